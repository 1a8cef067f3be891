import type { HubEventOf } from '#domain/hub/events.ts';
import type { HubEventsPort } from '../shared/environment.ts';
import type { ActionPort } from '../shared/ports.ts';

export type SurveyAlertsInput = { userId: string };
/** An answer of a high risk that nobody has reviewed; whose it is, the answer itself says. */
export type SurveyAlert = { id: string; answeredAt: string; polyclinic: string | null };

export type SurveyAlertsContext = SurveyAlertsInput & {
  /** Those not dismissed, the newest last. */
  alerts: SurveyAlert[];
  /** Answers that were announced: none is announced again, whatever becomes of it. */
  known: string[];
};

export type SurveyAlertsHubName = 'NewCovid19' | 'formAnswerChanged';
export type SurveyAlertsEvent = { type: 'alert.dismissed'; id: string } | HubEventOf<SurveyAlertsHubName>;

export type SurveyAlertsPorts = {
  actors: { hubEvents: HubEventsPort<SurveyAlertsHubName> };
  actions: {
    /** One soft tone, as the person configured it. */
    sound: ActionPort;
  };
};
