import { and, not } from 'xstate';
import type { OrientationEvent, SharingEvent } from '#domain/orientation/apply-event.ts';
import { openMine, requestLock } from './orientation.engaged.ts';
import { base, orientationHubEvents } from './orientation.setup.ts';
import type { OrientationContext } from './orientation.types.ts';

const connection = base.createStateConfig({
  invoke: { id: 'connection', src: 'connection', onError: '.lost' },
  initial: 'lost',
  states: { lost: { on: { 'hub.live': 'live' } }, live: { on: { 'hub.lost': 'lost' } } },
});

const received = ({ event }: { event: OrientationEvent | SharingEvent }) => ({ event });
const forEach = <const T>(then: T) => ({
  'hub.updateOrientation': then,
  'hub.orientationTaken': then,
  'hub.unlockedOrientation': then,
  'hub.deleteOrientation': then,
  'hub.answerOrientation': then,
  'hub.shareMedicalRecord': then,
  'hub.notShareInOrientation': then,
});

/** Replayed after a gap, or no longer visible: the row must be read from the server. A read in flight may be older. */
const asks = { guard: { type: 'isUnread', params: received }, target: 'loading', reenter: true } as const;

const sync = base.createStateConfig({
  initial: 'loading',
  on: { 'app.resync': '.loading' },
  states: {
    idle: { on: forEach(asks) },
    loading: {
      tags: 'reloading',
      on: forEach({ ...asks, guard: { type: 'mayOutdateRead', params: received } } as const),
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ orientationId: context.orientationId }),
        onDone: [
          {
            guard: { type: 'found', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'adoptLoad', params: ({ event }) => event.output },
          },
          { target: 'idle', actions: 'notifyNotFound' },
        ],
        onError: { target: 'idle', actions: 'notifyFailed' },
      },
    },
  },
});

/** Domain 4: the right row, and not older than the displayed one. */
const row = base.createStateConfig({
  on: {
    ...forEach({
      guard: { type: 'isShown', params: received },
      actions: { type: 'applyEvent', params: received },
    } as const),
    'tab.visible': { actions: { type: 'noteTime', params: ({ event }) => ({ now: event.now }) } },
  },
});

/** Domain 6: warns the holder before the lock ends; writing or a request renews it at any time. */
const lock = base.createStateConfig({
  initial: 'notMine',
  states: {
    notMine: { always: { guard: 'isMine', target: 'calm' } },
    calm: {
      entry: 'watchWarning',
      always: [
        { guard: 'isMineNoMore', target: 'notMine' },
        { guard: 'lockEnds', target: 'ending' },
      ],
      after: { untilWarning: { target: 'calm', reenter: true, actions: 'reachWarning' } },
    },
    ending: {
      tags: 'lockEnding',
      always: [
        { guard: 'isMineNoMore', target: 'notMine' },
        { guard: not('lockEnds'), target: 'calm' },
      ],
    },
  },
});

/** The draft stores the text. Without it the text is only on the screen, but can still be written and answered. */
const draftWatch = base.createStateConfig({
  initial: 'working',
  states: {
    working: { on: { 'draft.broke': 'broken' } },
    broken: {
      on: {
        'answer.changed': {
          guard: 'writable',
          actions: { type: 'noteText', params: ({ event }) => ({ text: event.text }) },
        },
      },
    },
  },
});

const viewing = base.createStateConfig({
  always: [
    { guard: 'isAnsweredByMe', target: 'answered' },
    { guard: 'isClosed', target: 'closed' },
    { guard: 'isMine', target: 'openMine' },
  ],
  on: { 'load.notFound': 'notFound' },
  initial: 'free',
  states: {
    free: {
      always: [
        { guard: 'isOthers', target: 'openOthers' },
        { guard: 'isStale', target: 'stale' },
      ],
      on: {
        'orientation.take': {
          guard: not('disconnected'),
          target: '#orientation.work.taking',
          actions: 'clearFailure',
        },
      },
    },
    openOthers: {
      always: [
        { guard: 'isFree', target: 'free' },
        { guard: 'isStale', target: 'stale' },
      ],
      // The lock may have been renewed meanwhile, so its expiry is read again.
      entry: 'watchLock',
      after: { untilStale: { target: 'openOthers', reenter: true, actions: 'reachExpiry' } },
    },
    stale: {
      always: [
        { guard: 'isFree', target: 'free' },
        { guard: 'isOthers', target: 'openOthers' },
      ],
      on: {
        'orientation.take': {
          guard: and([not('disconnected'), not('reasonRequired')]),
          target: '#orientation.work.taking',
          actions: 'clearFailure',
        },
      },
    },
  },
});

const taking = base.createStateConfig({
  tags: 'busy',
  invoke: requestLock('viewing'),
});

const loading = base.createStateConfig({
  tags: 'loading',
  always: { guard: 'isLoaded', target: 'viewing' },
  on: { 'load.notFound': 'notFound', 'load.failed': 'failed' },
});

const missing = base.createStateConfig({
  on: { 'orientation.retry': { target: 'loading', actions: 'reload' } },
});

const forgetDraft = {
  type: 'forgetDraft',
  params: ({ context }: { context: OrientationContext }) => ({ orientationId: context.orientationId }),
} as const;

/** Clinical 4, "Orientation actions", and domain 2.2: one orientation on the screen of one user. */
export const orientationMachine = base.createMachine({
  id: 'orientation',
  context: ({ input }) => ({ ...input, orientation: null, asOf: 0, staleAt: 0, warnAt: 0, text: '', failure: null }),
  invoke: [
    { id: 'hubEvents', src: 'hubEvents', input: { only: orientationHubEvents } },
    { id: 'environment', src: 'environment', input: { only: ['tab.visible'] } },
  ],
  type: 'parallel',
  states: {
    connection,
    sync,
    row,
    lock,
    draftWatch,
    work: {
      initial: 'loading',
      states: {
        loading,
        notFound: missing,
        failed: missing,
        viewing,
        taking,
        openMine,
        answered: { tags: 'readOnly', entry: forgetDraft },
        closed: { tags: 'readOnly' },
      },
    },
  },
});
