import type { HubEventOf } from '#domain/hub/events.ts';
import type { MedicalCareEventName } from '#domain/medical-care/apply-event.ts';
import type { MedicalCare } from '#domain/medical-care/medical-care.ts';
import type { HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { ActionPort, PromisePort } from '../shared/ports.ts';
import type { QueueLoad, QueueState, QueueTab } from '../shared/queue-rules.ts';

export type CareQueueTab = QueueTab;
/** `polyclinicId`: the board of that polyclinic, with what everybody closed; otherwise what this person may take. */
export type CareQueueInput = { userId: string; polyclinicId?: string };
export type CareQueueContext = QueueState<MedicalCare> & {
  polyclinicId: string | null;
  /** Cares whose referral was answered, and with which nobody has gone on since. */
  answered: string[];
};
export type CareQueueLoad = QueueLoad<MedicalCare>;

export type CareQueueHubName = MedicalCareEventName | 'PolyclinicRequestAnswered';

export type CareQueueEvent =
  | { type: 'queue.tab'; tab: CareQueueTab }
  | { type: 'queue.seen' }
  | { type: 'queue.refresh' }
  | { type: 'queue.retry' }
  /** The professional went online or offline: new cases sound only on duty. */
  | { type: 'duty.started' }
  | { type: 'duty.ended' }
  /** Our own: something changed that only the server knows. */
  | { type: 'list.wanted' }
  | HubEventOf<CareQueueHubName>
  | ResyncEvent;

export type CareQueuePorts = {
  actors: {
    load: PromisePort<CareQueueLoad, { userId: string }>;
    hubEvents: HubEventsPort<CareQueueHubName>;
  };
  actions: { soundNewCase: ActionPort<{ careId: string }> };
};
