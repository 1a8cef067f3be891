import { EMPTY } from 'rxjs';
import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { HttpFailure } from '#services/http/http-failure.ts';
import { stub } from '#tests/support/stub.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { createCareSupplies } from './care-supplies.ts';

test('says that the allergy was shown only for the medicine that it was shown for', async () => {
  const allergy = 'Escribe por qué se administra: el paciente tiene registrada una alergia a Amoxicilina';
  const asked: unknown[] = [];
  const Lots = ['amoxicillin', 'paracetamol'].map((MedicineId) => ({ MedicineId, Lot: '1' }));
  async function call(name: string, { body }: { body?: { MedicineId: string; AllergyShown?: boolean } }) {
    if (name === 'listMedicinesRequired') return { Dtos: Lots };
    if (name !== 'giveMedicineInCare') return { Dtos: [] };
    asked.push([body?.MedicineId, body?.AllergyShown]);
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
  const give = async (LotKey: string) => {
    edit.send({ type: 'record.changed', changes: { LotKey, Reason: 'Indicada por la doctora' } });
    edit.send({ type: 'record.save' });
    await waitFor(edit, (snapshot) => !snapshot.hasTag('saving'));
    return edit.getSnapshot().context.fields;
  };
  expect([
    await give('amoxicillin 1'),
    await give('paracetamol 1'),
    await give('amoxicillin 1'),
    await give('amoxicillin 1'),
    asked,
  ]).toEqual([
    { Reason: { sentence: allergy } },
    {},
    {},
    { Reason: { sentence: allergy } },
    [
      ['amoxicillin', undefined],
      ['paracetamol', undefined],
      ['amoxicillin', true],
      ['amoxicillin', undefined],
    ],
  ]);
});
