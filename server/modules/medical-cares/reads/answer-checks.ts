import { and, desc, eq, inArray } from 'drizzle-orm';
import { chileDate } from '#domain/chile-clock.ts';
import { ageInYears } from '#domain/day-words.ts';
import { diagnosesAnswer, diagnosesOf } from '#domain/diagnosis/diagnosis-rules.ts';
import { answerGuard } from '#domain/forms/answer-guards.ts';
import { careFormFacts } from '#domain/forms/form-facts.ts';
import type { AnswerProblems } from '#domain/forms/form-problems.ts';
import { usedForm } from '#domain/forms/form-record.ts';
import { validateAnswer } from '#domain/forms/form-rules.ts';
import { AnswerValue, ControlType, type Form, FormType } from '#domain/forms/forms.ts';
import { type PickedRow, pickedAnswer, pickedExam, pickedMedicine, pickedOf } from '#domain/forms/picked-rows.ts';
import type { CareAction } from '#domain/medical-care/care-action-names.ts';
import type { CallContext } from '../../../core/context.ts';
import { notFound } from '../../../core/problems.ts';
import {
  careAnswerDrafts,
  careAnswers,
  catalogueRows,
  exams,
  forms,
  medicalCares,
  medicines,
} from '../../../db/schema/index.ts';
import { diagnosisKind } from '../../diagnoses/diagnoses.routes.ts';
import { findFiles, ofEntity } from '../../files/files.queries.ts';
import { findShown, findVersion, listForms, toRecord, usableBy } from '../../forms/forms.queries.ts';
import type { Relation } from '../access/access-scope.ts';
import { refusal, type Seen } from '../access/guards.ts';
import { kindsOf } from './cares.queries.ts';
import { formBegunByOthers } from './unfinished.ts';
import { toDetail } from './wire.ts';

export type Draft = typeof careAnswerDrafts.$inferSelect;
export type FinalAnswer = typeof careAnswers.$inferSelect;

export const mine = ({ actor }: CallContext, id: string) =>
  and(eq(careAnswerDrafts.medicalCareId, id), eq(careAnswerDrafts.authorId, actor.userId));

/** The reader's own draft; for the holder of its referral, the draft saved last by any author. */
export async function draftOf(context: CallContext, id: string, relation?: Relation): Promise<Draft | null> {
  const of = relation === 'origin' ? eq(careAnswerDrafts.medicalCareId, id) : mine(context, id);
  const [draft] = await context.db
    .select()
    .from(careAnswerDrafts)
    .where(of)
    .orderBy(desc(careAnswerDrafts.savedAt))
    .limit(1);
  return draft ?? null;
}

export async function finalOf({ db }: CallContext, id: string): Promise<FinalAnswer | null> {
  const [final] = await db
    .select()
    .from(careAnswers)
    .where(eq(careAnswers.medicalCareId, id))
    .orderBy(desc(careAnswers.version))
    .limit(1);
  return final ?? null;
}

/** Returns the chosen form, or the default of the answering user, else of the encounter's polyclinic, else the generic one. */
async function publishedFor({ db, actor }: CallContext, careId: string, formId: string | undefined) {
  const ofAttention = and(eq(forms.formType, FormType.ATTENTION), usableBy(db, actor.userId));
  const found = await listForms(db, formId === undefined ? ofAttention : and(eq(forms.id, formId), ofAttention));
  const usable = found.map((one) => toRecord(one, actor));
  if (formId !== undefined) return usable[0];
  const [care] = await db
    .select({ polyclinicId: medicalCares.polyclinicId })
    .from(medicalCares)
    .where(eq(medicalCares.id, careId));
  return usedForm(usable, care?.polyclinicId ?? null);
}

/**
 * Form of an answer: the version the answer was begun with, even if answered before; otherwise the version that the writer
 * sees, which may have been replaced or retired since, or in which another author began it, or the published version.
 */
type FormWanted = { FormId?: string | undefined; FormVersion?: number | undefined; relation?: Relation };
export async function formOf(
  context: CallContext,
  careId: string,
  { FormId, FormVersion, relation }: FormWanted = {},
): Promise<Form> {
  const { db, actor } = context;
  const written = (await draftOf(context, careId, relation)) ?? (await finalOf(context, careId));
  const of = FormId ?? written?.formId;
  if (written && written.formId === of) {
    const begun = await findVersion(db, of, written.formVersion);
    if (begun) return begun;
    throw notFound();
  }
  if (of !== undefined && FormVersion !== undefined) {
    const shown = await findShown(db, actor.userId, { formId: of, version: FormVersion });
    if (shown?.FormType === FormType.ATTENTION) return shown;
    const continued = await formBegunByOthers(context, careId, { formId: of, version: FormVersion });
    if (continued) return continued;
  }
  const published = await publishedFor(context, careId, of);
  if (!published) throw notFound();
  return published;
}

/** Facts a form is evaluated with: the civil day in Chile, the care, and the answering user. */
export function formFactsOf({ now, actor }: CallContext, { care: { row, patient, polyclinic } }: Seen) {
  const subject = {
    mode: row.mode,
    gender: patient.gender,
    age: patient.birthDate ? ageInYears(patient.birthDate, now) : null,
    attentionType: row.attentionType,
    altitude: polyclinic?.altitude ?? null,
  };
  return { today: chileDate(now), facts: careFormFacts(subject, actor) };
}

