import { expect, test } from 'vitest';
import { entryOf, missingField } from './new-entry.ts';
import {
  copyOf,
  emptyPrescription,
  entryProblems,
  itemOf,
  type PrescriptionSheet,
  prescriptionBody,
  prescriptionKind,
  type SheetItem,
  splitSheet,
  withEntry,
  withItemMoved,
  withItemOpen,
  withoutItem,
} from './prescription-sheet.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const item = (n: number, over: Partial<SheetItem> = {}): SheetItem => ({
  MedicineId: id(n),
  Name: `M${n}`,
  Dci: `m${n}`,
  Strength: '500 mg',
  PharmaceuticalForm: 'comprimido',
  Laboratory: 'Lab',
  SaleCondition: 'SIMPLE',
  Route: 'oral',
  DoseValue: 1,
  UnitId: id(91),
  UnitCode: 'tablet',
  UnitName: 'comprimido',
  EveryValue: 8,
  PeriodId: id(92),
  PeriodCode: 'hour',
  ForValue: 5,
  ForPeriodId: id(93),
  ForPeriodCode: 'day',
  Quantity: 15,
  AsNeeded: false,
  Indication: null,
  Substitutable: true,
  ...over,
});
const sheet: PrescriptionSheet = { ...emptyPrescription, items: [item(1), item(2), item(3)] };
const opened = (index: number, DoseValue: string) => {
  const open = withItemOpen(sheet, index, 'es');
  return { ...open, entry: open.entry && { ...open.entry, DoseValue } };
};
const shown = ({ items, entry }: PrescriptionSheet) => [
  items.map(({ Name, DoseValue }) => `${Name} ${DoseValue}`).join(', '),
  entry && `${entry.Name} ${entry.DoseValue} at ${entry.Place}`,
];

test('RX10: keeps an item in the prescription while it is edited, and replaces it in place', () => {
  const open = opened(1, '2');
  expect([shown(open), shown({ ...open, entry: null }), shown(withEntry(open, 'es'))]).toEqual([
    ['M1 1, M2 1, M3 1', 'M2 2 at 1'],
    ['M1 1, M2 1, M3 1', null],
    ['M1 1, M2 2, M3 1', null],
  ]);
});

test('RX10: follows the edited item when others move or are removed, and keeps its text on its own removal', () => {
  const open = opened(1, '2');
  expect([
    shown(withItemMoved(open, 1, -1)),
    shown(withItemMoved(open, 0, 1)),
    shown(withItemMoved(open, 2, 1)),
    shown(withoutItem(open, 0)),
    shown(withoutItem(open, 1)),
    shown(withEntry(withoutItem(open, 1), 'es')),
  ]).toEqual([
    ['M2 1, M1 1, M3 1', 'M2 2 at 0'],
    ['M2 1, M1 1, M3 1', 'M2 2 at 0'],
    ['M1 1, M2 1, M3 1', 'M2 2 at 1'],
    ['M2 1, M3 1', 'M2 2 at 0'],
    ['M1 1, M3 1', 'M2 2 at null'],
    ['M1 1, M3 1, M2 2', null],
  ]);
});

