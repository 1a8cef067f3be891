import { EMPTY } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { HttpFailure } from '#services/http/http-failure.ts';
import { stub } from '#tests/support/stub.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { createCareSupplies } from './care-supplies.ts';

const allergy = 'Escribe por qué se administra: el paciente tiene registrada una alergia a Amoxicilina';
const refused = { Reason: { sentence: allergy } };
const Lots = ['amoxicillin', 'paracetamol'].map((MedicineId) => ({ MedicineId, Lot: '1' }));
let asked: unknown[];
beforeEach(() => {
  asked = [];
});

/** Runs while a request is in flight. */
type Meanwhile = () => void;

async function open() {
  let meanwhile: Meanwhile = () => undefined;
  async function call(name: string, { body }: { body?: { MedicineId: string; AllergyShown?: boolean } }) {
    if (name === 'listMedicinesRequired') return { Dtos: Lots };
    if (name !== 'giveMedicineInCare') return { Dtos: [] };
    asked.push([body?.MedicineId, body?.AllergyShown]);
    meanwhile();
    if (body?.MedicineId === 'paracetamol') throw new HttpFailure('timeout');
    if (body?.AllergyShown) return {};
    throw new HttpFailure('http', 400, stub({ Code: 'validation', Fields: { AllergyShown: allergy } }));
  }
  const local = { read: async () => undefined, write: () => undefined, remove: () => undefined };
  const ports = stub<FeaturePorts>({ dependencies: { http: { call }, hubEvents$: EMPTY }, local, locale: () => 'es' });
  const edit = createActor(createCareSupplies(ports)({ careId: 'care', polyclinicId: 'place' }), {
    input: { id: 'care' },
  }).start();
  await waitFor(edit, (snapshot) => snapshot.hasTag('editing'));
  const write = (LotKey: string, Reason: string) => edit.send({ type: 'record.changed', changes: { LotKey, Reason } });
  const press = async (during: Meanwhile = () => undefined) => {
    meanwhile = during;
    edit.send({ type: 'record.save' });
    await waitFor(edit, (snapshot) => !snapshot.hasTag('saving'));
    return edit.getSnapshot().context.fields;
  };
  const give = (LotKey: string, Reason: string) => {
    write(LotKey, Reason);
    return press();
  };
  return { write, press, give };
}

test('accepts only a reason that was written or changed after the allergy was shown', async () => {
  const { give, press } = await open();
  expect([
    await give('amoxicillin 1', 'Indicada por la doctora'),
    await press(),
    await give('amoxicillin 1', ' Indicada por la doctora '),
    await give('amoxicillin 1', 'La toleró en marzo, indicada por la doctora'),
    asked,
  ]).toEqual([
    refused,
    refused,
    refused,
    {},
    [
      ['amoxicillin', undefined],
      ['amoxicillin', undefined],
      ['amoxicillin', undefined],
      ['amoxicillin', true],
    ],
  ]);
});

test('accepts the reason that is written after the allergy was shown at the first press', async () => {
  const { give } = await open();
  expect([await give('amoxicillin 1', ''), await give('amoxicillin 1', 'La toleró en marzo'), asked]).toEqual([
    refused,
    {},
    [
      ['amoxicillin', undefined],
      ['amoxicillin', true],
    ],
  ]);
});

test('does not accept a reason that was written while the allergy was on its way', async () => {
  const { write, press } = await open();
  write('amoxicillin 1', 'Indicada');
  expect([await press(() => write('amoxicillin 1', 'Indicada por la doctora')), await press(), asked]).toEqual([
    refused,
    refused,
    [
      ['amoxicillin', undefined],
      ['amoxicillin', undefined],
    ],
  ]);
});

test('reports the allergy as shown only for the medicine it was shown for', async () => {
  const { give } = await open();
  expect([
    await give('amoxicillin 1', 'Indicada por la doctora'),
    await give('paracetamol 1', 'Indicada por la doctora'),
    await give('amoxicillin 1', 'La toleró en marzo'),
    await give('amoxicillin 1', 'La toleró en marzo'),
    asked,
  ]).toEqual([
    refused,
    {},
    {},
    refused,
    [
      ['amoxicillin', undefined],
      ['paracetamol', undefined],
      ['amoxicillin', true],
      ['amoxicillin', undefined],
    ],
  ]);
});
