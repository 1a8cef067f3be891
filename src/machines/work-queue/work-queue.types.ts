import type { DashboardTotals } from '#domain/dashboard.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { OrientationEventName } from '#domain/orientation/apply-event.ts';
import type { Orientation, OrientationCounters } from '#domain/orientation/orientation.ts';
import type { HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { ActionPort, PromisePort } from '../shared/ports.ts';
import type { QueueFailure, QueueLoad, QueueState, QueueTab } from '../shared/queue-rules.ts';

export type WorkQueueTab = QueueTab;
export type WorkQueueFailure = QueueFailure;

/** `specialtyIds`: a new case sounds when it asks for none or for one of these. */
export type WorkQueueInput = { userId: string; specialtyIds: string[] };

export type WorkQueueContext = QueueState<Orientation> & {
  specialtyIds: string[];
  totals: DashboardTotals | null;
  /** Changes by events since they were requested. */
  counters: OrientationCounters | null;
};

export type WorkQueueHubName = OrientationEventName;

export type WorkQueueEvent =
  | { type: 'queue.tab'; tab: WorkQueueTab }
  | { type: 'queue.seen' }
  | { type: 'queue.refresh' }
  | { type: 'queue.retry' }
  /** The professional went online or offline: new cases sound only on duty. */
  | { type: 'duty.started' }
  | { type: 'duty.ended' }
  /** Our own: something changed that only the server knows, or the rest of a long list is wanted. */
  | { type: 'list.wanted' }
  | HubEventOf<WorkQueueHubName>
  | ResyncEvent;

export type WorkQueueLoad = QueueLoad<Orientation>;

export type WorkQueuePorts = {
  actors: {
    load: PromisePort<WorkQueueLoad, { userId: string }>;
    loadTotals: PromisePort<DashboardTotals>;
    hubEvents: HubEventsPort<WorkQueueHubName>;
  };
  actions: { soundNewCase: ActionPort<{ orientationId: string }> };
};
