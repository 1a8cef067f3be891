import type { HubEventOf } from '#domain/hub/events.ts';
import type { SurveyAnswer } from '#domain/survey/survey-row.ts';
import type { ConnectionEvent, ConnectionPort, HubEventsPort } from '../shared/environment.ts';
import type { PromisePort } from '../shared/ports.ts';

export type CareSurveysInput = { careId: string };
/** Newest first. */
export type CareSurveysContext = CareSurveysInput & { answers: SurveyAnswer[] };

export type CareSurveysHubName = 'NewCovid19' | 'onNewTriage' | 'formAnswerChanged';
export type CareSurveysEvent =
  | { type: 'surveys.retry' }
  /** Our own event: events may have been missed. */
  | { type: 'surveys.refresh' }
  | HubEventOf<CareSurveysHubName>
  | ConnectionEvent;
/** `refused`: the user participates in the encounter but may not read surveys. */
export type CareSurveysLoad = { kind: 'found'; answers: SurveyAnswer[] } | { kind: 'refused' };

export type CareSurveysPorts = {
  actors: {
    load: PromisePort<CareSurveysLoad, CareSurveysInput>;
    hubEvents: HubEventsPort<CareSurveysHubName>;
    connection: ConnectionPort;
  };
};
