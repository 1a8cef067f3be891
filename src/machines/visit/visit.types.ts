import type { HubPayload } from '#domain/hub/events.ts';
import type { Visit, VisitForm } from '#domain/visit.ts';
import type { HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { EventsPort, Now, PromisePort } from '../shared/ports.ts';

/** How the page was opened: with the code of a link, again in a browser that was inside, or with nothing. */
export type VisitStart = 'code' | 'session' | 'nothing';
export type VisitInput = { start: VisitStart };

export type RequestFailure = 'offline' | 'tooMany' | 'generic';

/** The code of the link is not here: it stays with the port that opens it. */
export type VisitContext = VisitInput & {
  failure: RequestFailure | null;
  visit: Visit | null;
  /** Time of the last answer of the server. */
  readAt: Now | null;
  /** Of the session, and when that was read. */
  expiry: { at: Now; receivedAt: Now } | null;
};

export type CallNotification = { type: 'call.started' } | { type: 'call.ended' } | { type: 'calls.missing' };

export type VisitEvent =
  | { type: 'visit.request'; form: VisitForm }
  | { type: 'visit.askAgain' }
  | { type: 'visit.retry' }
  /** Another link was opened in this tab. */
  | { type: 'link.opened' }
  | { type: 'consent.answer'; accepted: boolean }
  | { type: 'consent.later' }
  | { type: 'consent.open' }
  | { type: 'share.answer'; share: boolean }
  | CallNotification
  | { type: 'hub.visitChanged'; payload: HubPayload<'visitChanged'> }
  | { type: 'session.refresh' }
  | { type: 'session.unauthorized' }
  /** The visit was read: the regions compare it. */
  | { type: 'visit.updated' }
  | { type: 'visit.reread' }
  | ResyncEvent;

export type RequestOutcome = { kind: 'sent' } | { kind: 'failed'; failure: RequestFailure };
export type VisitReading = { visit: Visit; now: Now };
export type OpenOutcome =
  | ({ kind: 'inside'; expiresAt: Now } & VisitReading)
  /** The link is unknown or over. */
  | { kind: 'refused' }
  /** Nobody was inside in this browser. */
  | { kind: 'nothing' };
export type ReadOutcome = ({ kind: 'read' } & VisitReading) | { kind: 'gone' };
export type RefreshOutcome = { kind: 'renewed'; expiresAt: Now; now: Now } | { kind: 'revoked' };

export type VisitPorts = {
  actors: {
    /** The same answer whoever asks. */
    request: PromisePort<RequestOutcome, VisitForm>;
    open: PromisePort<OpenOutcome>;
    read: PromisePort<ReadOutcome>;
    /** Resolves with what is true now, also when somebody else answered first. */
    answerConsent: PromisePort<VisitReading, { accepted: boolean }>;
    answerShare: PromisePort<VisitReading, { share: boolean }>;
    refresh: PromisePort<RefreshOutcome>;
    links: EventsPort<{ type: 'link.opened' }>;
    hubEvents: HubEventsPort<'visitChanged'>;
    /** The code of calls is loaded beside the page and runs while somebody is inside. */
    calls: EventsPort<CallNotification, { userId: string }>;
  };
};
