import { and, not, sendTo } from 'xstate';
import { base } from './orientation.setup.ts';
import type { OrientationContext, OrientationFailure, OrientationOutcome } from './orientation.types.ts';

export const outcome = ({ event }: { event: { output: OrientationOutcome } }) => event.output;

const answerNotSaved = { type: 'fail', params: { failure: 'orientation_answered_error' } } as const;
const notUndone = { type: 'fail', params: { failure: 'orientation_undo_error' } } as const;
const notConverted = { type: 'fail', params: { failure: 'orientation_converted_error' } } as const;
const notUnlocked = { type: 'fail', params: { failure: 'orientation_no_unlocked_error' } } as const;
const notRequested = { type: 'fail', params: { failure: 'orientation_share_error' } } as const;
const notTaken = { type: 'fail', params: { failure: 'ui.generic_error' } } as const;

type TakeInput = {
  context: Pick<OrientationContext, 'orientationId' | 'orientation'>;
  event: { type: string; reason?: string | null };
};

type Failed = { type: 'fail'; params: { failure: OrientationFailure } };

/** End of an act: the returned row is adopted in either case, and a refusal shows its reason. */
const endingIn = <TDone extends string, TRefused extends string>(
  done: TDone,
  refused: TRefused,
  failed: Readonly<Failed>,
) =>
  ({
    onDone: [
      { guard: { type: 'done', params: outcome }, target: done, actions: { type: 'adoptOutcome', params: outcome } },
      { target: refused, actions: [{ type: 'adoptOutcome', params: outcome }, failed] },
    ],
    onError: { target: refused, actions: failed },
  }) as const;

/** Requests the lock; the returned row determines the next state. */
export const requestLock = <T extends string>(target: T) =>
  ({
    id: 'take',
    src: 'take',
    input: ({ context, event }: TakeInput) => ({
      orientationId: context.orientationId,
      version: context.orientation?.Version ?? 0,
      reason: event.reason ?? null,
    }),
    ...endingIn(target, target, notTaken),
  }) as const;

const ended = [
  { guard: 'isAnsweredByMe', target: '#orientation.work.answered' },
  { guard: and(['isClosed', 'isWithdrawn']), target: '#orientation.work.openMine.withdrawn' },
  { guard: 'isClosed', target: '#orientation.work.openMine.overtaken' },
] as const;

const holding = base.createStateConfig({
  tags: 'mine',
  // A row that proves the act successful clears its failure, even without a response.
  always: [
    ...ended,
    { guard: 'isLost', target: 'lostLock' },
    { guard: 'isPending', target: 'pending', actions: 'clearFailure' },
  ],
  on: {
    'orientation.answer': {
      guard: and([not('disconnected'), not('answerTooShort'), not('answerTooLong')]),
      target: 'answering',
      actions: 'clearFailure',
    },
    'orientation.keep': {
      guard: and(['lockEnding', not('disconnected')]),
      target: 'keeping',
      actions: 'clearFailure',
    },
    'orientation.requestShare': {
      guard: and([not('disconnected'), 'mayRequestShare']),
      target: 'asking',
      actions: 'clearFailure',
    },
    'orientation.convert': {
      guard: and([not('disconnected'), not('reasonTooShort')]),
      target: 'converting',
      actions: ['clearFailure', sendTo('draft', { type: 'draft.flush' })],
    },
    'orientation.unlock': {
      guard: not('disconnected'),
      target: 'unlocking',
      actions: ['clearFailure', sendTo('draft', { type: 'draft.flush' })],
    },
  },
});

/** The response carries the new end of the lock, or its new holder. */
const keeping = base.createStateConfig({
  tags: ['mine', 'busy'],
  invoke: requestLock('holding'),
});

/** The patient's response arrives as a hub event. */
const asking = base.createStateConfig({
  tags: ['mine', 'busy'],
  invoke: {
    id: 'requestShare',
    src: 'requestShare',
    input: ({ context }) => ({ orientationId: context.orientationId }),
    ...endingIn('holding', 'holding', notRequested),
  },
});

