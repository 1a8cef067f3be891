import { and, asc, desc, eq, gt, inArray, max, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type RecordShare, recordShareLife } from '#domain/medical-care/care-kinds.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { OrientationStatus } from '#domain/orientation/orientation.ts';
import type { CallContext } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { rendered } from '../../core/rendered.ts';
import {
  emergencyAccesses,
  medicalCares,
  orientations,
  polyclinicPatients,
  polyclinics,
} from '../../db/schema/index.ts';
import {
  type AccessScope,
  loadAccessScope,
  namedWhere,
  notInError,
  treatedWhere,
} from '../medical-cares/access/access-scope.ts';
import { originWhere } from '../medical-cares/access/origin.ts';
import { relationsTo } from '../patients/reach.ts';
import { lastingWhere } from './emergency.ts';

/** Requested extension beyond the reader's own encounters, or restriction to one polyclinic. */
export type RecordReach = {
  includeWorkGroup?: boolean | undefined;
  polyclinicId?: string | undefined;
  includeOrganization?: boolean | undefined;
};

/**
 * Readable part of a patient's record: `known`, encounters of the reader and origins of referrals they hold; `shared`, all
 * encounters; `group`, those of work group members; `organization`, those of the polyclinics of one organization;
 * `breakGlass`, all for an hour. `origins` are the referral origins alone.
 */
export type RecordScope = {
  scope: AccessScope;
  relation: 'known' | 'shared' | 'breakGlass' | 'group' | 'organization' | null;
  /** Expiry of emergency access. */
  emergencyUntil: Date | null;
  /** True when the reader has a relation to the patient without emergency access. */
  isKnown: boolean;
  where: SQL;
  origins: SQL;
  patientId: string;
  /** Restricts reading to these polyclinics. */
  placeIds: readonly string[] | null;
  /** True when `where` includes every encounter of the patient (in these polyclinics). */
  isWhole: boolean;
  /** `where`, or all encounters of the patient if all are readable: decides who treated the patient. */
  treated: SQL;
  /** Encounters that the reader may open with files and notes (decision 038), and whether these are all readable ones. */
  opens: SQL;
  opensAll: boolean;
};

/** Domain 3.3, "group": started by a member of a work group of the reader. */
const groupWhere = (userId: string): SQL => sql`(${ne(medicalCares.status, CareStatus.NEW)} and exists (
  select 1 from work_group_invitations mine
  join work_groups on work_groups.id = mine.group_id and work_groups.removed_at is null
  join work_group_invitations theirs on theirs.group_id = mine.group_id and theirs.state = 'ACCEPTED'
  where mine.user_id = ${userId}::uuid and mine.state = 'ACCEPTED'
    and theirs.user_id = ${medicalCares.professionalId}))`;

/** Part of `namedWhere` that the index decides without reading the encounter. */
const alwaysNamed = ({ userId, staffOf }: AccessScope): SQL =>
  sql`coalesce(${or(
    eq(medicalCares.professionalId, userId),
    eq(medicalCares.answeredBy, userId),
    staffOf.length > 0 ? inArray(medicalCares.polyclinicId, [...staffOf]) : undefined,
    eq(medicalCares.chargeId, userId),
    eq(medicalCares.validatedBy, userId),
  )}, false)`;

/** Polyclinic of the reader, or all of its organization where the patient is registered there. */
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

/** Registered in a polyclinic of the reader or created by them: accessible before the first encounter (decision 123). */
const isPatientOf = async (context: CallContext, scope: AccessScope, patientId: string): Promise<boolean> =>
  (await relationsTo(context, { scope, polyclinicId: null }, [patientId])).has(patientId);

/** In the text of a statement: the plan of a prepared one uses the index of the shared ones only for a value it knows. */
const hasShare = (column: PgColumn, share: RecordShare): SQL => sql`${column} = ${sql.raw(`'${share}'`)}`;

/** Orientations with this share of the record, held by the reader or closed by them within a day. */
const inOrientation = ({ db, actor, now }: CallContext, patientId: string, share: RecordShare) =>
  db
    .select({ one: sql`1` })
    .from(orientations)
    .where(
      and(
        eq(orientations.questionUserId, patientId),
        hasShare(orientations.recordShare, share),
        or(
          and(eq(orientations.status, OrientationStatus.NEW), eq(orientations.blokUserId, actor.userId)),
          and(
            eq(orientations.answerUserId, actor.userId),
            gt(orientations.answeredAt, new Date(now.getTime() - recordShareLife)),
          ),
        ),
      ),
    );

/** Encounters with this share of the record, treated by the reader: open, or closed within a day. */
const inCare = (scope: AccessScope, now: Date, share: RecordShare) =>
  and(
    hasShare(medicalCares.recordShare, share),
    treatedWhere(scope, now),
    or(
      ne(medicalCares.status, CareStatus.CLOSED),
      gt(medicalCares.closedAt, new Date(now.getTime() - recordShareLife)),
    ),
  );

/** Whether the patient withdrew a share through which the reader would read the whole record. */
export async function isShareWithdrawn(
  context: CallContext,
  { scope, patientId }: Pick<RecordScope, 'scope' | 'patientId'>,
): Promise<boolean> {
  const ofPatient = and(eq(medicalCares.userId, patientId), inCare(scope, context.now, 'WITHDRAWN'), notInError);
  const cares = context.db.select({ one: sql`1` }).from(medicalCares).where(ofPatient);
  const [found] = await context.db
    .select({ is: sql<boolean>`exists (${cares}) or exists (${inOrientation(context, patientId, 'WITHDRAWN')})` })
    .from(sql`(select 1) as once`);
  return found?.is === true;
}

