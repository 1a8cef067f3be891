import { type ActorRefFrom, fromPromise } from 'xstate';
import { patientSearchFrom } from '#domain/agenda/bookable-patient.ts';
import { type Form, FormType } from '#domain/forms/forms.ts';
import type { HubEvent, HubEventName } from '#domain/hub/events.ts';
import { CareStatus, type MedicalCare } from '#domain/medical-care/medical-care.ts';
import type { PatientList, PatientRow } from '#domain/patients/patient-rows.ts';
import type { SurveyAnswerDetail } from '#domain/survey/survey-answer.ts';
import { formTypeOfKind, type SurveyFilters, subtypeOfKind } from '#domain/survey/survey-filters.ts';
import type { SurveyAnswer } from '#domain/survey/survey-row.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import { createLiveListMachine, type LiveListPorts } from '#machines/shared/live-list.ts';
import { connectionLogic } from '../shared/connection.ts';
import { hubEventsLogic } from '../shared/dependencies.ts';
import { type FeaturePorts, withoutActors } from '../shared/feature.ts';
import { type Lookup, lookedUp } from '../shared/lookups.ts';
import { createCareSurveysLogic } from './care-surveys.ts';
import { createSurveyEdit } from './survey-edit.ts';
import { createSurveyReview } from './survey-review.ts';

export type OfPlace = { polyclinicId: string | null };
export type OfPatient = { userId: string };
export type Earlier = { formId: string; userId: string; before: string };

const rowsMachine = createPagedListMachine<SurveyAnswer, SurveyFilters>();
const answersMachine = createLiveListMachine({
  id: 'surveyAnswers',
  rows: rowsMachine,
  only: ['hub.formAnswerChanged'],
  concerns: (event: HubEvent, { kind, polyclinicId }: SurveyFilters) =>
    event.type === 'hub.formAnswerChanged' &&
    event.payload.FormType === formTypeOfKind(kind) &&
    (polyclinicId === null || event.payload.PolyclinicId === polyclinicId),
});

/** Survey answers: a live list, review of one answer, and a new one. */
export function start(ports: FeaturePorts) {
  const { dependencies, live$, userId } = ports;
  const { call } = dependencies.http;
  const list = rowsMachine.provide({
    actors: {
      load: fromPromise(({ input: { page, size, searchText, filters }, signal }) => {
        const { polyclinicId, kind, state, risk } = filters;
        const paged = { page, size, ...(searchText !== '' && { searchText }) };
        const isWatched = state === 'UNDER_OBSERVATION' && kind === 'surveys' && risk === null;
        if (isWatched && polyclinicId !== null) {
          return call('listAnswersUnderObservation', { params: { id: polyclinicId }, query: paged }, { signal });
        }
        const subtype = subtypeOfKind(kind);
        const query = {
          ...paged,
          ...(polyclinicId !== null && { polyclinicId }),
          ...(state !== null && { state }),
          ...(risk !== null && { risk }),
          ...(subtype !== null && { subtype }),
        };
        return call('listSurveyAnswers', { params: { type: formTypeOfKind(kind) }, query }, { signal });
      }),
    },
  });
  const actors: LiveListPorts['actors'] = {
    hubEvents: hubEventsLogic<HubEventName>(dependencies),
    connection: connectionLogic(live$),
  };
  return {
    answers: answersMachine.provide({ actors: { ...actors, list } }),
    ofCare: createCareSurveysLogic(ports),
    createEdit: createSurveyEdit(ports),
    createReview: () => createSurveyReview(ports),
    /** Proposed summary in the current language. */
    proposal: fromPromise<Lookup<{ text: string }>, { id: string }>(({ input: { id }, signal }) =>
      lookedUp(async () => ({ text: (await call('getAutomaticSummary', { params: { id } }, { signal })).Summary })),
    ),
    forms: fromPromise<Lookup<{ forms: Form[] }>>(({ signal }) =>
      lookedUp(async () => {
        const types = [FormType.INQUEST, FormType.QUESTIONNAIRE];
        const found = await Promise.all(
          types.map((type) => call('listFormsOfType', { params: { type, id: userId } }, { signal })),
        );
        return { forms: found.flatMap(({ Dtos }) => Dtos) };
      }),
    ),
    /** Requested only after a name or document was entered. */
    patients: createPagedListMachine<PatientRow, OfPlace, never, PatientList>({ start: 'idle' }).provide({
      actors: {
        load: fromPromise(async ({ input: { page, size, searchText, filters }, signal }) => {
          if (searchText.trim().length < patientSearchFrom) return { Quantity: 0, Open: 0, Dtos: [] };
          const place = filters.polyclinicId === null ? {} : { polyclinicId: filters.polyclinicId };
          return call('listPatients', { query: { page, size, searchText, ...place } }, { signal });
        }),
      },
    }),
    /** The encounters of a patient that are not closed. */
    openCares: createPagedListMachine<MedicalCare, OfPatient>().provide({
      actors: {
        load: fromPromise(async ({ input: { filters }, signal }) => {
          const { Dtos } = await call(
            'listCaresOfPatient',
            { params: { id: filters.userId }, query: { size: 50 } },
            { signal },
          );
          const open = Dtos.filter(({ status }) => status !== CareStatus.CLOSED);
          return { Quantity: open.length, Dtos: open };
        }),
      },
    }),
    /** Earlier answers of the same patient to the same form. */
    earlier: createPagedListMachine<SurveyAnswerDetail, Earlier>().provide({
      actors: {
        load: fromPromise(async ({ input: { filters }, signal }) => {
          const params = { id: filters.formId, uid: filters.userId };
          const answer = await call('getLastSurveyAnswer', { params, query: { before: filters.before } }, { signal });
          return answer === null ? { Quantity: 0, Dtos: [] } : { Quantity: 1, Dtos: [answer] };
        }),
      },
    }),
    ...withoutActors,
  };
}
export type SurveysFeature = ReturnType<typeof start>;
export type SurveyListActor = ActorRefFrom<typeof rowsMachine>;
export type SurveyPatientsActor = ActorRefFrom<SurveysFeature['patients']>;
export type OpenCaresActor = ActorRefFrom<SurveysFeature['openCares']>;
