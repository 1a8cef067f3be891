import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { HubEvent, HubEventOf } from '#domain/hub/events.ts';
import { memoryDrafts } from '#tests/support/memory-drafts.ts';
import { stub } from '#tests/support/stub.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { summaryEdit } from './record-summary.ts';

const patient = 'a1f0c6a2-0000-4000-8000-000000000001';
const other = 'a1f0c6a2-0000-4000-8000-000000000002';
const medic = 'a1f0c6a2-0000-4000-8000-000000000003';
const summary = (Summary: string, Version: number) => ({ UserId: patient, MedicalUserId: medic, Summary, Version });
const changed = (UserId: string, Section: 'summary' | 'notes'): HubEventOf<'updateMedicalRecords'> => ({
  type: 'hub.updateMedicalRecords',
  payload: { UserId, MedicalCareId: null, Section, Version: 7 },
});

async function open() {
  const hubEvents$ = new Subject<HubEvent>();
  const server = { stored: summary('', 0), reads: 0 };
  const call = async () => {
    server.reads += 1;
    return server.stored;
  };
  const dependencies = stub<Dependencies>({ http: { call }, hubEvents$, report: () => undefined });
  const actor = createActor(summaryEdit({ dependencies, local: memoryDrafts() }, medic), { input: { id: patient } });
  actor.start();
  await waitFor(actor, (snapshot) => snapshot.hasTag('editing'));
  return { actor, hubEvents$, server };
}

test('shows what the same physician saved in another tab', async () => {
  const { actor, hubEvents$, server } = await open();
  server.stored = summary('Diabético', 1);
  hubEvents$.next(changed(patient, 'summary'));
  const shown = await waitFor(actor, ({ context }) => context.record?.Version === 1);
  expect(shown.context.record).toEqual(server.stored);
});

test('compares a text being written with what was saved elsewhere', async () => {
  const { actor, hubEvents$, server } = await open();
  actor.send({ type: 'record.changed', changes: { Summary: 'Hipertenso' } });
  server.stored = summary('Diabético', 1);
  hubEvents$.next(changed(patient, 'summary'));
  const met = await waitFor(actor, (snapshot) => snapshot.hasTag('overlapping'));
  expect([met.context.changes, met.context.current]).toEqual([{ Summary: 'Hipertenso' }, server.stored]);
});

test('reads nothing for another patient or another part of the record', async () => {
  const { hubEvents$, server } = await open();
  hubEvents$.next(changed(other, 'summary'));
  hubEvents$.next(changed(patient, 'notes'));
  expect(server.reads).toBe(1);
});