/** Expiry of the current emergency access. */
const emergencyUntil = (context: CallContext, patientId: string) =>
  context.db
    .select({ until: max(emergencyAccesses.expiresAt) })
    .from(emergencyAccesses)
    .where(lastingWhere(context, patientId));

type Asked = { here?: SQL | undefined; group?: SQL | undefined };

/** Relation of the reader to the patient, and whether they may open all of the patient's encounters (here). */
export function selectRelations(context: CallContext, scope: AccessScope, patientId: string, { here, group }: Asked) {
  const { db, now } = context;
  const ofPatient = and(eq(medicalCares.userId, patientId), notInError);
  // Ordered by an index although any row would do: otherwise the planner may scan a big table from its start.
  const first = (order: SQL, ...found: (SQL | undefined)[]) =>
    sql`(select true from ${medicalCares} where ${and(...found)} order by ${order} limit 1)`;
  const some = (order: SQL, ...found: (SQL | undefined)[]) => sql<boolean>`coalesce(${first(order, ...found)}, false)`;
  const newest = desc(medicalCares.createdAt);
  const byAuthor = asc(medicalCares.professionalId);
  return db
    .select({
      // Usual relations first, each one row of an index; the whole condition would read every encounter of the patient.
      known: sql<boolean>`coalesce(
        ${first(asc(medicalCares.answeredBy), ofPatient, eq(medicalCares.professionalId, scope.userId))},
        ${first(byAuthor, ofPatient, eq(medicalCares.answeredBy, scope.userId))},
        ${scope.staffOf.length > 0 ? first(byAuthor, ofPatient, inArray(medicalCares.polyclinicId, [...scope.staffOf])) : sql`null`},
        ${some(newest, ofPatient, namedWhere(scope, now))})`,
      group: group ? some(newest, ofPatient, group) : sql<boolean>`false`,
      there: here ? some(newest, ofPatient, here) : sql<boolean>`false`,
      shared: some(newest, ofPatient, inCare(scope, now, 'SHARED')),
      opensAll: sql<boolean>`not ${some(byAuthor, eq(medicalCares.userId, patientId), here, sql`not ${alwaysNamed(scope)}`)}`,
      sharedInOrientation: sql<boolean>`exists (${inOrientation(context, patientId, 'SHARED')})`,
      emergencyUntil: sql<Date | null>`(${emergencyUntil(context, patientId)})`.mapWith(emergencyAccesses.expiresAt),
    })
    .from(sql`(select 1) as once`);
}

/**
 * Domain 3.3: a patient shares the record in an encounter or orientation with its treating professionals until 24 h after
 * closing. `relation` is null when the reader may not even learn that the patient exists.
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
  const group = reach.includeWorkGroup ? groupWhere(actor.userId) : undefined;
  const origins = sql`(${and(ofPatient, originWhere(scope, now))})`;
  const opens = sql`(${or(namedWhere(scope, now), originWhere(scope, now))})`;
  const [seen] = await selectRelations(context, scope, patientId, { here, group });
  const whole = sql`(${and(ofPatient, here)})`;
  const none = {
    scope,
    origins,
    patientId,
    opens,
    opensAll: seen?.opensAll === true,
    emergencyUntil: null,
    placeIds: places?.ids ?? null,
    isWhole: true,
    treated: whole,
  };
  if (seen?.shared || seen?.sharedInOrientation) return { ...none, relation: 'shared', where: whole, isKnown: true };
  const isKnown = seen?.known || (await isPatientOf(context, scope, patientId));
  if (seen?.emergencyUntil) {
    return { ...none, relation: 'breakGlass', where: whole, emergencyUntil: seen.emergencyUntil, isKnown };
  }
  const isOrganization = places?.isOrganization === true;
  const readable = isOrganization ? undefined : or(opens, group);
  const part = sql`(${and(ofPatient, here, readable)})`;
  const relation = isKnown ? 'known' : seen?.group ? 'group' : isOrganization && seen?.there ? 'organization' : null;
  const isWhole = isOrganization || none.opensAll;
  // Lists of the whole record do not embed it.
  const where = isWhole ? part : rendered(part);
  return { ...none, relation, where, isKnown, isWhole, treated: isWhole ? whole : where };
}

/**
 * Like `recordScopeOf`.
 * @throws ProblemError 404 for a patient that the reader may not access.
 */
export async function knownRecordOf(context: CallContext, patientId: string, reach: RecordReach = {}) {
  const { relation, ...rest } = await recordScopeOf(context, patientId, reach);
  if (relation === null) throw notFound();
  return { relation, ...rest };
}

/** Emergency access is read-only. */
export function refuseEmergencyWrite({ relation, isKnown }: Pick<RecordScope, 'relation' | 'isKnown'>): void {
  if (relation === 'breakGlass' && !isKnown) throw new ProblemError('role_not_allowed');
}

/** Written by the reader, or by a user who treated the patient in an encounter within `where` (decision 125). */
export const byReadableAuthor = (author: PgColumn, readerId: string, where: SQL): SQL =>
  sql`(${or(
    eq(author, readerId),
    // Apart, so that each is a range of `medical_cares_treated`.
    ...[medicalCares.professionalId, medicalCares.answeredBy].map(
      (by) => sql`exists (select 1 from ${medicalCares} where ${where} and ${by} = ${author})`,
    ),
  )})`;
