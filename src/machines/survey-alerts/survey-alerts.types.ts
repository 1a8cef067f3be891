import type { HubEventOf } from '#domain/hub/events.ts';
import type { HubEventsPort } from '../shared/environment.ts';
import type { ActionPort } from '../shared/ports.ts';

export type SurveyAlertsInput = { userId: string };
/** An unreviewed high-risk answer; it does not identify the patient. */
export type SurveyAlert = { id: string; answeredAt: string; polyclinic: string | null };

export type SurveyAlertsContext = SurveyAlertsInput & {
  /** Undismissed alerts, newest last. */
  alerts: SurveyAlert[];
  /** Ids of announced answers, which are never announced again. */
  known: string[];
};

export type SurveyAlertsHubName = 'NewCovid19' | 'formAnswerChanged';
export type SurveyAlertsEvent = { type: 'alert.dismissed'; id: string } | HubEventOf<SurveyAlertsHubName>;

export type SurveyAlertsPorts = {
  actors: { hubEvents: HubEventsPort<SurveyAlertsHubName> };
  actions: {
    /** Plays a soft tone if the user's settings allow it. */
    sound: ActionPort;
  };
};
