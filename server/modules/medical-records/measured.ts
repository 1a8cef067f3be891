import { and, asc, eq, isNotNull, type SQL } from 'drizzle-orm';
import { ControlType } from '#domain/forms/forms.ts';
import { controlSignNames, controlSigns } from '#domain/programmes/hypobaric.ts';
import type { VitalValues } from '#domain/vital-signs/vital-alerts.ts';
import { vitalSigns } from '#domain/vital-signs/vital-signs.ts';
import type { Database } from '../../core/context.ts';
import {
  admissionMeasurements,
  careAnswerDrafts,
  generalAdmissions,
  medicalCares,
  nutritionalForms,
} from '../../db/schema/index.ts';
import { type Answered, answersOf, draftsOf, newestFirst, ofCares, vitalsIn, vitalVersionsOf } from './answered.ts';

export type Measured = { careId: string; at: Date; values: VitalValues };

const nameOf = (id: number) => vitalSigns.find((sign) => sign.id === id)?.name;

/** Groups of the admissions of these encounters, newest first. A correction keeps the time of its group. */
async function admittedWith(db: Database, where: SQL | undefined): Promise<Measured[]> {
  const rows = await db
    .selectDistinctOn([admissionMeasurements.id], {
      careId: medicalCares.id,
      groupId: admissionMeasurements.groupId,
      vitalSignsId: admissionMeasurements.vitalSignsId,
      value: admissionMeasurements.value,
      at: admissionMeasurements.measuredAt,
    })
    .from(admissionMeasurements)
    .innerJoin(medicalCares, eq(medicalCares.generalAdmissionId, admissionMeasurements.admissionId))
    .where(where)
    .orderBy(asc(admissionMeasurements.id), asc(medicalCares.createdAt));
  const groups = new Map<string, Measured>();
  for (const { careId, groupId, vitalSignsId, value, at } of rows) {
    const name = nameOf(vitalSignsId);
    if (!name) continue;
    const key = `${careId} ${groupId}`;
    const group = groups.get(key) ?? { careId, at, values: {} };
    groups.set(key, { ...group, values: { ...group.values, [name]: value ?? '' } });
  }
  return [...groups.values()].reverse();
}

/** Controls of the hypobaric programmes of these encounters. */
async function controlledIn(db: Database, where: SQL | undefined): Promise<Measured[]> {
  const rows = await db
    .selectDistinctOn([generalAdmissions.id], { careId: medicalCares.id, hypobaric: generalAdmissions.hypobaric })
    .from(generalAdmissions)
    .innerJoin(medicalCares, eq(medicalCares.generalAdmissionId, generalAdmissions.id))
    .where(and(where, isNotNull(generalAdmissions.hypobaric)))
    .orderBy(asc(generalAdmissions.id), asc(medicalCares.createdAt));
  return rows.flatMap(({ careId, hypobaric }) =>
    [hypobaric?.Control48, hypobaric?.Control24].flatMap((control) => {
      if (!control || 'MissedReason' in control) return [];
      const signs = controlSignNames.map((name) => [controlSigns[name], String(control[name])]);
      return [{ careId, at: new Date(control.At), values: Object.fromEntries(signs) }];
    }),
  );
}

/** Weight and height of the nutrition programmes of these encounters. */
async function weighedIn(db: Database, where: SQL | undefined): Promise<Measured[]> {
  const { medicalCareId: careId, at, weight, height } = nutritionalForms;
  const rows = await db
    .select({ careId, at, weight, height })
    .from(nutritionalForms)
    .innerJoin(medicalCares, eq(medicalCares.id, careId))
    .where(where);
  return rows.map((row) => ({
    careId: row.careId,
    at: row.at,
    values: { weight: String(row.weight), height: String(row.height) },
  }));
}

const timeIn = ({ at, signTimes }: Answered, name: string): Date => {
  const written = signTimes[name];
  return written === undefined ? at : new Date(written);
};

/**
 * Returns the first final answer of an encounter that contains a sign: a correction was not measured when it was written, nor
 * by its author. An answer that is the only one with a sign is its own first.
 */
async function firstWith(db: Database, answers: readonly Answered[]) {
  const rewritten = answers.filter(({ isRewritten }) => isRewritten).map(({ careId }) => careId);
  const versions = rewritten.length === 0 ? [] : await vitalVersionsOf(db, ofCares(rewritten));
  const first = new Map<string, Answered>();
  for (const version of versions) {
    for (const name of Object.keys(vitalsIn(version))) first.set(`${version.careId} ${name}`, version);
  }
  return (answer: Answered, name: string): Answered => first.get(`${answer.careId} ${name}`) ?? answer;
}

/** Vital signs of answers, each at the time at which it was first written. */
export async function writtenIn(db: Database, answers: readonly Answered[]): Promise<Measured[]> {
  const firstOf = await firstWith(db, answers);
  return answers.flatMap((answer) => {
    const { careId } = answer;
    const groups = new Map<number, Measured>();
    for (const [name, value] of Object.entries(vitalsIn(answer))) {
      const at = timeIn(firstOf(answer, name), name);
      const group = groups.get(at.getTime());
      groups.set(at.getTime(), { careId, at, values: { ...group?.values, [name]: value } });
    }
    return [...groups.values()];
  });
}

/**
 * Time and author of the first writing of each vital sign of an answer, keyed by the name of the sign. If a colleague's draft
 * has the time of a sign, the colleague is its author, not the user who finished the answer.
 */
export async function signWritings(
  db: Database,
  answer: Answered,
): Promise<ReadonlyMap<string, { at: Date; by: string }>> {
  const firstOf = await firstWith(db, [answer]);
  const drafts = await db
    .select({ authorId: careAnswerDrafts.authorId, signTimes: careAnswerDrafts.signTimes })
    .from(careAnswerDrafts)
    .where(eq(careAnswerDrafts.medicalCareId, answer.careId))
    .orderBy(asc(careAnswerDrafts.savedAt));
  const writings = Object.keys(vitalsIn(answer)).map((name) => {
    const first = firstOf(answer, name);
    const at = timeIn(first, name);
    const begun = drafts.find(({ signTimes }) => signTimes[name] === at.toISOString());
    return [name, { at, by: begun?.authorId ?? first.by }] as const;
  });
  return new Map(writings);
}

/**
 * Vital signs in final answers, admissions and programmes of readable encounters, and in drafts of encounters referred
 * to the reader, newest first.
 */
export async function measurementsOf(
  db: Database,
  { where, origins }: { where: SQL | undefined; origins: SQL },
): Promise<Measured[]> {
  const answers = await answersOf(db, where, [ControlType.VITALS]);
  const drafts = await draftsOf(db, origins);
  const written = await writtenIn(db, [...answers, ...drafts]);
  const others = [await admittedWith(db, where), await controlledIn(db, where), await weighedIn(db, where)];
  return [...written, ...others.flat()].sort(newestFirst);
}
