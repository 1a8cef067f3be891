import { timestamp } from '../ids.ts';
import { Person } from '../session/user.ts';
import { z } from '../zod.ts';
import { WrittenAnswer } from './forms.ts';

/** What another professional wrote for an encounter and did not finish (decision 190). */
const UnfinishedAnswer = WrittenAnswer.pick({ Form: true, MedicalCareAnswerValues: true }).extend({
  Author: Person,
  SavedAt: timestamp,
});
export type UnfinishedAnswer = z.infer<typeof UnfinishedAnswer>;

const Unfinished = z.array(UnfinishedAnswer);

/** `Unfinished`: newest first; only for the user who may write the answer now, and absent when there is none. */
export const ReadAnswer = z.union([
  WrittenAnswer.extend({ Unfinished: Unfinished.optional() }),
  z.object({ Unfinished }),
]);
export type ReadAnswer = z.infer<typeof ReadAnswer>;

export const writtenIn = (read: ReadAnswer | null): WrittenAnswer | null => (read && 'Form' in read ? read : null);
