import { Subject } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { RecordHead } from '#domain/clinical-record/record-head.ts';
import type { HubEvent } from '#domain/hub/events.ts';
import { recordFiltersOf, selectRecordList } from '#machines/clinical-record/index.ts';
import { HttpFailure } from '#services/http/http-failure.ts';
import { stub } from '#tests/support/stub.ts';
import { createConnectionState } from '../shared/connection.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { start } from './clinical-record.ts';

const patient = 'a1f0c6a2-0000-4000-8000-000000000001';
const began = Date.parse('2026-11-29T12:00:00Z');
const refusal = new HttpFailure('http', 404, { Code: 'not_found', TraceId: 't' } as HttpFailure['problem']);

afterEach(() => void vi.useRealTimers());

function open(EmergencyUntil: string | null) {
  vi.useFakeTimers({ now: began });
  const server = { isReadable: true, heads: 0 };
  const call = async (name: string) => {
    if (name === 'getRecordHead') server.heads += 1;
    if (!server.isReadable) throw refusal;
    return name === 'getRecordHead' ? stub<RecordHead>({ UserId: patient, EmergencyUntil }) : { Quantity: 0, Dtos: [] };
  };
  const dependencies = { http: { call }, hubEvents$: new Subject<HubEvent>(), clock: { now: Date.now } };
  const feature = start(stub<FeaturePorts>({ dependencies, live$: createConnectionState() }));
  const showing = (logic: typeof feature.head, part: 'head' | 'vitals') => {
    const actor = createActor(logic, { input: { filters: recordFiltersOf(part, patient, null) } }).start();
    return selectRecordList(actor.getSnapshot());
  };
  const head = showing(feature.head, 'head');
  return {
    server,
    shown: () => head.getSnapshot().context.rows.length,
    openSection: () => showing(feature.record, 'vitals'),
  };
}

test('no longer shows a record whose emergency access is over', async () => {
  const { server, shown } = open('2026-11-29T13:00:00Z');
  await vi.advanceTimersByTimeAsync(3_599_000);
  const before = [shown(), server.heads];
  server.isReadable = false;
  await vi.advanceTimersByTimeAsync(3_000);
  expect([before, shown(), server.heads]).toEqual([[1, 1], 0, 2]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(server.heads).toBe(2);
});

test('no longer shows a record when a section of it is refused', async () => {
  const { server, shown, openSection } = open(null);
  await vi.advanceTimersByTimeAsync(1);
  const before = shown();
  server.isReadable = false;
  openSection();
  await vi.advanceTimersByTimeAsync(1);
  expect([before, shown()]).toEqual([1, 0]);
});
