import type { DashboardTotals } from '#domain/dashboard.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { OrientationEventName } from '#domain/orientation/apply-event.ts';
import type { Orientation, OrientationCounters } from '#domain/orientation/orientation.ts';
import type { HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { ActionPort, PromisePort } from '../shared/ports.ts';
import type { QueueEvent, QueueFailure, QueueLoad, QueueState, QueueTab } from '../shared/queue-rules.ts';

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

export type WorkQueueEvent = QueueEvent | HubEventOf<WorkQueueHubName> | ResyncEvent;

export type WorkQueueLoad = QueueLoad<Orientation>;

export type WorkQueuePorts = {
  actors: {
    load: PromisePort<WorkQueueLoad, { userId: string }>;
    loadTotals: PromisePort<DashboardTotals>;
    hubEvents: HubEventsPort<WorkQueueHubName>;
  };
  actions: { soundNewCase: ActionPort<{ orientationId: string }> };
};
