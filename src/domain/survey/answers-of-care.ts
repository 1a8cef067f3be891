import { newerRow } from '../projection.ts';
import { type SurveyRisk, surveyRisks } from './survey-names.ts';
import type { SurveyAnswer } from './survey-row.ts';

/** These answers, the newest first, each in the newer of what was read and what an event carried. */
export function joinedAnswers(known: readonly SurveyAnswer[], read: readonly SurveyAnswer[]): SurveyAnswer[] {
  const byId = new Map(known.map((row) => [row.FormAnswerId, row]));
  for (const row of read) byId.set(row.FormAnswerId, newerRow(byId.get(row.FormAnswerId), row));
  return [...byId.values()].sort((a, b) => Date.parse(b.AnsweredAt) - Date.parse(a.AnsweredAt));
}

/** Null where no answer has one. */
export const highestRisk = (rows: readonly Pick<SurveyAnswer, 'Risk'>[]): SurveyRisk | null =>
  surveyRisks.findLast((risk) => rows.some(({ Risk }) => Risk === risk)) ?? null;
