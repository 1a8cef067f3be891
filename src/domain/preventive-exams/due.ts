import dayjs from 'dayjs';
import { ageInYears } from '../day-words.ts';
import { Exam } from '../files/file-evaluation.ts';
import { guid } from '../ids.ts';
import type { ExamCondition } from '../resources/exam-conditions.ts';
import { z } from '../zod.ts';

/** An exam that was ordered or evaluated in these months is not proposed again. */
export const preventiveMonths = 12;

/** The exams that a condition proposes to one patient now; never an order (domain 1). */
export const PreventiveProposal = z
  .object({
    ConditionId: guid,
    Name: z.string(),
    /** Whom the condition is for, which this patient meets. */
    Gender: z.enum(['M', 'F']).nullable(),
    AgeFrom: z.number().int().nullable(),
    AgeTo: z.number().int().nullable(),
    /** What the patient must be exposed to, which is not recorded of them: the professional says it. */
    Exposure: z.string().nullable(),
    Exams: z.array(Exam),
  })
  .meta({ id: 'PreventiveProposal' });
export type PreventiveProposal = z.infer<typeof PreventiveProposal>;

export const doneSince = (now: Date): Date => dayjs(now).subtract(preventiveMonths, 'month').toDate();

export type Rule = Pick<ExamCondition, 'Gender' | 'AgeFrom' | 'AgeTo'>;
type Person = { gender: string; birthDate: string | null };

/** By sex and age, both ends included. Whose age is not known meets no condition of an age. */
export function isMetBy({ Gender, AgeFrom, AgeTo }: Rule, { gender, birthDate }: Person, now: Date): boolean {
  if (Gender !== null && Gender !== gender) return false;
  if (AgeFrom === null && AgeTo === null) return true;
  if (birthDate === null) return false;
  const age = ageInYears(birthDate, now);
  return age >= (AgeFrom ?? 0) && age <= (AgeTo ?? Number.POSITIVE_INFINITY);
}
