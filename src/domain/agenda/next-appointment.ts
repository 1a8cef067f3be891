import { CareStatus } from '../medical-care/care-kinds.ts';
import { dueBeforeMs } from '../queue/queue-order.ts';

/** The next appointment is announced this long before its time: when it enters the board's queue. */
export const announcedBefore = dueBeforeMs;

export type Upcoming = { careId: string; name: string; start: number };

type Row = {
  MedicalCareId: string;
  status: number;
  ScheduledDate: string | null;
  Professional: { UserId: string } | null;
  User: { Name: string; LastName: string };
};

/** Appointments of this professional on a board that have not begun, earliest first. */
export const upcomingOf = (rows: readonly Row[], userId: string): Upcoming[] =>
  rows
    .flatMap(({ MedicalCareId, status, ScheduledDate, Professional, User }) =>
      status === CareStatus.NEW && ScheduledDate !== null && Professional?.UserId === userId
        ? [
            {
              careId: MedicalCareId,
              name: `${User.Name} ${User.LastName}`.trim(),
              start: Date.parse(ScheduledDate),
            },
          ]
        : [],
    )
    .sort((a, b) => a.start - b.start);
