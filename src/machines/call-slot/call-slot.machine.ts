import { raise, setup, stateIn } from 'xstate';
import { actionPort, eventsPort } from '../shared/unprovided.ts';
import type { CallSlotContext, CallSlotEvent, CallSlotInput, CallSlotPorts, RingBeat } from './call-slot.types.ts';

const actors: CallSlotPorts['actors'] = {
  lock: eventsPort('lock'),
  beats: eventsPort('beats'),
  sound: eventsPort('sound'),
  ring: eventsPort('ring'),
};

/** Delay of an inaudible tab before it queues for the lock, so that an audible one comes first. */
export const inaudibleDelay = 300;
export const heartbeatInterval = 1_000;
/** SAFE-6: a tab without a beat for this long is considered not ringing, even if it holds the lock. */
export const takeover = 2_000;

const base = setup({
  types: {} as {
    input: CallSlotInput;
    context: CallSlotContext;
    events: CallSlotEvent;
    tags: 'ringer' | 'blocked';
  },
  actors,
  delays: { inaudibleDelay, heartbeatInterval, takeover },
  guards: {
    sameRoom: ({ context }, { roomId }: { roomId: string }) => context.roomId === roomId,
    inaudible: ({ context }, { roomId, audible }: RingBeat) => context.roomId === roomId && !audible,
    audible: stateIn({ sound: 'open' }),
  },
  actions: { beat: actionPort<{ roomId: string }>('beat') },
});

const beat = ({ event }: { event: RingBeat }) => event;
const ofThisRing = { type: 'sameRoom', params: beat } as const;

const holding = base.createStateConfig({
  tags: 'ringer',
  // Any playback failure is shown as blocked sound.
  invoke: { id: 'ring', src: 'ring', onError: { actions: raise({ type: 'sound.blocked' }) } },
  on: { 'lock.lost': '#callSlot.turn.queued' },
  initial: 'telling',
  states: {
    telling: {
      entry: { type: 'beat', params: ({ context }) => context },
      after: { heartbeatInterval: { target: 'telling', reenter: true } },
    },
  },
});

/** Queues for the lock; every beat of the tab that holds it restarts `waiting`. */
const contender = <S extends boolean>(steal: S) =>
  base.createStateConfig({
    invoke: { id: 'lock', src: 'lock', input: { steal }, onError: '#callSlot.turn.alone' },
    initial: 'waiting',
    states: {
      waiting: {
        on: {
          'lock.granted': 'holding',
          'ring.beat': [
            { guard: { type: 'inaudible', params: beat }, target: 'inaudible' },
            { guard: ofThisRing, target: 'waiting', reenter: true },
          ],
        },
        after: { takeover: { target: '#callSlot.turn.stealing', reenter: true } },
      },
      /** The ringing tab is inaudible, so this one takes over if it is audible. */
      inaudible: {
        always: [{ guard: 'audible', target: '#callSlot.turn.stealing', reenter: true }, { target: 'waiting' }],
      },
      holding,
    },
  });

/** SAFE-6: of all tabs showing an incoming call exactly one rings, never an inaudible one while another is audible. */
export const callSlotMachine = base.createMachine({
  id: 'callSlot',
  context: ({ input }) => input,
  invoke: [
    { id: 'beats', src: 'beats' },
    { id: 'sound', src: 'sound' },
  ],
  type: 'parallel',
  states: {
    sound: {
      initial: 'blocked',
      states: {
        blocked: { tags: 'blocked', on: { 'sound.open': 'open' } },
        open: { on: { 'sound.blocked': 'blocked' } },
      },
    },
    turn: {
      initial: 'deferring',
      states: {
        deferring: {
          always: { guard: 'audible', target: 'queued' },
          after: { inaudibleDelay: 'queued' },
          on: { 'ring.beat': { guard: ofThisRing, target: 'watching' } },
        },
        watching: {
          always: { guard: 'audible', target: 'queued' },
          after: { takeover: 'stealing' },
          on: { 'ring.beat': { guard: ofThisRing, target: 'watching', reenter: true } },
        },
        queued: contender(false),
        stealing: contender(true),
        /** Without the Web Locks API the tabs cannot coordinate, so each rings. */
        alone: { ...holding, on: {} },
      },
    },
  },
});
