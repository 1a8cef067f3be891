import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { CareMode, CareStatus } from '#domain/medical-care/medical-care.ts';
import type { Priority } from '#domain/queue/wait.ts';
import { inChile } from '#domain/time.ts';
import type { SystemContext } from '#server/core/context.ts';
import type { Database } from '../../../core/context.ts';
import { notFound } from '../../../core/problems.ts';
import { medicalCareChanges, medicalCareNumbers, medicalCares } from '../../../db/schema/index.ts';
import { lockActivePolyclinic } from '../../organizations/active-polyclinic.ts';
import { facilitatorsOf, polyOf, queueOf } from '../access/audience.ts';
import { emitCare, emitSharedAgenda } from '../access/rows.ts';
import { auditOf } from '../commands/changes.ts';
import { findCare, type SelectedCare } from '../reads/cares.queries.ts';
import { cardOf } from '../reads/wire.ts';

export type NewCare = {
  userId: string;
  polyclinicId: string | null;
  professionalId: string | null;
  mode: 1 | 2;
  priority: Priority;
  attentionType: number | null;
  classificationId?: string | null;
  previousClassificationId?: string | null;
  chargeId?: string | null;
  achStatus?: number;
  specialtyId: string | null;
  reason: string;
  byPatient?: boolean;
  derivedFromId?: string;
  generalAdmissionId?: string | null;
  scheduledDate?: Date | null;
  deltaMinutes?: number;
  overrideReason?: string | null;
};

/** Returns `<polyclinic code>-<year>-<6 digits>`, or `T-<year>-<6>`; a number is never reused. */
export async function nextNumber(db: Database, polyclinicId: string | null, now: Date): Promise<string> {
  const polyclinic = polyclinicId ? await lockActivePolyclinic(db, polyclinicId) : null;
  const prefix = polyclinic?.code ?? 'T';
  const year = inChile(now).year();
  const [counter] = await db
    .insert(medicalCareNumbers)
    .values({ prefix, year, last: 1 })
    .onConflictDoUpdate({
      target: [medicalCareNumbers.prefix, medicalCareNumbers.year],
      set: { last: sql`${medicalCareNumbers.last} + 1` },
    })
    .returning();
  return `${prefix}-${year}-${String(counter?.last).padStart(6, '0')}`;
}

/** Readers who only see the queue get the masked card; staff of the polyclinic and the professional get the full card. */
export async function announce(
  context: SystemContext,
  care: SelectedCare,
  by: string | null,
  previous: Date | null = null,
): Promise<void> {
  const { db, now } = context;
  const { row } = care;
  const move = { PreviousScheduledDate: previous?.toISOString() ?? null };
  const named = [
    ...(await polyOf(db, row)),
    ...[row.professionalId, row.chargeId, by].filter((id): id is string => id !== null),
  ];
  const masked = (await queueOf(db, row)).filter((id) => !named.includes(id));
  const notify = (recipients: readonly string[], mask: boolean): Promise<void> => {
    const card = cardOf(care, mask, now);
    if (row.scheduledDate) {
      return emitCare(context, care, recipients, { newTeleconsultaAgenda: { ...card, ...move } });
    }
    if (row.polyclinicId) {
      const request = { MedicalCareRequestId: row.requestId, FromMedicalCareId: row.derivedFromId };
      return emitCare(context, care, recipients, { newTeleconsultaPolyclinic: { ...card, ...request } });
    }
    return emitCare(context, care, row.mode === CareMode.REMOTE ? recipients : [], { addTeleconsulta: card });
  };
  await notify([...new Set(named)], false);
  await notify(masked, true);
  if (row.scheduledDate && row.professionalId) {
    // A facilitator runs the agenda and must not read clinical data.
    const facilitators = (await facilitatorsOf(db, [row.professionalId])).filter((id) => !named.includes(id));
    const card = { ...cardOf(care, true, now), ...move, Reason: '' };
    await emitCare(context, care, facilitators, { newTeleconsultaAgenda: card });
    await emitSharedAgenda(context, row, [...named, ...masked, ...facilitators]);
  }
}

/** Domain 2.1, "create": a NEW care enters the queue of every user who may take it. */
export async function arrive(
  context: SystemContext,
  care: NewCare,
  by: { userId: string; relation: string } | null = null,
): Promise<SelectedCare> {
  const { db, now, audit } = context;
  const id = randomUUID();
  const number = await nextNumber(db, care.polyclinicId, now);
  await db.insert(medicalCares).values({
    ...care,
    id,
    number,
    requestId: randomUUID(),
    status: CareStatus.NEW,
    createdAt: now,
    updatedAt: now,
    updatedBy: by?.userId ?? null,
  });
  const detail = { To: CareStatus.NEW };
  await db
    .insert(medicalCareChanges)
    .values({ medicalCareId: id, at: now, by: by?.userId ?? null, action: 'care.create', detail });
  const created = await findCare(db, eq(medicalCares.id, id));
  if (!created) throw notFound();
  await announce(context, created, by?.userId ?? null);
  audit({ ...auditOf(created.row, 'care.create', by?.relation ?? 'self'), detail });
  return created;
}
