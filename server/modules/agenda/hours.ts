import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { type AgendaHours, type AgendaHoursContent, noAgendaHours } from '#domain/agenda/agenda-hours.ts';
import type { appointmentCalls } from '#domain/api/agenda.ts';
import { chileDate } from '#domain/chile-clock.ts';
import type { CallContext, Database, Handlers } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { updateVersion } from '../../core/versioned.ts';
import { agendaHours, branchOffices, staffs, users } from '../../db/schema/index.ts';
import { agendaRelation } from '../medical-cares/queue/agenda.routes.ts';
import { personOf } from '../medical-cares/reads/wire.ts';
import { contentOf, hoursRowOf, keepingPast, upcomingOf } from './hours.queries.ts';
import { emitHoursChanged } from './hours-changed.ts';

async function placesOf(db: Database, userId: string): Promise<AgendaHours['Places']> {
  const rows = await db
    .selectDistinct({ id: branchOffices.id, Name: branchOffices.name, specialtyId: staffs.specialtyId })
    .from(staffs)
    .innerJoin(branchOffices, eq(branchOffices.id, staffs.branchOfficeId))
    .where(and(eq(staffs.userId, userId), eq(staffs.active, true), eq(branchOffices.active, true)))
    .orderBy(asc(branchOffices.name), asc(branchOffices.id), asc(staffs.specialtyId));
  const specialtiesAt = (place: string) => rows.flatMap(({ id, specialtyId }) => (id === place ? specialtyId : []));
  const names = new Map(rows.map(({ id, Name }) => [id, Name]));
  return [...names].map(([BranchOfficeId, Name]) => ({
    BranchOfficeId,
    Name,
    SpecialtyIds: specialtiesAt(BranchOfficeId),
  }));
}

async function shown({ db, now }: CallContext, userId: string): Promise<AgendaHours> {
  const row = await hoursRowOf(db, userId);
  const Places = await placesOf(db, userId);
  const [user] = await db
    .select({ userId: users.id, name: users.name, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw notFound();
  const content = row ? contentOf(row) : noAgendaHours;
  return {
    Professional: personOf(user),
    ...content,
    ...upcomingOf(content, chileDate(now)),
    Places,
    Version: row?.version ?? 0,
  };
}

/** Existing hours may refer to a place that was left since; new ones may not. */
function placesRefused(body: AgendaHoursContent, places: readonly string[], before: AgendaHoursContent) {
  const known = new Set([...places, ...[...before.Weekly, ...before.Extra].map((one) => one.BranchOfficeId)]);
  return (['Weekly', 'Extra'] as const).filter((field) => body[field].some((one) => !known.has(one.BranchOfficeId)));
}

/** Hours of a professional, for themselves and the facilitators of their agenda. */
export const hoursHandlers: Pick<Handlers<typeof appointmentCalls>, 'getAgendaHours' | 'saveAgendaHours'> = {
  async getAgendaHours(context, { params }) {
    await agendaRelation(context, params.id);
    return shown(context, params.id);
  },

  async saveAgendaHours(context, { params, body }) {
    const { db, actor, now, ifMatch, locale, audit } = context;
    const relation = await agendaRelation(context, params.id);
    const row = await hoursRowOf(db, params.id);
    const conflict = async () => new ProblemError('version_conflict', { Current: await shown(context, params.id) });
    if (ifMatch !== null && ifMatch !== (row?.version ?? 0)) throw await conflict();
    const places = (await placesOf(db, params.id)).map(({ BranchOfficeId }) => BranchOfficeId);
    const before = row ? contentOf(row) : noAgendaHours;
    const refused = placesRefused(body, places, before);
    if (refused.length > 0) {
      const message = fieldMessage('unknown', locale);
      throw new ProblemError('validation', { Fields: Object.fromEntries(refused.map((field) => [field, message])) });
    }
    const { DeltaMinutes: deltaMinutes, Weekly: weekly } = body;
    const { Extra: extra, Blocked: blocked } = keepingPast(body, before, chileDate(now));
    const values = { deltaMinutes, weekly, extra, blocked };
    if (row) {
      await updateVersion(context, agendaHours, row, actor.userId, values);
    } else {
      const made = await db
        .insert(agendaHours)
        .values({
          id: randomUUID(),
          userId: params.id,
          ...values,
          createdAt: now,
          updatedAt: now,
          updatedBy: actor.userId,
        })
        .onConflictDoNothing()
        .returning({ id: agendaHours.id });
      if (made.length === 0) throw await conflict();
    }
    const detail = { Weekly: weekly.length, Extra: extra.length, Blocked: blocked.length };
    audit({ action: 'agendaHours.save', objectType: 'user', objectId: params.id, relation, detail });
    await emitHoursChanged(context, { professionalId: params.id, start: null });
    return shown(context, params.id);
  },
};
