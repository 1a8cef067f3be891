import { act, screen, waitFor, within } from '@testing-library/react';
import { BehaviorSubject, Subject } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import type { FeaturePorts } from '#actors/shared/feature.ts';
import { suppliesFeature } from '#actors/supplies/supplies.feature.ts';
import { start } from '#actors/supplies/supplies.ts';
import { CareMode, CareStatus } from '#domain/medical-care/medical-care.ts';
import type { ConsumableStock, ConsumableUse, MedicalCareMedicine } from '#domain/supplies/supplies.ts';
import { loadTexts } from '#i18n/index.ts';
import { HttpFailure } from '#services/http/http-failure.ts';
import { id } from '#tests/models/medical-care.model.ts';
import { started } from '#tests/models/support/features.ts';
import { guid, iso, t0 } from '#tests/models/support/fixtures.ts';
import { createPerson, showView, t, writeInto } from '#tests/models/support/on-screen.tsx';
import { startMedicalCare } from '#tests/models/support/systems/medical-care.ts';
import { stub } from '#tests/support/stub.ts';
import { SuppliesPanel } from '#views/screens/medical-care/supplies/supplies-panel.tsx';

await Promise.all([loadTexts('care'), loadTexts('supplies')]);

const words = t('supplies.care', { returnObjects: true });
const stock = stub<ConsumableStock>({ ConsumableId: guid(1), ConsumableName: 'Gasa', Unit: 'sobre', Stock: 3 });
const UsedBy = { UserId: guid(2), Name: 'Daniela', LastName: 'Paredes', PhotoUrl: null };
const given = stub<MedicalCareMedicine>({
  MedicalCareMedicineId: guid(3),
  Name: 'Paracetamol',
  Strength: '500 mg',
  PharmaceuticalForm: 'comprimido',
  Lot: 'L-1',
  Quantity: -2,
  Stock: 8,
  UsedBy,
  At: iso(t0),
  Reason: null,
});
const use = stub<ConsumableUse>({
  ConsumableUseId: guid(4),
  ConsumableName: 'Gasa',
  Unit: 'sobre',
  Quantity: -5,
  Stock: -2,
  UsedBy,
  At: iso(t0),
  Reason: 'Se abrió otra caja',
});

let cancelled: unknown[];
let given$: MedicalCareMedicine[];
let isReachable: boolean;
beforeEach(() => {
  cancelled = [];
  given$ = [given];
  isReachable = true;
});

async function call(name: string, { params }: { params?: unknown } = {}) {
  if (name === 'listMedicinesOfCare') return { Dtos: given$ };
  if (name === 'listConsumableUsesOfCare') return { Dtos: [use] };
  if (name === 'listModuleConsumables') return { Dtos: [stock] };
  if (name !== 'takeBackMedicineOfCare') return { Dtos: [] };
  if (!isReachable) throw new HttpFailure('offline');
  cancelled.push(params);
  given$ = [];
  return undefined;
}

async function show() {
  const system = startMedicalCare();
  const polyclinicId = guid(9);
  const care = system.careAs('held', { polyclinicId, status: CareStatus.PROCESS, mode: CareMode.INPERSON });
  await system.load.resolve({ kind: 'found', care, now: system.now() });
  const local = { read: async () => undefined, write: () => undefined, remove: () => undefined };
  const feature = start(
    stub<FeaturePorts>({
      dependencies: { http: { call }, hubEvents$: new Subject() },
      live$: new BehaviorSubject(true),
      local,
      locale: () => 'es',
    }),
  );
  await act(async () => {
    showView(<SuppliesPanel care={system.actor} careId={id} />, {
      features: [started(suppliesFeature, feature)],
      now: system.now,
    });
  });
  await screen.findByText(words.used);
  return care;
}

const cancel = { name: 'Anular Paracetamol 500 mg (Lote L-1)' };

test('SAFE-8: asks before an administered medicine is cancelled, with the medicine and the patient', async () => {
  const care = await show();
  const person = createPerson();
  await person.click(screen.getByRole('button', cancel));
  const dialog = screen.getByRole('alertdialog', { name: words.cancel.givenTitle });
  for (const text of ['Paracetamol 500 mg (Lote L-1)', '2 comprimidos', care.number]) {
    expect(dialog.textContent).toContain(text);
  }
  await person.click(within(dialog).getByRole('button', { name: words.cancel.keep }));
  expect([cancelled, screen.queryByRole('alertdialog')]).toEqual([[], null]);
  await person.click(screen.getByRole('button', cancel));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: words.cancel.givenYes }));
  await waitFor(() => expect(screen.queryByRole('button', cancel)).toBeNull());
  expect([cancelled, screen.queryByRole('alertdialog')]).toEqual([[{ a: id, b: guid(3) }], null]);
});

test('says in the question that the cancellation was not saved, and offers it again', async () => {
  await show();
  const person = createPerson();
  await person.click(screen.getByRole('button', cancel));
  isReachable = false;
  const yes = () => within(screen.getByRole('alertdialog')).getByRole('button', { name: words.cancel.givenYes });
  await person.click(yes());
  expect((await screen.findByText(words.cancel.failed)).closest('[role="alert"]')).not.toBeNull();
  isReachable = true;
  await person.click(yes());
  await waitFor(() => expect(cancelled).toHaveLength(1));
});

test('SAFE-8: says before it is saved that a use takes more than is on record, and shows it afterwards', async () => {
  await show();
  const person = createPerson();
  const short = (left: string) => screen.queryByText(t('supplies.short', { stock: '3', left }));
  await person.click(screen.getByRole('combobox', { name: new RegExp(`^${words.consumable}`) }));
  await person.click(screen.getByRole('option', { name: /^Gasa/ }));
  const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${words.quantity}`) });
  const reason = screen.getByRole('textbox', { name: new RegExp(`^${words.reason}`) });
  const isRequired = () => reason.hasAttribute('required') || reason.getAttribute('aria-required') === 'true';
  await writeInto(quantity, '3');
  expect([short('0'), isRequired()]).toEqual([null, false]);
  await writeInto(quantity, '5');
  expect([short('-2')?.closest('[role]')?.role, isRequired()]).toEqual(['status', true]);
  const used = screen.getByRole('region', { name: words.used });
  expect(within(used).queryByText(t('supplies.care.below', { left: '-2' }))).not.toBeNull();
});
