import { and, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { recordShareLife } from '#domain/medical-care/care-kinds.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { OrientationStatus } from '#domain/orientation/orientation.ts';
import type { CallContext } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { medicalCares, orientations, polyclinicPatients, polyclinics } from '../../db/schema/index.ts';
import {
  type AccessScope,
  loadAccessScope,
  namedWhere,
  notInError,
  treatedWhere,
} from '../medical-cares/access/access-scope.ts';
import { originWhere } from '../medical-cares/access/origin.ts';
import { relationsTo } from '../patients/reach.ts';
import { emergencyOf } from './emergency.ts';

/** What the reader asks for beyond their own encounters, or the polyclinic that they look at alone. */
export type RecordReach = {
  includeWorkGroup?: boolean | undefined;
  polyclinicId?: string | undefined;
  includeOrganization?: boolean | undefined;
};

/**
 * What a person reads of the record of one patient: `known`, the encounters that are theirs anyway and the origins of
 * the referrals they hold; `shared`, all of them; `group`, those of members of a work group; `organization`, those of
 * the polyclinics of one organization; `breakGlass`, all of them for an hour. `origins` are those origins alone.
 */
export type RecordScope = {
  scope: AccessScope;
  relation: 'known' | 'shared' | 'breakGlass' | 'group' | 'organization' | null;
  /** Until when a record is read without a relation. */
  emergencyUntil: Date | null;
  /** Whether they know the patient also without it. */
  isKnown: boolean;
  where: SQL;
  origins: SQL;
};

/** Domain 3.3, "group": begun by somebody with whom the reader is in a work group. */
const groupWhere = (userId: string): SQL => sql`(${ne(medicalCares.status, CareStatus.NEW)} and exists (
  select 1 from work_group_invitations mine
  join work_groups on work_groups.id = mine.group_id and work_groups.removed_at is null
  join work_group_invitations theirs on theirs.group_id = mine.group_id and theirs.state = 'ACCEPTED'
  where mine.user_id = ${userId}::uuid and mine.state = 'ACCEPTED'
    and theirs.user_id = ${medicalCares.professionalId}))`;

/** The polyclinic of the reader, or all of its organization where the patient is registered there. */
async function placesOf({ db }: CallContext, scope: AccessScope, patientId: string, reach: RecordReach) {
  const { polyclinicId, includeOrganization } = reach;
  if (polyclinicId === undefined) return null;
  if (!scope.staffOf.includes(polyclinicId) && !scope.answersTo.includes(polyclinicId)) throw notFound();
  const here = { ids: [polyclinicId], isOrganization: false };
  if (!includeOrganization || !scope.staffOf.includes(polyclinicId)) return here;
  const [registered] = await db
    .select({ userId: polyclinicPatients.userId })
    .from(polyclinicPatients)
    .where(and(eq(polyclinicPatients.polyclinicId, polyclinicId), eq(polyclinicPatients.userId, patientId)));
  if (!registered) return here;
  const ofOrganization = db
    .select({ id: polyclinics.organizationId })
    .from(polyclinics)
    .where(eq(polyclinics.id, polyclinicId));
  const rows = await db
    .select({ id: polyclinics.id })
    .from(polyclinics)
    .where(inArray(polyclinics.organizationId, ofOrganization));
  return { ids: rows.map(({ id }) => id), isOrganization: true };
}

/** Registered in a polyclinic of the reader, or a patient of theirs: known before the first encounter (decision 123). */
const isPatientOf = async (context: CallContext, scope: AccessScope, patientId: string): Promise<boolean> =>
  (await relationsTo(context, { scope, polyclinicId: null }, [patientId])).has(patientId);

/** The orientations in which this patient shares their record with this reader: held by them, or closed by them in the last day. */
const sharedInOrientation = ({ db, actor, now }: CallContext, patientId: string) =>
  db
    .select({ one: sql`1` })
    .from(orientations)
    .where(
      and(
        eq(orientations.questionUserId, patientId),
        eq(orientations.recordShare, 'SHARED'),
        or(
          and(eq(orientations.status, OrientationStatus.NEW), eq(orientations.blokUserId, actor.userId)),
          and(
            eq(orientations.answerUserId, actor.userId),
            gt(orientations.answeredAt, new Date(now.getTime() - recordShareLife)),
          ),
        ),
      ),
    );

/**
 * Domain 3.3: the patient shares the record in an encounter or an orientation, with those who treat them in it, until
 * 24 h after it was closed. `relation` is null when the reader knows nothing of this patient, not even that there is one.
 */
export async function recordScopeOf(
  context: CallContext,
  patientId: string,
  reach: RecordReach = {},
): Promise<RecordScope> {
  const { db, actor, now } = context;
  const scope = await loadAccessScope(db, actor);
  const places = await placesOf(context, scope, patientId, reach);
  const ofPatient = and(eq(medicalCares.userId, patientId), notInError);
  const here = places ? inArray(medicalCares.polyclinicId, places.ids) : undefined;
  const group = reach.includeWorkGroup ? groupWhere(actor.userId) : sql`false`;
  const origins = sql`(${and(ofPatient, originWhere(scope, now))})`;
  const [seen] = await db
    .select({
      known: sql<boolean>`coalesce(bool_or(${namedWhere(scope, now)}), false)`,
      group: sql<boolean>`coalesce(bool_or(${group}), false)`,
      there: sql<boolean>`coalesce(bool_or(${here ?? sql`false`}), false)`,
      shared: sql<boolean>`coalesce(bool_or(${and(
        eq(medicalCares.recordShare, 'SHARED'),
        treatedWhere(scope, now),
        or(
          ne(medicalCares.status, CareStatus.CLOSED),
          gt(medicalCares.closedAt, new Date(now.getTime() - recordShareLife)),
        ),
      )}), false)`,
      sharedInOrientation: sql<boolean>`exists (${sharedInOrientation(context, patientId)})`,
    })
    .from(medicalCares)
    .where(ofPatient);
  const whole = sql`(${and(ofPatient, here)})`;
  const none = { scope, origins, emergencyUntil: null };
  if (seen?.shared || seen?.sharedInOrientation) return { ...none, relation: 'shared', where: whole, isKnown: true };
  const isKnown = seen?.known || (await isPatientOf(context, scope, patientId));
  const emergency = await emergencyOf(context, patientId);
  if (emergency) {
    return { ...none, relation: 'breakGlass', where: whole, emergencyUntil: emergency.expiresAt, isKnown };
  }
  const isOrganization = places?.isOrganization === true;
  const readable = isOrganization ? undefined : or(namedWhere(scope, now), originWhere(scope, now), group);
  const where = sql`(${and(ofPatient, here, readable)})`;
  const relation = isKnown ? 'known' : seen?.group ? 'group' : isOrganization && seen?.there ? 'organization' : null;
  return { ...none, relation, where, isKnown };
}

/** The same for a call that has nothing to answer about a patient whom the reader does not know (404). */
export async function knownRecordOf(context: CallContext, patientId: string, reach: RecordReach = {}) {
  const { relation, ...rest } = await recordScopeOf(context, patientId, reach);
  if (relation === null) throw notFound();
  return { relation, ...rest };
}

/** An emergency opens a record to be read, and not to be written. */
export function refuseEmergencyWrite({ relation, isKnown }: Pick<RecordScope, 'relation' | 'isKnown'>): void {
  if (relation === 'breakGlass' && !isKnown) throw new ProblemError('role_not_allowed');
}

/** What the reader wrote, or somebody who treated the patient in an encounter that `where` reads (decision 125). */
export const byReadableAuthor = (author: PgColumn, readerId: string, where: SQL): SQL =>
  sql`(${eq(author, readerId)} or exists (select 1 from ${medicalCares} where ${where}
    and ${author} in (${medicalCares.professionalId}, ${medicalCares.answeredBy})))`;
