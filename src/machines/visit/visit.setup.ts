import { assign, raise, setup } from 'xstate';
import type { HubPayload } from '#domain/hub/events.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { Visit } from '#domain/visit.ts';
import { hubMachine } from '../hub/index.ts';
import type { Now } from '../shared/ports.ts';
import { actionPort, eventsPort, promisePort } from '../shared/unprovided.ts';
import type {
  OpenOutcome,
  ReadOutcome,
  RefreshOutcome,
  RequestFailure,
  RequestOutcome,
  VisitContext,
  VisitEvent,
  VisitInput,
  VisitPorts,
  VisitReading,
} from './visit.types.ts';

export const visitLimits = { rereadAfter: 30_000, retryAfter: 10_000, refreshAt: 0.8 } as const;

const actors: VisitPorts['actors'] = {
  request: promisePort('request'),
  open: promisePort('open'),
  read: promisePort('read'),
  answerConsent: promisePort('answerConsent'),
  answerShare: promisePort('answerShare'),
  refresh: promisePort('refresh'),
  links: eventsPort('links'),
  hubEvents: eventsPort('hubEvents'),
  calls: eventsPort('calls'),
};

const { NEW, DERIVED, PROCESS, HIC_OPEN, NUTRITIONAL_OPEN } = CareStatus;
const waiting: readonly number[] = [NEW, DERIVED];
const attended: readonly number[] = [PROCESS, HIC_OPEN, NUTRITIONAL_OPEN];
const isIn = (statuses: readonly number[], { visit }: VisitContext) =>
  visit !== null && statuses.includes(visit.status);
/** The server accepts a consent response only before and during the attention. */
const mayAnswer = (context: VisitContext) => isIn([NEW, PROCESS], context);
const asksConsent = (context: VisitContext) => mayAnswer(context) && context.visit?.ConsentStatus === 'REQUESTED';
const asksShare = (context: VisitContext) => mayAnswer(context) && context.visit?.RecordShare === 'REQUESTED';
/** While the share gives access, also after the encounter; the server sends `NONE` afterwards. */
const shares = (context: VisitContext) => context.visit?.RecordShare === 'SHARED';

/** An older read of this visit must not be restored; its version only increases. */
const newer = (known: Visit | null, received: Visit) =>
  known?.MedicalCareId === received.MedicalCareId && received.Version < known.Version ? known : received;

export const base = setup({
  types: {} as {
    input: VisitInput;
    context: VisitContext;
    events: VisitEvent;
    tags:
      | 'asking'
      | 'requesting'
      | 'sent'
      | 'entering'
      | 'notEntered'
      | 'refused'
      | 'inside'
      | 'ended'
      | 'waiting'
      | 'attended'
      | 'over'
      | 'reloading'
      | 'stale'
      | 'consentAsked'
      | 'consentOpen'
      | 'consentFailed'
      | 'answeringConsent'
      | 'shareAsked'
      | 'shareFailed'
      | 'answeringShare'
      | 'shares'
      | 'stopAsked'
      | 'stopping'
      | 'stopFailed'
      | 'shareOver'
      | 'inCall'
      | 'callsMissing';
    children: { hub: 'hub' };
  },
  actors: { ...actors, hub: hubMachine },
  delays: {
    rereadAfter: visitLimits.rereadAfter,
    retryAfter: visitLimits.retryAfter,
    refreshDue: ({ context: { expiry } }) =>
      expiry ? Math.max(0, (expiry.at - expiry.receivedAt) * visitLimits.refreshAt) : visitLimits.retryAfter,
  },
  guards: {
    opensSomething: ({ context }) => context.start !== 'nothing',
    sent: (_, outcome: RequestOutcome) => outcome.kind === 'sent',
    inside: (_, outcome: OpenOutcome) => outcome.kind === 'inside',
    refused: (_, outcome: OpenOutcome) => outcome.kind === 'refused',
    gone: (_, outcome: ReadOutcome) => outcome.kind === 'gone',
    renewed: (_, outcome: RefreshOutcome) => outcome.kind === 'renewed',
    isNewer: ({ context: { visit } }, { MedicalCareId, Version }: HubPayload<'visitChanged'>) =>
      visit?.MedicalCareId === MedicalCareId && Version > visit.Version,
    isWaiting: ({ context }) => isIn(waiting, context),
    isAttended: ({ context }) => isIn(attended, context),
    /** Until it is closed, and a share of the record has ended, of which no event tells. */
    goesOn: ({ context }) => isIn([...waiting, ...attended], context) || shares(context),
    asksConsent: ({ context }) => asksConsent(context),
    asksNoConsent: ({ context }) => !asksConsent(context),
    asksShare: ({ context }) => asksShare(context),
    asksNoShare: ({ context }) => !asksShare(context),
    shares: ({ context }) => shares(context),
    sharesNothing: ({ context }) => !shares(context),
    wasOver: (_, { visit }: VisitReading) => visit.RecordShare === 'NONE',
  },
  actions: {
    fail: assign((_, { failure }: { failure: RequestFailure }) => ({ failure })),
    failWith: assign((_, outcome: RequestOutcome) => (outcome.kind === 'failed' ? { failure: outcome.failure } : {})),
    clearFailure: assign({ failure: null }),
    startWithLink: assign({ start: 'code' }),
    enter: assign((_, outcome: OpenOutcome) =>
      outcome.kind === 'inside'
        ? {
            visit: outcome.visit,
            readAt: outcome.now,
            expiry: { at: outcome.expiresAt, receivedAt: outcome.now },
          }
        : {},
    ),
    adopt: assign(({ context }, { visit, now }: VisitReading) => ({ visit: newer(context.visit, visit), readAt: now })),
    adoptRead: assign(({ context }, outcome: ReadOutcome) =>
      outcome.kind === 'read' ? { visit: newer(context.visit, outcome.visit), readAt: outcome.now } : {},
    ),
    adoptExpiry: assign((_, outcome: RefreshOutcome) =>
      outcome.kind === 'renewed' ? { expiry: { at: outcome.expiresAt, receivedAt: outcome.now } } : {},
    ),
    /** Clears all visit data when the page leaves the session. */
    forget: assign({ visit: null, readAt: null as Now | null, expiry: null }),
    notify: raise({ type: 'visit.updated' }),
    reread: raise({ type: 'visit.reread' }),
    reportCrash: actionPort<{ actor: string }>('reportCrash'),
  },
});
