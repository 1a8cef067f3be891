import type { ConnectionEvent, ConnectionPort } from '../shared/environment.ts';
import type { ActionPort, Now, PromisePort } from '../shared/ports.ts';

export type AttendNextQueue = 'orientation' | 'medicalCare';

/** Clinical 8: the server's code, as the text's key. */
export type AttendNextFailure =
  | 'medicalcare_already_assigned'
  | 'medicalcare_no_available'
  | 'medicalcare_not_be_obtained'
  | 'ui.generic_error';
export type AttendNextReason = 'disconnected' | 'tooManyRequests';

export type AttendNextInput = { queue: AttendNextQueue };
export type AttendNextContext = {
  queue: AttendNextQueue;
  openedId: string | null;
  failure: AttendNextFailure | null;
  /** Wait the server asked for (Retry-After), milliseconds. */
  pause: number;
  /** When it may be asked again. */
  retryAt: Now | null;
};

export type AttendNextEvent =
  | { type: 'attend.next' }
  | { type: 'attend.cancel' }
  | { type: 'attend.dismissed' }
  | ConnectionEvent;

export type AttendNextOutcome =
  | { kind: 'assigned'; id: string }
  | { kind: 'refused'; code: 'already_assigned' | 'none_available' | 'other' }
  | { kind: 'tooMany'; retryAfter: number; now: Now };

export type AttendNextPorts = {
  actors: {
    /** One idempotency key per call. Rejects on a general failure. */
    attendNext: PromisePort<AttendNextOutcome, { queue: AttendNextQueue }>;
    connection: ConnectionPort;
  };
  actions: {
    /** Opens the screen of what was assigned. */
    opened: ActionPort<{ queue: AttendNextQueue; id: string }>;
    /** The list does not show what the server knows: reload it (R5). */
    refreshQueue: ActionPort;
  };
};
