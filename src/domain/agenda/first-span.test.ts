import { expect, test } from 'vitest';
import type { AppointmentSlot } from './appointment-slot.ts';
import { firstSpan } from './first-span.ts';

const id = '00000000-0000-4000-8000-000000000001';
const slot = (Start: string, End: string, State: AppointmentSlot['State']): AppointmentSlot => ({
  SlotId: id,
  Start,
  End,
  State,
  BranchOfficeId: id,
  MedicalCareId: null,
  IsSolidarity: false,
});
/** Monday 4 May 2026, 10:07 in Chile. */
const now = Date.parse('2026-05-04T14:07:00.000Z');

test.each([
  [
    'the first free hour to come',
    [
      slot('2026-05-04T14:00:00.000Z', '2026-05-04T14:20:00.000Z', 'FREE'),
      slot('2026-05-04T14:20:00.000Z', '2026-05-04T14:40:00.000Z', 'BOOKED'),
      slot('2026-05-04T14:40:00.000Z', '2026-05-04T15:00:00.000Z', 'FREE'),
    ],
    '2026-05-04',
    { Start: '2026-05-04T14:40:00.000Z', DeltaMinutes: 20 },
  ],
  [
    'none of the days before the shown one',
    [
      slot('2026-05-04T15:00:00.000Z', '2026-05-04T15:30:00.000Z', 'FREE'),
      slot('2026-05-06T15:00:00.000Z', '2026-05-06T15:30:00.000Z', 'FREE'),
    ],
    '2026-05-05',
    { Start: '2026-05-06T15:00:00.000Z', DeltaMinutes: 30 },
  ],
  ['the next quarter of today', [], '2026-05-04', { Start: '2026-05-04T14:15:00.000Z', DeltaMinutes: 15 }],
  ['the opening of a later day', [], '2026-05-07', { Start: '2026-05-07T13:00:00.000Z', DeltaMinutes: 15 }],
  [
    'the next quarter of today for a day that is over',
    [],
    '2026-04-01',
    { Start: '2026-05-04T14:15:00.000Z', DeltaMinutes: 15 },
  ],
])('proposes %s', (_, slots, day, span) => {
  expect(firstSpan({ day, slots, now })).toEqual(span);
});
