import type { DashboardTotals } from '#domain/dashboard.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { Orientation } from '#domain/orientation.ts';
import type { ListOf } from '#domain/problem.ts';
import type { HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { ActionPort, Now, PromisePort } from '../shared/ports.ts';

export type WorkQueueTab = 'waiting' | 'mine' | 'closed';
export type WorkQueueFailure = 'generic';

/** `specialtyIds`: a new case sounds when it asks for none or for one of these. */
export type WorkQueueInput = { userId: string; specialtyIds: string[] };

export type WorkQueueContext = {
  userId: string;
  specialtyIds: string[];
  /** Open ones, and those answered by me. */
  rows: Orientation[];
  openQuantity: number;
  closedQuantity: number;
  /** Newly arrived and not yet seen. */
  arrived: string[];
  /** Left the queue: id -> version that left. An older list or event must not bring it back. */
  departed: Record<string, number>;
  totals: DashboardTotals | null;
  loadedAt: Now | null;
  failure: WorkQueueFailure | null;
};

export type WorkQueueHubName =
  | 'addOrientation'
  | 'updateOrientation'
  | 'deleteOrientation'
  | 'orientationTaken'
  | 'unlockedOrientation'
  | 'answerOrientation';

export type WorkQueueEvent =
  | { type: 'queue.tab'; tab: WorkQueueTab }
  | { type: 'queue.seen' }
  | { type: 'queue.refresh' }
  | { type: 'queue.retry' }
  /** The professional went online or offline: new cases sound only on duty. */
  | { type: 'duty.started' }
  | { type: 'duty.ended' }
  /** Our own: something changed that only the server can tell. */
  | { type: 'list.wanted' }
  | { type: 'totals.wanted' }
  | HubEventOf<WorkQueueHubName>
  | ResyncEvent;

/** `open`: status NEW, waiting and held. `closed`: answered by this user. */
export type WorkQueueLoad = { open: ListOf<Orientation>; closed: ListOf<Orientation>; now: Now };

export type WorkQueuePorts = {
  actors: {
    load: PromisePort<WorkQueueLoad, { userId: string }>;
    loadTotals: PromisePort<DashboardTotals>;
    hubEvents: HubEventsPort<WorkQueueHubName>;
  };
  actions: { soundNewCase: ActionPort<{ orientationId: string }> };
};
