import { expect, test } from 'vitest';
import type { Staff } from './income.ts';
import { notPrices, pesosIn, priceChanges, sheetOf, written } from './prices.ts';

const place = (StaffId: string, Price: number, Version = 1): Staff => ({
  StaffId,
  UserId: 'u',
  BranchOfficeId: 'b',
  BranchOfficeName: 'Los Canelos',
  SpecialtyId: 's',
  SpecialtyName: 'Medicina general',
  Price,
  CurrencyId: 'c',
  Version,
});
const sheet = sheetOf([place('a', 24_000, 2), place('b', 30_000, 3)]);

test('reads pesos in Chilean notation, and nothing else', () => {
  const texts = [
    '24000',
    '24.000',
    ' $ 24.000 ',
    '$0',
    '10.000.000',
    '10.000.001',
    '24,5',
    '24.00',
    '2.4000',
    '-1',
    '',
    '1e3',
  ];
  expect(texts.map(pesosIn)).toEqual([24_000, 24_000, 24_000, 0, 10_000_000, ...texts.slice(5).map(() => null)]);
});

test('treats an unchanged price as no change, in any notation', () => {
  const once = { ...sheet, Written: written(sheet, 'a', '25.000') };
  expect(once.Written).toEqual({ a: '25.000' });
  expect(written(once, 'a', '$ 24.000')).toEqual({});
  expect(written(once, 'b', 'x')).toEqual({ a: '25.000', b: 'x' });
});

test('returns price changes, invalid prices, and the newest version', () => {
  const changed = { ...sheet, Written: { a: '25.000', b: 'gratis', gone: '1' } };
  expect([priceChanges(changed), notPrices(changed), changed.Version]).toEqual([
    [{ place: place('a', 24_000, 2), price: 25_000 }],
    ['b'],
    5,
  ]);
  expect(priceChanges({ ...sheet, Written: { a: '24.000' } })).toEqual([]);
});
