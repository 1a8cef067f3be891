import { expect, test } from 'vitest';
import { emptyCareSheet } from '#domain/medical-care/new-care.ts';
import { careCreateMachine } from '#machines/care-create/index.ts';
import { careCreateModel, careCreateModelEvents, careCreateShows } from './care-create.model.ts';
import { guid } from './support/fixtures.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { asked, careCreateActs, patient, startCareCreate } from './support/systems/care-create.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(careCreateMachine);

test.each(edgesOf(careCreateModel, careCreateModelEvents, {}))('%s', async (_name, path) => {
  const { actor, drive, observe, log } = startCareCreate(coverage.inspect);
  const acts = { actor, events: careCreateActs };
  await followPath(careCreateModel, {}, path, { drive, observe, calls: () => log.drain(), acts }, (state) =>
    careCreateShows(state.context, metaOf(state)),
  );
  actor.stop();
});

test('takes every declared transition of careCreateMachine', () => {
  expect(coverage.missing()).toEqual([]);
});

async function writing() {
  const system = startCareCreate();
  await system.drive.nothingStored();
  await system.drive.choosePatient();
  await system.drive.writeCare();
  return system;
}

test('sends a second try with the same key, and a changed or confirmed one with another', async () => {
  const { actor, drive, create } = await writing();
  const keys = () => create.inputs.map(({ key, confirmed }) => [key, confirmed]);
  await drive.create();
  await drive.createBroke();
  await drive.create();
  await drive.openCareExists();
  await drive.confirm();
  await drive.createBroke();
  await drive.create();
  await drive.createBroke();
  await drive.writeCare();
  await drive.create();
  expect(keys()).toEqual([
    ['first-draft-2', false],
    ['first-draft-2', false],
    ['first-draft-3', true],
    ['first-draft-3', true],
    ['first-draft-4', false],
  ]);
  expect(create.inputs[0]).toMatchObject({ polyclinicId: guid(20), userId: patient.UserId });
  actor.stop();
});

test('restores a stored draft under its own name', async () => {
  const { actor, drive, create } = startCareCreate();
  await drive.patientStored();
  await drive.create();
  expect(create.inputs[0]?.key).toEqual('kept-draft-7');
  actor.stop();
});

test('starts the requested patient’s encounter empty, and continues the other one under its own patient', async () => {
  const replaced = startCareCreate();
  await replaced.drive.askedAfterPatient();
  await replaced.drive.startAsked();
  expect(replaced.kept.at(-1)).toEqual({
    draftId: 'next-draft',
    revision: 1,
    patient: asked,
    sheet: null,
    care: emptyCareSheet,
    confirmed: false,
    asked: null,
  });
  replaced.actor.stop();
  const { actor, drive, create, kept } = startCareCreate();
  await drive.askedAfterPatient();
  await drive.goOn();
  expect(kept.at(-1)).toMatchObject({ draftId: 'kept-draft', revision: 7, patient, asked: null });
  await drive.create();
  expect(create.inputs[0]).toMatchObject({ key: 'kept-draft-7', userId: patient.UserId });
  actor.stop();
});

test('stores all input, and deletes all of it with a discarded encounter', async () => {
  const { actor, drive, kept } = await writing();
  expect(kept.at(-1)).toMatchObject({ patient, revision: 2, care: { Reason: 'Golpe en la mano con una llave' } });
  await drive.discard();
  const { draftId, revision, care } = actor.getSnapshot().context;
  expect([draftId, revision, care.Reason]).toEqual(['next-draft', 0, '']);
  actor.stop();
});

test('clears the error of a field when it is edited', async () => {
  const { actor, drive } = startCareCreate();
  await drive.nothingStored();
  await drive.registerNew();
  await drive.sendSheet();
  await drive.duplicate();
  await drive.writeSheet();
  expect(actor.getSnapshot().context.fields).toEqual({ IC: 'duplicate' });
  actor.send({ type: 'sheet.changed', changes: { IC: '1' } });
  expect(actor.getSnapshot().context.fields).toEqual({});
  actor.stop();
});
