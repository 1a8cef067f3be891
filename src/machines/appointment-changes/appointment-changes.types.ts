import type { AppointmentChange, ReadChange } from '#domain/agenda/appointment-change.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { ConnectionEvent, ConnectionPort, HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { PromisePort } from '../shared/ports.ts';

export type AppointmentChangesContext = {
  /** Unread changes, oldest first. */
  changes: AppointmentChange[];
  /** Read here, and not yet confirmed by the server. */
  unsent: ReadChange[];
};

export type AppointmentChangesEvent =
  | { type: 'changes.acknowledged' }
  | HubEventOf<AppointmentChangesHubName>
  | ConnectionEvent
  | ResyncEvent;
export type AppointmentChangesHubName = 'appointmentChanged';

export type AppointmentChangesPorts = {
  actors: {
    /** All unread changes of this user, oldest first. */
    load: PromisePort<AppointmentChange[]>;
    /** Resolves with what was sent, also when there was nothing left to read. */
    report: PromisePort<ReadChange[], { changes: ReadChange[] }>;
    connection: ConnectionPort;
    hubEvents: HubEventsPort<AppointmentChangesHubName>;
  };
};
