import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { RecordControl } from '#domain/clinical-record/record-lists.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { careAnswers, medicalCares } from '../../db/schema/index.ts';
import { personOf } from '../medical-cares/reads/wire.ts';
import { careControlId } from '../medical-records/answered.ts';
import { readCares } from './care-facts.ts';
import type { RecordScope } from './record-scope.ts';

/** Name of the question in the attention form; its answer is a civil date. */
const asked = sql.raw(`'$[*] ? (@.Name == "control").Value'`);
const dateOf = sql<string>`(jsonb_path_query_first(${careAnswers.values}, ${asked}) #>> '{}')`;

/** Excludes answers of reopened encounters. */
const standing = and(
  eq(careAnswers.version, medicalCares.answerCount),
  notInArray(medicalCares.status, [CareStatus.NEW, CareStatus.DERIVED, CareStatus.PROCESS]),
  sql`${dateOf} ~ '^\\d{4}-\\d{2}-\\d{2}$'`,
);

/** Controls agreed in the valid answers of encounters. */
export const selectControls = (db: Database, where: SQL | undefined) =>
  db
    .select({ careId: medicalCares.id, date: dateOf, agreedAt: careAnswers.answeredAt })
    .from(careAnswers)
    .innerJoin(medicalCares, eq(medicalCares.id, careAnswers.medicalCareId))
    .where(and(where, standing));
export type SelectedControl = Awaited<ReturnType<typeof selectControls>>[number];

/** Controls with the encounter in which each was agreed. */
export async function controlsWire(
  context: CallContext,
  rows: readonly SelectedControl[],
  scope: Pick<RecordScope, 'scope' | 'treated'>,
): Promise<RecordControl[]> {
  const facts = await readCares(
    context,
    rows.map(({ careId }) => careId),
    scope,
  );
  return rows.flatMap(({ careId, date, agreedAt }) => {
    const found = facts.get(careId);
    if (!found) return [];
    const { care, shown } = found;
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

/** Selects by answer, so that no other answer is read. */
export const ofCareIds = (ids: readonly string[]) => inArray(careAnswers.medicalCareId, [...ids]);
