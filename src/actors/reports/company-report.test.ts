import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { HttpFailure } from '#services/http/http-failure.ts';
import { refusal } from '#tests/support/refusal.ts';
import { stub } from '#tests/support/stub.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { type CompanyReportSheet, createCompanyReport } from './company-report.ts';

const saved = vi.hoisted(() => vi.fn());
vi.mock('#services/files/download.ts', () => ({ saveAs: (_: Blob, name: string) => saved(name) }));
beforeEach(() => saved.mockReset());

const place = 'a1f0c6a2-0000-4000-8000-000000000001';
const refused = (Fields: object) => refusal(400, 'validation', { Fields });

type Sent = { name: string; input: { body?: object; query?: object }; signal: AbortSignal | undefined };

async function open(...answers: unknown[]) {
  const sent: Sent[] = [];
  const call = (name: string, input: Sent['input'], options: { signal?: AbortSignal } = {}) => {
    sent.push({ name, input, signal: options.signal });
    const answer = answers.shift();
    if (answer instanceof Error) return Promise.reject(answer);
    return answer === undefined ? new Promise(() => undefined) : Promise.resolve(answer);
  };
  const parts = stub<Dependencies>({ http: { call }, clock: { now: () => Date.parse('2026-05-20T12:00:00Z') } });
  const actor = createActor(createCompanyReport(parts)(place, 'es'), { input: { id: null } }).start();
  await waitFor(actor, (snapshot) => snapshot.hasTag('editing'));
  const make = async (changes: Partial<CompanyReportSheet>) => {
    actor.send({ type: 'record.changed', changes });
    actor.send({ type: 'record.save' });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('saving'));
    return actor.getSnapshot();
  };
  return { actor, sent, make };
}

test('sends no request until a report is chosen, and requests the current month by default', async () => {
  const { actor, sent, make } = await open(new Uint8Array([1]));
  actor.send({ type: 'record.save' });
  expect(sent).toEqual([]);
  const done = await make({ Report: 'EsachsA' });
  const days = { startDate: '2026-05-01', endDate: '2026-05-20' };
  expect(sent.map(({ name, input }) => [name, input])).toEqual([
    [
      'printEsachsA',
      {
        query: { Language: 'es' },
        body: {
          polyclinicId: place,
          multiPolyclinics: false,
          ...days,
          status: null,
          classificationId: null,
          charge: null,
          userId: null,
        },
      },
    ],
  ]);
  expect([saved.mock.calls, done.hasTag('saved'), done.context.record?.Report]).toEqual([
    [['EsachsA-2026-05-01-2026-05-20.pdf']],
    true,
    null,
  ]);
});

test('requests all polyclinics without an id, and temperatures by their days only', async () => {
  const { sent, make } = await open(new Uint8Array([1]), new Uint8Array([1]));
  await make({ Report: 'EsachsB', allPolyclinics: true });
  await make({ Report: 'EsachsTemp', language: 'en' });
  expect(sent.map(({ name, input }) => [name, input.query, input.body])).toEqual([
    ['printEsachsB', { Language: 'es' }, expect.objectContaining({ polyclinicId: null, multiPolyclinics: true })],
    ['printEsachsTemp', { Language: 'en' }, { startDate: '2026-05-01', endDate: '2026-05-20' }],
  ]);
});

test('shows a refusal beside its field, keeps the choice, and creates the report on retry', async () => {
  const { sent, make } = await open(
    refused({ endDate: 'Acorta el período.' }),
    new HttpFailure('timeout'),
    new Uint8Array([1]),
  );
  const first = await make({ Report: 'EsachsB' });
  expect([first.context.fields, first.context.changes.Report]).toEqual([
    { endDate: { sentence: 'Acorta el período.' } },
    'EsachsB',
  ]);
  expect((await make({ startDate: '2026-05-10' })).context.failure).toEqual('notSaved');
  expect((await make({ startDate: '2026-05-11' })).hasTag('saved')).toEqual(true);
  expect([sent.length, saved.mock.calls.length]).toEqual([3, 1]);
});

test('names the missing day', async () => {
  const { sent, make } = await open();
  expect((await make({ Report: 'EsachsA', startDate: null })).context.fields).toEqual({
    startDate: { code: 'required' },
  });
  expect(sent).toEqual([]);
});

test('cancels a report in progress on close', async () => {
  const { actor, sent } = await open(undefined);
  actor.send({ type: 'record.changed', changes: { Report: 'EsachsA' } });
  actor.send({ type: 'record.save' });
  actor.stop();
  expect([sent[0]?.signal?.aborted, saved.mock.calls.length]).toEqual([true, 0]);
});
