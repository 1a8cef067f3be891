import type { HubPayload } from '#domain/hub/events.ts';
import type { Visit, VisitForm } from '#domain/visit.ts';
import type { HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { EventsPort, Now, PromisePort } from '../shared/ports.ts';

/** How the page was opened: with the code of a link, with a previous session of this browser, or with nothing. */
export type VisitStart = 'code' | 'session' | 'nothing';
export type VisitInput = { start: VisitStart };

export type RequestFailure = 'offline' | 'tooMany' | 'generic';

/** The code of the link is not stored here; it stays in the port that redeems it. */
export type VisitContext = VisitInput & {
  failure: RequestFailure | null;
  visit: Visit | null;
  /** Time of the last server response. */
  readAt: Now | null;
  /** Expiry of the session, and when it was received. */
  expiry: { at: Now; receivedAt: Now } | null;
};

export type CallNotification = { type: 'call.started' } | { type: 'call.ended' } | { type: 'calls.missing' };

export type VisitEvent =
  | { type: 'visit.request'; form: VisitForm }
  | { type: 'visit.askAgain' }
  | { type: 'visit.retry' }
  | { type: 'link.opened' }
  | { type: 'consent.answer'; accepted: boolean }
  | { type: 'consent.later' }
  | { type: 'consent.open' }
  | { type: 'share.answer'; share: boolean }
  | { type: 'stop.ask' }
  | { type: 'stop.keep' }
  | { type: 'stop.confirm' }
  | CallNotification
  | { type: 'hub.visitChanged'; payload: HubPayload<'visitChanged'> }
  | { type: 'session.refresh' }
  | { type: 'session.unauthorized' }
  /** The visit was read; the regions compare it. */
  | { type: 'visit.updated' }
  | { type: 'visit.reread' }
  | ResyncEvent;

export type RequestOutcome = { kind: 'sent' } | { kind: 'failed'; failure: RequestFailure };
export type VisitReading = { visit: Visit; now: Now };
export type OpenOutcome =
  | ({ kind: 'inside'; expiresAt: Now } & VisitReading)
  | { kind: 'refused' }
  | { kind: 'nothing' };
export type ReadOutcome = ({ kind: 'read' } & VisitReading) | { kind: 'gone' };
export type RefreshOutcome = { kind: 'renewed'; expiresAt: Now; now: Now } | { kind: 'revoked' };

export type VisitPorts = {
  actors: {
    /** Same response for every requester. */
    request: PromisePort<RequestOutcome, VisitForm>;
    open: PromisePort<OpenOutcome>;
    read: PromisePort<ReadOutcome>;
    /** Resolves with the current state, also when another response came first. */
    answerConsent: PromisePort<VisitReading, { accepted: boolean }>;
    answerShare: PromisePort<VisitReading, { share: boolean }>;
    refresh: PromisePort<RefreshOutcome>;
    links: EventsPort<{ type: 'link.opened' }>;
    hubEvents: HubEventsPort<'visitChanged'>;
    /** The call code is lazy-loaded next to the page and runs while the session is active. */
    calls: EventsPort<CallNotification, { userId: string }>;
  };
};
