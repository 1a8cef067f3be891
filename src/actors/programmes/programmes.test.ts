import { EMPTY } from 'rxjs';
import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Hypobaric } from '#domain/programmes/hypobaric.ts';
import type { NutritionalForm } from '#domain/programmes/nutrition.ts';
import { HttpFailure } from '#services/http/http-failure.ts';
import { stub } from '#tests/support/stub.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { start } from './programmes.ts';

const careId = '11111111-1111-4111-8111-111111111111';
const author = { UserId: careId, Name: 'Rosa', LastName: 'Vera', PhotoUrl: null };

test('creates no second follow-up after a lost response, and treats a later one with the same text as new', async () => {
  const forms: NutritionalForm[] = [];
  const keys: (string | undefined)[] = [];
  let isLost = false;
  async function call(name: string, { body }: { body?: object }, options?: { idempotencyKey?: string }) {
    if (name === 'listNutritionalForms') return { Quantity: forms.length, Dtos: [...forms] };
    keys.push(options?.idempotencyKey);
    if (isLost) throw new HttpFailure('timeout');
    const made = {
      ...body,
      NutritionalFormId: String(forms.length),
      MedicalCareId: careId,
      At: '',
      Bmi: 30,
      Author: author,
    };
    // The body is the content of a control, which the form has validated.
    forms.push(stub<NutritionalForm>(made));
    return made;
  }
  const local = { read: async () => null, write: () => undefined, remove: () => undefined };
  const clock = { now: () => Date.parse('2026-05-04T15:00:00.000Z') };
  const dependencies = { http: { call }, clock, hubEvents$: EMPTY };
  const ports = stub<FeaturePorts>({ dependencies, local, locale: () => 'es' });
  const edit = createActor(
    start(ports).nutrition(() => undefined),
    { input: { id: careId } },
  ).start();
  await waitFor(edit, (snapshot) => snapshot.hasTag('editing'));
  const write = async () => {
    edit.send({ type: 'record.changed', changes: { Weight: '88', Height: '172', Plan: 'Sigue igual' } });
    edit.send({ type: 'record.save' });
    await waitFor(edit, (snapshot) => !snapshot.hasTag('saving'));
  };
  await write();
  isLost = true;
  await write();
  isLost = false;
  await write();
  await write();
  const [first, lost, again, another] = keys;
  expect([keys.length, forms.length, lost === again, first === lost, again === another]).toEqual([
    4,
    3,
    true,
    false,
    false,
  ]);
});

test('saves the measured control before the descent that it led to', async () => {
  const calls: unknown[] = [];
  const hypobaric = stub<Hypobaric>({ AscentAt: '2026-05-03T15:00:00.000Z', Control24: null, Control48: null });
  async function call(name: string, given: object, options?: { ifMatch?: number }) {
    if (name === 'getEsachs') return { GeneralAdmissionId: careId };
    if (name === 'getGeneralAdmission') return { GeneralAdmissionId: careId, Version: 3, Hypobaric: hypobaric };
    calls.push([name, given, options?.ifMatch]);
    return { Version: 4 };
  }
  const local = { read: async () => undefined, write: () => undefined, remove: () => undefined };
  const clock = { now: () => Date.parse('2026-05-04T15:00:00.000Z') };
  const dependencies = { http: { call }, clock, hubEvents$: EMPTY };
  const ports = stub<FeaturePorts>({ dependencies, local, locale: () => 'es' });
  const edit = createActor(
    start(ports).hypobaric(() => undefined),
    { input: { id: careId } },
  ).start();
  await waitFor(edit, (snapshot) => snapshot.hasTag('editing'));
  const Scores = { Headache: 3, Gastrointestinal: 1, Fatigue: 2, Dizziness: 2 };
  const Signs = { SpO2: '71', HeartRate: '121', Systolic: '132', Diastolic: '84' };
  edit.send({ type: 'record.changed', changes: { For: '24', Signs, Scores, Symptoms: ['ATAXIA'] } });
  edit.send({ type: 'record.changed', changes: { Outcome: 'DESCENDED', OutcomeReason: 'Desciende en ambulancia' } });
  edit.send({ type: 'record.save' });
  await waitFor(edit, (snapshot) => !snapshot.hasTag('saving'));
  const measured = {
    SpO2: 71,
    HeartRate: 121,
    Systolic: 132,
    Diastolic: 84,
    LakeLouise: Scores,
    Symptoms: ['ATAXIA'],
    Comment: null,
  };
  expect(calls).toEqual([
    ['saveHypobaric24Control', { params: { a: careId, b: careId }, body: measured }, 3],
    [
      'closeHypobaric',
      { params: { id: careId }, body: { Outcome: 'DESCENDED', Reason: 'Desciende en ambulancia' } },
      4,
    ],
  ]);
});
