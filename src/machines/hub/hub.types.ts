import type { EnvironmentEvent, EnvironmentPort } from '../shared/environment.ts';
import type { ActionPort, EventsPort, Now, PromisePort } from '../shared/ports.ts';

/** Result of the reconciliation, shown until dismissed. `changes` is null when everything was reloaded. */
export type MissedChanges = { changes: number | null; since: Now };

export type HubContext = {
  connectionId: string | null;
  /** 0 is the immediate attempt; the delay before attempt n is `constants.hubReconnectDelays[n]`, then the cap. */
  attempt: number;
  /** Delay requested by the server (Retry-After), milliseconds; never shortens the schedule. */
  retryAfter: number;
  nextRetryAt: Now | null;
  /** Start of missing live events; null when none are missed. */
  since: Now | null;
  missed: MissedChanges | null;
};

export type HubLinkEvent =
  | { type: 'link.closed'; allowReconnect: boolean; now: Now }
  /** Events were missed while the connection stayed up. */
  | { type: 'link.gap' }
  /** Nothing received for `constants.hubClientTimeout`. */
  | { type: 'link.silent'; now: Now };

export type HubEvents = { type: 'hub.retry' } | { type: 'changes.dismissed' } | EnvironmentEvent | HubLinkEvent;

export type ConnectOutcome =
  | { kind: 'connected'; connectionId: string }
  | { kind: 'failed'; retryAfter: number | null; now: Now }
  /** 401 of the ticket or of negotiate, or 403: the user has lost access. */
  | { kind: 'unauthorized'; now: Now }
  /** The server forbade reconnecting (allowReconnect false) while connecting. */
  | { kind: 'refused'; now: Now };

export type ResumeOutcome = { kind: 'replayed'; changes: number } | { kind: 'resync' } | { kind: 'failed'; now: Now };

export type HubPorts = {
  actors: {
    /** Opens the connection of this tab, at most one negotiate per second. Waits for a token refresh in flight. */
    connect: PromisePort<ConnectOutcome>;
    /** Lives as long as the connection: unsubscribing closes it, with a timeout of 3 s. */
    link: EventsPort<HubLinkEvent, { connectionId: string }>;
    /**
     * `Resume(epoch, lastSeq)`: the missed events are delivered when it resolves. After `resync` the log position is adopted
     * only once `reloadAll` has resolved.
     */
    resume: PromisePort<ResumeOutcome, { connectionId: string }>;
    /** Every live actor reloads (`app.resync`, tag `reloading`). */
    reloadAll: PromisePort<void>;
    environment: EnvironmentPort;
  };
  actions: {
    /** First 401: the session refreshes its token (`session.refresh`). */
    refreshToken: ActionPort;
    /** Second 401 in a row: the session is invalid (`session.unauthorized`). */
    unauthorized: ActionPort;
    /** After a wake-up: verifies the connection within 3 s or emits `link.silent`. */
    verifyLink: ActionPort;
  };
};
