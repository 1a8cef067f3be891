import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AnswerValue } from '#domain/forms/forms.ts';
import type { SurveyAnswerDetail } from '#domain/survey/survey-answer.ts';
import type { SurveyAnswer } from '#domain/survey/survey-row.ts';
import { allowedActs, type SurveyFacts, type SurveyPerson } from '#domain/survey/survey-rules.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { matches, pageOf } from '../../core/search.ts';
import { formAnswerAddenda, formAnswers, forms, polyclinics, users } from '../../db/schema/index.ts';
import { findVersion } from '../forms/forms.queries.ts';
import { type AccessScope, loadAccessScope } from '../medical-cares/access/access-scope.ts';
import { personOf } from '../medical-cares/reads/wire.ts';
import { type IdentityRow, identityOf, patient, patientColumns } from '../patients/identity.ts';
import { namedPeople } from '../work-groups/work-groups.queries.ts';
import { type AnswerRelation, answerRelation, reachedAnswers } from './reach.ts';

export type AnswerRow = typeof formAnswers.$inferSelect;
type Names = { name: string; lastName: string };
type Selected = {
  row: AnswerRow;
  relation: AnswerRelation;
  formName: string;
  patient: IdentityRow;
  author: Names;
  reviewer: Names | null;
  polyclinicName: string | null;
};
export type SeenAnswer = Selected & { scope: AccessScope };

const author = alias(users, 'answer_author');
const reviewer = alias(users, 'answer_reviewer');

const selectAnswers = ({ db, now }: CallContext, scope: AccessScope, where: SQL | undefined) =>
  db
    .select({
      row: formAnswers,
      relation: answerRelation(scope, now),
      formName: forms.name,
      patient: patientColumns,
      author: { name: author.name, lastName: author.lastName },
      reviewer: { name: reviewer.name, lastName: reviewer.lastName },
      polyclinicName: polyclinics.name,
    })
    .from(formAnswers)
    .innerJoin(forms, eq(forms.id, formAnswers.formId))
    .innerJoin(patient, eq(patient.id, formAnswers.userId))
    .innerJoin(author, eq(author.id, formAnswers.answeredBy))
    .leftJoin(reviewer, eq(reviewer.id, formAnswers.revisedBy))
    .leftJoin(polyclinics, eq(polyclinics.id, formAnswers.polyclinicId))
    .where(and(reachedAnswers(scope, now), where));

const iso = (at: Date | null) => at?.toISOString() ?? null;

export function toRow({ row, formName, polyclinicName, ...people }: Selected): SurveyAnswer {
  const { patient: p, author: by, reviewer: revisedBy } = people;
  return {
    FormAnswerId: row.id,
    FormId: row.formId,
    FormVersion: row.formVersion,
    FormType: row.formType,
    Subtype: row.subtype,
    FormName: formName,
    User: identityOf(row.userId, p),
    MedicalCareId: row.medicalCareId,
    PolyclinicId: row.polyclinicId,
    PolyclinicName: polyclinicName,
    AnsweredBy: personOf({ userId: row.answeredBy, ...by }),
    AnsweredAt: row.answeredAt.toISOString(),
    Score: row.score,
    Risk: row.risk,
    State: row.state,
    Revised: row.revisedAt !== null,
    RevisedBy: row.revisedBy && revisedBy ? personOf({ userId: row.revisedBy, ...revisedBy }) : null,
    RevisedAt: iso(row.revisedAt),
    KeepUnderObservation: row.underObservation,
    ItsScheduled: row.state === 'SCHEDULED',
    ScheduledDate: iso(row.scheduledDate),
    ScheduledMedicalCareId: row.scheduledCareId,
    Version: row.version,
  };
}

/** Facts that decide which actions are allowed. */
export const factsOf = ({ state, underObservation }: AnswerRow): SurveyFacts => ({ state, underObservation });
export const personIn = ({ row, relation, scope }: SeenAnswer): SurveyPerson => ({
  isAuthor: row.answeredBy === scope.userId,
  isReviewer: relation !== 'author',
});

async function addendaOf(db: Database, answerId: string): Promise<SurveyAnswerDetail['Addenda']> {
  const rows = await db
    .select()
    .from(formAnswerAddenda)
    .where(eq(formAnswerAddenda.answerId, answerId))
    .orderBy(asc(formAnswerAddenda.createdAt), asc(formAnswerAddenda.id));
  const person = await namedPeople(
    db,
    rows.map(({ authorId }) => authorId),
  );
  return rows.map(({ text, authorId, createdAt }) => ({
    Text: text,
    By: person(authorId),
    At: createdAt.toISOString(),
  }));
}

export async function toDetail({ db }: CallContext, it: SeenAnswer): Promise<SurveyAnswerDetail> {
  const { row } = it;
  const form = await findVersion(db, row.formId, row.formVersion);
  if (!form) throw notFound();
  return {
    ...toRow(it),
    Values: AnswerValue.array().parse(row.values),
    Form: form,
    Summary: row.summary,
    Addenda: await addendaOf(db, row.id),
    Allowed: allowedActs(factsOf(row), personIn(it)),
  };
}

/** Returns the newest matching answer within the caller's reach, or null. */
export async function findAnswer(context: CallContext, where: SQL | undefined): Promise<SeenAnswer | null> {
  const scope = await loadAccessScope(context.db, context.actor);
  const [found] = await selectAnswers(context, scope, where)
    .orderBy(desc(formAnswers.answeredAt), desc(formAnswers.id))
    .limit(1);
  return found ? { ...found, scope } : null;
}

/** 404 when it does not exist or the caller has no relation to it. */
export async function seenAnswer(context: CallContext, id: string): Promise<SeenAnswer> {
  const it = await findAnswer(context, eq(formAnswers.id, id));
  if (!it) throw notFound();
  return it;
}

/** Unreviewed first, then under observation, both by highest risk and longest wait; the others newest first. */
const stateRank = sql<number>`case ${formAnswers.state} when 'ANSWERED' then 0 when 'UNDER_OBSERVATION' then 1 else 2 end`;
const riskRank = sql<number>`case when ${stateRank} = 2 then 0 else
  case ${formAnswers.risk} when 'HIGH' then 0 when 'MEDIUM' then 1 when 'LOW' then 2 else 3 end end`;
const waitRank = sql<number>`extract(epoch from ${formAnswers.answeredAt}) * case when ${stateRank} = 2 then -1 else 1 end`;

type Paged = { page: number; size: number; searchText?: string | undefined };

export async function listAnswers(context: CallContext, query: Paged, where: SQL | undefined) {
  const { db, now } = context;
  const scope = await loadAccessScope(db, context.actor);
  const { limit, offset } = pageOf(query);
  const wanted = and(where, matches(patient.searchText, query.searchText));
  const rows = await selectAnswers(context, scope, wanted)
    .orderBy(asc(stateRank), asc(riskRank), asc(waitRank), asc(formAnswers.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(formAnswers)
    .innerJoin(patient, eq(patient.id, formAnswers.userId))
    .where(and(reachedAnswers(scope, now), wanted));
  return { Quantity: counted?.count ?? 0, Dtos: rows.map(toRow) };
}
