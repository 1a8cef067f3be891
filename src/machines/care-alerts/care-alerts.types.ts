import type { HubEventOf, HubPayload } from '#domain/hub/events.ts';
import type { ConnectionEvent, ConnectionPort, HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { PromisePort } from '../shared/ports.ts';

export type CareAlert = HubPayload<'careNeglected'>;
export type CareAlertsHubName = 'careNeglected' | 'careAlertEnded';

export type CareAlertsContext = {
  /** Unacknowledged alerts, newest last. */
  alerts: CareAlert[];
  /** Acknowledged here; never shown again, even if an older response contains them. */
  acknowledged: string[];
  /** Acknowledgements not yet sent to the server. */
  unsent: string[];
};

export type CareAlertsEvent =
  | { type: 'alert.acknowledged'; id: string }
  | HubEventOf<CareAlertsHubName>
  | ConnectionEvent
  | ResyncEvent;

export type CareAlertsPorts = {
  actors: {
    /** All open alerts of this user, newest last. */
    load: PromisePort<CareAlert[]>;
    /** Resolves also when the alert no longer exists. */
    report: PromisePort<void, { id: string }>;
    connection: ConnectionPort;
    hubEvents: HubEventsPort<CareAlertsHubName>;
  };
};
