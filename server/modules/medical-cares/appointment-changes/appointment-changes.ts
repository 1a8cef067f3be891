import { and, asc, eq, lte } from 'drizzle-orm';
import type { AppointmentChange, ReadChange } from '#domain/agenda/appointment-change.ts';
import { type CareCloseReason, cancels, withChange } from '#domain/agenda/appointment-changes.ts';
import { fullName } from '#domain/session/user.ts';
import type { CallContext, Database } from '../../../core/context.ts';
import { appointmentChanges } from '../../../db/schema/index.ts';
import type { CareRow } from '../locks/locks.ts';

type Context = Pick<CallContext, 'db' | 'now' | 'actor' | 'emit'>;
type Stored = typeof appointmentChanges.$inferSelect;

const toWire = (row: Stored): AppointmentChange => ({
  MedicalCareId: row.careId,
  Version: row.version,
  By: row.by,
  From: row.from.toISOString(),
  To: row.to?.toISOString() ?? null,
  FromMinutes: row.fromMinutes,
  ToMinutes: row.toMinutes,
  Reason: row.reason,
});

/** Unread changes of this professional, oldest first. */
export async function unreadOf(db: Database, professionalId: string, most: number): Promise<AppointmentChange[]> {
  const rows = await db
    .select()
    .from(appointmentChanges)
    .where(eq(appointmentChanges.professionalId, professionalId))
    .orderBy(asc(appointmentChanges.at), asc(appointmentChanges.careId), asc(appointmentChanges.version))
    .limit(most);
  return rows.map(toWire);
}

const ofCare = (professionalId: string, careId: string) =>
  and(eq(appointmentChanges.professionalId, professionalId), eq(appointmentChanges.careId, careId));

const unreadOfCare = (db: Database, professionalId: string, careId: string): Promise<Stored[]> =>
  db.select().from(appointmentChanges).where(ofCare(professionalId, careId)).orderBy(asc(appointmentChanges.version));

/** Ends what the caller has read of one of their appointments; returns how many changes. */
export async function markRead(
  { db, actor, emit }: Pick<CallContext, 'db' | 'actor' | 'emit'>,
  { MedicalCareId, Version }: ReadChange,
): Promise<number> {
  const read = and(ofCare(actor.userId, MedicalCareId), lte(appointmentChanges.version, Version));
  const ended = await db.delete(appointmentChanges).where(read).returning({ version: appointmentChanges.version });
  if (ended.length > 0) {
    const Changes = (await unreadOfCare(db, actor.userId, MedicalCareId)).map(toWire);
    emit('appointmentChanged', [actor.userId], { MedicalCareId, Changes });
  }
  return ended.length;
}

/** Called with the row of the encounter locked. Folds the change into what is unread of its appointment. */
async function store({ db, now, actor, emit }: Context, { row, from, to, reason }: Changed): Promise<void> {
  const { id: careId, professionalId, version } = row;
  if (professionalId === null || professionalId === actor.userId || from.scheduledDate === null) return;
  const known = await unreadOfCare(db, professionalId, careId);
  const change = {
    MedicalCareId: careId,
    Version: version,
    By: fullName({ Name: actor.name, LastName: actor.lastName }),
    From: from.scheduledDate.toISOString(),
    To: to?.scheduledDate?.toISOString() ?? null,
    FromMinutes: from.deltaMinutes,
    ToMinutes: to?.deltaMinutes ?? null,
    Reason: reason,
  };
  const next = withChange(known.map(toWire), change);
  await db.delete(appointmentChanges).where(ofCare(professionalId, careId));
  emit('appointmentChanged', [professionalId], { MedicalCareId: careId, Changes: next });
  if (next.length === 0) return;
  await db.insert(appointmentChanges).values(
    next.map(({ Version, By, From, To, FromMinutes, ToMinutes, Reason }) => ({
      professionalId,
      careId,
      version: Version,
      by: By,
      from: new Date(From),
      to: To === null ? null : new Date(To),
      fromMinutes: FromMinutes,
      toMinutes: ToMinutes,
      reason: Reason,
      at: known.find((one) => one.version === Version)?.at ?? now,
    })),
  );
}

type Booked = Pick<CareRow, 'scheduledDate' | 'deltaMinutes'>;
type Changed = { row: CareRow; from: Booked; to: Booked | null; reason: string | null };

/** Keeps a move of an appointment for its professional, unless it is their own (decision 129). */
export const keepMove = (context: Context, row: CareRow, from: Booked, reason: string | null): Promise<void> =>
  store(context, { row, from, to: row, reason });

/** Same for a cancellation; an encounter that was attended or missed by its patient is none. */
export async function keepCancellation(context: Context, row: CareRow, closeReason: CareCloseReason): Promise<void> {
  if (!cancels.includes(closeReason)) return;
  const reason = closeReason === 'CREATED_IN_ERROR' ? null : row.commentary;
  await store(context, { row, from: row, to: null, reason });
}
