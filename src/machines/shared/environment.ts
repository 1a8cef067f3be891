import type { HubEventName, HubEventOf } from '#domain/hub/events.ts';
import type { EventsPort, Now } from './ports.ts';

/**
 * Browser signals: network lost or restored, tab visible again. A page that starts without network receives
 * `network.offline` on subscription.
 */
export type EnvironmentEvent =
  | { type: 'network.online'; now: Now }
  | { type: 'network.offline'; now: Now }
  | { type: 'tab.visible'; now: Now };
export type EnvironmentPort = EventsPort<EnvironmentEvent, { only: readonly EnvironmentEvent['type'][] }>;

/** Whether live events arrive. Emits the current state on subscription, then every change. */
export type ConnectionEvent = { type: 'hub.live' } | { type: 'hub.lost' };
export type ConnectionPort = EventsPort<ConnectionEvent>;

/** Hub events of the given names, parsed at the boundary, in order. */
export type HubEventsPort<K extends HubEventName> = EventsPort<HubEventOf<K>, { only: readonly `hub.${K}`[] }>;

/**
 * Events were missed: reload. A receiving machine carries the tag `reloading` immediately and drops it when its request has
 * succeeded or failed; the reconciliation waits for that.
 */
export type ResyncEvent = { type: 'app.resync' };

/** Work that an inactivity sign-out or a reload must not interrupt. */
export type BusyKind = 'call' | 'recording' | 'unsavedText';
