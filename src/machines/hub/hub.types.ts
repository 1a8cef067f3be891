import type { EnvironmentEvent, EnvironmentPort } from '../shared/environment.ts';
import type { ActionPort, EventsPort, Now, PromisePort } from '../shared/ports.ts';

/** What the reconciliation found, shown until it is dismissed. `changes` is null when everything was reloaded. */
export type MissedChanges = { changes: number | null; since: Now };

export type HubContext = {
  connectionId: string | null;
  /** 0 is the attempt at once; the wait before attempt n is `constants.hubReconnectDelays[n]`, then the cap. */
  attempt: number;
  /** Wait the server asked for (Retry-After), milliseconds; never shortens the schedule. */
  retryAfter: number;
  nextRetryAt: Now | null;
  /** Since when live events are missed; null while nothing is. */
  since: Now | null;
  missed: MissedChanges | null;
};

export type HubLinkEvent =
  | { type: 'link.closed'; allowReconnect: boolean; now: Now }
  /** Something was missed while the link stayed up. */
  | { type: 'link.gap' }
  /** Nothing received for `constants.hubClientTimeout`. */
  | { type: 'link.silent'; now: Now };

export type HubEvents = { type: 'hub.retry' } | { type: 'changes.dismissed' } | EnvironmentEvent | HubLinkEvent;

export type ConnectOutcome =
  | { kind: 'connected'; connectionId: string }
  | { kind: 'failed'; retryAfter: number | null; now: Now }
  /** 401 of the ticket or of negotiate, or 403: this person may not work any more. */
  | { kind: 'unauthorized'; now: Now }
  /** The server forbade reconnecting (allowReconnect false) while connecting. */
  | { kind: 'refused'; now: Now };

export type ResumeOutcome = { kind: 'replayed'; changes: number } | { kind: 'resync' } | { kind: 'failed'; now: Now };

export type HubPorts = {
  actors: {
    /** Opens the one connection of this tab, at most one negotiate a second. Waits for a token refresh in flight. */
    connect: PromisePort<ConnectOutcome>;
    /** Lives as long as the connection: unsubscribing closes it (raced with 3 s, then thrown away). */
    link: EventsPort<HubLinkEvent, { connectionId: string }>;
    /** `Resume(epoch, lastSeq)`: has delivered what was missed when it resolves. After `resync` the place in the
     *  log is only taken over once `reloadAll` has resolved. */
    resume: PromisePort<ResumeOutcome, { connectionId: string }>;
    /** Every live actor reloads (`app.resync`, tag `reloading`). */
    reloadAll: PromisePort<void>;
    environment: EnvironmentPort;
  };
  actions: {
    /** First 401: the session refreshes its token (`session.refresh`). */
    refreshToken: ActionPort;
    /** Second 401 in a row: the session is not valid any more (`session.unauthorized`). */
    unauthorized: ActionPort;
    /** The tab woke up with a link believed alive: prove it within 3 s or emit `link.silent`. */
    verifyLink: ActionPort;
  };
};
