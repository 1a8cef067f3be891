import { assign, setup } from 'xstate';

/** Law 21.719: a patient may withdraw a share at any time while it gives access (decision 186). */
export const sharingEvents = [
  'shareRecorded',
  'shareAsked',
  'notAskedAnyMore',
  'withdrawnElsewhere',
  'careClosed',
  'shareIt',
  'shareReceived',
  'shareBroke',
  'stop',
  'keepSharing',
  'confirmStop',
  'stopped',
  'stopLate',
  'stopBroke',
  'dayPassed',
] as const;
export type SharingShown = {
  share: 'none' | 'asked' | 'answering' | 'failed';
  sharing: 'none' | 'shared' | 'confirming' | 'stopping' | 'failed' | 'over';
};

const model = setup({
  types: {} as {
    context: { closed: boolean };
    events: { type: (typeof sharingEvents)[number] };
    meta: Partial<SharingShown>;
  },
  guards: { open: ({ context }) => !context.closed, closed: ({ context }) => context.closed },
  actions: { close: assign({ closed: true }) },
});
/** A closed encounter asks nothing, but stays shared for a day. */
const asked = { shareAsked: { guard: 'open', target: 'asked' } } as const;
const ended = {
  notAskedAnyMore: 'none',
  withdrawnElsewhere: 'none',
  dayPassed: { guard: 'closed', target: 'none' },
} as const;
const closes = <T extends string>(target: T) => ({ careClosed: { guard: 'open', target, actions: 'close' } }) as const;

export const sharingModel = model.createMachine({
  id: 'sharing',
  context: { closed: false },
  initial: 'none',
  states: {
    none: { meta: { sharing: 'none' }, on: { ...asked, ...closes('none'), shareRecorded: 'shared' } },
    asked: {
      meta: { share: 'asked' },
      on: { ...closes('none'), notAskedAnyMore: 'none', shareRecorded: 'shared', shareIt: 'answering' },
    },
    answering: {
      meta: { share: 'answering' },
      on: { shareReceived: 'shared', shareBroke: 'failed', shareRecorded: 'answeringShared' },
    },
    /** It was recorded, or answered in another tab, before the answer arrived. */
    answeringShared: { meta: { share: 'answering' }, on: { shareReceived: 'shared', shareBroke: 'shared' } },
    failed: { meta: { share: 'failed' }, on: { shareIt: 'answering', shareRecorded: 'shared' } },
    shared: {
      meta: { sharing: 'shared' },
      on: { ...asked, ...ended, ...closes('shared'), stop: 'confirming' },
    },
    confirming: {
      meta: { sharing: 'confirming' },
      on: { ...asked, ...ended, ...closes('confirming'), keepSharing: 'shared', confirmStop: 'stopping' },
    },
    stopping: {
      meta: { sharing: 'stopping' },
      on: {
        ...closes('stopping'),
        stopped: 'none',
        stopLate: 'over',
        stopBroke: 'stopFailed',
        withdrawnElsewhere: 'stoppingInVain',
        shareAsked: { guard: 'open', target: 'stoppingAsked' },
      },
    },
    stoppingInVain: { meta: { sharing: 'stopping' }, on: { stopped: 'none', stopLate: 'over', stopBroke: 'none' } },
    /** It took effect without its answer, and the record was requested again. */
    stoppingAsked: { meta: { sharing: 'stopping' }, on: { stopped: 'none', stopBroke: 'asked' } },
    stopFailed: {
      meta: { sharing: 'failed' },
      on: { ...asked, ...ended, ...closes('stopFailed'), stop: 'confirming' },
    },
    /** It had ended by itself. */
    over: { meta: { sharing: 'over' }, on: { ...asked, ...closes('over'), shareRecorded: 'shared' } },
  },
});
