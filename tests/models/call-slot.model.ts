import { assign, setup } from 'xstate';

export const callSlotModelEvents = [
  'soundOpens',
  'soundCloses',
  'inaudibleDelayOver',
  'granted',
  'lost',
  'receivedBeat',
  'receivedSilentBeat',
  'receivedOtherRoom',
  'silentTooLong',
  'heartbeatDue',
  'lockBroke',
  'ringBroke',
] as const;

export type CallSlotShown = {
  rings: boolean;
  blocked: boolean;
  /** Requests the lock, and whether by force. */
  asks: 'politely' | 'byForce' | null;
};
type Meta = Partial<Pick<CallSlotShown, 'rings' | 'asks'>>;

const spec = setup({
  types: {} as {
    context: { audible: boolean };
    events: { type: (typeof callSlotModelEvents)[number] };
    meta: Meta;
  },
  guards: { audible: ({ context }) => context.audible, silent: ({ context }) => !context.audible },
  actions: { opens: assign({ audible: true }), closes: assign({ audible: false }), beat: () => {} },
});

const waits = {
  receivedOtherRoom: {},
  lockBroke: { target: '#slot.alone', actions: 'beat' },
} as const;
const sound = {
  soundOpens: { guard: 'silent', actions: 'opens' },
  soundCloses: { guard: 'audible', actions: 'closes' },
} as const;

const rings = {
  ...sound,
  heartbeatDue: { actions: 'beat' },
  receivedOtherRoom: {},
  // A tone that cannot be played counts as blocked.
  ringBroke: { actions: 'closes' },
} as const;

/** SAFE-6: one tab rings, preferably an audible one; after two seconds of silence another takes over by force. */
export const callSlotModel = spec.createMachine({
  id: 'slot',
  context: { audible: false },
  initial: 'deferring',
  states: {
    deferring: {
      meta: { asks: null },
      on: {
        soundOpens: { target: 'queued', actions: 'opens' },
        inaudibleDelayOver: 'queued',
        receivedBeat: 'watching',
        receivedSilentBeat: 'watching',
        receivedOtherRoom: {},
      },
    },
    watching: {
      meta: { asks: null },
      on: {
        soundOpens: { target: 'queued', actions: 'opens' },
        receivedBeat: 'watching',
        receivedSilentBeat: 'watching',
        receivedOtherRoom: {},
        silentTooLong: 'forcing',
      },
    },
    queued: {
      meta: { asks: 'politely' },
      on: {
        ...sound,
        ...waits,
        granted: { target: 'ringing', actions: 'beat' },
        receivedBeat: 'queued',
        receivedSilentBeat: [{ guard: 'audible', target: 'forcing' }, { target: 'queued' }],
        silentTooLong: 'forcing',
        lost: {},
      },
    },
    forcing: {
      meta: { asks: 'byForce' },
      on: {
        ...sound,
        ...waits,
        granted: { target: 'ringingByForce', actions: 'beat' },
        receivedBeat: 'forcing',
        receivedSilentBeat: 'forcing',
        silentTooLong: 'forcing',
        lost: {},
      },
    },
    ringing: { meta: { rings: true, asks: 'politely' }, on: { ...rings, lost: 'queued' } },
    ringingByForce: { meta: { rings: true, asks: 'byForce' }, on: { ...rings, lost: 'queued' } },
    alone: { meta: { rings: true }, on: rings },
  },
});
