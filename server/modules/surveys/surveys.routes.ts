import { randomUUID } from 'node:crypto';
import { and, eq, lt, ne, or } from 'drizzle-orm';
import type { surveyCalls } from '#domain/api/surveys.ts';
import { summaryOf } from '#domain/forms/answer-summary.ts';
import { MedicalCare } from '#domain/medical-care/medical-care.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { formAnswerAddenda, formAnswers } from '../../db/schema/index.ts';
import { findVersion } from '../forms/forms.queries.ts';
import { loadAccessScope } from '../medical-cares/access/access-scope.ts';
import { checkedAnswer, givenOf, subjectOf, surveyForm } from './answering.ts';
import { announceAnswer } from './events.ts';
import { actOn, auditOfAnswer, takeAnswer } from './reviewing.ts';
import { scheduleOf } from './scheduling.ts';
import { findAnswer, listAnswers, seenAnswer, toDetail } from './surveys.queries.ts';
import { applyTriage } from './triage.ts';

const is = <T>(value: T | undefined, where: (value: T) => ReturnType<typeof eq>) =>
  value === undefined ? undefined : where(value);

/** The patient's previous answer, among those in the caller's reach. */
async function isBefore(context: CallContext, id: string) {
  const { row } = await seenAnswer(context, id);
  const at = formAnswers.answeredAt;
  return and(ne(formAnswers.id, id), or(lt(at, row.answeredAt), and(eq(at, row.answeredAt), lt(formAnswers.id, id))));
}