const answering = base.createStateConfig({
  tags: ['mine', 'busy'],
  invoke: {
    id: 'answer',
    src: 'answer',
    input: ({ context }) => ({
      orientationId: context.orientationId,
      userId: context.userId,
      version: context.orientation?.Version ?? 0,
      text: context.text.trim(),
    }),
    ...endingIn('pending', 'holding', answerNotSaved),
  },
});

/**
 * U14: the server sends the answer when the time is over, independent of this client; until then it can be undone, also
 * without the hub.
 */
const pending = base.createStateConfig({
  tags: 'mine',
  always: [...ended, { guard: 'isLost', target: 'lostLock' }, { guard: 'isNotPending', target: 'holding' }],
  on: { 'answer.changed': {}, 'orientation.undo': { target: 'undoing', actions: 'clearFailure' } },
});

const undoing = base.createStateConfig({
  tags: ['mine', 'busy'],
  invoke: {
    id: 'undo',
    src: 'undo',
    input: ({ context }) => ({ orientationId: context.orientationId }),
    ...endingIn('pending', 'pending', notUndone),
  },
});

const converting = base.createStateConfig({
  tags: ['mine', 'busy'],
  invoke: {
    id: 'convert',
    src: 'convert',
    input: ({ context, event }: TakeInput) => ({
      orientationId: context.orientationId,
      version: context.orientation?.Version ?? 0,
      reason: (event.reason ?? '').trim(),
    }),
    ...endingIn('holding', 'holding', notConverted),
  },
});

const unlocking = base.createStateConfig({
  tags: ['mine', 'busy'],
  invoke: {
    id: 'unlock',
    src: 'unlock',
    input: ({ context }) => ({
      orientationId: context.orientationId,
      version: context.orientation?.Version ?? 0,
    }),
    onDone: [
      {
        guard: { type: 'done', params: outcome },
        target: '#orientation.work.viewing',
        actions: [
          { type: 'adoptOutcome', params: outcome },
          { type: 'noteText', params: { text: '' } },
        ],
      },
      { target: 'holding', actions: [{ type: 'adoptOutcome', params: outcome }, notUnlocked] },
    ],
    onError: { target: 'holding', actions: notUnlocked },
  },
});

/** The lock was lost. The text stays on the screen and in the draft; only answering requires the lock. */
const lostLock = base.createStateConfig({
  tags: 'lost',
  always: [...ended, { guard: 'isMine', target: 'holding' }],
  on: {
    'orientation.take': {
      guard: and([not('disconnected'), not('lockedByOther'), not('reasonRequired')]),
      target: 'retaking',
      actions: 'clearFailure',
    },
  },
});

const retaking = base.createStateConfig({
  tags: ['lost', 'busy'],
  invoke: requestLock('lostLock'),
});

const readOnly = base.createStateConfig({ tags: 'readOnly', on: { 'answer.changed': {} } });

/** The lock is or was this user's: a text exists, and its draft lives as long as this state. */
export const openMine = base.createStateConfig({
  invoke: {
    id: 'draft',
    src: 'draft',
    input: ({ context }) => ({ key: `orientation:${context.orientationId}` }),
    onSnapshot: { actions: { type: 'noteText', params: ({ event }) => ({ text: event.snapshot.context.content }) } },
    onError: { actions: [notTaken, 'notifyDraftBroke'] },
  },
  on: {
    'answer.changed': { actions: sendTo('draft', ({ event }) => ({ type: 'draft.changed', content: event.text })) },
    'load.notFound': '.withdrawn',
  },
  initial: 'holding',
  states: {
    holding,
    keeping,
    asking,
    answering,
    pending,
    undoing,
    converting,
    unlocking,
    lostLock,
    retaking,
    withdrawn: readOnly,
    overtaken: readOnly,
  },
});
