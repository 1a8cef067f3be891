import type { DashboardTotals } from '#domain/dashboard.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { OrientationEventName } from '#domain/orientation/apply-event.ts';
import type { Orientation, OrientationCounters } from '#domain/orientation/orientation.ts';
import type { HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { ActionPort, PromisePort } from '../shared/ports.ts';
import type { QueueFailure, QueueLoad, QueueState, QueueTab } from '../shared/queue-rules.ts';

export type WorkQueueTab = QueueTab;
export type WorkQueueFailure = QueueFailure;

/** `specialtyIds`: a new case plays a tone when it requires none or one of these. */
export type WorkQueueInput = { userId: string; specialtyIds: string[] };

export type WorkQueueContext = QueueState<Orientation> & {
  specialtyIds: string[];
  totals: DashboardTotals | null;
  /** Adjusted by events since they were requested. */
  counters: OrientationCounters | null;
};

export type WorkQueueHubName = OrientationEventName;

export type WorkQueueEvent =
  | { type: 'queue.tab'; tab: WorkQueueTab }
  | { type: 'queue.seen' }
  | { type: 'queue.refresh' }
  | { type: 'queue.retry' }
  /** The professional went online or offline; new cases play a tone only while online. */
  | { type: 'duty.started' }
  | { type: 'duty.ended' }
  /** Ours: a change only the server can resolve, or more rows of a long list are needed. */
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
