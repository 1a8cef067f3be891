import { and, eq, ne } from 'drizzle-orm';
import type { medicalCareCalls } from '#domain/api/medical-cares.ts';
import { CareMode, CareStatus, careActions } from '#domain/medical-care.ts';
import { medicRoles, RoleId } from '#domain/roles.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { catalogueRows, medicalCares, userRoles, users } from '../../db/schema/index.ts';
import { arrive, type NewCare } from './arrivals.ts';
import { careOf } from './audience.ts';
import { change, seen, take } from './changes.ts';
import { noLock } from './locks.ts';
import { loadReach } from './reach.ts';
import { lockEvent, toDetail } from './wire.ts';

type Create = Handlers<typeof medicalCareCalls>['createMedicalCare'];
type Body = Parameters<Create>[1]['body'];

function checkPlace({ roles }: CallContext['actor'], staffOf: readonly string[], polyclinicId: string | null): void {
  const own = roles.some((role) => medicRoles.some((medic) => medic === role));
  if (polyclinicId === null ? !own : !staffOf.includes(polyclinicId)) throw notFound();
}

async function checkPatient({ db }: CallContext, userId: string): Promise<void> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.roleId, RoleId.PATIENT)))
    .where(and(eq(users.id, userId), eq(users.active, true)));
  if (!found) throw notFound();
}

async function checkSpecialty({ db }: CallContext, specialtyId: string | null): Promise<void> {
  const isSpecialty = and(eq(catalogueRows.id, specialtyId ?? ''), eq(catalogueRows.kind, 'specialty'));
  if (specialtyId !== null && (await db.$count(catalogueRows, isSpecialty)) === 0) throw notFound();
}

/** Domain 2.1, "create": a second open care of the same patient in one polyclinic is opened only on purpose. */
async function checkOpenCare(context: CallContext, { userId, polyclinicId, Confirmed }: Body): Promise<void> {
  if (polyclinicId === null || Confirmed) return;
  const [open] = await context.db
    .select({ id: medicalCares.id, number: medicalCares.number })
    .from(medicalCares)
    .where(
      and(
        eq(medicalCares.userId, userId),
        eq(medicalCares.polyclinicId, polyclinicId),
        ne(medicalCares.status, CareStatus.CLOSED),
      ),
    );
  if (open) {
    throw new ProblemError('open_care_exists', { Current: { MedicalCareId: open.id, number: open.number } });
  }
}

/** The parent waits for its child and is written by nobody meanwhile. */
async function derive(context: CallContext, parentId: string, body: Body) {
  const { db, actor, now, emit } = context;
  const it = await take(context, parentId, 'derive', body.Reason);
  const { care, relation } = it;
  if (care.row.userId !== body.userId) throw notFound();
  const made = { action: careActions.derive.audit, by: actor.userId, relation, reason: body.Reason };
  const waiting = await change(context, care, { ...noLock, status: CareStatus.DERIVED, pausedAt: null }, made);
  const freed = { ...lockEvent(waiting, now), Forced: false, Reason: body.Reason };
  emit('unlockedMedicalCare', await careOf(db, waiting.row, actor.userId), freed);
  return arrive(
    context,
    { ...newCare(context, body), polyclinicId: care.row.polyclinicId, derivedFromId: parentId },
    { userId: actor.userId, relation },
  );
}

const newCare = ({ actor }: CallContext, body: Body): NewCare => ({
  userId: body.userId,
  polyclinicId: body.polyclinicId,
  professionalId: body.polyclinicId === null && !body.DerivedFromMedicalCareId ? actor.userId : null,
  mode: body.DerivedFromMedicalCareId ? CareMode.REMOTE : body.mode,
  priority: body.Priority,
  attentionType: body.AttentionType,
  specialtyId: body.SpecialtyId,
  reason: body.Reason,
  scheduledDate: body.ScheduledDate ? new Date(body.ScheduledDate) : null,
});

export const createHandlers: { createMedicalCare: Create } = {
  /** In a polyclinic its staff creates for its queue; without one a physician creates for themselves. */
  async createMedicalCare(context, { body }) {
    const { db, actor, now } = context;
    await checkPatient(context, body.userId);
    await checkSpecialty(context, body.SpecialtyId);
    if (body.ScheduledDate && new Date(body.ScheduledDate) <= now) {
      throw new ProblemError('validation', { Fields: { ScheduledDate: 'future' } });
    }
    if (body.DerivedFromMedicalCareId) {
      const child = await derive(context, body.DerivedFromMedicalCareId, body);
      return toDetail(db, await seen(context, child), now);
    }
    const { staffOf } = await loadReach(db, actor);
    checkPlace(actor, staffOf, body.polyclinicId);
    await checkOpenCare(context, body);
    const relation = body.polyclinicId === null ? 'treating' : 'poly';
    const created = await arrive(context, newCare(context, body), { userId: actor.userId, relation });
    return toDetail(db, await seen(context, created), now);
  },
};
