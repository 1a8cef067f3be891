import { createActor, type InspectionEvent } from 'xstate';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { SurveyRisk, SurveyState } from '#domain/survey/survey-names.ts';
import type { SurveyAnswer } from '#domain/survey/survey-row.ts';
import { selectAlerts, surveyAlertsMachine } from '#machines/survey-alerts/index.ts';
import type { SurveyAlertsEvent, SurveyAlertsHubName } from '#machines/survey-alerts/survey-alerts.types.ts';
import type { surveyAlertsEvents } from '../../survey-alerts.model.ts';
import { guid, iso, me, t0 } from '../fixtures.ts';
import { actionLog, settled, subjectPort } from '../ports.ts';

const colleague = guid(90);
export const answerIds = { first: guid(401), second: guid(402), own: guid(403), missed: guid(404) };
const nameOf = (id: string) => Object.entries(answerIds).find(([, known]) => known === id)?.[0];

type Given = { Risk?: SurveyRisk; State?: SurveyState; by?: string; careId?: string | null; version?: number };

export const surveyRow = (id: string, given: Given = {}): SurveyAnswer => ({
  FormAnswerId: id,
  FormId: guid(1),
  FormVersion: 1,
  FormType: 3,
  Subtype: 'COVID19',
  FormName: 'COVID-19',
  User: {
    UserId: guid(50),
    Name: 'Rosa',
    LastName: 'Vera',
    SecondLastName: null,
    IC: '12345678-5',
    BirthDate: '1980-02-01',
    Gender: 'F',
  },
  MedicalCareId: given.careId ?? null,
  PolyclinicId: guid(60),
  PolyclinicName: 'Faena Norte',
  AnsweredAt: iso(t0),
  AnsweredBy: { UserId: given.by ?? colleague, Name: 'Daniela', LastName: 'Paredes', PhotoUrl: null },
  Score: 7,
  Risk: given.Risk ?? 'HIGH',
  State: given.State ?? 'ANSWERED',
  Revised: false,
  RevisedBy: null,
  RevisedAt: null,
  KeepUnderObservation: false,
  ItsScheduled: false,
  ScheduledDate: null,
  ScheduledMedicalCareId: null,
  Version: given.version ?? 1,
});

export function newCovid19(id: string, given: Given = {}): HubEventOf<'NewCovid19'> {
  const Row = surveyRow(id, given);
  const { FormId, PolyclinicId, AnsweredAt, Version } = Row;
  const User = { UserId: guid(50), Name: 'Rosa', LastName: 'Vera', PhotoUrl: null };
  const of = { FormAnswerId: id, FormId, PolyclinicId, AnsweredAt, Version, User };
  return { type: 'hub.NewCovid19', payload: { ...of, Risk: given.Risk ?? 'HIGH', Row } };
}

export function answerChanged(id: string, given: Given = {}): HubEventOf<'formAnswerChanged'> {
  const Row = surveyRow(id, given);
  const { FormType, PolyclinicId, State, Version } = Row;
  return { type: 'hub.formAnswerChanged', payload: { FormAnswerId: id, FormType, PolyclinicId, State, Version, Row } };
}

export const surveyAlertsActs: Record<string, SurveyAlertsEvent> = {
  firstDismissed: { type: 'alert.dismissed', id: answerIds.first },
};

export function startSurveyAlerts({ inspect }: { inspect?: (event: InspectionEvent) => void } = {}) {
  const hub = subjectPort<HubEventOf<SurveyAlertsHubName>, { only: readonly `hub.${SurveyAlertsHubName}`[] }>();
  const log = actionLog();
  const actor = createActor(
    surveyAlertsMachine.provide({ actors: { hubEvents: hub.logic }, actions: { sound: log.port('sound') } }),
    { input: { userId: me }, ...(inspect && { inspect }) },
  ).start();
  const emit = (event: HubEventOf<SurveyAlertsHubName>) => () => settled(() => hub.emit(event));
  const { first, second, own, missed } = answerIds;
  const { Row: _, ...replayed } = newCovid19(missed).payload;
  const drive: Record<(typeof surveyAlertsEvents)[number], () => unknown> = {
    firstHigh: emit(newCovid19(first)),
    firstHighAgain: emit(newCovid19(first, { version: 2 })),
    firstLow: emit(newCovid19(first, { Risk: 'MEDIUM' })),
    firstKept: emit(answerChanged(first)),
    firstReviewed: emit(answerChanged(first, { State: 'REVISED' })),
    secondHigh: emit(newCovid19(second)),
    ownHigh: emit(newCovid19(own, { by: me })),
    missedHigh: emit({ type: 'hub.NewCovid19', payload: replayed }),
    firstDismissed: () => settled(() => actor.send({ type: 'alert.dismissed', id: first })),
  };
  const observe = () => selectAlerts(actor.getSnapshot()).map(({ id }) => nameOf(id));
  return { actor, drive, observe, log };
}
