import { and, eq } from 'drizzle-orm';
import { medicRoles } from '#domain/session/roles.ts';
import type { CallContext } from '../../../core/context.ts';
import { notFound } from '../../../core/problems.ts';
import { defaultDeltaMinutes, medicalCareChanges, slotHolds } from '../../../db/schema/index.ts';
import { type AccessScope, isMedic, loadAccessScope } from '../access/access-scope.ts';
import type { CareRow } from '../locks/locks.ts';
import { checkCharge } from './case-checks.ts';
import { auditOf } from './changes.ts';

type Body = {
  polyclinicId: string | null;
  ScheduledDate?: string | undefined;
  DeltaMinutes?: number | undefined;
  HoldId?: string | undefined;
  OverrideReason?: string | undefined;
};

async function holdOf({ db, actor }: CallContext, holdId: string) {
  const mine = and(eq(slotHolds.id, holdId), eq(slotHolds.heldBy, actor.userId));
  const [hold] = await db.select().from(slotHolds).where(mine);
  if (!hold) throw notFound();
  return hold;
}

type Place = { professionalId: string | null; relation: string; patientScope: AccessScope };

/** Owner and polyclinic of the new encounter, the relation that allows it, and the patients that may be chosen. */
async function placeOf(context: CallContext, polyclinicId: string | null, held: string | null): Promise<Place> {
  const { db, actor } = context;
  const scope = await loadAccessScope(db, actor);
  if (polyclinicId !== null) {
    if (!scope.staffOf.includes(polyclinicId)) throw notFound();
    await checkCharge(context, held, polyclinicId);
    return { professionalId: held, relation: 'poly', patientScope: scope };
  }
  if (held !== null && scope.facilitates.includes(held)) {
    const patientScope = await loadAccessScope(db, { userId: held, roles: medicRoles });
    return { professionalId: held, relation: 'facilitates', patientScope };
  }
  if (!isMedic(scope) || (held !== null && held !== actor.userId)) throw notFound();
  return { professionalId: actor.userId, relation: 'treating', patientScope: scope };
}

/** Time of a new appointment: a slot held by the caller, or a time of their own agenda. */
export async function bookingOf(context: CallContext, body: Body) {
  const hold = body.HoldId ? await holdOf(context, body.HoldId) : null;
  const { professionalId, ...place } = await placeOf(context, body.polyclinicId, hold?.professionalId ?? null);
  const start = body.ScheduledDate ? new Date(body.ScheduledDate) : (hold?.start ?? null);
  const deltaMinutes = body.DeltaMinutes ?? hold?.deltaMinutes ?? defaultDeltaMinutes;
  return { ...place, slot: { professionalId, start, deltaMinutes, overrideReason: body.OverrideReason } };
}

/** Records an overlapping appointment in its history and the audit. */
export async function recordOverride({ db, actor, now, audit }: CallContext, row: CareRow, relation: string) {
  if (row.overrideReason === null) return;
  const action = 'care.overbook';
  const detail = { Reason: row.overrideReason };
  await db.insert(medicalCareChanges).values({ medicalCareId: row.id, at: now, by: actor.userId, action, detail });
  audit(auditOf(row, action, relation));
}
