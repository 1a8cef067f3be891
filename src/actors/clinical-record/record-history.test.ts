import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { historyTextMax, type RecordHistory } from '#domain/clinical-record/history.ts';
import type { LocalDraft } from '#services/drafts/local-draft.types.ts';
import { HttpFailure } from '#services/http/http-failure.ts';
import { memoryDrafts } from '#tests/support/memory-drafts.ts';
import { refusal } from '#tests/support/refusal.ts';
import { stub } from '#tests/support/stub.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { createHistoryEdit, createHistorySpecialties, isHistoryKept } from './record-history.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const history = (over: Partial<RecordHistory> = {}): RecordHistory => ({
  HistoryId: id(1),
  UserId: id(2),
  SpecialtyId: id(3),
  SpecialtyName: 'Cardiología',
  Date: '2026-05-04T14:00:00.000Z',
  Text: 'Infarto a los 52 años.',
  Version: 1,
  Author: { UserId: id(4), Name: 'Elena', LastName: 'Rojas', PhotoUrl: null },
  ...over,
});

/** `answers`: responses of the server by call, used in sequence; an error is thrown. */
async function open(answers: Record<string, unknown[]>, of: string | null, kept = new Map<string, LocalDraft>()) {
  const sent: unknown[] = [];
  const events: unknown[] = [];
  const local = memoryDrafts(kept);
  const call = async (name: string, { body }: { body?: unknown }, options: Record<string, unknown> = {}) => {
    const { signal: _, ...rest } = options;
    if (!name.startsWith('get')) sent.push([name, body, rest]);
    const answer = answers[name]?.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const ports = {
    dependencies: stub<Dependencies>({ http: { call } }),
    local,
  };
  const logic = createHistoryEdit(ports, {
    patientId: id(2),
    specialtyId: id(3),
    onSaved: (specialtyId) => events.push(['saved', specialtyId]),
    onRemoved: () => events.push(['removed']),
  });
  const actor = createActor(logic, { input: { id: of } }).start();
  await waitFor(actor, (snapshot) => !snapshot.hasTag('loading'));
  const write = (changes: { Text?: string; SpecialtyId?: string }) => actor.send({ type: 'record.changed', changes });
  const save = async () => {
    actor.send({ type: 'record.save' });
    return waitFor(actor, (snapshot) => !snapshot.hasTag('saving'));
  };
  return { actor, sent, events, kept, ports, write, save };
}

test('keeps the text under the patient until saved with one key, also after a lost response', async () => {
  const { actor, sent, events, kept, ports, write, save } = await open(
    { createHistory: [new HttpFailure('timeout'), history()] },
    null,
  );
  write({ Text: ' Infarto a los 52 años. ' });
  expect([[...kept], isHistoryKept(ports.local, `new:${id(2)}`)]).toEqual([
    [[`recordHistory:new:${id(2)}`, { content: { Text: ' Infarto a los 52 años. ' }, revision: 0 }]],
    true,
  ]);
  expect((await save()).context.failure).toEqual('notSaved');
  expect((await save()).hasTag('saved')).toEqual(true);
  const body = { UserId: id(2), SpecialtyId: id(3), Text: 'Infarto a los 52 años.' };
  const key = expect.any(String);
  expect([sent, events]).toEqual([
    [
      ['createHistory', body, { idempotencyKey: key }],
      ['createHistory', body, { idempotencyKey: key }],
    ],
    [['saved', id(3)]],
  ]);
  const keys = new Set(sent.map((one) => JSON.stringify(one)));
  expect([keys.size, kept.size]).toEqual([1, 0]);
  actor.stop();
});

test('sends nothing without a specialty or a text, and names missing or too long fields', async () => {
  const { actor, sent, write, save } = await open({}, null);
  write({ SpecialtyId: '', Text: '  ' });
  const missing = (await save()).context.fields;
  write({ SpecialtyId: id(3), Text: 'a'.repeat(historyTextMax + 1) });
  const long = (await save()).context.fields;
  expect([sent, missing, long]).toEqual([
    [],
    { SpecialtyId: { code: 'required' }, Text: { code: 'required' } },
    { Text: { code: `tooLong:${historyTextMax}` } },
  ]);
  actor.stop();
});

test('asks which version to keep after a change elsewhere, and keeps the typed text', async () => {
  const theirs = history({ Text: 'Infarto a los 53 años.', Version: 2 });
  const conflict = refusal(409, 'version_conflict', { Current: theirs });
  const saved = history({ Text: 'Infarto a los 54 años.', Version: 3 });
  const { actor, sent, write, save } = await open({ getHistory: [history()], updateHistory: [conflict, saved] }, id(1));
  write({ Text: 'Infarto a los 54 años.' });
  const refused = await save();
  expect([refused.hasTag('conflict'), refused.context.current, refused.context.changes]).toEqual([
    true,
    theirs,
    { Text: 'Infarto a los 54 años.' },
  ]);
  actor.send({ type: 'record.keepMine' });
  expect((await save()).context.record).toEqual(saved);
  const patch = [{ op: 'replace', path: '/Text', value: 'Infarto a los 54 años.' }];
  expect(sent).toEqual([
    ['updateHistory', patch, { ifMatch: 1 }],
    ['updateHistory', patch, { ifMatch: 2 }],
  ]);
  actor.stop();
});

test('restores the text of a closed browser, and asks when the history changed meanwhile', async () => {
  const draft = () => new Map([[`recordHistory:${id(1)}`, { content: { Text: 'Otro texto' }, revision: 1 }]]);
  const same = await open({ getHistory: [history()] }, id(1), draft());
  const other = await open({ getHistory: [history({ Version: 2 })] }, id(1), draft());
  expect(
    [same, other].map(({ actor }) => [actor.getSnapshot().hasTag('conflict'), actor.getSnapshot().context.changes]),
  ).toEqual([
    [false, { Text: 'Otro texto' }],
    [true, { Text: 'Otro texto' }],
  ]);
  for (const { actor } of [same, other]) actor.stop();
});

test('shows that a record opened in an emergency is read-only, and the server error of a field', async () => {
  const Fields = { '/SpecialtyId': 'Ese registro no existe.' };
  const { actor, write, save } = await open(
    {
      getHistory: [history()],
      updateHistory: [refusal(403, 'role_not_allowed'), refusal(400, 'validation', { Fields })],
    },
    id(1),
  );
  write({ SpecialtyId: id(5) });
  expect([(await save()).context.fields, (await save()).context.fields]).toEqual([
    { Text: { code: 'readOnly' } },
    { SpecialtyId: { sentence: 'Ese registro no existe.' } },
  ]);
  actor.stop();
});

test('hides the version that was shown, and accepts that it was hidden already', async () => {
  const gone = refusal(404, 'not_found');
  const { actor, sent, events } = await open({ getHistory: [history({ Version: 7 })], removeHistory: [gone] }, id(1));
  actor.send({ type: 'record.remove' });
  actor.send({ type: 'record.confirmRemoval' });
  await waitFor(actor, (snapshot) => snapshot.hasTag('removed'));
  expect([sent, events]).toEqual([[['removeHistory', undefined, { ifMatch: 7 }]], [['removed']]]);
  actor.stop();
  const missing = await open({ getHistory: [gone] }, id(1));
  expect(missing.actor.getSnapshot().hasTag('notFound')).toEqual(true);
  missing.actor.stop();
});

test('offers the active specialties, and reports when they failed to load', async () => {
  const { actor, ports, sent } = await open(
    { listSpecialties: [{ Quantity: 1, Dtos: [{ SpecialtyId: id(3), Name: 'Cardiología' }] }, new Error('down')] },
    null,
  );
  const asked = async () =>
    (
      await waitFor(
        createActor(createHistorySpecialties(ports.dependencies)).start(),
        ({ status }) => status === 'done',
      )
    ).output;
  expect([await asked(), await asked(), sent.length]).toEqual([
    { kind: 'ready', rows: [{ id: id(3), name: 'Cardiología' }] },
    { kind: 'failed' },
    2,
  ]);
  actor.stop();
});
