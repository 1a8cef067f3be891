import { and, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { CareMode, CareStatus } from '#domain/medical-care/medical-care.ts';
import { clinicalRoles, medicRoles, RoleId } from '#domain/session/roles.ts';
import type { Actor, Database } from '../../../core/context.ts';
import { prepared } from '../../../db/prepared.ts';
import {
  facilitations,
  medicalCares,
  polyclinicPhysicians,
  polyclinicStaff,
  userSpecialties,
  users,
  videoParticipants,
  videoRooms,
} from '../../../db/schema/index.ts';
import { type CareRow, lockOn } from '../locks/locks.ts';

/** Relations of domain 3.3 to an encounter, strongest first; `succession` is that of decision 188 and gives one act only. */
export type Relation =
  | ('holder' | 'treating' | 'poly' | 'queue' | 'answersTo' | 'facilitates' | 'origin')
  | 'succession';

/** Memberships of a user, which determine the encounters they may access. */
export type AccessScope = {
  userId: string;
  roles: readonly number[];
  staffOf: readonly string[];
  answersTo: readonly string[];
  specialties: readonly string[];
  facilitates: readonly string[];
  /** Encounters whose call the user currently participates in. */
  inCallOf: readonly string[];
};

/** Columns of an encounter that determine access. */
type ReachedCare = Pick<
  CareRow,
  | ('id' | 'status' | 'mode' | 'polyclinicId' | 'specialtyId')
  | ('professionalId' | 'chargeId' | 'answeredBy' | 'validatedBy')
  | ('blokUserId' | 'blockedAt' | 'lockExpiresAt')
>;

/** Restricts the memberships to those that the user's roles allow. */
export function scopeFrom(given: AccessScope): AccessScope {
  const has = (group: readonly number[]) => given.roles.some((role) => group.includes(role));
  return {
    ...given,
    staffOf: has(clinicalRoles) ? given.staffOf : [],
    answersTo: has(medicRoles) ? given.answersTo : [],
    facilitates: has([RoleId.FACILITATOR]) ? given.facilitates : [],
    inCallOf: has(clinicalRoles) ? given.inCallOf : [],
  };
}

const idsOf = (query: SQLWrapper) => sql<string[]>`array(${query})`;

/** A single statement, because most clinical calls start with it. */
const readMemberships = prepared('memberships', (db) => {
  const userId = sql.placeholder('userId');
  const staffOf = db
    .select({ id: polyclinicStaff.polyclinicId })
    .from(polyclinicStaff)
    .where(eq(polyclinicStaff.userId, userId));
  const answersTo = db
    .select({ id: polyclinicPhysicians.polyclinicId })
    .from(polyclinicPhysicians)
    .where(eq(polyclinicPhysicians.userId, userId));
  const specialties = db
    .select({ id: userSpecialties.specialtyId })
    .from(userSpecialties)
    .where(eq(userSpecialties.userId, userId));
  const facilitates = db
    .select({ id: facilitations.professionalId })
    .from(facilitations)
    .where(eq(facilitations.facilitatorId, userId));
  const inCallOf = db
    .select({ id: videoRooms.medicalCareId })
    .from(videoParticipants)
    .innerJoin(videoRooms, eq(videoRooms.id, videoParticipants.roomId))
    .where(
      and(
        eq(videoParticipants.userId, userId),
        // In the text, so that the plan uses the index of those who are in a call.
        sql`${videoParticipants.status} = 'CONNECTED'`,
        isNotNull(videoRooms.medicalCareId),
      ),
    );
  return db
    .select({
      staffOf: idsOf(staffOf),
      answersTo: idsOf(answersTo),
      specialties: idsOf(specialties),
      facilitates: idsOf(facilitates),
      inCallOf: idsOf(inCallOf),
    })
    .from(users)
    .where(eq(users.id, userId));
});

const nowhere = { staffOf: [], answersTo: [], specialties: [], facilitates: [], inCallOf: [] };

export async function loadAccessScope(db: Database, actor: Pick<Actor, 'userId' | 'roles'>): Promise<AccessScope> {
  const { userId, roles } = actor;
  const [memberships = nowhere] = await readMemberships(db, { userId });
  return scopeFrom({ userId, roles, ...memberships });
}

export const isMedic = ({ roles }: AccessScope) => roles.some((role) => medicRoles.some((medic) => medic === role));
const includes = (ids: readonly string[], id: string | null) => id !== null && ids.includes(id);

/** Physician of the polyclinic of the encounter, as staff or by AnswerTo. */
export const isPhysicianOf = (row: ReachedCare, scope: AccessScope) =>
  isMedic(scope) && (includes(scope.staffOf, row.polyclinicId) || includes(scope.answersTo, row.polyclinicId));

const isQueued = (row: ReachedCare, scope: AccessScope) =>
  isMedic(scope) &&
  row.status === CareStatus.NEW &&
  row.mode === CareMode.REMOTE &&
  row.professionalId === null &&
  (row.polyclinicId === null || scope.answersTo.includes(row.polyclinicId)) &&
  (row.specialtyId === null || scope.specialties.includes(row.specialtyId));

const isAnswered = (row: ReachedCare, scope: AccessScope) =>
  row.status !== CareStatus.CLOSED &&
  (row.mode === CareMode.REMOTE || row.status === CareStatus.WAITING_FOR_VALIDATION) &&
  includes(scope.answersTo, row.polyclinicId);

/** Domain 3.3. Null: the encounter does not exist for this user. */
export function relationTo(row: ReachedCare, scope: AccessScope, now: Date): Relation | null {
  if (lockOn(row, now).blokUserId === scope.userId) return 'holder';
  if ([row.professionalId, row.chargeId, row.answeredBy, row.validatedBy].includes(scope.userId)) return 'treating';
  if (scope.inCallOf.includes(row.id)) return 'treating';
  if (includes(scope.staffOf, row.polyclinicId)) return 'poly';
  if (isQueued(row, scope)) return 'queue';
  if (isAnswered(row, scope)) return 'answersTo';
  return includes(scope.facilitates, row.professionalId) ? 'facilitates' : null;
}

/** An untaken case shows initials, age and sex; facilitators never see clinical data. */
export const isMasked = (row: ReachedCare, relation: Relation) =>
  relation === 'queue' || relation === 'facilitates' || (relation === 'answersTo' && row.status === CareStatus.NEW);

const among = (column: PgColumn, ids: readonly string[]) => (ids.length > 0 ? inArray(column, [...ids]) : sql`false`);

const { status, mode, polyclinicId, professionalId, specialtyId } = medicalCares;

/** SQL form of `isQueued`: NEW remote encounters that the user may take. */
export const queuedWhere = (scope: AccessScope): SQL =>
  isMedic(scope)
    ? sql`(${and(
        eq(status, CareStatus.NEW),
        eq(mode, CareMode.REMOTE),
        isNull(professionalId),
        or(isNull(polyclinicId), among(polyclinicId, scope.answersTo)),
        or(isNull(specialtyId), among(specialtyId, scope.specialties)),
      )})`
    : sql`false`;

const answeredWhere = (scope: AccessScope): SQL =>
  sql`(${and(
    ne(status, CareStatus.CLOSED),
    or(eq(mode, CareMode.REMOTE), eq(status, CareStatus.WAITING_FOR_VALIDATION)),
    among(polyclinicId, scope.answersTo),
  )})`;

/** SQL form of `holder` and `treating`. */
export const treatedWhere = (scope: AccessScope, now: Date): SQL =>
  sql`(${or(
    and(eq(medicalCares.blokUserId, scope.userId), or(ne(status, CareStatus.NEW), gt(medicalCares.lockExpiresAt, now))),
    eq(professionalId, scope.userId),
    eq(medicalCares.chargeId, scope.userId),
    eq(medicalCares.answeredBy, scope.userId),
    eq(medicalCares.validatedBy, scope.userId),
    among(medicalCares.id, scope.inCallOf),
  )})`;

/** Encounters whose patient the user may identify. */
export const namedWhere = (scope: AccessScope, now: Date): SQL =>
  sql`(${or(
    treatedWhere(scope, now),
    among(polyclinicId, scope.staffOf),
    and(answeredWhere(scope), ne(status, CareStatus.NEW)),
  )})`;

/** Excludes encounters created by mistake (decision 026). */
export const notInError = sql`(${or(
  isNull(medicalCares.closeReason),
  ne(medicalCares.closeReason, 'CREATED_IN_ERROR'),
)})`;

/**
 * SQL form of `relationTo`, excluding the relation of facilitators, who have an agenda instead of a list, and encounters
 * created by mistake.
 */
export const reachedWhere = (scope: AccessScope, now: Date): SQL =>
  sql`(${and(or(namedWhere(scope, now), queuedWhere(scope), answeredWhere(scope)), notInError)})`;
