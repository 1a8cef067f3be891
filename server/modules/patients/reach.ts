import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { RoleId } from '#domain/session/roles.ts';
import type { Actor, CallContext } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { medicalCares, polyclinicPatients, professionalPatients, userRoles } from '../../db/schema/index.ts';
import { type AccessScope, loadAccessScope, namedWhere, notInError } from '../medical-cares/access/access-scope.ts';

/** Reasons why a user sees a patient (domain 3.3), strongest first. */
export const patientRelations = ['poly', 'own', 'treating'] as const;
export type PatientRelation = (typeof patientRelations)[number];

/** One polyclinic, or all places where the caller works or treats patients. */
export type Reach = { scope: AccessScope; polyclinicId: string | null };

/** 404 for a polyclinic where the caller neither works nor is the answering physician. */
export async function reachOf(
  { db, actor }: Pick<CallContext, 'db'> & { actor: Pick<Actor, 'userId' | 'roles'> },
  polyclinicId: string | null,
): Promise<Reach> {
  const scope = await loadAccessScope(db, actor);
  if (polyclinicId !== null && ![...scope.staffOf, ...scope.answersTo].includes(polyclinicId)) throw notFound();
  return { scope, polyclinicId };
}

/**
 * Returns one row for each reason why the caller sees a patient: patient, reason, since when, and the encounter if it is
 * one.
 * The search is part of each branch, so that the planner can start with a rare name or a small polyclinic.
 */
export function seenRows({ scope, polyclinicId }: Reach, now: Date, people?: SQL): SQL {
  const places = polyclinicId === null ? [...scope.staffOf] : scope.staffOf.filter((id) => id === polyclinicId);
  const among = (column: SQL) => (people ? sql`and ${column} in (${people})` : sql``);
  const registered = places.length === 0 ? sql`false` : inArray(polyclinicPatients.polyclinicId, places);
  const own = polyclinicId === null ? eq(professionalPatients.professionalId, scope.userId) : sql`false`;
  const cares = and(
    namedWhere(scope, now),
    notInError,
    polyclinicId === null ? undefined : eq(medicalCares.polyclinicId, polyclinicId),
  );
  return sql`
    select ${polyclinicPatients.userId} as user_id, 'poly' as relation, ${polyclinicPatients.registeredAt} as at,
      null::uuid as care_id, false as is_open
    from ${polyclinicPatients} where ${registered} ${among(sql`${polyclinicPatients.userId}`)}
    union all
    select ${professionalPatients.userId}, 'own', ${professionalPatients.registeredAt}, null, false
    from ${professionalPatients} where ${own} ${among(sql`${professionalPatients.userId}`)}
    union all
    select ${medicalCares.userId}, 'treating', ${medicalCares.createdAt}, ${medicalCares.id},
      ${medicalCares.status} <> ${CareStatus.CLOSED}
    from ${medicalCares} where ${cares} ${among(sql`${medicalCares.userId}`)}`;
}

/** These persons as a subquery for `seenRows`. */
export const listOf = (ids: readonly string[]): SQL =>
  sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );

/** Returns those of these persons that the caller sees, each with the strongest relation. */
export async function relationsTo(
  context: CallContext,
  reach: Reach,
  ids: readonly string[],
): Promise<Map<string, PatientRelation>> {
  if (ids.length === 0) return new Map();
  const { db, now } = context;
  const seen = sql`(select user_id, relation from (${seenRows(reach, now, listOf(ids))}) s) seen`;
  const rows = await db
    .selectDistinct({
      userId: sql<string>`seen.user_id`,
      relation: sql<PatientRelation>`seen.relation`,
    })
    .from(seen)
    .innerJoin(userRoles, and(sql`${userRoles.userId} = seen.user_id`, eq(userRoles.roleId, RoleId.PATIENT)));
  const found = new Map<string, PatientRelation>();
  for (const relation of patientRelations.toReversed()) {
    for (const row of rows) if (row.relation === relation) found.set(row.userId, relation);
  }
  return found;
}
