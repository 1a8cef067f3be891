import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, type SQL } from 'drizzle-orm';
import type { EmergencyAccess } from '#domain/clinical-record/emergency-access.ts';
import { emergencyMinutes } from '#domain/clinical-record/emergency-access.ts';
import { RoleId } from '#domain/session/roles.ts';
import type { CallContext } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { emergencyAccesses, emergencyAlerts, emergencyNotices, userRoles, users } from '../../db/schema/index.ts';
import { recipientsOf } from './emergency-recipients.ts';

type Row = typeof emergencyAccesses.$inferSelect;

/** Unexpired emergency access of the reader to this patient. */
export const lastingWhere = ({ actor, now }: CallContext, patientId: string): SQL | undefined =>
  and(
    eq(emergencyAccesses.readerId, actor.userId),
    eq(emergencyAccesses.userId, patientId),
    gt(emergencyAccesses.expiresAt, now),
  );

/** Current emergency access; null if none or expired. */
async function emergencyOf(context: CallContext, patientId: string): Promise<Row | null> {
  const [row] = await context.db
    .select()
    .from(emergencyAccesses)
    .where(lastingWhere(context, patientId))
    .orderBy(desc(emergencyAccesses.expiresAt))
    .limit(1);
  return row ?? null;
}

const toWire = ({ userId, reason, beganAt, expiresAt }: Row): EmergencyAccess => ({
  UserId: userId,
  Reason: reason,
  BeganAt: beganAt.toISOString(),
  ExpiresAt: expiresAt.toISOString(),
});

/** Queues mails to the patient, treating professionals and administrators (domain 3.3). */
async function announce({ db, now, actor }: CallContext, { id, userId }: Row): Promise<void> {
  await db.insert(emergencyNotices).values({ accessId: id, createdAt: now });
  const recipients = await recipientsOf(db, userId, actor.userId);
  if (recipients.length === 0) return;
  await db
    .insert(emergencyAlerts)
    .values(recipients.map((recipientId) => ({ id: randomUUID(), accessId: id, recipientId, createdAt: now })));
}

/** Grants access to the record for an hour. The reason is visible only to the user who gave it (decision 133). */
export async function openRecordInEmergency(
  context: CallContext,
  { body }: { body: { UserId: string; Reason: string } },
): Promise<EmergencyAccess> {
  const { db, actor, now, audit } = context;
  const [patient] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.roleId, RoleId.PATIENT)))
    .where(and(eq(users.id, body.UserId), eq(users.active, true)))
    .for('update', { of: users });
  if (!patient) throw notFound();
  const before = await emergencyOf(context, patient.id);
  const expiresAt = new Date(now.getTime() + emergencyMinutes * 60_000);
  const row = before ?? {
    id: randomUUID(),
    userId: patient.id,
    readerId: actor.userId,
    reason: body.Reason,
    beganAt: now,
    expiresAt,
  };
  if (!before) {
    await db.insert(emergencyAccesses).values(row);
    await announce(context, row);
  }
  audit({
    action: 'record.breakGlass',
    objectType: 'patient',
    objectId: patient.id,
    patientId: patient.id,
    relation: 'breakGlass',
    detail: { access: row.id, until: row.expiresAt.toISOString() },
  });
  return toWire(row);
}
