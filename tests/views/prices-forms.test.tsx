import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { pricesFeature } from '#actors/prices/prices.feature.ts';
import { type BankAccountForm, formOf } from '#domain/income/bank-account-form.ts';
import { type ServiceSheet, serviceSheetOf } from '#domain/income/service-sheet.ts';
import { loadTexts } from '#i18n/index.ts';
import {
  createRecordEditMachine,
  type RecordLoad,
  type RecordSave,
  type RecordSaveInput,
  type Versioned,
} from '#machines/record-edit/index.ts';
import { started } from '#tests/models/support/features.ts';
import { guid } from '#tests/models/support/fixtures.ts';
import { createPerson, showView, t } from '#tests/models/support/on-screen.tsx';
import { parkedPort } from '#tests/models/support/ports.ts';
import { BankAccount } from '#views/screens/prices/bank-account.tsx';
import { Services } from '#views/screens/prices/services.tsx';

await loadTexts('prices');

const service = {
  ServiceId: guid(1),
  UserId: guid(2),
  Type: 2,
  Name: 'Control a distancia',
  DeltaTime: 20,
  Price: 18_000,
  CurrencyId: guid(3),
  Active: true,
  Version: 1,
} as const;

function recordPorts<T extends Versioned>() {
  const load = parkedPort<RecordLoad<T>, { id: string | null }>();
  const save = parkedPort<RecordSave<T>, RecordSaveInput<T>>();
  const logic = createRecordEditMachine<T>().provide({
    actors: { load: load.logic, save: save.logic },
    actions: { keepChanges: () => {}, recordSaved: () => {} },
  });
  return { load, save, logic };
}

async function open(view: ReactNode) {
  const account = recordPorts<BankAccountForm>();
  const services = recordPorts<ServiceSheet>();
  await act(async () => {
    showView(view, { features: [started(pricesFeature, { bankAccount: account.logic, services: services.logic })] });
  });
  return { account, services, person: createPerson() };
}

test('moves the focus to the first field of a refused bank account', async () => {
  const { account, person } = await open(<BankAccount />);
  await act(() => account.load.resolve({ kind: 'found', record: formOf(null, []), kept: null }));
  await person.type(screen.getByRole('textbox', { name: t('bankAccount.name') }), 'Matías Rivas');
  await person.click(screen.getByRole('button', { name: t('bankAccount.save') }));
  await act(() => account.save.resolve({ kind: 'invalid', fields: { IdentificationUser: { code: 'rut' } } }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: t('bankAccount.holder') }));
});

test('moves the focus to the refused duration of a service', async () => {
  const { services, person } = await open(<Services />);
  await act(() => services.load.resolve({ kind: 'found', record: serviceSheetOf([service]), kept: null }));
  const minutes = screen.getByRole('textbox', { name: t('services.minutesOf', { name: service.Name }) });
  await person.clear(minutes);
  await person.click(screen.getByRole('button', { name: t('services.save') }));
  await act(() => services.save.resolve({ kind: 'invalid', fields: { [service.ServiceId]: { code: 'minutes' } } }));
  expect(document.activeElement).toBe(minutes);
});
