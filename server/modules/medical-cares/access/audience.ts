import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { CareMode, CareStatus } from '#domain/medical-care/medical-care.ts';
import { clinicalRoles, medicRoles, RoleId, staffRoles } from '#domain/session/roles.ts';
import type { CallContext, Database } from '../../../core/context.ts';
import { distinct } from '../../../core/distinct.ts';
import { activeWith } from '../../../core/role-holders.ts';
import {
  facilitations,
  polyclinicPhysicians,
  polyclinicStaff,
  userSpecialties,
  users,
  videoParticipants,
  videoRooms,
} from '../../../db/schema/index.ts';
import type { CareRow } from '../locks/locks.ts';
import { referralHolders } from './origin.ts';

const isStaff = (polyclinicId: string) =>
  sql`exists (select 1 from ${polyclinicStaff} where ${polyclinicStaff.userId} = ${users.id}
    and ${polyclinicStaff.polyclinicId} = ${polyclinicId})`;
const isPhysician = (polyclinicId: string) =>
  sql`exists (select 1 from ${polyclinicPhysicians} where ${polyclinicPhysicians.userId} = ${users.id}
    and ${polyclinicPhysicians.polyclinicId} = ${polyclinicId})`;
const hasSpecialty = (specialtyId: string) =>
  sql`exists (select 1 from ${userSpecialties} where ${userSpecialties.userId} = ${users.id}
    and ${userSpecialties.specialtyId} = ${specialtyId})`;

/** POLY: staff of the polyclinic. */
export const polyOf = async (db: Database, { polyclinicId }: Pick<CareRow, 'polyclinicId'>) =>
  polyclinicId ? activeWith(db, clinicalRoles, isStaff(polyclinicId)) : [];

type Queued = Pick<CareRow, 'professionalId' | 'mode' | 'polyclinicId' | 'specialtyId'>;

/** QUEUE: users who may take it. An assigned encounter waits for its professional only. */
export async function queueOf(db: Database, row: Queued): Promise<string[]> {
  if (row.professionalId) return [row.professionalId];
  if (row.mode === CareMode.INPERSON) {
    return row.polyclinicId ? activeWith(db, staffRoles, isStaff(row.polyclinicId)) : [];
  }
  return activeWith(
    db,
    medicRoles,
    row.polyclinicId ? isPhysician(row.polyclinicId) : undefined,
    row.specialtyId ? hasSpecialty(row.specialtyId) : undefined,
  );
}

/** Professionals in its current call; its patient is notified separately. */
export async function inCallOf(db: Database, { id, userId }: CareRow): Promise<string[]> {
  const rows = await db
    .select({ id: videoParticipants.userId })
    .from(videoParticipants)
    .innerJoin(videoRooms, eq(videoRooms.id, videoParticipants.roomId))
    .where(
      and(
        eq(videoRooms.medicalCareId, id),
        eq(videoParticipants.status, 'CONNECTED'),
        ne(videoParticipants.userId, userId),
      ),
    );
  return rows.map((row) => row.id);
}

/** Facilitators of these professionals. */
export const facilitatorsOf = async (db: Database, professionals: readonly string[]) =>
  activeWith(
    db,
    [RoleId.FACILITATOR],
    sql`exists (select 1 from ${facilitations} where ${facilitations.facilitatorId} = ${users.id}
      and ${inArray(facilitations.professionalId, [...professionals])})`,
  );

/**
 * Recipients of the alert for an untaken case: facilitators of its professional (or of all who may take it), and
 * administrators of its polyclinic.
 */
export async function alertedOf(db: Database, row: CareRow): Promise<string[]> {
  const professionals = await queueOf(db, row);
  const facilitators = await facilitatorsOf(db, professionals);
  const administrators = row.polyclinicId
    ? await activeWith(db, [RoleId.POLYCLINIC_ADMIN], isStaff(row.polyclinicId))
    : [];
  return [...new Set([...facilitators, ...administrators])];
}

/**
 * CARE: its professional, the responsible one, the holder, called professionals, staff of its polyclinic, and the given
 * users.
 */
export async function careOf(db: Database, row: CareRow, ...others: (string | null)[]): Promise<string[]> {
  const called = await inCallOf(db, row);
  const people = [row.professionalId, row.chargeId, row.blokUserId, ...others, ...(await polyOf(db, row)), ...called];
  return distinct(people);
}

/** Facilitators who see the appointment in an agenda they run. */
const agendaRunnersOf = async (db: Database, { professionalId, scheduledDate }: CareRow) =>
  professionalId && scheduledDate ? facilitatorsOf(db, [professionalId]) : [];

/** CARE and holders of its referrals: readers of additions to its record. */
export const readersOf = async (db: Database, row: CareRow, ...others: (string | null)[]): Promise<string[]> => [
  ...new Set([...(await careOf(db, row, ...others)), ...(await referralHolders(db, row))]),
];

const isListed = ({ mode, status }: CareRow) =>
  mode === CareMode.REMOTE || status === CareStatus.WAITING_FOR_VALIDATION;

/** Physicians who answer for its polyclinic and so list it (domain 3.3, answersTo). */
export async function listedTo(db: Database, row: CareRow): Promise<string[]> {
  const { polyclinicId } = row;
  return polyclinicId !== null && isListed(row) ? activeWith(db, medicRoles, isPhysician(polyclinicId)) : [];
}

type Changed = { row: CareRow };

/** Recipients when an encounter closes: CARE, and users who had it in a list. */
export async function closingAudience(
  { db, actor }: Pick<CallContext, 'db' | 'actor'>,
  before: Changed,
  after: Changed,
): Promise<string[]> {
  const changed = await audience({ db, actor }, before, after);
  const author = before.row.answeredBy === null ? [] : [before.row.answeredBy];
  return [...new Set([...changed, ...author])];
}

/** CARE and users who list it or see it in an agenda: they see who holds it. */
export const holdingAudience = async (db: Database, row: CareRow, ...others: (string | null)[]): Promise<string[]> => [
  ...new Set([
    ...(await careOf(db, row, ...others)),
    ...(await listedTo(db, row)),
    ...(await agendaRunnersOf(db, row)),
  ]),
];

/** Recipients of an act: CARE, users who list the encounter or listed it before, and QUEUE if it was waiting. */
export async function audience(
  { db, actor }: Pick<CallContext, 'db' | 'actor'>,
  before: Changed,
  after: Changed,
): Promise<string[]> {
  const queue = before.row.status === CareStatus.NEW ? await queueOf(db, before.row) : [];
  const holding = await holdingAudience(db, after.row, actor.userId, before.row.blokUserId);
  // An act leaves the polyclinic as it is, so that these are the same people while it stays listed.
  const listed = isListed(after.row) ? [] : await listedTo(db, before.row);
  return [...new Set([...holding, ...listed, ...queue])];
}
