import { and, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type DiagnosisRow, diagnosesOf } from '#domain/diagnosis/diagnosis-rules.ts';
import { answerTo } from '#domain/forms/answer-sheet.ts';
import { AnswerValue, ControlType, type FormControl } from '#domain/forms/forms.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { VitalValues } from '#domain/vital-signs/vital-alerts.ts';
import { vitalsOf } from '#domain/vital-signs/vital-rules.ts';
import type { Database } from '../../core/context.ts';
import { fixedId } from '../../core/fixed-id.ts';
import { careAnswerDrafts, careAnswers, medicalCares } from '../../db/schema/index.ts';
import { controlsOfVersions, type FormOf } from './form-versions.ts';

/**
 * Current final answer of a care, with the version of its form. `isRewritten`: an earlier final answer exists. `signTimes`: when
 * each vital sign was written; empty for answers older than decision 192. `by`: its author.
 */
export type Answered = {
  careId: string;
  formId: string;
  at: Date;
  by: string;
  isRewritten: boolean;
  signTimes: Readonly<Record<string, string>>;
  controls: FormControl[];
  values: AnswerValue[];
};

type WrittenRow = typeof careAnswerDrafts.$inferSelect | typeof careAnswers.$inferSelect;

/** A draft or final answer of an encounter, in the version of its form. */
export function answeredOf(
  { id, answerCount }: Pick<typeof medicalCares.$inferSelect, 'id' | 'answerCount'>,
  written: WrittenRow,
  controls: FormControl[],
): Answered {
  const isFinal = 'answeredAt' in written;
  return {
    careId: id,
    formId: written.formId,
    at: isFinal ? written.answeredAt : written.savedAt,
    by: isFinal ? written.answeredBy : written.authorId,
    isRewritten: answerCount > (isFinal ? 1 : 0),
    signTimes: written.signTimes,
    controls,
    values: AnswerValue.array().parse(written.values),
  };
}

/** A care returned for rewriting has no final answer. */
const unfinished = [CareStatus.NEW, CareStatus.DERIVED, CareStatus.PROCESS];

export const newestFirst = (a: { at: Date }, b: { at: Date }) => b.at.getTime() - a.at.getTime();

type Written = Omit<Answered, 'controls' | 'values'> & { formVersion: number; values: unknown };

const inTheirForms = (rows: readonly Written[], controlsOf: FormOf): Answered[] =>
  rows
    .map((row) => ({
      careId: row.careId,
      formId: row.formId,
      at: row.at,
      by: row.by,
      isRewritten: row.isRewritten,
      signTimes: row.signTimes,
      controls: controlsOf({ formId: row.formId, version: row.formVersion }) ?? [],
      values: AnswerValue.array().parse(row.values),
    }))
    .sort(newestFirst);

/** Selects the values of controls of these types in any form; the rest of an answer is not read. */
function valuesOf(values: PgColumn, controls: readonly FormControl[], types: readonly number[]): SQL<unknown> {
  const asked = controls.filter((control) => types.includes(control.ControlType));
  const names = [...new Set(asked.map(({ Name }) => Name))];
  return sql`(select coalesce(jsonb_agg(value), '[]') from jsonb_array_elements(${values}) value
    where value ->> 'Name' in ${names.length > 0 ? names : ['']})`;
}

const { version } = careAnswers;
const finals = {
  table: careAnswers,
  at: careAnswers.answeredAt,
  by: careAnswers.answeredBy,
  last: version,
  isRewritten: sql<boolean>`${version} > 1`,
  each: [careAnswers.medicalCareId],
};
const versions = { ...finals, each: [careAnswers.medicalCareId, version] };
const drafts = {
  table: careAnswerDrafts,
  at: careAnswerDrafts.savedAt,
  by: careAnswerDrafts.authorId,
  last: careAnswerDrafts.savedAt,
  isRewritten: sql<boolean>`${medicalCares.answerCount} > 0`,
  each: [careAnswerDrafts.medicalCareId],
};

/** Returns the last answer of `each`, newest first; if `types` is given, only values of such controls. */
async function lastAnswers(
  db: Database,
  { table, at, by, last, isRewritten, each }: typeof finals | typeof versions | typeof drafts,
  wanted: SQL | undefined,
  types?: readonly number[],
): Promise<Answered[]> {
  const rowsWith = (values: PgColumn | SQL<unknown>) =>
    db
      .selectDistinctOn(each, {
        careId: table.medicalCareId,
        formId: table.formId,
        formVersion: table.formVersion,
        at,
        by,
        isRewritten,
        signTimes: table.signTimes,
        values,
      })
      .from(table)
      .innerJoin(medicalCares, eq(medicalCares.id, table.medicalCareId))
      .where(wanted)
      .orderBy(table.medicalCareId, desc(last));
  if (!types) {
    const rows = await rowsWith(table.values);
    const written = rows.map(({ formId, formVersion }) => ({ formId, version: formVersion }));
    return inTheirForms(rows, await controlsOfVersions(db, written));
  }
  const usedForms = await db
    .selectDistinct({ formId: table.formId, version: table.formVersion })
    .from(table)
    .innerJoin(medicalCares, eq(medicalCares.id, table.medicalCareId))
    .where(wanted);
  const controlsOf = await controlsOfVersions(db, usedForms);
  const controls = usedForms.flatMap((version) => controlsOf(version) ?? []);
  return inTheirForms(await rowsWith(valuesOf(table.values, controls, types)), controlsOf);
}

export const answersOf = (db: Database, where: SQL | undefined, types?: readonly number[]): Promise<Answered[]> =>
  lastAnswers(db, finals, and(where, notInArray(medicalCares.status, unfinished)), types);

/** Drafts last saved in cares that are still being written. */
export const draftsOf = (db: Database, where: SQL | undefined): Promise<Answered[]> =>
  lastAnswers(db, drafts, and(where, inArray(medicalCares.status, unfinished)));

/** Every final answer of these encounters with its vital signs, newest first. */
export const vitalVersionsOf = (db: Database, where: SQL | undefined): Promise<Answered[]> =>
  lastAnswers(db, versions, where, [ControlType.VITALS]);

export const ofCares = (ids: readonly string[]): SQL => inArray(medicalCares.id, [...ids]);

type Sheet = Pick<Answered, 'controls' | 'values'>;

const given = ({ controls, values }: Sheet, type: number) =>
  controls.filter((control) => control.ControlType === type).map((control) => answerTo(values, control));

export const diagnosesIn = (answered: Answered): DiagnosisRow[] =>
  given(answered, ControlType.DIAGNOSIS).flatMap(diagnosesOf);

export const vitalsIn = (answered: Sheet): VitalValues =>
  Object.assign({}, ...given(answered, ControlType.VITALS).map(vitalsOf));

export const careControlId = (careId: string) => fixedId('care-control', careId);

/** Civil date of the agreed control; null when there is none. */
export const controlDateIn = ({ controls, values }: Answered): string | null => {
  const asked = controls.find(({ Name }) => Name === 'control');
  return (asked && answerTo(values, asked)?.Value) || null;
};
