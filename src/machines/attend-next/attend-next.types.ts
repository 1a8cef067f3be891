import type { ConnectionEvent, ConnectionPort } from '../shared/environment.ts';
import type { ActionPort, Now, PromisePort } from '../shared/ports.ts';

export type AttendNextQueue = 'orientation' | 'medicalCare';

/** Clinical 8: the server's code, used as text key. */
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
  /** Case that the user already has, after `already_assigned`. */
  heldId: string | null;
  /** Pause requested by the server (Retry-After), milliseconds. */
  pause: number;
  retryAt: Now | null;
};

export type AttendNextEvent =
  | { type: 'attend.next' }
  | { type: 'attend.cancel' }
  | { type: 'attend.dismissed' }
  | ConnectionEvent;

export type AttendNextOutcome =
  | { kind: 'assigned'; id: string }
  | { kind: 'refused'; code: 'already_assigned' | 'none_available' | 'other'; heldId: string | null }
  | { kind: 'tooMany'; retryAfter: number; now: Now };

export type AttendNextPorts = {
  actors: {
    /** One idempotency key per call. Rejects on a general failure. */
    attendNext: PromisePort<AttendNextOutcome, { queue: AttendNextQueue }>;
    connection: ConnectionPort;
  };
  actions: {
    opened: ActionPort<{ queue: AttendNextQueue; id: string }>;
    /** The list is out of date: reload it (R5). */
    refreshQueue: ActionPort;
  };
};
