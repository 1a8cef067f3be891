import { noAgendaHours } from '#domain/agenda/agenda-hours.ts';
import type { Database } from '../core/context.ts';
import { fixedId } from '../core/fixed-id.ts';
import { agendaHours } from '../db/schema/index.ts';
import { demoStaffs } from './income.seed.ts';

const weekdays = [1, 2, 3, 4, 5];

/** Working week of the demo physicians, with a solidarity hour on Fridays. */
export async function seedAgendaHours(db: Database): Promise<void> {
  const places = new Map(demoStaffs.map(({ userId, branchOfficeId }) => [userId, branchOfficeId]));
  const rows = [...places].map(([userId, BranchOfficeId]) => {
    const hours = (Weekday: number, From: string, To: string, IsSolidarity = false) => ({
      Weekday,
      From,
      To,
      BranchOfficeId,
      IsSolidarity,
    });
    return {
      id: fixedId('demo-agenda-hours', userId),
      userId,
      deltaMinutes: noAgendaHours.DeltaMinutes,
      weekly: [
        ...weekdays.flatMap((day) => [hours(day, '08:30', '13:00'), hours(day, '14:30', '18:00')]),
        hours(5, '18:00', '19:00', true),
      ],
      extra: [],
      blocked: [],
    };
  });
  await db.insert(agendaHours).values(rows);
}
