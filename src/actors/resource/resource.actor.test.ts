import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { contact } from '#domain/resources/contacts.ts';
import { organization } from '#domain/resources/organizations.ts';
import type { LocalDraft } from '#services/drafts/local-draft.types.ts';
import { HttpFailure } from '#services/http/http-failure.ts';
import { memoryDrafts } from '#tests/support/memory-drafts.ts';
import { refusal } from '#tests/support/refusal.ts';
import { stub } from '#tests/support/stub.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { createResources } from './resource.actor.ts';

const userId = '11111111-1111-4111-8111-111111111111';
const id = '22222222-2222-4222-8222-222222222222';

type Sent = { name: string; key: string | undefined; query?: object | undefined };
const http = (code: 'not_found' | 'in_use', Fields = {}) => refusal(code === 'not_found' ? 404 : 409, code, { Fields });

/** `answers`: responses of the server by call, used in sequence; an error is thrown. */
function start(answers: Record<string, unknown[]>, stored: string | null = id) {
  const sent: Sent[] = [];
  const kept = new Map<string, LocalDraft>();
  const local = memoryDrafts(kept);
  const call = async (name: string, input: { query?: object }, options?: { idempotencyKey?: string }) => {
    sent.push({ name, key: options?.idempotencyKey, query: input.query });
    const answer = answers[name]?.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const dependencies = { http: { call }, report: (error: unknown) => expect.fail(String(error)) };
  const resources = createResources(stub<Dependencies>(dependencies), local, userId);
  const changed: string[] = [];
  const logic = resources.editOf(contact, {
    recordSaved: (_, saved) => changed.push(`saved ${saved.id}`),
    recordRemoved: (_, removed) => changed.push(`removed ${removed.id}`),
  });
  const open = () => createActor(logic, { input: { id: stored } }).start();
  const listed = async (onlyActive: boolean) => {
    const filters = { sort: null, descending: false, onlyActive };
    const list = createActor(resources.listOf(organization), { input: { filters } }).start();
    await waitFor(list, (snapshot) => !snapshot.hasTag('loading'));
    list.stop();
  };
  return { sent, kept, changed, open, listed };
}

const row = { ContactId: id, UserId: userId, Kind: 'Phone', Value: '+56 9 6123 4471', Version: 1 };

test('retries an unacknowledged creation with the same key, and sends another one with another key', async () => {
  const { sent, changed, open } = start(
    { createContact: [new HttpFailure('timeout'), new HttpFailure('timeout'), row] },
    null,
  );
  const edit = open();
  await waitFor(edit, (snapshot) => snapshot.hasTag('editing'));
  const save = async (changes?: object) => {
    if (changes) edit.send({ type: 'record.changed', changes });
    edit.send({ type: 'record.save' });
    await waitFor(edit, (snapshot) => !snapshot.hasTag('saving'));
  };
  await save({ Kind: 'Phone', Value: row.Value });
  await save();
  await save({ Value: '+56 9 6123 4472' });
  const [first, second, third] = sent.map(({ key }) => key);
  expect([first === second, second === third, changed]).toEqual([true, false, [`saved ${id}`]]);
});

test('keeps the changes with their version, and clears them once saved', async () => {
  const saved = { ...row, Value: '+56 9 6123 4472', Version: 2 };
  const { kept, open } = start({ getContact: [row], updateContact: [saved] });
  const edit = open();
  await waitFor(edit, (snapshot) => snapshot.hasTag('editing'));
  edit.send({ type: 'record.changed', changes: { Value: saved.Value } });
  expect([...kept]).toEqual([[`resource:Contact:${id}`, { content: { Value: saved.Value }, revision: 1 }]]);
  edit.send({ type: 'record.save' });
  await waitFor(edit, (snapshot) => snapshot.hasTag('saved'));
  expect([...kept]).toEqual([]);
});

test('opens a form with the draft that another form instance just stored', async () => {
  const { open } = start({ getContact: [row, row] });
  const edit = open();
  await waitFor(edit, (snapshot) => snapshot.hasTag('editing'));
  edit.send({ type: 'record.changed', changes: { Value: '+56 2 2345 6789' } });
  edit.stop();
  const again = open();
  const { context } = await waitFor(again, (snapshot) => snapshot.hasTag('editing'));
  expect(context.changes).toEqual({ Value: '+56 2 2345 6789' });
});

test('treats a row that was already removed as removed', async () => {
  const { changed, open } = start({ getContact: [row], removeContact: [http('not_found')] });
  const edit = open();
  await waitFor(edit, (snapshot) => snapshot.hasTag('editing'));
  edit.send({ type: 'record.remove' });
  edit.send({ type: 'record.confirmRemoval' });
  await waitFor(edit, (snapshot) => snapshot.hasTag('removed'));
  expect(changed).toEqual([`removed ${id}`]);
});

test('shows at the field why a row in use is not removed', async () => {
  const { changed, open } = start({ getContact: [row], removeContact: [http('in_use', { Value: 'Se usa todavía.' })] });
  const edit = open();
  await waitFor(edit, (snapshot) => snapshot.hasTag('editing'));
  edit.send({ type: 'record.remove' });
  edit.send({ type: 'record.confirmRemoval' });
  const { context } = await waitFor(edit, (snapshot) => snapshot.hasTag('editing'));
  expect([context.fields, context.failure, changed]).toEqual([
    { Value: { sentence: 'Se usa todavía.' } },
    'invalid',
    [],
  ]);
});

test('requests hidden rows with the parameters of the resource', async () => {
  const { sent, listed } = start({
    listOrganizations: [
      { Quantity: 0, Dtos: [] },
      { Quantity: 0, Dtos: [] },
    ],
  });
  await listed(true);
  await listed(false);
  expect(sent.map(({ query }) => query)).toEqual([
    { page: 1, size: 10, Active: true },
    { page: 1, size: 10, activeOnly: false },
  ]);
});
