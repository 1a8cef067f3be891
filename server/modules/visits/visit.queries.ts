import { and, eq, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { CareStatus } from '#domain/medical-care.ts';
import type { Visit } from '#domain/visit.ts';
import type { Database } from '../../core/context.ts';
import { medicalCares, videoRooms } from '../../db/schema/index.ts';
import { queueOrder } from '../medical-cares/attend-next.ts';
import { kindsOf, type SelectedCare } from '../medical-cares/cares.queries.ts';
import type { CareRow } from '../medical-cares/locks.ts';
import { personOf } from '../medical-cares/wire.ts';
import { findRooms, isActive } from '../video-rooms/rooms.queries.ts';
import { secondsOf } from '../video-rooms/wire.ts';

const same = (column: PgColumn, value: string | number | null): SQL =>
  value === null ? isNull(column) : eq(column, value);

/** How many of the same queue are seen first. */
async function ahead(db: Database, row: CareRow, now: Date): Promise<number> {
  if (row.status !== CareStatus.NEW) return 0;
  const waiting = await db
    .select({ id: medicalCares.id })
    .from(medicalCares)
    .where(
      and(
        eq(medicalCares.status, CareStatus.NEW),
        same(medicalCares.mode, row.mode),
        same(medicalCares.polyclinicId, row.polyclinicId),
        same(medicalCares.specialtyId, row.specialtyId),
        same(medicalCares.professionalId, row.professionalId),
        or(isNull(medicalCares.scheduledDate), lte(medicalCares.scheduledDate, now), eq(medicalCares.id, row.id)),
      ),
    )
    .orderBy(...queueOrder(now));
  return Math.max(
    0,
    waiting.findIndex(({ id }) => id === row.id),
  );
}

export async function visitOf(db: Database, { row, patient, professional }: SelectedCare, now: Date): Promise<Visit> {
  const rooms = await findRooms(db, eq(videoRooms.medicalCareId, row.id));
  const open = rooms.find(({ people }) => people.some((one) => one.userId === row.userId && isActive(one)));
  const last = rooms.find((room) => room.row.status === 'ENDED' && room.row.pairedAt !== null);
  return {
    MedicalCareId: row.id,
    number: row.number,
    status: kindsOf(row).status,
    Ahead: await ahead(db, row, now),
    Professional: row.professionalId && professional ? personOf({ userId: row.professionalId, ...professional }) : null,
    ConsentStatus: row.consentStatus,
    RecordShare: row.recordShare,
    Patient: { UserId: row.userId, Name: patient.name, LastName: patient.lastName },
    VideoRoomId: open?.row.id ?? null,
    ClosedAt: row.closedAt?.toISOString() ?? null,
    CloseReason: row.closeReason,
    CallDuration: last ? secondsOf(last, now) : null,
    Version: row.version,
  };
}
