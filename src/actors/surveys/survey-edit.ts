import { type ActorRefFrom, fromPromise } from 'xstate';
import { SurveyAnswerDetail } from '#domain/survey/survey-answer.ts';
import { blankSurveySheet, keptSurvey, type SurveySheet, surveySheetOf } from '#domain/survey/survey-sheet.ts';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { RecordEditPorts, RecordSave } from '#machines/record-edit/record-edit.types.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { keepChanges } from '../drafts/kept-changes.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { codedFields, refusedFields } from '../shared/field-problems.ts';
import { createRetryKey } from '../shared/retry-key.ts';
import { surveyChanges } from './survey-changes.ts';

type Ports = Pick<FeaturePorts, 'local'> & {
  dependencies: Pick<FeaturePorts['dependencies'], 'http' | 'hubEvents$'>;
};

const missing = ({ Patient, FormId }: SurveySheet) =>
  codedFields({ ...(Patient === null && { Patient: 'required' }), ...(FormId === null && { FormId: 'required' }) });

function refusalOf(error: unknown): RecordSave<SurveySheet> {
  const { code, problem } = failureOf(error);
  if (code === 'form_incomplete') return { kind: 'invalid', fields: codedFields({ Values: 'required' }) };
  if (code === 'not_found') return { kind: 'invalid', fields: codedFields({ Patient: 'notFound' }) };
  const current = SurveyAnswerDetail.safeParse(problem?.Current);
  if (current.success) return { kind: 'conflict', current: surveySheetOf(current.data) };
  if (code === 'transition_not_allowed')
    return { kind: 'invalid', fields: codedFields({ MedicalCareId: 'careClosed' }) };
  return refusedFields(error);
}

/** A new survey answer, or a correction by its author; unsent changes are kept in this browser. */
export function createSurveyEdit({ dependencies: { http, hubEvents$ }, local }: Ports) {
  return (polyclinicId: string | null, recordSaved: RecordEditPorts<SurveySheet>['actions']['recordSaved']) => {
    const keyOf = (id: string | null) => `survey:${id ?? `new:${polyclinicId ?? 'own'}`}`;
    const retryKey = createRetryKey();
    const create = ({ Patient, MedicalCareId, FormId, Form, Values }: SurveySheet) => {
      // The place of an encounter is known to the server.
      const place = MedicalCareId === null ? polyclinicId : null;
      const body = {
        UserId: Patient?.UserId ?? '',
        PolyclinicId: place,
        MedicalCareId,
        FormVersion: Form?.Version,
        Values,
      };
      const input = { params: { id: FormId ?? '' }, body };
      return http.call('createSurveyAnswer', input, { idempotencyKey: retryKey(input) });
    };
    const actors: RecordEditPorts<SurveySheet>['actors'] = {
      load: fromPromise(async ({ input: { id }, signal }) => {
        const draft = await local.read(keyOf(id));
        const kept = draft && { version: draft.revision, changes: keptSurvey(draft.content) };
        if (id === null) return { kind: 'found', record: blankSurveySheet, kept };
        try {
          const answer = await http.call('getSurveyAnswer', { params: { id } }, { signal });
          return { kind: 'found', record: surveySheetOf(answer), kept };
        } catch (error) {
          if (failureOf(error).code === 'not_found') return { kind: 'notFound' };
          throw error;
        }
      }),
      // Independent of the actor's lifecycle: the request completes after the screen is closed.
      save: fromPromise(async ({ input: { id, record, version } }) => {
        const fields = missing(record);
        if (Object.keys(fields).length > 0) return { kind: 'invalid', fields };
        try {
          const saved =
            id === null
              ? await create(record)
              : await http.call(
                  'correctSurveyAnswer',
                  { params: { id }, body: { Values: record.Values } },
                  { ifMatch: version },
                );
          return { kind: 'saved', id: saved.FormAnswerId, record: surveySheetOf(saved) };
        } catch (error) {
          return refusalOf(error);
        }
      }),
      remove: fromPromise(() => Promise.reject(new Error('an answer of a survey is not removed'))),
      changes: surveyChanges(hubEvents$),
    };
    return createRecordEditMachine<SurveySheet>().provide({
      actors,
      actions: {
        recordSaved,
        recordRemoved: () => undefined,
        keepChanges: (_, { id, version, changes: { Version: _version, ...changes } }) =>
          keepChanges(local, keyOf(id), { changes, version }),
      },
    });
  };
}
export type SurveyEditActor = ActorRefFrom<ReturnType<ReturnType<typeof createSurveyEdit>>>;
