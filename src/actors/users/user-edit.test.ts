import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { blankUserSheet, type UserSheet } from '#domain/users/user-sheet.ts';
import type { LocalDraft } from '#services/drafts/local-draft.types.ts';
import { HttpFailure } from '#services/http/http-failure.ts';
import { memoryDrafts } from '#tests/support/memory-drafts.ts';
import { refusal } from '#tests/support/refusal.ts';
import { stub } from '#tests/support/stub.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { createUserEdit } from './user-edit.ts';

const specialty = 'b1f0c6a2-0000-4000-8000-000000000001';
const person: Partial<UserSheet> = {
  IC: '12.345.678-5',
  Name: 'Ana',
  LastName: 'Vera',
  Gender: 'F',
  BirthDate: '1990-01-01',
  Email: 'ana@correo.cl',
  RoleIds: [6],
};
const { Active, Removed, Pending, ...written } = blankUserSheet;
const account = {
  ...written,
  Active,
  Removed,
  Pending,
  ...person,
  UserId: 'ana',
  IC: '12345678-5',
  ActiveEsachs: true,
  Version: 4,
};

type Sent = { name: string; input: { body?: unknown }; options: { ifMatch?: number; idempotencyKey?: string } };

/** `answers`: responses of the server by call, used in sequence; an error is thrown. */
async function open(id: string | null, answers: Record<string, unknown[]>) {
  const sent: Sent[] = [];
  const kept = new Map<string, LocalDraft>();
  const local = memoryDrafts(kept);
  const call = async (name: string, input: Sent['input'], options: Sent['options'] = {}) => {
    sent.push({ name, input, options });
    const answer = answers[name]?.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error(name);
    return answer;
  };
  const documents: string[] = [];
  const edit = createUserEdit({
    dependencies: stub<Dependencies>({
      http: { call },
      clock: { now: () => Date.parse('2026-05-01T12:00:00Z') },
    }),
    local,
  })({ recordSaved: () => undefined, recordRemoved: () => undefined, documentWritten: (ic) => documents.push(ic) });
  const actor = createActor(edit, { input: { id } }).start();
  await waitFor(actor, (snapshot) => !snapshot.hasTag('loading'));
  const save = async (changes: Partial<UserSheet>) => {
    actor.send({ type: 'record.changed', changes });
    actor.send({ type: 'record.save' });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('saving'));
    return actor.getSnapshot();
  };
  return { actor, sent, kept, documents, save };
}

test('creates a person once: retries carry one key, and the document is looked up while typing', async () => {
  const { sent, save, documents, kept } = await open(null, {
    createUserWithRoles: [new HttpFailure('timeout'), account],
  });
  expect((await save(person)).context.failure).toEqual('notSaved');
  expect(kept.size).toEqual(1);
  const saved = await save({ Name: 'Ana' });
  const [first, second] = sent.filter(({ name }) => name === 'createUserWithRoles');
  expect([saved.hasTag('saved'), saved.context.id, kept.size]).toEqual([true, 'ana', 0]);
  expect([first?.input, first?.options.idempotencyKey]).toEqual([second?.input, second?.options.idempotencyKey]);
  expect(documents).toContain('12.345.678-5');
});

test.each([
  [refusal(409, 'duplicate_ic'), { IC: { code: 'duplicate' } }],
  [refusal(400, 'validation', { Fields: { Email: 'Otra cuenta.' } }), { Email: { sentence: 'Otra cuenta.' } }],
])('shows a refusal beside its field', async (error, fields) => {
  const { save } = await open(null, { createUserWithRoles: [error] });
  expect((await save(person)).context.fields).toEqual(fields);
});

test('sends only changed fields with their base version, and reloads the stored state', async () => {
  const { sent, save } = await open('ana', {
    getUserAccount: [account, { ...account, Name: 'Eva', Version: 5 }],
    updateUser: [{}],
  });
  const saved = await save({ Name: 'Eva' });
  expect(sent.map(({ name, input, options }) => [name, input.body, options.ifMatch])).toEqual([
    ['getUserAccount', undefined, undefined],
    ['updateUser', [{ op: 'replace', path: '/Name', value: 'Eva' }], 4],
    ['getUserAccount', undefined, undefined],
  ]);
  expect(saved.context.record).toMatchObject({ Name: 'Eva', IC: '12.345.678-5', Version: 5 });
});

test('saves specialties separately, and shows that they were not saved', async () => {
  const { sent, save } = await open('ana', {
    getUserAccount: [account],
    associateSpecialties: [refusal(500, 'internal'), { ...account, SpecialtyIds: [specialty], Version: 5 }],
  });
  const failed = await save({ SpecialtyIds: [specialty] });
  expect(failed.context.fields).toEqual({ SpecialtyIds: { code: 'specialtiesNotSaved' } });
  const saved = await save({ SpecialtyIds: [specialty] });
  expect([saved.hasTag('saved'), sent.at(-1)?.input.body, sent.at(-1)?.options.ifMatch]).toEqual([
    true,
    { UserId: 'ana', SpecialtyIds: [specialty] },
    4,
  ]);
});

test('lets the second of two concurrent changes choose', async () => {
  const { save } = await open('ana', {
    getUserAccount: [account, { ...account, Name: 'Eva', Version: 5 }],
    updateUser: [refusal(409, 'version_conflict')],
  });
  const snapshot = await save({ Name: 'Isabel' });
  expect([snapshot.hasTag('conflict'), snapshot.context.current?.Name]).toEqual([true, 'Eva']);
});

test('requires a specialty when a role needs one, and does not validate stored values', async () => {
  const { sent, save } = await open('ana', { getUserAccount: [{ ...account, BirthDate: null }], updateUser: [] });
  expect((await save({ RoleIds: [1] })).context.fields).toEqual({ SpecialtyIds: { code: 'specialtyMissing' } });
  expect(sent.length).toEqual(1);
});

test('shows a user of another organization as not found', async () => {
  const { actor } = await open('ana', { getUserAccount: [refusal(404, 'not_found')] });
  expect(actor.getSnapshot().hasTag('notFound')).toEqual(true);
});