/** Domain 2.3 and 3.3: answers of surveys; an id out of reach is answered as unknown. */
export const surveyHandlers: Handlers<typeof surveyCalls> = {
  async listSurveyAnswers(context, { params, query }) {
    const { polyclinicId, medicalCareId, userId, state, risk, subtype } = query;
    const found = await listAnswers(
      context,
      query,
      and(
        eq(formAnswers.formType, params.type),
        is(userId, (one) => eq(formAnswers.userId, one)),
        is(polyclinicId, (one) => eq(formAnswers.polyclinicId, one)),
        is(medicalCareId, (one) => eq(formAnswers.medicalCareId, one)),
        is(state, (one) => eq(formAnswers.state, one)),
        is(risk, (one) => eq(formAnswers.risk, one)),
        is(subtype, (one) => eq(formAnswers.subtype, one)),
      ),
    );
    context.audit({ action: 'survey.list', objectType: 'formAnswer', detail: { count: found.Dtos.length } });
    return found;
  },

  async listAnswersUnderObservation(context, { params, query }) {
    const { staffOf } = await loadAccessScope(context.db, context.actor);
    if (!staffOf.includes(params.id)) throw notFound();
    const isKept = and(eq(formAnswers.polyclinicId, params.id), eq(formAnswers.state, 'UNDER_OBSERVATION'));
    const found = await listAnswers(context, query, isKept);
    context.audit({
      action: 'survey.list',
      objectType: 'formAnswer',
      relation: 'poly',
      detail: { count: found.Dtos.length },
    });
    return found;
  },

  async getSurveyAnswer(context, { params }) {
    const it = await seenAnswer(context, params.id);
    context.audit(auditOfAnswer(it, 'survey.read'));
    return toDetail(context, it);
  },

  async getLastSurveyAnswer(context, { params, query }) {
    const before = query.before === undefined ? undefined : await isBefore(context, query.before);
    const ofPatient = and(eq(formAnswers.formId, params.id), eq(formAnswers.userId, params.uid), before);
    const it = await findAnswer(context, ofPatient);
    if (!it) {
      context.audit({ action: 'survey.list', objectType: 'formAnswer', detail: { count: 0 } });
      return null;
    }
    context.audit(auditOfAnswer(it, 'survey.read'));
    return toDetail(context, it);
  },

  async getAutomaticSummary(context, { params }) {
    const it = await seenAnswer(context, params.id);
    const { Form, Values } = await toDetail(context, it);
    context.audit(auditOfAnswer(it, 'survey.read'));
    return { Summary: summaryOf(Form, Values, context.locale) };
  },

  async createSurveyAnswer(context, { params, body }) {
    const { db, actor, now } = context;
    const form = await surveyForm(context, params.id, body.FormVersion);
    const { polyclinicId, care, relation } = await subjectOf(context, body);
    const answer = await checkedAnswer(context, form, body.Values, await givenOf(context, body.UserId));
    const careId = care?.row.id ?? null;
    const triage = { subtype: form.Subtype, risk: answer.risk };
    const { before, priority } = await applyTriage(context, careId, triage, null);
    const [row] = await db
      .insert(formAnswers)
      .values({
        id: randomUUID(),
        formId: form.FormId,
        formVersion: form.Version,
        formType: form.FormType,
        subtype: form.Subtype,
        userId: body.UserId,
        polyclinicId,
        medicalCareId: careId,
        ...answer,
        priorityBefore: before,
        answeredBy: actor.userId,
        answeredAt: now,
        createdAt: now,
        updatedAt: now,
        updatedBy: actor.userId,
      })
      .returning();
    if (!row) throw notFound();
    const it = await seenAnswer(context, row.id);
    context.audit({ ...auditOfAnswer(it, 'survey.answer'), relation });
    await announceAnswer(context, { answer: it, isAnswered: true, priority });
    return toDetail(context, it);
  },

  async correctSurveyAnswer(context, { params, body }) {
    const it = await takeAnswer(context, params.id, 'edit');
    const { row } = it;
    const form = await findVersion(context.db, row.formId, row.formVersion);
    if (!form) throw notFound();
    const answer = await checkedAnswer(context, form, body.Values, await givenOf(context, row.userId));
    const before = row.priorityBefore === null ? null : MedicalCare.shape.Priority.parse(row.priorityBefore);
    const { priority } = await applyTriage(
      context,
      row.medicalCareId,
      { subtype: row.subtype, risk: answer.risk },
      before === null ? null : { before, risk: row.risk },
    );
    return actOn(context, it, { act: 'edit', changes: answer, audit: 'survey.correct', priority });
  },

  async reviewSurveyAnswer(context, { params, body }) {
    const act = body.KeepUnderObservation === true ? 'observe' : 'review';
    const it = await takeAnswer(context, params.id, act);
    const { actor, now } = context;
    const changes = {
      revisedBy: actor.userId,
      revisedAt: now,
      underObservation: act === 'observe',
      ...(body.Summary !== undefined && { summary: body.Summary }),
    };
    return actOn(context, it, { act, changes, audit: `survey.${act}` });
  },

  async scheduleSurveyAnswer(context, { params, body }) {
    const { isScheduled, resolve } = scheduleOf(context, body);
    const act = isScheduled ? 'schedule' : 'unschedule';
    const it = await takeAnswer(context, params.id, act);
    return actOn(context, it, { act, changes: await resolve(it), audit: `survey.${act}` });
  },

  /** Until the answer is reviewed a summary is replaced; later text is appended. */
  async summarizeSurveyAnswer(context, { params, body }) {
    const { db, actor, now } = context;
    const stands = await seenAnswer(context, params.id);
    const isOpen = stands.row.state === 'ANSWERED' || stands.row.state === 'UNDER_OBSERVATION';
    const act = isOpen ? 'summarize' : 'addendum';
    const it = await takeAnswer(context, params.id, act);
    if (act === 'addendum') {
      const made = {
        id: randomUUID(),
        answerId: it.row.id,
        text: body.Summary,
        authorId: actor.userId,
        createdAt: now,
      };
      await db.insert(formAnswerAddenda).values(made);
    }
    const changes = act === 'summarize' ? { summary: body.Summary } : {};
    return actOn(context, it, { act, changes, audit: `survey.${act}` });
  },
};
