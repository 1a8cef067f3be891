import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CareFacts } from '#domain/medical-care/care-actions.ts';
import { MedicalCare } from '#domain/medical-care/medical-care.ts';
import type { Database } from '../../../core/context.ts';
import { medicalCares, polyclinics, users } from '../../../db/schema/index.ts';
import { patient, patientColumns } from '../../patients/identity.ts';
import { type CareRow, lockOn } from '../locks/locks.ts';

const holder = alias(users, 'holder');
const professional = alias(users, 'professional');
const charge = alias(users, 'charge');

export const childOpen = sql<boolean>`exists (select 1 from medical_cares child
  where child.derived_from_id = ${medicalCares.id} and child.status in (1, 2, 3))`;
const childBegun = sql<boolean>`exists (select 1 from medical_cares child
  where child.derived_from_id = ${medicalCares.id} and child.status in (2, 3))`;
const callConnected = sql<boolean>`exists (select 1 from video_rooms
  where video_rooms.medical_care_id = ${medicalCares.id} and video_rooms.status = 'OPEN')`;
/** Also true for a report on paper or as a file that is not a draft. */
const documentsSigned = sql<boolean>`(exists (select 1 from care_documents
  where care_documents.medical_care_id = ${medicalCares.id} and care_documents.status = 'SIGNED')
  or exists (select 1 from report_prints
  where report_prints.medical_care_id = ${medicalCares.id} and not report_prints.is_draft
    and report_prints.issued_at is not null))`;

/** Documents that their author has not finished (`pendingOf`). */
const pendingDocuments = sql<number>`(select count(*)::int from care_documents
  where care_documents.medical_care_id = ${medicalCares.id} and care_documents.status in ('DRAFT', 'PDF_READY')
    and care_documents.sale_kind is distinct from 'CHECK')`;

export const selectCares = (db: Database, where: SQL | undefined) =>
  db
    .select({
      row: medicalCares,
      childOpen,
      childBegun,
      callConnected,
      documentsSigned,
      pendingDocuments,
      patient: patientColumns,
      holder: { name: holder.name, lastName: holder.lastName },
      professional: { name: professional.name, lastName: professional.lastName },
      charge: { name: charge.name, lastName: charge.lastName },
      polyclinic: {
        name: polyclinics.name,
        requiresValidation: polyclinics.requiresValidation,
        altitude: polyclinics.altitudeMeters,
      },
    })
    .from(medicalCares)
    .innerJoin(patient, eq(patient.id, medicalCares.userId))
    .leftJoin(holder, eq(holder.id, medicalCares.blokUserId))
    .leftJoin(professional, eq(professional.id, medicalCares.professionalId))
    .leftJoin(charge, eq(charge.id, medicalCares.chargeId))
    .leftJoin(polyclinics, eq(polyclinics.id, medicalCares.polyclinicId))
    .where(where)
    .$dynamic();

export type SelectedCare = Awaited<ReturnType<typeof selectCares>>[number];

export async function findCare(db: Database, where: SQL): Promise<SelectedCare | null> {
  const [found] = await selectCares(db, where).limit(1);
  return found ?? null;
}

/** Locks the row for this transaction, then reads it completely. */
export async function lockCare(db: Database, id: string): Promise<SelectedCare | null> {
  await db.select({ id: medicalCares.id }).from(medicalCares).where(eq(medicalCares.id, id)).for('update');
  return findCare(db, eq(medicalCares.id, id));
}

const { status, mode, Priority } = MedicalCare.shape;
/** Converts the numbers of a row to the domain's unions; any other number is an error. */
export const kindsOf = (row: Pick<CareRow, 'status' | 'mode' | 'priority'>) => ({
  status: status.parse(row.status),
  mode: mode.parse(row.mode),
  Priority: Priority.parse(row.priority),
});

export function factsOf({ row, ...children }: SelectedCare, now: Date): CareFacts {
  const lock = lockOn(row, now);
  return {
    ...kindsOf(row),
    BlokUserId: lock.blokUserId,
    LockExpiresAt: lock.lockExpiresAt?.toISOString() ?? null,
    ConsentStatus: row.consentStatus,
    RecordShare: row.recordShare,
    scheduled: row.scheduledDate !== null,
    childOpen: children.childOpen,
    childBegun: children.childBegun,
    callConnected: children.callConnected,
    documentsSigned: children.documentsSigned,
    CloseReason: row.closeReason,
    ClosedAt: row.closedAt?.toISOString() ?? null,
  };
}
