import { and, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { RecordControl } from '#domain/clinical-record/record-lists.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { careAnswers, medicalCares } from '../../db/schema/index.ts';
import type { AccessScope } from '../medical-cares/access/access-scope.ts';
import { personOf } from '../medical-cares/reads/wire.ts';
import { careControlId } from '../medical-records/answered.ts';
import { factsById } from './care-facts.ts';

/** The name of the question in the attention form; its answer is a civil date. */
const asked = sql.raw(`'$[*] ? (@.Name == "control").Value'`);
const dateOf = sql<string>`(jsonb_path_query_first(${careAnswers.values}, ${asked}) #>> '{}')`;

/** An answer that was given back to be written again does not stand. */
const standing = and(
  eq(careAnswers.version, medicalCares.answerCount),
  notInArray(medicalCares.status, [CareStatus.NEW, CareStatus.DERIVED, CareStatus.PROCESS]),
  sql`${dateOf} ~ '^\\d{4}-\\d{2}-\\d{2}$'`,
);

/** The control that the standing answer of an encounter agreed; nothing when it agreed none. */
export const selectControls = (db: Database, where: SQL | undefined) =>
  db
    .select({ careId: medicalCares.id, date: dateOf, agreedAt: careAnswers.answeredAt })
    .from(careAnswers)
    .innerJoin(medicalCares, eq(medicalCares.id, careAnswers.medicalCareId))
    .where(and(where, standing))
    .$dynamic();
export type SelectedControl = Awaited<ReturnType<typeof selectControls>>[number];

export const hasControl = sql`exists (select 1 from ${careAnswers} where ${and(
  eq(careAnswers.medicalCareId, medicalCares.id),
  standing,
)})`;

export const countControls = async (db: Database, where: SQL | undefined): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(careAnswers)
    .innerJoin(medicalCares, eq(medicalCares.id, careAnswers.medicalCareId))
    .where(and(where, standing));
  return row?.count ?? 0;
};

export const newestControls = desc(dateOf);

/** With the encounter that agreed each of them. */
export async function controlsWire(
  context: CallContext,
  rows: readonly SelectedControl[],
  scope: AccessScope,
): Promise<RecordControl[]> {
  const facts = await factsById(
    context,
    rows.map(({ careId }) => careId),
    scope,
  );
  return rows.map(({ careId, date, agreedAt }) => {
    const { care, shown } = facts(careId);
    const { professionalId, reason, specialtyId } = care.row;
    return {
      ControlId: careControlId(careId),
      ...shown,
      Date: date,
      Reason: reason,
      AgreedAt: agreedAt.toISOString(),
      Professional:
        professionalId && care.professional ? personOf({ userId: professionalId, ...care.professional }) : null,
      SpecialtyId: specialtyId,
    };
  });
}

export const ofCareIds = (ids: readonly string[]) => inArray(medicalCares.id, [...ids]);
