import { type ActorRefFrom, fromPromise } from 'xstate';
import { writtenInstant, writtenInstants } from '#domain/clock-turn.ts';
import { toPatch } from '#domain/json-patch.ts';
import { SurveyAnswerDetail, SurveySummary, summaryMax } from '#domain/survey/survey-answer.ts';
import type { SurveyAct } from '#domain/survey/survey-rules.ts';
import { keptReview, type ReviewSheet, reviewSheetOf } from '#domain/survey/survey-sheet.ts';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { FieldProblems, RecordEditPorts, RecordSave } from '#machines/record-edit/record-edit.types.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { keepChanges } from '../drafts/kept-changes.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { codedFields, refusedFields } from '../shared/field-problems.ts';
import { surveyChanges } from './survey-changes.ts';

type Ports = Pick<FeaturePorts, 'local'> & {
  dependencies: Pick<FeaturePorts['dependencies'], 'http' | 'hubEvents$'>;
};
type Done = (context: { id: string; version: number }, sheet: ReviewSheet) => Promise<SurveyAnswerDetail>;

const keyOf = (id: string) => `surveyReview:${id}`;

/** Maps the fields of the patch to those of the form: day, hour and encounter. */
const shownFields = (fields: FieldProblems): FieldProblems =>
  Object.fromEntries(
    Object.entries(fields).map(([name, problem]) => [name === 'ScheduledMedicalCareId' ? 'CareId' : 'Day', problem]),
  );

function refusalOf(error: unknown): RecordSave<ReviewSheet> {
  const current = SurveyAnswerDetail.safeParse(failureOf(error).problem?.Current);
  if (current.success) return { kind: 'conflict', current: reviewSheetOf(current.data) };
  if (failureOf(error).code === 'not_found') return { kind: 'invalid', fields: codedFields({ CareId: 'notFound' }) };
  return { kind: 'invalid', fields: shownFields(refusedFields(error).fields) };
}

function timeProblems({ Day, Time, Turn }: ReviewSheet) {
  if (Day === null) return { Day: 'required' };
  if (Time === '') return { Time: 'required' };
  if (writtenInstants(Day, Time).length === 0) return { Day: 'date' };
  return writtenInstant(Day, Time, Turn) ? {} : { Turn: 'required' };
}

function problemsOf(sheet: ReviewSheet): FieldProblems {
  const { Act, Text, CareId } = sheet;
  const isText = Act === 'summarize' || Act === 'addendum' || Text.trim() !== '';
  const isTooLong = Text.trim().length > summaryMax;
  return codedFields({
    ...(isText &&
      !SurveySummary.safeParse({ Summary: Text }).success && {
        Text: isTooLong ? `tooLong:${summaryMax}` : 'required',
      }),
    ...(Act === 'schedule' && CareId === null && timeProblems(sheet)),
  });
}

/** Review of one answer: each action is a save, and unsaved text is kept in this browser. */
export function createSurveyReview({ dependencies: { http, hubEvents$ }, local }: Ports) {
  const summarize: Done = ({ id, version }, { Text }) =>
    http.call('summarizeSurveyAnswer', { params: { id }, body: { Summary: Text } }, { ifMatch: version });
  const review =
    (KeepUnderObservation: boolean): Done =>
    ({ id, version }, { Text }) => {
      const body = { Revised: true as const, KeepUnderObservation, ...(Text.trim() !== '' && { Summary: Text }) };
      return http.call('reviewSurveyAnswer', { params: { id }, body }, { ifMatch: version });
    };
  const patch: (fields: (sheet: ReviewSheet) => object) => Done =
    (fields) =>
    ({ id, version }, sheet) =>
      http.call('scheduleSurveyAnswer', { params: { id }, body: toPatch({ ...fields(sheet) }) }, { ifMatch: version });
  const scheduled = ({ Day, Time, Turn, CareId }: ReviewSheet) => {
    const ScheduledDate = writtenInstant(Day, Time, Turn)?.toISOString();
    return {
      ItsScheduled: true,
      ...(ScheduledDate && { ScheduledDate }),
      ...(CareId !== null && { ScheduledMedicalCareId: CareId }),
    };
  };
  const acts: Partial<Record<SurveyAct, Done>> = {
    summarize,
    addendum: summarize,
    review: review(false),
    observe: review(true),
    schedule: patch(scheduled),
    unschedule: patch(() => ({ ItsScheduled: false })),
  };
  const actors: RecordEditPorts<ReviewSheet>['actors'] = {
    load: fromPromise(async ({ input: { id }, signal }) => {
      try {
        const answer = await http.call('getSurveyAnswer', { params: { id: id ?? '' } }, { signal });
        const draft = await local.read(keyOf(id ?? ''));
        const kept = draft && { version: draft.revision, changes: keptReview(draft.content) };
        return { kind: 'found', record: reviewSheetOf(answer), kept };
      } catch (error) {
        if (failureOf(error).code === 'not_found') return { kind: 'notFound' };
        throw error;
      }
    }),
    // Independent of the actor's lifecycle: the request completes after the screen is closed.
    save: fromPromise(async ({ input: { id, record, version } }) => {
      const act = record.Act === null ? undefined : acts[record.Act];
      if (!act || id === null) throw new Error('a review without an act');
      const fields = problemsOf(record);
      if (Object.keys(fields).length > 0) return { kind: 'invalid', fields };
      try {
        return { kind: 'saved', id, record: reviewSheetOf(await act({ id, version }, record)) };
      } catch (error) {
        return refusalOf(error);
      }
    }),
    remove: fromPromise(() => Promise.reject(new Error('an answer of a survey is not removed'))),
    changes: surveyChanges(hubEvents$),
  };
  return createRecordEditMachine<ReviewSheet>().provide({
    actors,
    actions: {
      recordSaved: () => undefined,
      recordRemoved: () => undefined,
      keepChanges: (_, { id, version, changes }) =>
        keepChanges(local, keyOf(id ?? ''), { changes: keptReview(changes), version }),
    },
  });
}
export type SurveyReviewActor = ActorRefFrom<ReturnType<typeof createSurveyReview>>;
