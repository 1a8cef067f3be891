import { EMPTY } from 'rxjs';
import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
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
  const ports = stub<FeaturePorts>({ dependencies: { http: { call }, clock, hubEvents$: EMPTY }, local });
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
