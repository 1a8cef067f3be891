import { engaged } from './video-call.engaged.ts';
import { idle, invited, offered, ringing } from './video-call.free.ts';
import { base, finish } from './video-call.setup.ts';

/** Sends the end to the server; devices are released already, and only the summary waits for the response. */
const finishing = base.createStateConfig({
  tags: 'finishing',
  invoke: {
    id: 'finishRoom',
    src: 'finishRoom',
    input: finish,
    onDone: { target: 'idle', actions: { type: 'noteDuration', params: ({ event }) => event.output } },
    onError: 'idle',
  },
  on: {
    'hub.calling': { target: 'invited', actions: { type: 'adoptRing', params: ({ event }) => event.payload } },
  },
});

const link = base.createStateConfig({
  initial: 'lost',
  states: {
    lost: {
      on: {
        'hub.live': [
          {
            guard: 'owing',
            target: 'live',
            actions: [
              { type: 'timeOutRings', params: ({ context }) => ({ rings: context.unreported }) },
              'paid',
              'askRooms',
            ],
          },
          { target: 'live', actions: 'askRooms' },
        ],
      },
    },
    live: { on: { 'hub.lost': 'lost' } },
  },
});

/** Reads the user's calls from the server: at the start, after a reconnection, and on request. */
const sync = base.createStateConfig({
  on: { 'rooms.ask': '.loading', 'app.resync': '.loading' },
  initial: 'loading',
  states: {
    loading: {
      tags: 'reloading',
      invoke: {
        id: 'loadMine',
        src: 'loadMine',
        onDone: { target: 'known', actions: { type: 'notifyRooms', params: ({ event }) => event.output } },
        onError: 'known',
      },
    },
    known: {},
  },
});

/** Shell 4, "Video call": steps 0 (idle), 1 (choosing devices) and 2 (in call), incoming and outgoing, one call at a time. */
export const videoCallMachine = base.createMachine({
  id: 'videoCall',
  context: ({ input }) => ({
    ...input,
    asked: null,
    ring: null,
    audioOnly: false,
    offer: null,
    room: null,
    choice: null,
    since: null,
    outcome: null,
    unreported: [],
    dealtWith: null,
  }),
  invoke: [
    {
      id: 'hubEvents',
      src: 'hubEvents',
      input: {
        only: [
          'hub.calling',
          'hub.inviteUser',
          'hub.answerCall',
          'hub.rejectCall',
          'hub.busyOnCall',
          'hub.timeOutCall',
          'hub.cutCall',
        ],
      },
    },
    { id: 'connection', src: 'connection' },
    { id: 'others', src: 'others' },
  ],
  type: 'parallel',
  states: {
    link,
    others: {
      initial: 'free',
      states: {
        free: { on: { 'others.engaged': 'engaged' } },
        engaged: { on: { 'others.free': 'free' } },
      },
    },
    sync,
    call: { initial: 'idle', states: { idle, offered, invited, ringing, engaged, finishing } },
  },
});
