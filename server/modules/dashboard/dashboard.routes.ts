import { and, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { dashboardCalls } from '#domain/api/boards.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { statusesInProcess } from '#domain/medical-care/care-kinds.ts';
import type { OrientationCounters } from '#domain/orientation/orientation.ts';
import { orientationRoles } from '#domain/session/roles.ts';
import { chileInstant, inChile } from '#domain/time.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { medicalCares } from '../../db/schema/index.ts';
import { withWaitingExams } from '../exams/waiting-exams.ts';
import { loadAccessScope, reachedWhere } from '../medical-cares/access/access-scope.ts';
import { countOrientations } from '../orientations/events.ts';
import { countUnreviewed } from '../surveys/counting.ts';

const New = 1;
const Closed = 4;
const Remote = 2;

/** The civil day in Chile, also on clock-change days. */
function today(now: Date) {
  const tomorrow = inChile(now).add(1, 'day').format('YYYY-MM-DD');
  return { start: chileInstant(chileDate(now), '00:00'), end: chileInstant(tomorrow, '00:00') };
}

/** Counts encounters that the user may access, including those of agendas they run (domain 3.3). */
async function counter({ db, actor, now }: CallContext) {
  const scope = await loadAccessScope(db, actor);
  const reached = or(reachedWhere(scope, now), eq(medicalCares.professionalId, actor.userId));
  const cares = (...where: (SQL | undefined)[]) => db.$count(medicalCares, and(reached, ...where));
  return { scope, cares };
}
const fresh = (userId: string) =>
  and(eq(medicalCares.status, New), or(isNull(medicalCares.professionalId), eq(medicalCares.professionalId, userId)));
const total = async (context: CallContext, ...where: (SQL | undefined)[]) => ({
  Total: await (await counter(context)).cares(...where),
});
const remote = eq(medicalCares.mode, Remote);

/** Counters of orientations, for roles that answer them. */
const questions = ({ db, actor, now }: CallContext): OrientationCounters | Promise<OrientationCounters> =>
  actor.roles.some((role) => orientationRoles.some((answers) => answers === role))
    ? countOrientations(db, now)
    : { OrientationNew: 0, OrientationClose: 0 };

/** Domain 5.1, "Dashboard/Totals": counts what the caller may see; the userId of the query grants nothing. */
export const dashboardHandlers: Handlers<typeof dashboardCalls> = {
  async getDashboardTotals(context) {
    const { actor, now } = context;
    const { start, end } = today(now);
    const { scope, cares } = await counter(context);
    const closedToday = and(eq(medicalCares.status, Closed), gte(medicalCares.closedAt, start));
    const scheduledToday = and(gte(medicalCares.scheduledDate, start), lt(medicalCares.scheduledDate, end));
    const poly = isNotNull(medicalCares.polyclinicId);
    const mine = eq(medicalCares.professionalId, actor.userId);
    const isNew = eq(medicalCares.status, New);
    return {
      ...(await questions(context)),
      TeleconsultNew: await cares(fresh(actor.userId), remote, isNull(medicalCares.scheduledDate)),
      TeleconsultClose: await cares(closedToday, remote),
      PolyclinicNew: await cares(fresh(actor.userId), poly),
      PolyclinicProcess: await cares(inArray(medicalCares.status, [...statusesInProcess]), poly),
      PolyclinicClose: await cares(closedToday, poly),
      SheduleNew: await cares(isNew, scheduledToday, mine),
      SheduleProcess: await cares(inArray(medicalCares.status, [...statusesInProcess]), scheduledToday, mine),
      ShowExam: await cares(withWaitingExams(scope, now)),
      FormCovid19New: await countUnreviewed(context, scope),
      ConsultSheduledNew: await cares(isNew, scheduledToday),
    };
  },
  getTeleConsultNew: (context) => total(context, fresh(context.actor.userId), remote),
  getTotalTeleConsult: (context) => total(context, remote),
  getTotalMedbox: (context) => total(context, remote, isNotNull(medicalCares.polyclinicId)),
  getTotalSheduledMedicalCares: (context) =>
    total(context, isNotNull(medicalCares.scheduledDate), eq(medicalCares.professionalId, context.actor.userId)),
};
