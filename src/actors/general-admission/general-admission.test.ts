import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { GeneralAdmission } from '#domain/general-admission/general-admission.ts';
import { HttpFailure } from '#services/http/http-failure.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { start } from './general-admission.ts';

const [careId, admissionId] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const groups = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444'];

/** Out of the room, where one sign may be measured alone. */
const admission = {
  ...{ GeneralAdmissionId: admissionId, MedicalCareId: careId, AttentionType: 5, CompanyId: null, CompanyName: null },
  ...{ SiteName: null, FunctionChargeId: null, WorkShiftTypeId: null, Insurer: null, AccidentDate: null, CUN: null },
  ...{ AccidentPlace: null, Task: null, Mechanism: null, AccidentNarrative: null, Witness: null, Injuries: [] },
  ...{ LostTime: null, ReferredTo: null, AccidentEvidences: [], MayWrite: true, ClosedAt: null, Version: 1 },
} as unknown as GeneralAdmission;

test('measures nothing twice when the answer to a measurement was lost', async () => {
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
  const dependencies = { http: { call }, clock: { now: () => Date.parse('2026-05-04T15:00:00.000Z') } };
  // Of everything outside, the admission asks for these.
  const feature = start({ dependencies, local } as unknown as FeaturePorts);
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
