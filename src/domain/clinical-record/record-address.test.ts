import { expect, test } from 'vitest';
import { type RecordAddress, recordAddressOf, recordHref } from './record-address.ts';

const careId = '00000000-0000-4000-8000-000000000001';
const specialtyId = '00000000-0000-4000-8000-000000000002';
const nothing: RecordAddress = { section: null, specialtyId: null, careId: null, from: null };

test.each<[string, Partial<RecordAddress>]>([
  ['/es/record', {}],
  ['/es/record?section=medicines', { section: 'medicines' }],
  [`/es/record?care=${careId}`, { careId }],
  ['/es/record?from=patients', { from: 'patients' }],
  [
    `/es/record?section=histories&specialty=${specialtyId}&care=${careId}`,
    { section: 'histories', specialtyId, careId },
  ],
])('writes and reads %s', (href, address) => {
  const { search } = new URL(href, 'https://ronda.example');
  expect([recordHref('/es/record', address), recordAddressOf(search)]).toEqual([href, { ...nothing, ...address }]);
});

test('reads nothing from an invalid section or id', () => {
  expect(recordAddressOf('?section=secrets&specialty=any&care=../../1&from=elsewhere')).toEqual(nothing);
});
