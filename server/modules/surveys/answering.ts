import { and, eq, inArray } from 'drizzle-orm';
import { finalValues, validateAnswer } from '#domain/forms/form-rules.ts';
import type { SheetGiven } from '#domain/forms/form-sheet.ts';
import { type AnswerValue, type Form, FormType } from '#domain/forms/forms.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { NewSurveyAnswer } from '#domain/survey/survey-answer.ts';
import { surveyGiven } from '#domain/survey/survey-facts.ts';
import { riskOf, scoreOf } from '#domain/survey/survey-score.ts';
import type { CallContext } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { forms, users } from '../../db/schema/index.ts';
import { findShown, listForms, toWire, usableBy } from '../forms/forms.queries.ts';
import { loadAccessScope } from '../medical-cares/access/access-scope.ts';
import { careWithPart } from '../medical-cares/commands/with-part.ts';
import { withCatalogue } from '../medical-cares/reads/answer-checks.ts';
import type { SelectedCare } from '../medical-cares/reads/cares.queries.ts';
import { lockActivePolyclinic } from '../organizations/active-polyclinic.ts';
import { relationsTo } from '../patients/reach.ts';

export const surveyTypes = [FormType.INQUEST, FormType.QUESTIONNAIRE] as const;

/** Form of a survey that the caller may use: the version that they see, or the published one. */
export async function surveyForm({ db, actor }: CallContext, id: string, version: number | undefined): Promise<Form> {
  if (version !== undefined) {
    const shown = await findShown(db, actor.userId, { formId: id, version });
    if (shown && surveyTypes.some((type) => type === shown.FormType)) return shown;
  }
  const isSurvey = inArray(forms.formType, [...surveyTypes]);
  const [found] = await listForms(db, and(eq(forms.id, id), isSurvey, usableBy(db, actor.userId)));
  if (!found) throw notFound();
  return toWire(found);
}

export type Subject = { polyclinicId: string | null; care: SelectedCare | null; relation: string };

/** Patient and place of an answer: from an encounter the caller takes part in, or a patient they see. */
export async function subjectOf(context: CallContext, asked: NewSurveyAnswer): Promise<Subject> {
  const { UserId, PolyclinicId, MedicalCareId } = asked;
  if (MedicalCareId !== null) {
    const { care, relation } = await careWithPart(context, MedicalCareId, 'survey', ({ status }) =>
      status === CareStatus.CLOSED ? 'wrongStatus' : null,
    );
    const { userId, polyclinicId } = care.row;
    if (userId !== UserId || (PolyclinicId !== null && PolyclinicId !== polyclinicId)) throw notFound();
    return { polyclinicId, care, relation };
  }
  const scope = await loadAccessScope(context.db, context.actor);
  if (PolyclinicId !== null && !scope.staffOf.includes(PolyclinicId)) throw notFound();
  if (PolyclinicId !== null) await lockActivePolyclinic(context.db, PolyclinicId);
  const relation = (await relationsTo(context, { scope, polyclinicId: PolyclinicId }, [UserId])).get(UserId);
  if (!relation) throw notFound();
  return { polyclinicId: PolyclinicId, care: null, relation };
}

/** Facts that the survey of this patient is evaluated with. */
export async function givenOf({ db, now, actor }: CallContext, patientId: string): Promise<SheetGiven> {
  const [patient] = await db.select().from(users).where(eq(users.id, patientId));
  if (!patient) throw notFound();
  return surveyGiven({ Gender: patient.gender, BirthDate: patient.birthDate }, actor.roles, now.getTime());
}

/**
 * Returns the answer to store: without hidden controls, in the wording of the catalogues, with score and risk as calculated
 * by the server.
 * @throws ProblemError `form_incomplete` with the invalid controls.
 */
export async function checkedAnswer(context: CallContext, form: Form, sent: readonly AnswerValue[], given: SheetGiven) {
  const named = await withCatalogue(context, form, sent);
  const Fields = { ...validateAnswer(form, named.values, { final: true, ...given }), ...named.problems };
  if (Object.keys(Fields).length > 0) throw new ProblemError('form_incomplete', { Fields });
  const values = finalValues(form, named.values, given);
  return { values, score: scoreOf(form, values), risk: riskOf(form, values) };
}
