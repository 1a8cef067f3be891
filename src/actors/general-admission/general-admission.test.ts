import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { GeneralAdmission } from '#domain/general-admission/general-admission.ts';
import type { HubEvent } from '#domain/hub/events.ts';
import { selectShown } from '#machines/record-edit/index.ts';
import { HttpFailure } from '#services/http/http-failure.ts';
import { stub } from '#tests/support/stub.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { start } from './general-admission.ts';

const [careId, admissionId, otherId] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
  '55555555-5555-4555-8555-555555555555',
];
const groups = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444'];

/** Not in person, where a single sign may be measured. */
const admission = stub<GeneralAdmission>({
  GeneralAdmissionId: admissionId,
  MedicalCareId: careId,
  AttentionType: 5,
  CompanyId: null,
  CompanyName: null,
  SiteName: null,
  FunctionChargeId: null,
  WorkShiftTypeId: null,
  Insurer: null,
  AccidentDate: null,
  CUN: null,
  AccidentPlace: null,
  Task: null,
  Mechanism: null,
  AccidentNarrative: null,
  Witness: null,
  Injuries: [],
  LostTime: null,
  ReferredTo: null,
  AccidentEvidences: [],
  MayWrite: true,
  ClosedAt: null,
  Version: 1,
});

const clock = { now: () => Date.parse('2026-05-04T15:00:00.000Z') };

test('loads a newer version that a colleague saved of this encounter, and keeps the input', async () => {
  const hubEvents$ = new Subject<HubEvent>();
  let stored = admission;
  let reads = 0;
  const answers: Record<string, () => unknown> = {
    getEsachs: () => ({ GeneralAdmissionId: admissionId, AttentionType: 5 }),
    getGeneralAdmission: () => {
      reads += 1;
      return stored;
    },
    listVitalSignsOfAdmission: () => ({ Quantity: 0, Dtos: [] }),
  };
  const local = { read: async () => undefined, write: () => undefined, remove: () => undefined };
  const dependencies = { http: { call: async (name: string) => answers[name]?.() }, clock, hubEvents$ };
  const feature = start(stub<FeaturePorts>({ dependencies, local }));
  const edit = createActor(
    feature.edit(() => undefined),
    { input: { id: careId ?? '' } },
  ).start();
  const shown = () => {
    const sheet = selectShown(edit.getSnapshot());
    return [sheet?.Witness, sheet?.AccidentPlace, sheet?.Version, reads];
  };
  const changed = (MedicalCareId: string | undefined, Version: number, Section: 'admission' | 'notes' = 'admission') =>
    hubEvents$.next({
      type: 'hub.updateMedicalRecords',
      payload: { UserId: otherId ?? '', MedicalCareId: MedicalCareId ?? '', Section, Version },
    });
  await waitFor(edit, (snapshot) => snapshot.hasTag('editing'));
  stored = { ...admission, Witness: 'Ramón Astudillo', Version: 2 };
  changed(otherId, 2);
  changed(careId, 2, 'notes');
  changed(careId, 1);
  expect([edit.getSnapshot().hasTag('reloading'), shown()]).toEqual([false, ['', '', 1, 1]]);
  changed(careId, 2);
  await waitFor(edit, (snapshot) => snapshot.hasTag('editing'));
  expect(shown()).toEqual(['Ramón Astudillo', '', 2, 2]);
  edit.send({ type: 'record.changed', changes: { AccidentPlace: 'Patio' } });
  stored = { ...stored, Witness: 'Rosa Tapia', Version: 3 };
  changed(careId, 3);
  changed(careId, 3);
  await waitFor(edit, (snapshot) => snapshot.hasTag('rebased'));
  expect(shown()).toEqual(['Rosa Tapia', 'Patio', 3, 3]);
  stored = { ...stored, AccidentPlace: 'Bodega', Version: 4 };
  changed(careId, 4);
  await waitFor(edit, (snapshot) => snapshot.hasTag('overlapping'));
  expect(shown()).toEqual(['Rosa Tapia', 'Patio', 3, 4]);
});

test('creates no second measurement when the response to the first was lost', async () => {
  const sent: { key: string | undefined; group: string | undefined; value: string | undefined }[] = [];
  let isLost = true;
  let group = 0;
  type Body = { MeasuringVitalSign: { GroupId: string; Value: string }[] };
  const answers: Record<string, (body: Body | undefined, key: string | undefined) => unknown> = {
    getEsachs: () => ({ GeneralAdmissionId: admissionId, AttentionType: 5 }),
    getGeneralAdmission: () => admission,
    listVitalSignsOfAdmission: () => ({ Quantity: 0, Dtos: [] }),
    getVitalSignGroup: () => ({ GroupId: groups[group++] }),
    measureInAdmission(body, key) {
      const [one] = body?.MeasuringVitalSign ?? [];
      sent.push({ key, group: one?.GroupId, value: one?.Value });
      if (isLost) throw new HttpFailure('timeout');
      return {};
    },
  };
  const call = async (name: string, input: { body?: Body }, options?: { idempotencyKey?: string }) =>
    answers[name]?.(input.body, options?.idempotencyKey);
  const local = { read: async () => null, write: () => undefined, remove: () => undefined };
  const dependencies = { http: { call }, clock, hubEvents$: new Subject<HubEvent>() };
  const feature = start(stub<FeaturePorts>({ dependencies, local }));
  const edit = createActor(
    feature.edit(() => undefined),
    { input: { id: careId } },
  ).start();
  await waitFor(edit, (snapshot) => snapshot.hasTag('editing'));
  const save = async () => {
    edit.send({ type: 'record.save' });
    await waitFor(edit, (snapshot) => !snapshot.hasTag('saving'));
  };
  edit.send({ type: 'record.changed', changes: { Vitals: { heartRate: '102' } } });
  await save();
  isLost = false;
  await save();
  edit.send({ type: 'record.changed', changes: { Vitals: { heartRate: '102' } } });
  await save();
  const [lost, again, another] = sent;
  expect([
    sent.map(({ group: of, value }) => [of, value]),
    lost?.key === again?.key,
    again?.key === another?.key,
  ]).toEqual([
    [
      [groups[0], '102'],
      [groups[0], '102'],
      [groups[1], '102'],
    ],
    true,
    false,
  ]);
});
