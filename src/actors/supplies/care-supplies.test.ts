import { Subject } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { HubEvent } from '#domain/hub/events.ts';
import type { CareSupplies } from '#domain/supplies/care-supplies.ts';
import { selectShown } from '#machines/record-edit/index.ts';
import { HttpFailure } from '#services/http/http-failure.ts';
import { stub } from '#tests/support/stub.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { createCareSupplies } from './care-supplies.ts';

const allergy = 'Escribe por qué se administra: el paciente tiene registrada una alergia a Amoxicilina';
const refused = { Reason: { sentence: allergy } };
const Lots = ['amoxicillin', 'paracetamol'].map((MedicineId) => ({ MedicineId, Lot: '1' }));
let asked: unknown[];
let keys: unknown[];
let uses: string[];
beforeEach(() => {
  asked = [];
  keys = [];
  uses = [];
});

/** Runs while a request is in flight. */
type Meanwhile = () => void;

async function open() {
  let meanwhile: Meanwhile = () => undefined;
  let listed = 0;
  const hubEvents$ = new Subject<HubEvent>();
  type Asked = { body?: { MedicineId: string; AllergyShown?: boolean } };
  async function call(name: string, { body }: Asked, options?: { idempotencyKey?: string }) {
    if (name === 'listMedicinesRequired') {
      listed += 1;
      return { Dtos: Lots };
    }
    if (name === 'listConsumableUsesOfCare') return { Dtos: uses.map((ConsumableUseId) => ({ ConsumableUseId })) };
    if (name === 'useConsumableInCare') return void keys.push(options?.idempotencyKey);
    if (name !== 'giveMedicineInCare') return { Dtos: [] };
    asked.push([body?.MedicineId, body?.AllergyShown]);
    meanwhile();
    if (body?.MedicineId === 'paracetamol') throw new HttpFailure('timeout');
    if (body?.AllergyShown) return {};
    throw new HttpFailure('http', 400, stub({ Code: 'validation', Fields: { AllergyShown: allergy } }));
  }
  const local = { read: async () => undefined, write: () => undefined, remove: () => undefined };
  const ports = stub<FeaturePorts>({ dependencies: { http: { call }, hubEvents$ }, local, locale: () => 'es' });
  const { entry, takeBack: takeBackLogic } = createCareSupplies(ports)({ careId: 'care', polyclinicId: 'place' });
  const edit = createActor(entry, { input: { id: 'care' } }).start();
  const takeBack = createActor(takeBackLogic, { input: { id: null } }).start();
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
  const use = (ConsumableId: string) => {
    edit.send({ type: 'record.changed', changes: { ConsumableId } });
    return press();
  };
  const cancel = async (id: string) => {
    await waitFor(takeBack, (snapshot) => snapshot.hasTag('editing'));
    takeBack.send({ type: 'record.changed', changes: { Use: { kind: 'use', id, name: 'Gasa', amount: '1 sobre' } } });
    takeBack.send({ type: 'record.save' });
    await waitFor(takeBack, (snapshot) => snapshot.hasTag('saved'));
  };
  const shown = async (isIt: (sheet: CareSupplies) => boolean) => {
    const sheetOf = (snapshot: ReturnType<typeof edit.getSnapshot>) => selectShown<CareSupplies>(snapshot);
    const at = await waitFor(edit, (snapshot) => {
      const sheet = sheetOf(snapshot);
      return sheet !== null && isIt(sheet);
    });
    return sheetOf(at);
  };
  return { edit, write, press, give, use, cancel, shown, hubEvents$, reads: () => listed };
}

test('records the same use again after it was cancelled', async () => {
  const { use, cancel } = await open();
  await use('gauze');
  await cancel('first');
  await use('gauze');
  expect(new Set(keys).size).toBe(2);
});

test('keeps the entry that is being written while a use is cancelled', async () => {
  const { edit, cancel, shown } = await open();
  edit.send({ type: 'record.changed', changes: { ConsumableId: 'gauze', Quantity: '3' } });
  await cancel('first');
  const Done = { act: 'TAKE_BACK', name: 'Gasa', nth: 1 };
  expect(await shown((sheet) => sheet.Done !== null)).toMatchObject({ ConsumableId: 'gauze', Quantity: '3', Done });
});

test('shows the use of a colleague beside the entry that is being written', async () => {
  const { edit, shown, hubEvents$ } = await open();
  edit.send({ type: 'record.changed', changes: { ConsumableId: 'gauze' } });
  uses = ['theirs'];
  hubEvents$.next(stub({ type: 'hub.updateMedicalRecords', payload: { MedicalCareId: 'care', Section: 'supplies' } }));
  expect(await shown(({ Uses }) => Uses.length > 0)).toMatchObject({ ConsumableId: 'gauze' });
});

test('reads once after a use of its encounter, which is also a change of the stock', async () => {
  const { edit, shown, hubEvents$, reads } = await open();
  const before = reads();
  uses = ['theirs'];
  hubEvents$.next(stub({ type: 'hub.updateMedicalRecords', payload: { MedicalCareId: 'care', Section: 'supplies' } }));
  hubEvents$.next(stub({ type: 'hub.stockChanged', payload: { PolyclinicId: 'place', MedicalCareId: 'care' } }));
  await shown(({ Uses }) => Uses.length > 0);
  await waitFor(edit, (snapshot) => !snapshot.hasTag('reloading'));
  expect(reads() - before).toEqual(1);
});

test('shows the stock that other encounters of the polyclinic leave, beside the entry that is being written', async () => {
  const { edit, shown, hubEvents$ } = await open();
  edit.send({ type: 'record.changed', changes: { ConsumableId: 'gauze' } });
  uses = ['theirs'];
  hubEvents$.next(stub({ type: 'hub.stockChanged', payload: { PolyclinicId: 'place', MedicalCareId: 'other' } }));
  expect(await shown(({ Uses }) => Uses.length > 0)).toMatchObject({ ConsumableId: 'gauze' });
});

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