test('SAFE-7: is not held on the server while an item is in progress, or a reason is too short', () => {
  const reason = (Reason: string) => ({ ...sheet, answers: [{ Key: 'dose', Reason }] });
  expect([sheet, opened(0, '2'), reason('Do'), reason('Dolor')].map(prescriptionKind.isHeld)).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('T5: reads an item in progress of an older build as a new one', () => {
  const { Place: _, ...entry } = opened(0, '2').entry ?? { Place: null };
  expect(prescriptionKind.read({ ...sheet, entry })?.entry?.Place).toEqual(null);
});

test('RX2: splits by kind of sale, keeps an edited item with its part, and clears warning answers', () => {
  const mixed = { ...sheet, items: [item(1, { SaleCondition: 'RETAINED' }), item(2), item(3)], diagnosisText: 'Dolor' };
  const open = withItemOpen({ ...mixed, answers: [{ Key: 'dose', Reason: 'Dolor intenso' }] }, 2, 'es');
  const parts = splitSheet(open);
  expect([
    parts.map((part) => [...shown(part), part.diagnosisText, part.answers.length]),
    splitSheet(sheet).map((part) => part.items.length),
    splitSheet(emptyPrescription),
  ]).toEqual([
    [
      ['M2 1, M3 1', 'M3 1 at 1', 'Dolor', 1],
      ['M1 1', null, 'Dolor', 0],
    ],
    [3],
    [emptyPrescription],
  ]);
});

test.each(['es', 'en'] as const)('RX10: opens an item of any amount in %s and writes it back unchanged', (locale) => {
  for (const [DoseValue, Quantity] of [
    [1.5, 1_200],
    [0.125, 1.2],
    [1.125, 1.125],
    [9_999, 99_999],
  ] as const) {
    const of = { ...sheet, items: [item(1, { DoseValue, Quantity })] };
    expect(withEntry(withItemOpen(of, 0, locale), locale)).toEqual(of);
  }
});

test('RX10: names the field of an ambiguous or invalid number, and adds nothing', () => {
  const { entry } = opened(0, '1');
  if (!entry) throw new Error('no item is open');
  const of = (over: Partial<typeof entry>) => [
    entryProblems({ ...entry, ...over }, 'es'),
    itemOf({ ...entry, ...over }, 'es')?.Quantity ?? null,
  ];
  expect([
    of({}),
    of({ Quantity: '1.200' }),
    of({ Quantity: '1,200' }),
    of({ DoseValue: '1,200', EveryValue: '1,5', ForValue: 'x' }),
    of({ DoseValue: '', EveryValue: '1.000', Quantity: '100.000' }),
    of({ DoseValue: '0,0001' }),
  ]).toEqual([
    [{}, 15],
    [{}, 1_200],
    [{ Quantity: 'unclear' }, null],
    [{ DoseValue: 'unclear', EveryValue: 'count', ForValue: 'count' }, null],
    [{ EveryValue: 'count', Quantity: 'amount' }, null],
    [{ DoseValue: 'amount' }, null],
  ]);
});

test('RX2: sends the requested validity, and requests none in a copy', () => {
  const asked = { ...sheet, validUntil: '2026-06-01' };
  const mixed = { ...asked, items: [item(1, { SaleCondition: 'RETAINED' }), item(2)] };
  expect([
    prescriptionBody(sheet).ValidUntil,
    prescriptionBody(asked).ValidUntil,
    copyOf(asked).validUntil,
    splitSheet(mixed).map(({ validUntil }) => validUntil),
  ]).toEqual([null, '2026-06-01', null, ['2026-06-01', null]]);
});

test.each([
  ['comprimido', '1', 'EveryValue'],
  ['gotas', '', 'DoseValue'],
  ['jarabe', '', 'DoseValue'],
])('HAZ-1: proposes no interval or duration for a %s that the physician never prescribed', (form, dose, missing) => {
  const { Name, Dci, Strength, Laboratory, SaleCondition, Route, MedicineId } = item(1);
  const medicine = { MedicineId, Name, Dci, Strength, Laboratory, SaleCondition, Route, PharmaceuticalForm: form };
  const catalogues = {
    units: ['tablet', 'ml', 'drop'].map((Code, at) => ({ UnitId: id(80 + at), Name: Code, Code })),
    periods: (['hour', 'day'] as const).map((Code, at) => ({ PeriodId: id(92 + at), Code })),
    routes: ['oral'],
    doses: [],
  };
  const of = (more: object) => {
    const entry = entryOf({ ...medicine, Active: true, Version: 1, ...more }, catalogues, 'es');
    return (
      entry && [entry.DoseValue, entry.EveryValue, entry.ForValue, missingField(entry), itemOf(entry, 'es') !== null]
    );
  };
  const Last = { ...item(1), DoseValue: 1, EveryValue: 12, ForValue: 7 };
  expect([of({}), of({ Last })]).toEqual([
    [dose, '', '', missing, false],
    ['1', '12', '7', null, true],
  ]);
});
