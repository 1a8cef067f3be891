import { raise, setup, stateIn } from 'xstate';
import { actionPort, eventsPort } from '../shared/unprovided.ts';
import type { CallSlotContext, CallSlotEvent, CallSlotInput, CallSlotPorts, RingBeat } from './call-slot.types.ts';

const actors: CallSlotPorts['actors'] = {
  lock: eventsPort('lock'),
  beats: eventsPort('beats'),
  sound: eventsPort('sound'),
  ring: eventsPort('ring'),
};

/** A tab that cannot sound waits this long for one that can. */
export const audibleFirst = 300;
export const beatEvery = 1_000;
/** SAFE-6: a tab without a beat for this long has stopped ringing, whatever lock it holds. */
export const takeover = 2_000;

const base = setup({
  types: {} as {
    input: CallSlotInput;
    context: CallSlotContext;
    events: CallSlotEvent;
    tags: 'ringer' | 'blocked';
  },
  actors,
  delays: { audibleFirst, beatEvery, takeover },
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
  // Whatever keeps it silent is shown.
  invoke: { id: 'ring', src: 'ring', onError: { actions: raise({ type: 'sound.blocked' }) } },
  on: { 'lock.lost': '#callSlot.turn.queued' },
  initial: 'telling',
  states: {
    telling: {
      entry: { type: 'beat', params: ({ context }) => context },
      after: { beatEvery: { target: 'telling', reenter: true } },
    },
  },
});

/** In the queue for the lock; `waiting` is restarted by every sign of life of the tab that holds it. */
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
      /** The ringing tab is inaudible: this one takes over if it is audible. */
      inaudible: {
        always: [{ guard: 'audible', target: '#callSlot.turn.stealing', reenter: true }, { target: 'waiting' }],
      },
      holding,
    },
  });

/** SAFE-6: of all the tabs that show an incoming call one rings, and never an inaudible one while another is audible. */
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
          after: { audibleFirst: 'queued' },
          on: { 'ring.beat': { guard: ofThisRing, target: 'watching' } },
        },
        /** Another tab rings, and this one was inaudible. */
        watching: {
          always: { guard: 'audible', target: 'queued' },
          after: { takeover: 'stealing' },
          on: { 'ring.beat': { guard: ofThisRing, target: 'watching', reenter: true } },
        },
        queued: contender(false),
        stealing: contender(true),
        /** A browser without locks has nobody to agree with: it rings. */
        alone: { ...holding, on: {} },
      },
    },
  },
});