const namesOf = ({ controls }: Form, type: number) =>
  controls.filter((control) => control.ControlType === type).map(({ Name }) => Name);

/** A file is valid in an answer only while it belongs to the record of this care. */
export async function filesMissing(
  { db }: CallContext,
  careId: string,
  form: Form,
  values: readonly AnswerValue[],
): Promise<AnswerProblems> {
  const asked = namesOf(form, ControlType.FILE);
  const given = values.filter(({ Name, Values }) => asked.includes(Name) && (Values ?? []).length > 0);
  const found = given.length === 0 ? [] : await findFiles(db, ofEntity({ Entity: 'MedicalCare', EntityId: careId }));
  const known = new Set(found.map(({ row }) => row.id));
  const wrong = given.filter(({ Values }) => (Values ?? []).some((id) => !known.has(id)));
  return Object.fromEntries(wrong.map(({ Name }) => [Name, 'file']));
}

type Named = { values: AnswerValue[]; problems: AnswerProblems };

/** Replaces diagnoses by the catalogue's wording, ignoring the text sent; unknown codes are a problem. */
async function withDiagnoses({ db }: CallContext, form: Form, values: readonly AnswerValue[]): Promise<Named> {
  const asked = namesOf(form, ControlType.DIAGNOSIS);
  const ids = values
    .filter(({ Name }) => asked.includes(Name))
    .flatMap((value) => diagnosesOf(value).map(({ id }) => id));
  const found =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(catalogueRows)
          .where(and(eq(catalogueRows.kind, diagnosisKind), inArray(catalogueRows.id, ids)));
  const known = new Map(found.map((row) => [row.id, row]));
  const problems: AnswerProblems = {};
  const named = values.map((value) => {
    if (!asked.includes(value.Name)) return value;
    const rows = diagnosesOf(value);
    if (rows.some(({ id }) => !known.has(id))) problems[value.Name] = 'diagnosis';
    return diagnosesAnswer(
      value.Name,
      rows.map((row) => {
        const { code, name } = known.get(row.id) ?? row;
        return { ...row, code: code ?? row.code, name };
      }),
    );
  });
  return { values: named, problems };
}

type CheckedAnswer = { form: Form; problems: AnswerProblems };

/** Throws unless the values allow the action (domain 2.1). */
export async function allowAnswer(
  context: CallContext,
  it: Seen,
  action: CareAction,
  written: CheckedAnswer,
): Promise<void> {
  const { db, now } = context;
  const { mode } = kindsOf(it.care.row);
  const guard = answerGuard(action, { mode, ...written });
  if (guard === null) return;
  throw refusal(action, guard, it, now, { Fields: written.problems, Current: await toDetail(db, it, now) });
}

/** Same check for the saved values, when the action does not send any. */
export async function allowSaved(context: CallContext, it: Seen, action: CareAction): Promise<void> {
  const careId = it.care.row.id;
  const form = await formOf(context, careId);
  const saved = (await draftOf(context, careId)) ?? (await finalOf(context, careId));
  const values = AnswerValue.array().parse(saved?.values ?? []);
  const problems = validateAnswer(form, values, { final: true, ...formFactsOf(context, it) });
  await allowAnswer(context, it, action, { form, problems });
}

/** Items picked by id, with their current catalogue names. */
const pickedCatalogues = {
  [ControlType.MEDICINE]: async ({ db }: CallContext, ids: string[]): Promise<PickedRow[]> =>
    (await db.select().from(medicines).where(inArray(medicines.id, ids))).map(({ id, ...row }) =>
      pickedMedicine(id, {
        Name: row.name,
        Dci: row.dci,
        Strength: row.strength,
        PharmaceuticalForm: row.pharmaceuticalForm,
      }),
    ),
  [ControlType.EXAM]: async ({ db }: CallContext, ids: string[]): Promise<PickedRow[]> =>
    (await db.select().from(exams).where(inArray(exams.id, ids))).map(({ id, name, code }) =>
      pickedExam(id, { Name: name, Code: code }),
    ),
};
const pickedTypes = [ControlType.MEDICINE, ControlType.EXAM] as const;

async function withPickedOf(context: CallContext, form: Form, type: (typeof pickedTypes)[number], named: Named) {
  const asked = namesOf(form, type);
  const ids = named.values
    .filter(({ Name }) => asked.includes(Name))
    .flatMap((value) => pickedOf(value).map(({ id }) => id));
  const known = new Map(
    (ids.length === 0 ? [] : await pickedCatalogues[type](context, ids)).map((row) => [row.id, row]),
  );
  const problems: AnswerProblems = { ...named.problems };
  const values = named.values.map((value) => {
    if (!asked.includes(value.Name)) return value;
    const rows = pickedOf(value);
    if (rows.some(({ id }) => !known.has(id))) problems[value.Name] = 'catalogue';
    return pickedAnswer(
      value.Name,
      rows.map((row) => known.get(row.id) ?? row),
    );
  });
  return { values, problems };
}

/** Replaces diagnoses, medicines and exams by the wording of their catalogues. */
export async function withCatalogue(context: CallContext, form: Form, values: readonly AnswerValue[]): Promise<Named> {
  let named = await withDiagnoses(context, form, values);
  for (const type of pickedTypes) named = await withPickedOf(context, form, type, named);
  return named;
}
