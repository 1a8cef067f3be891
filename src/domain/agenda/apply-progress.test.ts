import { expect, test } from 'vitest';
import type { ScheduleItem } from '../queue/agenda.ts';
import { applyProgress, type CareProgress, withNewer } from './apply-progress.ts';

const item: ScheduleItem = {
  MedicalCareId: '00000000-0000-4000-8000-000000000001',
  number: 'T-2026-000001',
  status: 1,
  mode: 2,
  CloseReason: null,
  Start: '2026-05-04T13:00:00.000Z',
  End: '2026-05-04T13:15:00.000Z',
  DeltaMinutes: 15,
  ProfessionalId: '00000000-0000-4000-8000-000000000002',
  User: { UserId: null, Name: 'Rosa', LastName: 'Díaz' },
  IsSolidarity: false,
  Version: 3,
};
const started: CareProgress = { ...item, status: 3, ScheduledDate: '2026-05-04T13:00:00Z', Version: 4 };

test.each<[string, Partial<CareProgress>, ScheduleItem | null]>([
  ['takes what is newer', {}, { ...item, status: 3, Version: 4 }],
  ['stays where it is not', { Version: 3 }, item],
  ['does not know the days of another hour', { ScheduledDate: '2026-05-04T14:00:00Z' }, null],
  ['nor those without an hour', { ScheduledDate: null }, null],
  ['nor those of another professional', { ProfessionalId: null }, null],
  ['nor a status it has no word for', { status: 99 }, null],
])('P-23: %s', (_, over, after) => {
  expect(applyProgress(item, { ...started, ...over })).toEqual(after);
});

test('P-23: keeps the newer version of each appointment, and only the appointments of the response', () => {
  const updated = { ...item, status: 3 as const, Version: 4 };
  const removed = { ...item, MedicalCareId: '00000000-0000-4000-8000-000000000009' };
  expect([withNewer([item], [updated, removed]), withNewer([{ ...item, Version: 5 }], [updated])]).toEqual([
    [updated],
    [{ ...item, Version: 5 }],
  ]);
});
