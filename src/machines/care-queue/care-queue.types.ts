import type { HubEventOf } from '#domain/hub/events.ts';
import type { MedicalCareEventName } from '#domain/medical-care/apply-event.ts';
import type { MedicalCare } from '#domain/medical-care/medical-care.ts';
import type { HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { ActionPort, PromisePort } from '../shared/ports.ts';
import type { QueueEvent, QueueLoad, QueueState, QueueTab } from '../shared/queue-rules.ts';

export type CareQueueTab = QueueTab;
/** `polyclinicId`: board of that polyclinic, with encounters closed by any user; otherwise encounters this user may take. */
export type CareQueueInput = { userId: string; polyclinicId?: string };
export type CareQueueContext = QueueState<MedicalCare> & {
  polyclinicId: string | null;
  /** Encounters whose referral was answered, and neither reopened nor followed by continuing them. */
  answered: string[];
};
/** `answered`: encounters whose referral is answered. */
export type CareQueueLoad = QueueLoad<MedicalCare> & { answered: string[] };

export type CareQueueHubName = MedicalCareEventName | 'PolyclinicRequestAnswered' | 'referralChanged';

export type CareQueueEvent = QueueEvent | HubEventOf<CareQueueHubName> | ResyncEvent;

export type CareQueuePorts = {
  actors: {
    load: PromisePort<CareQueueLoad, { userId: string }>;
    hubEvents: HubEventsPort<CareQueueHubName>;
  };
  actions: { soundNewCase: ActionPort<{ careId: string }> };
};
