import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyPrescription, type PrescriptionSheet } from '#domain/prescription/prescription-sheet.ts';
import type { SafetyCheck, SafetyWarning } from '#domain/prescription/safety.types.ts';
import { loadTexts } from '#i18n/index.ts';
import type { SaveState } from '#machines/draft/index.ts';
import { SafetyWarnings } from '#views/screens/medical-care/documents/safety-warnings.tsx';
import { guid } from '../models/support/fixtures.ts';
import { showView, t } from '../models/support/on-screen.tsx';

await loadTexts('prescribing');

const item: PrescriptionSheet['items'][number] = {
  MedicineId: guid(1),
  Name: 'Paracetamol',
  Dci: 'Paracetamol',
  Strength: '500 mg',
  PharmaceuticalForm: 'comprimido',
  Laboratory: 'Lab',
  SaleCondition: 'DIRECT',
  Route: 'oral',
  DoseValue: 1,
  UnitId: guid(2),
  UnitCode: 'tablet',
  UnitName: 'comprimido',
  EveryValue: 8,
  PeriodId: guid(3),
  PeriodCode: 'hour',
  ForValue: 5,
  ForPeriodId: guid(4),
  ForPeriodCode: 'day',
  Quantity: 15,
  AsNeeded: false,
  Indication: null,
  Substitutable: true,
};
const overdose: SafetyWarning = {
  Key: 'dose',
  Check: 'dose',
  Outcome: 'REASON',
  MedicineIds: [guid(1)],
  Source: 'Lista',
  Answered: false,
  About: { ingredient: 'paracetamol', dailyMg: '4500', maxMg: '4000' },
};
const noop = () => undefined;

function shown(safety: SafetyCheck | null, state: SaveState = 'saved') {
  const sheet = { ...emptyPrescription, items: [item] };
  showView(<SafetyWarnings safety={safety} state={state} sheet={sheet} onReason={noop} onSplit={noop} />, {});
  const says = (text: string) => screen.queryByText(text) !== null;
  return [says(t('safety.ready')), says(t('safety.coverage', { sources: 'Lista breve' }))];
}

test.each<[string, SafetyCheck | null, SaveState | undefined, boolean[]]>([
  ['a check that passed', { Ready: true, Warnings: [], InteractionSources: ['Lista breve'] }, undefined, [true, true]],
  [
    'one that warns of something else',
    { Ready: false, Warnings: [overdose], InteractionSources: ['Lista breve'] },
    undefined,
    [false, true],
  ],
  ['one that compared no pairs', { Ready: false, Warnings: [], InteractionSources: [] }, undefined, [false, false]],
  [
    'one of what was not saved',
    { Ready: true, Warnings: [], InteractionSources: ['Lista breve'] },
    'keptHere',
    [false, false],
  ],
  ['none', null, undefined, [false, false]],
])('RX1: says that the list of pairs is not complete beside %s', (_, safety, state, expected) => {
  expect(shown(safety, state)).toEqual(expected);
});

test('RX1: writes the daily dose with a decimal comma', () => {
  const About = { ingredient: 'colchicina', dailyMg: '1.5', maxMg: '1.2' };
  shown({ Ready: false, Warnings: [{ ...overdose, About }], InteractionSources: [] });
  expect(screen.getByText(/^colchicina/).textContent).toEqual('colchicina: 1,5 mg al día, el máximo es 1,2 mg.');
});
