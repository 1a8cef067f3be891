import { and, desc, eq, inArray, notInArray, type SQL } from 'drizzle-orm';
import { type DiagnosisRow, diagnosesOf } from '#domain/diagnosis/diagnosis-rules.ts';
import { answerTo } from '#domain/forms/answer-sheet.ts';
import { AnswerValue, ControlType, FormControl } from '#domain/forms/forms.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { VitalValues } from '#domain/vital-signs/vital-alerts.ts';
import { vitalsOf } from '#domain/vital-signs/vital-rules.ts';
import type { Database } from '../../core/context.ts';
import { fixedId } from '../../core/fixed-id.ts';
import { careAnswerDrafts, careAnswers, formVersions, medicalCares } from '../../db/schema/index.ts';

/** The final answer of a care as it stands, in the version of its form. */
export type Answered = { careId: string; formId: string; at: Date; controls: FormControl[]; values: AnswerValue[] };

/** Given back to be written again, an answer does not stand any more. */
const unfinished = [CareStatus.NEW, CareStatus.DERIVED, CareStatus.PROCESS];

export const newestFirst = (a: Answered, b: Answered) => b.at.getTime() - a.at.getTime();

/** The newest first. */
export async function answersOf(db: Database, where: SQL | undefined): Promise<Answered[]> {
  const rows = await db
    .selectDistinctOn([careAnswers.medicalCareId], { answer: careAnswers, controls: formVersions.controls })
    .from(careAnswers)
    .innerJoin(medicalCares, eq(medicalCares.id, careAnswers.medicalCareId))
    .innerJoin(
      formVersions,
      and(eq(formVersions.formId, careAnswers.formId), eq(formVersions.version, careAnswers.formVersion)),
    )
    .where(and(where, notInArray(medicalCares.status, unfinished)))
    .orderBy(careAnswers.medicalCareId, desc(careAnswers.version));
  return rows
    .map(({ answer, controls }) => ({
      careId: answer.medicalCareId,
      formId: answer.formId,
      at: answer.answeredAt,
      controls: FormControl.array().parse(controls),
      values: AnswerValue.array().parse(answer.values),
    }))
    .sort(newestFirst);
}

/** What was last saved in cares that are still being written, the newest first. */
export async function draftsOf(db: Database, where: SQL | undefined): Promise<Answered[]> {
  const rows = await db
    .selectDistinctOn([careAnswerDrafts.medicalCareId], { draft: careAnswerDrafts, controls: formVersions.controls })
    .from(careAnswerDrafts)
    .innerJoin(medicalCares, eq(medicalCares.id, careAnswerDrafts.medicalCareId))
    .innerJoin(
      formVersions,
      and(eq(formVersions.formId, careAnswerDrafts.formId), eq(formVersions.version, careAnswerDrafts.formVersion)),
    )
    .where(and(where, inArray(medicalCares.status, unfinished)))
    .orderBy(careAnswerDrafts.medicalCareId, desc(careAnswerDrafts.savedAt));
  return rows
    .map(({ draft, controls }) => ({
      careId: draft.medicalCareId,
      formId: draft.formId,
      at: draft.savedAt,
      controls: FormControl.array().parse(controls),
      values: AnswerValue.array().parse(draft.values),
    }))
    .sort(newestFirst);
}

export const ofCares = (ids: readonly string[]): SQL => inArray(medicalCares.id, [...ids]);

const given = ({ controls, values }: Answered, type: number) =>
  controls.filter((control) => control.ControlType === type).map((control) => answerTo(values, control));

export const diagnosesIn = (answered: Answered): DiagnosisRow[] =>
  given(answered, ControlType.DIAGNOSIS).flatMap(diagnosesOf);

export const vitalsIn = (answered: Answered): VitalValues =>
  Object.assign({}, ...given(answered, ControlType.VITALS).map(vitalsOf));

export const careControlId = (careId: string) => fixedId('care-control', careId);

/** The civil date of the control that it agrees; null for none. */
export const controlDateIn = ({ controls, values }: Answered): string | null => {
  const asked = controls.find(({ Name }) => Name === 'control');
  return (asked && answerTo(values, asked)?.Value) || null;
};
