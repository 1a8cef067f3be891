import type { HubEventOf, HubPayload } from '#domain/hub/events.ts';
import type { ConnectionEvent, ConnectionPort, HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { PromisePort } from '../shared/ports.ts';

export type CareAlert = HubPayload<'careNeglected'>;
export type CareAlertsHubName = 'careNeglected' | 'careAlertEnded';

export type CareAlertsContext = {
  /** Those not acknowledged, the newest last. */
  alerts: CareAlert[];
  /** Acknowledged here; none of them is shown again, whatever an older answer says. */
  acknowledged: string[];
  /** Of these, what the server does not know yet. */
  unsent: string[];
};

export type CareAlertsEvent =
  | { type: 'alert.acknowledged'; id: string }
  | HubEventOf<CareAlertsHubName>
  | ConnectionEvent
  | ResyncEvent;

export type CareAlertsPorts = {
  actors: {
    /** All that are open for this person, the newest last. */
    load: PromisePort<CareAlert[]>;
    /** Resolves also when the server knows of no such alert any more. */
    acknowledge: PromisePort<void, { id: string }>;
    connection: ConnectionPort;
    hubEvents: HubEventsPort<CareAlertsHubName>;
  };
};
