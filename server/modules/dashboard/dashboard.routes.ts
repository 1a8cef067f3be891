import { and, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { dashboardCalls } from '#domain/api/clinical.ts';
import { OrientationStatus } from '#domain/orientation.ts';
import { chileDate, chileInstant, inChile } from '#domain/time.ts';
import type { Database, Handlers } from '../../core/context.ts';
import { medicalCares, orientations } from '../../db/schema/index.ts';

const New = 1;
const Closed = 4;
const inProcess = [2, 3, 8, 6, 7, 9, 10];
const Remote = 2;

/** Midnight to midnight on Chile's clock, both clock changes included. */
function today(now: Date) {
  const tomorrow = inChile(now).add(1, 'day').format('YYYY-MM-DD');
  return { start: chileInstant(chileDate(now), '00:00'), end: chileInstant(tomorrow, '00:00') };
}

const cares = (db: Database, ...where: (SQL | undefined)[]) => db.$count(medicalCares, and(...where));
const fresh = (userId: string) =>
  and(eq(medicalCares.status, New), or(isNull(medicalCares.professionalId), eq(medicalCares.professionalId, userId)));

/** Domain 5.1, "Dashboard/Totals": what counts is what the caller may see; the userId of the query is not authority. */
export const dashboardHandlers: Handlers<typeof dashboardCalls> = {
  async getDashboardTotals({ db, actor, now }) {
    const { start, end } = today(now);
    const closedToday = and(eq(medicalCares.status, Closed), gte(medicalCares.closedAt, start));
    const remote = eq(medicalCares.mode, Remote);
    const scheduledToday = and(gte(medicalCares.scheduledDate, start), lt(medicalCares.scheduledDate, end));
    const poly = isNotNull(medicalCares.polyclinicId);
    return {
      OrientationNew: await db.$count(orientations, eq(orientations.status, OrientationStatus.NEW)),
      OrientationClose: await db.$count(
        orientations,
        and(eq(orientations.status, OrientationStatus.CLOSED), gte(orientations.answeredAt, start)),
      ),
      TeleconsultNew: await cares(db, fresh(actor.userId), remote, isNull(medicalCares.scheduledDate)),
      TeleconsultClose: await cares(db, closedToday, remote),
      PolyclinicNew: await cares(db, fresh(actor.userId), poly),
      PolyclinicProcess: await cares(db, inArray(medicalCares.status, inProcess), poly),
      PolyclinicClose: await cares(db, closedToday, poly),
      SheduleNew: await cares(
        db,
        eq(medicalCares.status, New),
        scheduledToday,
        eq(medicalCares.professionalId, actor.userId),
      ),
      SheduleProcess: await cares(
        db,
        inArray(medicalCares.status, inProcess),
        scheduledToday,
        eq(medicalCares.professionalId, actor.userId),
      ),
      ShowExam: await cares(db, eq(medicalCares.status, New), eq(medicalCares.showExam, true)),
      FormCovid19New: 0,
      ConsultSheduledNew: await cares(db, eq(medicalCares.status, New), scheduledToday),
    };
  },
  getTeleConsultNew: async ({ db, actor }) => ({
    Total: await cares(db, fresh(actor.userId), eq(medicalCares.mode, Remote)),
  }),
  getTotalTeleConsult: async ({ db }) => ({ Total: await cares(db, eq(medicalCares.mode, Remote)) }),
  getTotalMedbox: async ({ db }) => ({
    Total: await cares(db, eq(medicalCares.mode, Remote), isNotNull(medicalCares.polyclinicId)),
  }),
  getTotalSheduledMedicalCares: async ({ db, actor }) => ({
    Total: await cares(db, isNotNull(medicalCares.scheduledDate), eq(medicalCares.professionalId, actor.userId)),
  }),
};
