import { eq } from 'drizzle-orm';
import type { Visit } from '#domain/visit.ts';
import type { Database } from '../../core/context.ts';
import { orientations, videoRooms } from '../../db/schema/index.ts';
import { visitDocumentsOf } from '../documents/visit-documents.ts';
import { kindsOf, type SelectedCare } from '../medical-cares/reads/cares.queries.ts';
import { personOf, sharesRecord } from '../medical-cares/reads/wire.ts';
import { findRooms, isActive } from '../video-rooms/rooms.queries.ts';
import { secondsOf } from '../video-rooms/wire.ts';
import { dueAt, placeOf } from './place.ts';

export async function visitOf(db: Database, { row, patient, professional }: SelectedCare, now: Date): Promise<Visit> {
  const rooms = await findRooms(db, eq(videoRooms.medicalCareId, row.id));
  const open = rooms.find(({ people }) => people.some((one) => one.userId === row.userId && isActive(one)));
  const last = rooms.find((room) => room.row.status === 'ENDED' && room.row.pairedAt !== null);
  return {
    MedicalCareId: row.id,
    number: row.number,
    status: kindsOf(row).status,
    Ahead: await placeOf(db, row, now),
    DueAt: dueAt(row, now),
    Professional: row.professionalId && professional ? personOf({ userId: row.professionalId, ...professional }) : null,
    ConsentStatus: row.consentStatus,
    RecordShare: row.recordShare === 'SHARED' && !sharesRecord(row, now) ? 'NONE' : row.recordShare,
    Patient: { UserId: row.userId, Name: patient.name, LastName: patient.lastName },
    VideoRoomId: open?.row.id ?? null,
    ClosedAt: row.closedAt?.toISOString() ?? null,
    CloseReason: row.closeReason,
    CallDuration: last ? secondsOf(last, now) : null,
    Questions: await db.$count(orientations, eq(orientations.questionUserId, row.userId)),
    Documents: await visitDocumentsOf(db, row),
    Version: row.version,
  };
}
