import dayjs from 'dayjs';
import { ageInYears } from '../day-words.ts';
import { Exam } from '../files/file-evaluation.ts';
import { guid } from '../ids.ts';
import type { ExamCondition } from '../resources/exam-conditions.ts';
import { z } from '../zod.ts';

/** An exam ordered or evaluated within this many months is not proposed again. */
export const preventiveMonths = 12;

/** Exams that a condition proposes for a patient; never an order (domain 1). */
export const PreventiveProposal = z
  .object({
    ConditionId: guid,
    Name: z.string(),
    /** Criteria of the condition, which this patient meets. */
    Gender: z.enum(['M', 'F']).nullable(),
    AgeFrom: z.number().int().nullable(),
    AgeTo: z.number().int().nullable(),
    /** Required exposure, which is not recorded; the professional confirms it. */
    Exposure: z.string().nullable(),
    Exams: z.array(Exam),
  })
  .meta({ id: 'PreventiveProposal' });
export type PreventiveProposal = z.infer<typeof PreventiveProposal>;

export const doneSince = (now: Date): Date => dayjs(now).subtract(preventiveMonths, 'month').toDate();

export type Rule = Pick<ExamCondition, 'Gender' | 'AgeFrom' | 'AgeTo'>;
type Person = { gender: string; birthDate: string | null };

/** Matches sex and age, bounds inclusive. An unknown age meets no condition with an age limit. */
export function isMetBy({ Gender, AgeFrom, AgeTo }: Rule, { gender, birthDate }: Person, now: Date): boolean {
  if (Gender !== null && Gender !== gender) return false;
  if (AgeFrom === null && AgeTo === null) return true;
  if (birthDate === null) return false;
  const age = ageInYears(birthDate, now);
  return age >= (AgeFrom ?? 0) && age <= (AgeTo ?? Number.POSITIVE_INFINITY);
}
