import { newerRow } from '../projection.ts';
import { type SurveyRisk, surveyRisks } from './survey-names.ts';
import type { SurveyAnswer } from './survey-row.ts';

/** Merges answers, newest first, keeping the higher version of each. */
export function joinedAnswers(known: readonly SurveyAnswer[], read: readonly SurveyAnswer[]): SurveyAnswer[] {
  const byId = new Map(known.map((row) => [row.FormAnswerId, row]));
  for (const row of read) byId.set(row.FormAnswerId, newerRow(byId.get(row.FormAnswerId), row));
  return [...byId.values()].sort((a, b) => Date.parse(b.AnsweredAt) - Date.parse(a.AnsweredAt));
}

/** Highest risk, or null if no answer has one. */
export const highestRisk = (rows: readonly Pick<SurveyAnswer, 'Risk'>[]): SurveyRisk | null =>
  surveyRisks.findLast((risk) => rows.some(({ Risk }) => Risk === risk)) ?? null;
