import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { CareUnsentFile } from '#domain/files/care-unsent-file.ts';
import {
  selectIsEmpty,
  selectStored,
  selectUnsentCount,
  type UnsentFilesEvent,
  unsentFilesMachine,
} from '#machines/unsent-files/index.ts';
import { guid } from './support/fixtures.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { actionLog, parkedPort, settled } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';
import { type UnsentFilesShown, unsentFilesEvents, unsentFilesModel, unsentFilesShows } from './unsent-files.model.ts';

const coverage = createTransitionCoverage(unsentFilesMachine);
const place = `${guid(30)}/evidences`;
const fileOf = (n: number, IsStored = false): CareUnsentFile => ({
  FileId: guid(n),
  Name: `foto-${n}.png`,
  MimeType: 'image/png',
  Size: 900,
  IsStored,
});

function startFiles() {
  const load = parkedPort<CareUnsentFile[], { place: string }>();
  const log = actionLog();
  const sent: (CareUnsentFile | null)[] = [];
  let stored: CareUnsentFile[] | null = null;
  const actor = createActor(
    unsentFilesMachine.provide({
      actors: { load: load.logic },
      actions: {
        store: (_, { files }) => {
          stored = files;
        },
        seal: () => log.port('seal')(null),
        forget: () => log.port('forget')(null),
        send: (_, { file }) => {
          sent.push(file);
          log.port('send')(null);
        },
      },
    }),
    { input: { place }, inspect: coverage.inspect },
  ).start();
  let ids = 610;
  const next = () => {
    ids += 1;
    return ids;
  };
  const files = () => actor.getSnapshot().context.files;
  const idOf = (isStored: boolean) => files().find(({ IsStored }) => IsStored === isStored)?.FileId ?? guid(0);
  const act = (event: () => UnsentFilesEvent) => () => settled(() => actor.send(event()));
  const drive: Record<(typeof unsentFilesEvents)[number], () => unknown> = {
    foundNothing: () => load.resolve([]),
    foundUnsent: () => load.resolve([fileOf(601)]),
    foundStored: () => load.resolve([fileOf(602, true)]),
    notRead: () => load.reject(),
    choose: act(() => ({ type: 'file.keep', file: fileOf(next()) })),
    sendAgain: act(() => ({ type: 'file.keep', file: { ...fileOf(0), FileId: idOf(false) } })),
    stored: act(() => ({ type: 'file.stored', fileId: idOf(false) })),
    storedOther: act(() => ({ type: 'file.stored', fileId: guid(0) })),
    discard: act(() => ({ type: 'file.discarded', fileId: idOf(false) })),
    discardStored: act(() => ({ type: 'file.discarded', fileId: idOf(true) })),
    take: act(() => ({ type: 'file.taken', fileId: idOf(true) })),
    takeOther: act(() => ({ type: 'file.taken', fileId: idOf(false) })),
    free: act(() => ({ type: 'upload.free' })),
    over: act(() => ({ type: 'form.over' })),
  };
  const observe = (): UnsentFilesShown => ({
    opening: actor.getSnapshot().hasTag('opening'),
    unsent: selectUnsentCount(actor.getSnapshot()),
    stored: selectStored(actor.getSnapshot()).length,
  });
  const acts = { free: { type: 'upload.free' }, over: { type: 'form.over' } };
  return { actor, drive, observe, acts, log, load, sent, files, stored: () => stored };
}

test.each(edgesOf(unsentFilesModel, unsentFilesEvents, {}))('unsent files: %s', async (_name, path) => {
  const { actor, drive, observe, acts, log, stored, files } = startFiles();
  await followPath(
    unsentFilesModel,
    {},
    path,
    { drive, observe, calls: () => log.drain(), acts: { actor, events: acts } },
    unsentFilesShows,
  );
  // Every change is stored in this browser.
  if (stored() !== null) expect(stored()).toEqual(files());
  actor.stop();
});

test('sends files in the order of selection, one at a time, and reads the list of its encounter', async () => {
  const { actor, drive, load, sent, files } = startFiles();
  await drive.choose();
  await drive.foundUnsent();
  expect([load.inputs, sent, files()]).toEqual([[{ place }], [fileOf(611)], [fileOf(611), fileOf(601)]]);
  await drive.stored();
  await drive.free();
  expect(sent).toEqual([fileOf(611), fileOf(601)]);
  await drive.discard();
  expect([files(), selectStored(actor.getSnapshot())]).toEqual([[fileOf(611, true)], [guid(611)]]);
  await drive.take();
  expect([files(), selectIsEmpty(actor.getSnapshot())]).toEqual([[], true]);
  actor.stop();
});

test('keeps a file once that was found here while it is sent', async () => {
  const { actor, drive, load, files } = startFiles();
  await drive.choose();
  await load.resolve([fileOf(611), fileOf(601)]);
  expect(files()).toEqual([fileOf(611), fileOf(601)]);
  actor.stop();
});

test('takes every declared transition of unsentFilesMachine', () => {
  expect(coverage.missing()).toEqual([]);
});
