import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { CreatedForm } from '#domain/forms/created-form.ts';
import { control } from '#domain/forms/form-rules.fixtures.ts';
import type { LocalDraft } from '#services/drafts/local-draft.types.ts';
import { HttpFailure } from '#services/http/http-failure.ts';
import { memoryDrafts } from '#tests/support/memory-drafts.ts';
import { refusal } from '#tests/support/refusal.ts';
import { stub } from '#tests/support/stub.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { createFormEdit } from './form-edit.ts';

const id = 'b1f0c6a2-0000-4000-8000-000000000001';
const weight = control('weight');
const height = control('height', { ControlId: id, Order: 2 });
const detail = (more: object = {}) => ({
  FormId: id,
  Version: 3,
  FormType: 1,
  Name: 'Peso',
  IsDefault: false,
  IsGeneric: false,
  OwnerUserId: id,
  PolyclinicId: null,
  Status: 'PUBLISHED',
  IsEditable: true,
  AnswerCount: 2,
  controls: [weight],
  ...more,
});

type Sent = { name: string; input: { body?: unknown }; options: { ifMatch?: number; idempotencyKey?: string } };

/** `answers`: responses of the server by call, used in sequence; an error is thrown. */
async function open(
  formId: string | null,
  answers: Record<string, unknown[]>,
  kept: Map<string, LocalDraft> = new Map(),
) {
  const sent: Sent[] = [];
  const local = memoryDrafts(kept);
  const call = async (name: string, input: Sent['input'], options: Sent['options'] = {}) => {
    sent.push({ name, input, options });
    const answer = answers[name]?.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error(name);
    return answer;
  };
  const saved: string[] = [];
  const edit = createFormEdit({
    dependencies: stub<Dependencies>({ http: { call } }),
    local,
  })(
    { type: 1, polyclinicId: 'place', owner: 'polyclinic' },
    { recordSaved: (_, { id: savedId }) => void saved.push(savedId) },
  );
  const actor = createActor(edit, { input: { id: formId } }).start();
  await waitFor(actor, (snapshot) => !snapshot.hasTag('loading'));
  const publish = async (changes: Partial<CreatedForm>) => {
    actor.send({ type: 'record.changed', changes });
    actor.send({ type: 'record.save' });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('saving'));
    return actor.getSnapshot();
  };
  return { actor, sent, kept, saved, publish };
}

test('publishes a new form once: retries carry one key, and the input is kept until then', async () => {
  const { publish, sent, kept, saved } = await open(null, {
    addFormAndControls: [new HttpFailure('timeout'), detail({ Version: 1 })],
  });
  expect((await publish({ Name: ' Peso ', controls: [weight] })).context.failure).toEqual('notSaved');
  expect([...kept.keys()]).toEqual(['form:new:1:place']);
  expect((await publish({ Name: 'Peso' })).hasTag('saved')).toEqual(true);
  const [first, second] = sent;
  expect([first?.input.body, first?.options.idempotencyKey]).toEqual([
    { Name: 'Peso', controls: [weight], IsGeneric: false, PolyclinicId: 'place' },
    second?.options.idempotencyKey,
  ]);
  expect([saved, kept.size]).toEqual([[id], 0]);
});

test('sends only additions when nothing else changed, and otherwise the whole form', async () => {
  const { publish, sent } = await open(id, {
    getFormOfCreator: [detail()],
    addControlsToForm: [detail({ Version: 4, controls: [weight, height] })],
    updateForm: [detail({ Version: 5, Name: 'Talla', controls: [weight, height] })],
  });
  await publish({ controls: [weight, height] });
  await publish({ Name: 'Talla' });
  expect(sent.slice(1).map(({ name, input, options }) => [name, input.body, options.ifMatch])).toEqual([
    ['addControlsToForm', { formId: id, controls: [height] }, 3],
    ['updateForm', { Name: 'Talla', controls: [weight, height] }, 4],
  ]);
});

test('sends no request while the form has errors', async () => {
  const { publish, sent } = await open(id, { getFormOfCreator: [detail()] });
  const snapshot = await publish({ controls: [{ ...weight, Name: 'Mi peso' }] });
  expect([snapshot.context.failure, snapshot.context.fields, sent.length]).toEqual([
    'invalid',
    { 'controls.0.Name': { code: 'namePattern' } },
    1,
  ]);
});

test('shows the refusal of the server with its message', async () => {
  const { publish } = await open(id, {
    getFormOfCreator: [detail()],
    updateForm: [refusal(400, 'validation', { Fields: { Name: 'No.' } })],
  });
  expect((await publish({ Name: 'Otro' })).context.fields).toEqual({ Name: { sentence: 'No.' } });
});

test('lets the second of two concurrent versions choose, and loses nothing', async () => {
  const theirs = detail({ Version: 4, Name: 'De otra persona' });
  const { actor, publish } = await open(id, {
    getFormOfCreator: [detail(), theirs],
    updateForm: [refusal(409, 'version_conflict'), detail({ Version: 5, Name: 'Mío' })],
  });
  const snapshot = await publish({ Name: 'Mío' });
  expect([snapshot.hasTag('conflict'), snapshot.context.current?.Name, snapshot.context.changes]).toEqual([
    true,
    'De otra persona',
    { Name: 'Mío' },
  ]);
  actor.send({ type: 'record.keepMine' });
  expect((await publish({})).hasTag('saved')).toEqual(true);
});

test('restores an earlier draft, and shows an inaccessible form as not found', async () => {
  const kept = new Map([[`form:${id}`, { content: { Name: 'Escrito antes' }, revision: 3 }]]);
  const { actor } = await open(id, { getFormOfCreator: [detail()] }, kept);
  expect(actor.getSnapshot().context.changes).toEqual({ Name: 'Escrito antes' });
  const foreign = await open(id, { getFormOfCreator: [refusal(404, 'not_found')] });
  expect(foreign.actor.getSnapshot().hasTag('notFound')).toEqual(true);
});
