import type { HubEventOf } from '#domain/hub/events.ts';
import type { MedicalCare } from '#domain/medical-care/medical-care.ts';
import type { CareProgressName } from '../shared/care-progress.ts';
import type { HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { ActionPort, PromisePort } from '../shared/ports.ts';
import type { QueueLoad, QueueState, QueueTab } from '../shared/queue-rules.ts';

export type CareQueueTab = QueueTab;
/** `everybodys`: the closed ones on the board are not only mine, as in a polyclinic. */
export type CareQueueInput = { userId: string; everybodys?: boolean };
export type CareQueueContext = QueueState<MedicalCare> & {
  everybodys: boolean;
  /** Cares whose referral was answered, and with which nobody has gone on since. */
  answered: string[];
};
export type CareQueueLoad = QueueLoad<MedicalCare>;

export type CareQueueHubName =
  | 'addTeleconsulta'
  | 'newTeleconsultaPolyclinic'
  | 'newTeleconsultaAgenda'
  | 'PolyclinicRequestAnswered'
  | CareProgressName;

export type CareQueueEvent =
  | { type: 'queue.tab'; tab: CareQueueTab }
  | { type: 'queue.seen' }
  | { type: 'queue.refresh' }
  | { type: 'queue.retry' }
  /** The professional went online or offline: new cases sound only on duty. */
  | { type: 'duty.started' }
  | { type: 'duty.ended' }
  /** Our own: something changed that only the server can tell. */
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
