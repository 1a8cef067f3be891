import type { JsonPatch } from '#domain/json-patch.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { SurveySchedule } from '#domain/survey/survey-answer.ts';
import type { CallContext } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import { changesOf } from '../../core/patch.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { namedCare } from '../medical-cares/commands/with-part.ts';
import type { SeenAnswer } from './surveys.queries.ts';

const invalid = ({ locale }: CallContext, path: keyof typeof SurveySchedule.shape, sentence: string) =>
  new ProblemError('validation', { Fields: { [`/${path}`]: fieldMessage(sentence, locale) } });

/** An open encounter of the same patient whom the caller may identify; its time is the date. */
async function scheduledCare(context: CallContext, careId: string, { row: answer }: SeenAnswer) {
  const { care } = await namedCare(context, careId);
  if (care.row.userId !== answer.userId) throw notFound();
  if (care.row.status === CareStatus.CLOSED) {
    throw invalid(context, 'ScheduledMedicalCareId', 'careClosed');
  }
  return care.row;
}

/** Scheduling requested by a patch of a reviewed answer: a visit on a day, or none. */
export function scheduleOf(context: CallContext, patch: JsonPatch) {
  const { ItsScheduled, ScheduledDate = null, ScheduledMedicalCareId = null } = changesOf(patch, SurveySchedule);
  const isScheduled = ItsScheduled ?? ScheduledDate !== null;
  return {
    isScheduled,
    async resolve(it: SeenAnswer) {
      if (!isScheduled) return { scheduledDate: null, scheduledCareId: null };
      const care = ScheduledMedicalCareId === null ? null : await scheduledCare(context, ScheduledMedicalCareId, it);
      const scheduledDate = care?.scheduledDate ?? (ScheduledDate === null ? null : new Date(ScheduledDate));
      if (scheduledDate === null) throw invalid(context, 'ScheduledDate', 'visitMissing');
      if (scheduledDate <= context.now) throw invalid(context, 'ScheduledDate', 'visitPast');
      return { scheduledDate, scheduledCareId: care?.id ?? null };
    },
  };
}
