import { expect, test } from 'vitest';
import {
  actsOf,
  blankStockSheet,
  type StockLine,
  type StockSheet,
  shortfallIn,
  stockProblems,
  writtenOf,
} from './stock-sheet.ts';
import { expiryOf, lotToGive, stockStateOf } from './supplies.ts';

const line: StockLine = {
  key: 'k',
  polyclinicId: 'p',
  kind: 'consumable',
  id: 'c',
  name: 'Gasa',
  detail: '',
  unit: 'sobre',
  place: 'MODULE',
  lot: '',
  expiresAt: null,
  stock: 3,
  minStock: null,
  used: 0,
};
const sheet = (changes: Partial<StockSheet>): StockSheet => ({
  ...blankStockSheet,
  Act: 'USED',
  Line: line,
  ...changes,
});

test.each([
  [0, null, 'none'],
  [-2, 5, 'below'],
  [5, 5, 'low'],
  [6, 5, 'enough'],
  [1, null, 'enough'],
] as const)('%d with a minimum of %s is %s', (Stock, MinStock, state) => {
  expect(stockStateOf({ Stock, MinStock })).toBe(state);
});

test.each([
  [null, 'later'],
  ['2026-11-26', 'expired'],
  ['2026-11-27', 'soon'],
  ['2026-12-27', 'soon'],
  ['2026-12-28', 'later'],
] as const)('a lot of %s is %s on 27 November', (expiresAt, state) => {
  expect(expiryOf(expiresAt, '2026-11-27')).toBe(state);
});

test('chooses the lot that expires first among usable lots in stock', () => {
  const lots = [
    { ExpiresAt: null, Stock: 5 },
    { ExpiresAt: '2027-01-01', Stock: 5 },
    { ExpiresAt: '2026-12-01', Stock: 0 },
    { ExpiresAt: '2026-11-01', Stock: 9 },
    { ExpiresAt: '2026-12-24', Stock: 1 },
  ];
  expect(lotToGive(lots, '2026-11-27')).toBe(lots[4]);
  expect(lotToGive([], '2026-11-27')).toBe(undefined);
});

test.each([
  [{ Quantity: '2,5' }, {}],
  [{ Quantity: '' }, { Quantity: 'required' }],
  [{ Quantity: '0' }, { Quantity: 'number' }],
  [{ Quantity: '1,234567' }, { Quantity: 'number' }],
  [{ Act: 'COUNTED', Quantity: '0', MinStock: 'x' }, { MinStock: 'number' }],
  [{ Act: 'DISCARDED', Quantity: '1' }, { Reason: 'reason' }],
  [{ Quantity: '1', Reason: 'no' }, { Reason: 'reason' }],
  [{ Line: null, Quantity: '1' }, { Line: 'required' }],
  [{ Act: 'TAKE_BACK', Line: null }, {}],
] as const)('of %j says %j', (changes, problems) => {
  expect(stockProblems(sheet(changes), 'es')).toEqual(problems);
});

test.each([
  [{ Quantity: '3' }, null],
  [{ Quantity: '4,5' }, -1.5],
  [{ Act: 'DISCARDED', Quantity: '5' }, -2],
  [{ Act: 'MOVED', Quantity: '5' }, -2],
  [{ Act: 'RECEIVED', Quantity: '5' }, null],
  [{ Act: 'COUNTED', Quantity: '5' }, null],
  [{ Quantity: '0', Line: { ...line, stock: -2 } }, null],
  [{ Quantity: '1', Line: { ...line, stock: -2 } }, -3],
  [{ Quantity: '' }, null],
] as const)('of 3 on record, %j leaves below zero: %s', (changes, left) => {
  expect(shortfallIn(sheet(changes), 'es')).toBe(left);
});

test('builds the requests of a use, a count, a move and a lot', () => {
  const medicine: StockLine = { ...line, kind: 'medicine', id: 'm', place: 'MEDICINES', lot: 'L-1' };
  const act = { PolyclinicId: 'p', ConsumableId: 'c', Scope: 'MODULE', Quantity: 2 };
  expect([
    writtenOf(sheet({ Quantity: '2' }), 'es'),
    writtenOf(sheet({ Act: 'COUNTED', Quantity: '2', MinStock: '4', Reason: ' Inventario ' }), 'es'),
    writtenOf(sheet({ Act: 'MOVED', Quantity: '2' }), 'es'),
    writtenOf(sheet({ Act: 'RECEIVED', Line: medicine, Quantity: '2', Lot: ' L-2 ', ExpiresAt: '2027-01-01' }), 'es'),
    writtenOf(sheet({ Act: 'USED', Line: medicine, Quantity: '2' }), 'es'),
  ]).toEqual([
    { act: { ...act, Kind: 'USED' } },
    { act: { ...act, Kind: 'COUNTED', MinStock: 4, Reason: 'Inventario' } },
    { moved: { quantity: 2 } },
    {
      medicine: {
        PolyclinicId: 'p',
        MedicineId: 'm',
        Kind: 'RECEIVED',
        Quantity: 2,
        Lot: 'L-2',
        ExpiresAt: '2027-01-01',
      },
    },
    { medicine: { PolyclinicId: 'p', MedicineId: 'm', Kind: 'USED', Quantity: 2, Lot: 'L-1', ExpiresAt: null } },
  ]);
});

test('moves from the store only, and does not use an expired lot', () => {
  const acts = (changes: Partial<StockLine>) => actsOf({ ...line, ...changes }, '2026-11-27');
  expect([acts({}), acts({ place: 'INTERNAL' }), acts({ expiresAt: '2026-11-26' })]).toEqual([
    ['USED', 'RECEIVED', 'COUNTED', 'DISCARDED'],
    ['MOVED', 'USED', 'RECEIVED', 'COUNTED', 'DISCARDED'],
    ['DISCARDED', 'RECEIVED', 'COUNTED'],
  ]);
});
