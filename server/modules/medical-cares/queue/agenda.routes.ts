import { and, asc, eq, gte, isNotNull, lt } from 'drizzle-orm';
import { slotStateOf } from '#domain/agenda/slot-states.ts';
import type { agendaCalls } from '#domain/api/care-lists.ts';
import { chileDate } from '#domain/chile-clock.ts';
import type { AgendaDay, ScheduleItem } from '#domain/queue/agenda.ts';
import { chileDayRange } from '#domain/time.ts';
import type { CallContext, Handlers } from '../../../core/context.ts';
import { notFound } from '../../../core/problems.ts';
import { pageOf } from '../../../core/search.ts';
import { medicalCares } from '../../../db/schema/index.ts';
import { solidarityOf } from '../../agenda/hours.queries.ts';
import { showsAgendaTo } from '../../work-groups/work-groups.queries.ts';
import { isMasked, loadAccessScope, relationTo } from '../access/access-scope.ts';
import { auditOf } from '../commands/changes.ts';
import { kindsOf, type SelectedCare, selectCares } from '../reads/cares.queries.ts';
import { toWire } from '../reads/wire.ts';

const itemOf = (context: CallContext, care: SelectedCare, isSolidarity: (start: Date) => boolean): ScheduleItem => {
  const { row } = care;
  const start = row.scheduledDate ?? row.createdAt;
  // Full name, because facilitators call people by it. The item contains nothing clinical.
  const { UserId, Name, LastName } = toWire(care, 'poly', context.now).User;
  return {
    MedicalCareId: row.id,
    number: row.number,
    status: kindsOf(row).status,
    mode: kindsOf(row).mode,
    CloseReason: row.closeReason,
    Start: start.toISOString(),
    End: new Date(start.getTime() + row.deltaMinutes * 60_000).toISOString(),
    DeltaMinutes: row.deltaMinutes,
    ProfessionalId: row.professionalId,
    User: { UserId, Name, LastName },
    IsSolidarity: isSolidarity(start),
    Version: row.version,
  };
};

type AgendaRelation = 'self' | 'facilitates';
type AgendaReader = AgendaRelation | 'group';

async function relationOf({ db, actor }: CallContext, userId: string): Promise<AgendaRelation | null> {
  if (userId === actor.userId) return 'self';
  const { facilitates } = await loadAccessScope(db, actor);
  return facilitates.includes(userId) ? 'facilitates' : null;
}

/**
 * The caller's own agenda or one they run (domain 3.1).
 * @throws ProblemError 404 otherwise.
 */
export async function agendaRelation(context: CallContext, userId: string): Promise<AgendaRelation> {
  const relation = await relationOf(context, userId);
  if (relation === null) throw notFound();
  return relation;
}

/**
 * Who may read an agenda: those above, and work group members to whom it is shown (domain 3.3).
 * @throws ProblemError 404 otherwise.
 */
export async function agendaReader(context: CallContext, userId: string): Promise<AgendaReader> {
  const relation = await relationOf(context, userId);
  if (relation !== null) return relation;
  if (!(await showsAgendaTo(context, userId))) throw notFound();
  return 'group';
}

/** Members of a work group learn when a colleague is busy, not with whom. */
const hidden = { number: '', User: { UserId: null, Name: '', LastName: '' } };

async function itemsFor(
  context: CallContext,
  relation: AgendaReader,
  rows: readonly SelectedCare[],
  isSolidarity: (start: Date) => boolean,
): Promise<ScheduleItem[]> {
  const items = rows.map((care) => ({ care, item: itemOf(context, care, isSolidarity) }));
  if (relation !== 'group') return items.map(({ item }) => item);
  const scope = await loadAccessScope(context.db, context.actor);
  return items.map(({ care: { row }, item }) => {
    const own = relationTo(row, scope, context.now);
    return own === null || isMasked(row, own) ? { ...item, ...hidden } : item;
  });
}

const between = (first: string, last: string) =>
  and(
    isNotNull(medicalCares.scheduledDate),
    gte(medicalCares.scheduledDate, chileDayRange(first).from),
    lt(medicalCares.scheduledDate, chileDayRange(last).to),
  );

type Span = { first: string; last: string; status?: number | undefined; page?: number; size?: number };

export async function agendaOf(context: CallContext, userId: string, { first, last, status, page = 1, size }: Span) {
  const relation = await agendaReader(context, userId);
  const of = eq(medicalCares.professionalId, userId);
  const where = and(of, between(first, last), status === undefined ? undefined : eq(medicalCares.status, status));
  const { limit, offset } = pageOf({ page, size: size ?? 10_000 });
  const rows = await selectCares(context.db, where)
    .orderBy(asc(medicalCares.scheduledDate), asc(medicalCares.id))
    .limit(limit)
    .offset(offset);
  const isSolidarity = await solidarityOf(context.db, userId);
  context.audit({
    action: 'agenda.read',
    objectType: 'user',
    objectId: userId,
    relation,
    detail: { count: rows.length },
  });
  return {
    Quantity: size === undefined ? rows.length : await context.db.$count(medicalCares, where),
    Dtos: await itemsFor(context, relation, rows, isSolidarity),
  };
}

function byDay(items: readonly ScheduleItem[]): AgendaDay[] {
  const days = [...new Set(items.map(({ Start }) => chileDate(Start)))];
  return days.map((day) => {
    const Dtos = items.filter(({ Start }) => chileDate(Start) === day);
    const attended = Dtos.filter(({ status, CloseReason }) => slotStateOf(status, CloseReason) === 'ATTENDED');
    return { Date: day, Total: Dtos.length, Attended: attended.length, Dtos };
  });
}

/** Appointments of a professional by day in Chile, for themselves and facilitators of their agenda. */
export const agendaHandlers: Handlers<typeof agendaCalls> = {
  async getSchedulerDetail(context, { params }) {
    const { db, actor, now } = context;
    const [care] = await selectCares(db, eq(medicalCares.id, params.id));
    const relation = care && relationTo(care.row, await loadAccessScope(db, actor), now);
    if (!care || !relation || care.row.scheduledDate === null) throw notFound();
    // An appointment names its patient: visible to facilitators, and to others once they may know the name.
    if (relation !== 'facilitates' && isMasked(care.row, relation)) throw notFound();
    context.audit(auditOf(care.row, 'agenda.read', relation));
    return itemOf(context, care, await solidarityOf(db, care.row.professionalId));
  },

  listScheduledByDate: (context, { query }) => agendaOf(context, query.userId, { first: query.date, last: query.date }),

  listScheduledForFacilitator: (context, { query }) =>
    agendaOf(context, query.userId, { first: query.initDate, last: query.endDate }),

  async listAgenda(context, { query }) {
    const { Dtos } = await agendaOf(context, query.userId, { first: query.initDate, last: query.endDate });
    const days = byDay(Dtos);
    return { Quantity: days.length, Dtos: days };
  },

  listAgendaDetail: (context, { query }) =>
    agendaOf(context, query.userId, { first: query.initDate, last: query.endDate, status: query.status }),

  listAttendToday: (context, { params, query }) =>
    agendaOf(context, params.id, {
      first: query.startDate,
      last: query.endDate,
      page: query.page,
      size: query.size,
    }),
};
