import { and, desc, eq, ne } from 'drizzle-orm';
import type { DiagnosisRow } from '#domain/diagnosis/diagnosis-rules.ts';
import type { HubPayload } from '#domain/hub/events.ts';
import { isRecordShared } from '#domain/medical-care/care-kinds.ts';
import { CareStatus, type MedicalCare, type MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import type { Person } from '#domain/session/user.ts';
import type { Database } from '../../../core/context.ts';
import { medicalCares, videoRooms } from '../../../db/schema/index.ts';
import { type Answered, answersOf, careControlId, controlDateIn, diagnosesIn } from '../../medical-records/answered.ts';
import { casePatientOf } from '../../patients/identity.ts';
import { programmesOf } from '../../programmes/state.ts';
import { isMasked, type Relation } from '../access/access-scope.ts';
import { allowedOf, type Seen } from '../access/guards.ts';
import { removalGuard } from '../commands/removal.ts';
import { lockOn } from '../locks/locks.ts';
import { kindsOf, type SelectedCare } from './cares.queries.ts';

const reasonExcerpt = 160;

export const personOf = (who: { userId: string; name: string; lastName: string }): Person => ({
  UserId: who.userId,
  Name: who.name,
  LastName: who.lastName,
  PhotoUrl: null,
});
const diagnosisWire = ({ id, code, name, kind, certainty }: DiagnosisRow) => ({
  DiagnosisId: id,
  Code: code,
  Name: name,
  Kind: kind,
  Certainty: certainty,
});
const iso = (at: Date | null) => at?.toISOString() ?? null;
const excerpt = (text: string) => (text.length > reasonExcerpt ? `${text.slice(0, reasonExcerpt)}…` : text);

export function lockWire({ row, holder }: SelectedCare, now: Date) {
  const lock = lockOn(row, now);
  const held = lock.blokUserId !== null;
  return {
    BlokUserId: lock.blokUserId,
    BlokUser: held && holder ? { Name: holder.name, LastName: holder.lastName } : null,
    IsBlocked: held,
    BlockedAt: iso(lock.blockedAt),
    LockExpiresAt: iso(lock.lockExpiresAt),
  };
}

function reasonFor({ row }: SelectedCare, relation: Relation): string {
  if (relation === 'facilitates') return '';
  return isMasked(row, relation) ? excerpt(row.reason) : row.reason;
}

export function toWire(care: SelectedCare, relation: Relation, now: Date): MedicalCare {
  const { row, professional, charge } = care;
  const masked = isMasked(row, relation);
  return {
    MedicalCareId: row.id,
    number: row.number,
    ...kindsOf(row),
    polyclinicId: row.polyclinicId,
    PolyclinicName: care.polyclinic?.name ?? null,
    ProfessionalId: row.professionalId,
    Professional: row.professionalId && professional ? personOf({ userId: row.professionalId, ...professional }) : null,
    AttentionType: row.attentionType,
    classificationId: row.classificationId,
    PreviousClassificationId: row.previousClassificationId,
    charge: row.chargeId,
    Charge: row.chargeId && charge ? personOf({ userId: row.chargeId, ...charge }) : null,
    achstatus: row.achStatus,
    Reason: reasonFor(care, relation),
    SpecialtyId: row.specialtyId,
    ScheduledDate: iso(row.scheduledDate),
    CreatedAt: row.createdAt.toISOString(),
    StartedAt: iso(row.startedAt),
    ClosedAt: iso(row.closedAt),
    CloseReason: row.closeReason,
    commentary: masked ? null : row.commentary,
    PausedAt: iso(row.pausedAt),
    ControlDueAt: masked ? null : iso(row.controlDueAt),
    HasFormAnswer: row.answerCount > 0,
    PendingDocuments: care.pendingDocuments,
    DerivedFromMedicalCareId: row.derivedFromId,
    User: casePatientOf(row.userId, care.patient, masked, now),
    Version: row.version,
    ...lockWire(care, now),
  };
}

function controlOf(answer: Answered, row: SelectedCare['row']): MedicalCareDetail['Control'] {
  const date = controlDateIn(answer);
  if (date === null) return null;
  return {
    ControlId: careControlId(row.id),
    MedicalCareId: row.id,
    Date: date,
    Reason: row.reason,
    ProfessionalId: row.professionalId,
    SpecialtyId: row.specialtyId,
  };
}

/** Domain 3.3, "shared": a reopened encounter keeps the time of its closing. */
export const sharesRecord = ({ recordShare, status, closedAt }: SelectedCare['row'], now: Date): boolean =>
  isRecordShared(recordShare, status === CareStatus.CLOSED ? closedAt : null, now);

/** Includes the actions this user may take: `Allowed` is computed by the same rules that refuse them. */
export async function toDetail(db: Database, seen: Seen, now: Date): Promise<MedicalCareDetail> {
  const { care, relation } = seen;
  const { row } = care;
  const [child] = await db
    .select({ id: medicalCares.id })
    .from(medicalCares)
    .where(eq(medicalCares.derivedFromId, row.id))
    .orderBy(desc(medicalCares.createdAt))
    .limit(1);
  const [room] = await db
    .select({ id: videoRooms.id })
    .from(videoRooms)
    .where(and(eq(videoRooms.medicalCareId, row.id), ne(videoRooms.status, 'ENDED')))
    .limit(1);
  const removal = await removalGuard(db, seen, now);
  const readable = row.answerCount > 0 && !isMasked(row, relation);
  const [answer] = readable ? await answersOf(db, eq(medicalCares.id, row.id)) : [];
  return {
    ...toWire(care, relation, now),
    IsVisibleMedicalRecord: sharesRecord(row, now),
    InformedConsent: {
      Status: row.consentStatus,
      Kind: row.consentKind,
      At: iso(row.consentAt),
      Reason: isMasked(row, relation) ? null : row.consentReason,
    },
    RecordShare: row.recordShare,
    DerivedMedicalCareId: child?.id ?? null,
    GeneralAdmissionId: isMasked(row, relation) ? null : row.generalAdmissionId,
    ...(isMasked(row, relation) ? { OpenProgramme: null, ObservedUntil: null } : await programmesOf(db, row)),
    ControlTowerId: row.controlTowerId,
    FormId: answer?.formId ?? null,
    Diagnoses: answer ? diagnosesIn(answer).map(diagnosisWire) : [],
    Control: answer ? controlOf(answer, row) : null,
    VideoRoomId: isMasked(row, relation) ? null : (room?.id ?? null),
    MedicalCareRequestId: row.requestId,
    AltitudeMeters: care.polyclinic?.altitude ?? null,
    Allowed: [...allowedOf(seen, now), { Action: 'remove', Allowed: removal === null, Guard: removal }],
  };
}

export const refOf = ({ row }: SelectedCare) => ({
  MedicalCareId: row.id,
  ...kindsOf(row),
  PolyclinicId: row.polyclinicId,
  ProfessionalId: row.professionalId,
  ScheduledDate: iso(row.scheduledDate),
  Version: row.version,
});

/** Domain 4: payload of a lock event, a care and its holder. */
export const lockEvent = (care: SelectedCare, now: Date) => ({ ...refOf(care), ...lockWire(care, now) });

/** Domain 4, CareCard; masked for readers who only see the queue. */
export function cardOf(care: SelectedCare, masked: boolean, now: Date): HubPayload<'addTeleconsulta'> {
  const { row } = care;
  const { UserId, Name, LastName, BirthDate, Gender } = casePatientOf(row.userId, care.patient, masked, now);
  return {
    ...refOf(care),
    ...lockWire(care, now),
    number: row.number,
    CreatedAt: row.createdAt.toISOString(),
    AttentionType: row.attentionType,
    Reason: masked ? excerpt(row.reason) : row.reason,
    User: { UserId, Name, LastName, BirthDate, Gender },
  };
}
