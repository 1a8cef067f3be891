import { expect, test } from 'vitest';
import { visitFormOn } from './visit.ts';

test('accepts a birth date with or without separators, and distinguishes an invalid one from an empty one', () => {
  const form = visitFormOn('2026-11-29');
  const asked = (BirthDate: unknown) => {
    const { data, error } = form.safeParse({
      Document: 'other',
      IC: 'X1234567',
      BirthDate,
      Reason: 'Dolor de espalda',
    });
    return data?.BirthDate ?? error?.issues.map(({ path, code, message }) => [path, code, message]);
  };
  const unusable = (code: string) => [[['BirthDate'], code, 'birthDate']];
  expect(['21-06-1974', '21/6/1974', '21061974', '29-11-2026'].map(asked)).toEqual([
    '1974-06-21',
    '1974-06-21',
    '1974-06-21',
    '2026-11-29',
  ]);
  expect(['21/6/74', 'ayer'].map(asked)).toEqual([unusable('invalid_type'), unusable('invalid_type')]);
  expect(['30-11-2026', '31-12-1899'].map(asked)).toEqual([unusable('custom'), unusable('custom')]);
  expect(asked(undefined)).not.toEqual(unusable('invalid_type'));
});
