import { assign, or, raise, setup, stateIn } from 'xstate';
import type { OrientationEvent as DomainEvent, SharingEvent } from '#domain/orientation/apply-event.ts';
import { OrientationStatus } from '#domain/orientation/orientation.ts';
import { newerRow } from '#domain/projection.ts';
import { draftMachine } from '../draft/index.ts';
import { longestDelay } from '../shared/delays.ts';
import type { Now } from '../shared/ports.ts';
import { actionPort, eventsPort, promisePort } from '../shared/unprovided.ts';
import {
  answerTooLong,
  answerTooShort,
  isMine,
  isReason,
  isUnread,
  laterOf,
  lockStateOf,
  lockWarningAt,
  mayOutdateRead,
  mayRequestShare,
  shownBy,
} from './orientation.rules.ts';
import type {
  OrientationContext,
  OrientationEvent,
  OrientationFailure,
  OrientationHubName,
  OrientationInput,
  OrientationLoad,
  OrientationOutcome,
  OrientationPorts,
} from './orientation.types.ts';

const actors: OrientationPorts['actors'] = {
  load: promisePort('load'),
  take: promisePort('take'),
  answer: promisePort('answer'),
  convert: promisePort('convert'),
  undo: promisePort('undo'),
  unlock: promisePort('unlock'),
  requestShare: promisePort('requestShare'),
  hubEvents: eventsPort('hubEvents'),
  connection: eventsPort('connection'),
  environment: eventsPort('environment'),
};

export const orientationHubEvents = [
  'hub.updateOrientation',
  'hub.deleteOrientation',
  'hub.orientationTaken',
  'hub.unlockedOrientation',
  'hub.answerOrientation',
  'hub.shareMedicalRecord',
  'hub.notShareInOrientation',
] as const satisfies readonly `hub.${OrientationHubName}`[];

type Received = { event: DomainEvent | SharingEvent };

export const base = setup({
  types: {} as {
    children: { draft: 'draft' };
    input: OrientationInput;
    context: OrientationContext;
    events: OrientationEvent;
    tags: 'loading' | 'reloading' | 'busy' | 'mine' | 'lost' | 'readOnly' | 'lockEnding';
  },
  actors: { ...actors, draft: draftMachine },
  delays: {
    untilWarning: ({ context: { warnAt, asOf } }) => Math.min(Math.max(0, warnAt - asOf), longestDelay),
    untilStale: ({ context: { orientation, asOf } }) =>
      orientation?.LockExpiresAt ? Math.max(0, Date.parse(orientation.LockExpiresAt) - asOf) : longestDelay,
  },
  guards: {
    disconnected: stateIn({ connection: 'lost' }),
    answerTooShort: ({ context }) => answerTooShort(context),
    answerTooLong: ({ context }) => answerTooLong(context),
    lockedByOther: ({ context }) => lockStateOf(context) === 'others',
    reasonRequired: ({ context, event }) =>
      lockStateOf(context) === 'stale' && !('reason' in event && isReason(event.reason ?? '')),
    reasonTooShort: ({ event }) => event.type === 'orientation.convert' && !isReason(event.reason),
    writable: or([
      stateIn({ work: { openMine: 'holding' } }),
      stateIn({ work: { openMine: 'keeping' } }),
      stateIn({ work: { openMine: 'asking' } }),
      stateIn({ work: { openMine: 'answering' } }),
      stateIn({ work: { openMine: 'unlocking' } }),
      stateIn({ work: { openMine: 'lostLock' } }),
      stateIn({ work: { openMine: 'retaking' } }),
    ]),
    isFree: ({ context }) => lockStateOf(context) === 'free',
    isOthers: ({ context }) => lockStateOf(context) === 'others',
    isStale: ({ context }) => lockStateOf(context) === 'stale',
    isMine: ({ context }) => isMine(context),
    isMineNoMore: ({ context }) => !isMine(context),
    isPending: ({ context }) => lockStateOf(context) === 'pending',
    isNotPending: ({ context }) => lockStateOf(context) === 'mine',
    mayRequestShare: ({ context }) => mayRequestShare(context),
    lockEnds: ({ context: { orientation, asOf } }) => asOf >= (lockWarningAt(orientation) ?? Number.POSITIVE_INFINITY),
    lockEnding: stateIn({ lock: 'ending' }),
    isLost: ({ context }) => ['free', 'others', 'stale'].includes(lockStateOf(context)),
    isClosed: ({ context }) => lockStateOf(context) === 'closed',
    isLoaded: ({ context }) => context.orientation !== null,
    isAnsweredByMe: ({ context: { orientation, userId } }) =>
      orientation?.status === OrientationStatus.CLOSED &&
      orientation.CloseReason === 'ANSWERED' &&
      orientation.AnswerUserId === userId,
    isWithdrawn: ({ context: { orientation } }) =>
      orientation?.CloseReason === 'WITHDRAWN' || orientation?.CloseReason === 'EXPIRED',
    isShown: ({ context }, { event }: Received) => shownBy(context, event) !== null,
    isUnread: ({ context }, { event }: Received) => isUnread(context, event),
    mayOutdateRead: ({ context }, { event }: Received) => mayOutdateRead(context, event),
    found: (_, answer: OrientationLoad) => answer.kind === 'found',
    done: (_, outcome: OrientationOutcome) => outcome.kind === 'done',
  },
  actions: {
    adoptLoad: assign(({ context }, answer: OrientationLoad) =>
      answer.kind === 'found'
        ? { orientation: newerRow(context.orientation, answer.orientation), asOf: Math.max(context.asOf, answer.now) }
        : {},
    ),
    adoptOutcome: assign(({ context }, outcome: OrientationOutcome) => {
      const payload = outcome.kind === 'done' ? outcome.orientation : outcome.current;
      return {
        orientation: payload === null ? context.orientation : newerRow(context.orientation, payload),
        asOf: Math.max(context.asOf, outcome.now),
      };
    }),
    applyEvent: assign(({ context }, { event }: Received) => {
      const orientation = shownBy(context, event);
      return orientation === null ? {} : { orientation, asOf: laterOf(context.asOf, orientation) };
    }),
    noteTime: assign(({ context }, { now }: { now: Now }) => ({ asOf: Math.max(context.asOf, now) })),
    watchLock: assign(({ context: { orientation, asOf } }) => ({
      staleAt: orientation?.LockExpiresAt ? Date.parse(orientation.LockExpiresAt) : asOf,
    })),
    watchWarning: assign(({ context: { orientation, asOf } }) => ({ warnAt: lockWarningAt(orientation) ?? asOf })),
    reachWarning: assign(({ context }) => ({ asOf: Math.max(context.asOf, context.warnAt) })),
    reachExpiry: assign(({ context }) => ({ asOf: Math.max(context.asOf, context.staleAt) })),
    noteText: assign((_, { text }: { text: string }) => ({ text })),
    fail: assign((_, { failure }: { failure: OrientationFailure }) => ({ failure })),
    clearFailure: assign({ failure: null }),
    notifyNotFound: raise({ type: 'load.notFound' }),
    notifyFailed: raise({ type: 'load.failed' }),
    reload: raise({ type: 'app.resync' }),
    notifyDraftBroke: raise({ type: 'draft.broke' }),
    forgetDraft: actionPort<{ orientationId: string }>('forgetDraft'),
  },
});
