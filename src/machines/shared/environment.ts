import type { HubEventName, HubEventOf } from '#domain/hub/events.ts';
import type { EventsPort, Now } from './ports.ts';

/** What the browser signals: the network is gone or back, the tab is looked at again. A page that starts without network gets `network.offline` on subscription. */
export type EnvironmentEvent =
  | { type: 'network.online'; now: Now }
  | { type: 'network.offline'; now: Now }
  | { type: 'tab.visible'; now: Now };
export type EnvironmentPort = EventsPort<EnvironmentEvent, { only: readonly EnvironmentEvent['type'][] }>;

/** Whether live events arrive. The port emits the present state on subscription, then every change. */
export type ConnectionEvent = { type: 'hub.live' } | { type: 'hub.lost' };
export type ConnectionPort = EventsPort<ConnectionEvent>;

/** Hub events of the named kinds, parsed at the edge, in order. */
export type HubEventsPort<K extends HubEventName> = EventsPort<HubEventOf<K>, { only: readonly `hub.${K}`[] }>;

/**
 * Something was missed: reload. A machine that receives it carries the tag `reloading` at once and drops the tag
 * when its answer is in, good or bad; whoever reconciles waits for that.
 */
export type ResyncEvent = { type: 'app.resync' };

/** What must not be interrupted by an away sign-out or by a reload. */
export type BusyKind = 'call' | 'recording' | 'unsavedText';
