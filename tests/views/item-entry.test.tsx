import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { careDocumentsFeature } from '#actors/care-documents/care-documents.feature.ts';
import type { CareDocuments } from '#actors/care-documents/care-documents.ts';
import type { FoundMedicine } from '#actors/care-documents/medicine-search.ts';
import type { Lookup } from '#actors/shared/lookups.ts';
import { itemLine } from '#domain/prescription/item-line.ts';
import { entryOf, type PrescribingCatalogues } from '#domain/prescription/new-entry.ts';
import { emptyPrescription, withEntry } from '#domain/prescription/prescription-sheet.ts';
import { loadTexts } from '#i18n/index.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import { started } from '#tests/models/support/features.ts';
import { ItemEntryForm } from '#views/screens/medical-care/documents/item-entry.tsx';
import { guid } from '../models/support/fixtures.ts';
import { createPerson, showView, t } from '../models/support/on-screen.tsx';

await loadTexts('prescribing');

const medicine: FoundMedicine = {
  MedicineId: guid(1),
  Name: 'Paracetamol',
  Dci: 'Paracetamol',
  Strength: '500 mg',
  PharmaceuticalForm: 'comprimido',
  Laboratory: 'Lab',
  Route: 'oral',
  SaleCondition: 'DIRECT',
  Active: true,
  Version: 1,
  Last: null,
  IsFrequent: false,
};
const catalogues = {
  units: [{ UnitId: guid(2), Name: 'comprimido', Code: 'tablet' }],
  periods: [
    { PeriodId: guid(3), Code: 'hour' as const },
    { PeriodId: guid(4), Code: 'day' as const },
  ],
  routes: ['oral'],
  doses: [
    { value: 0.5, name: '½' },
    { value: 1, name: '1' },
  ],
};

type Known = Lookup<{ catalogues: PrescribingCatalogues }>;

function Entry() {
  const [sheet, setSheet] = useState({ ...emptyPrescription, entry: entryOf(medicine, catalogues, 'es') });
  return (
    <>
      <output>{sheet.items.map((item) => itemLine(item, 'es')).join(', ')}</output>
      <ItemEntryForm
        sheet={sheet}
        onChange={setSheet}
        onBegin={setSheet}
        onAdd={() => setSheet((before) => withEntry(before, 'es'))}
      />
    </>
  );
}

async function show() {
  const medicines: CareDocuments['medicines'] = createPagedListMachine<FoundMedicine, Record<string, never>>().provide({
    actors: { load: fromPromise(async () => ({ Quantity: 1, Dtos: [medicine] })) },
  });
  const known: CareDocuments['catalogues'] = fromPromise<Known>(async () => ({ kind: 'ready', catalogues }));
  await act(async () => {
    showView(
      <Suspense>
        <Entry />
      </Suspense>,
      { features: [started(careDocumentsFeature, { medicines, catalogues: known })] },
    );
  });
}

const box = (name: string) => screen.getByRole('textbox', { name });
const write = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const time = (every: string, during: string) => {
  write(t('prescriptions.every'), every);
  write(t('prescriptions.during'), during);
};
const added = () => document.querySelector('output')?.textContent;

test('RX10: accepts a dose from the catalogue, and a written one', async () => {
  await show();
  time('8', '5');
  const person = createPerson();
  await person.click(screen.getByRole('combobox', { name: t('prescriptions.usualDose') }));
  await person.click(screen.getByRole('option', { name: '½' }));
  expect(box(t('prescriptions.dose'))).toHaveProperty('value', '0,5');
  write(t('prescriptions.dose'), '1½');
  fireEvent.keyDown(box(t('prescriptions.dose')), { key: 'Enter' });
  expect(added()).toEqual('1½ comprimidos cada 8 horas por 5 días: 23 comprimidos');
});

test('RX10: rejects a quantity that may mean a thousand or one at its field, and adds an unambiguous one', async () => {
  await show();
  time('8', '5');
  const quantity = t('prescriptions.quantity');
  const problem = t('prescriptions.numberProblems.unclear');
  const before = [box(quantity).getAttribute('value'), screen.queryByText(problem)];
  write(quantity, '1,200');
  fireEvent.keyDown(box(quantity), { key: 'Enter' });
  const unclear = [added(), screen.queryByText(problem) !== null, box(quantity).getAttribute('aria-invalid')];
  write(quantity, '1.200');
  fireEvent.keyDown(box(quantity), { key: 'Enter' });
  expect([before, unclear, added()]).toEqual([
    ['15', null],
    ['', true, 'true'],
    '1 comprimido cada 8 horas por 5 días: 1.200 comprimidos',
  ]);
});

test('HAZ-1: leads Enter through the missing interval and duration before it adds the item', async () => {
  await show();
  const person = createPerson();
  const dose = box(t('prescriptions.dose'));
  const focused = () =>
    [t('prescriptions.every'), t('prescriptions.during')].find((name) => box(name) === document.activeElement);
  dose.focus();
  await person.keyboard('{Enter}');
  const first = focused();
  await person.keyboard('12{Enter}');
  const second = focused();
  await person.keyboard('7{Enter}');
  expect([first, second, added()]).toEqual([
    t('prescriptions.every'),
    t('prescriptions.during'),
    '1 comprimido cada 12 horas por 7 días: 14 comprimidos',
  ]);
});
