import { expect, test } from 'vitest';
import { physiciansFor, type ReferralPhysician } from './referral-physicians.ts';

const physician = (AvailableUntil: string | null, ...ids: string[]): ReferralPhysician => ({
  AvailableUntil,
  Specialties: ids.map((SpecialtyId) => ({ SpecialtyId, Name: SpecialtyId })),
});
const physicians = [physician('2026-05-04T20:00:00.000Z', 'cardiology', 'family'), physician(null, 'family')];

test.each([
  ['family', { count: 2, online: 1 }],
  ['cardiology', { count: 1, online: 1 }],
  ['neurology', { count: 0, online: 0 }],
  [null, { count: 2, online: 1 }],
])('counts the physicians who may take a referral to %s', (specialtyId, counted) => {
  expect(physiciansFor(physicians, specialtyId)).toEqual(counted);
});
