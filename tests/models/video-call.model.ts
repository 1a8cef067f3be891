import { and, assign, setup, stateIn } from 'xstate';
import type { CallReason, CallStep } from '#machines/video-call/index.ts';

export const outgoingEvents = [
  'start',
  'startChat',
  'chatCalls',
  'closeDialog',
  'choose',
  'created',
  'createBroke',
  'nobodyFree',
  'roomFull',
  'cancel',
  'dialled60',
  'theyAnswered',
  'theyRejected',
  'theyBusy',
  'theyTimedOut',
] as const;
export const incomingEvents = [
  'calling',
  'anotherCalls',
  'accept',
  'reject',
  'rang60',
  'roomCut',
  'answeredElsewhere',
  'rejectedElsewhere',
  'timedOutElsewhere',
  'answered',
  'answeredGone',
  'answerBroke',
] as const;
export const talkEvents = [
  'theyLeft',
  'strangerAnswered',
  'strangerCut',
  'mediaConnected',
  'mediaLost',
  'mediaFailed',
  'mediaBroke',
  'arrived60',
  'lost60',
  'unstable',
  'stable',
  'unstable3',
  'leave',
  'askEnd',
  'keep',
  'endForAll',
  'finished',
  'finishBroke',
  'dismiss',
] as const;
export const aroundEvents = [
  'hubLive',
  'hubLost',
  'resync',
  'othersEngaged',
  'othersFree',
  'roomsNone',
  'roomsRing',
  'roomsMine',
  'roomsBusy',
  'roomsDeserted',
  'roomsLeftBehind',
  'roomsBroke',
  'rejoin',
] as const;
export type VideoCallModelEvent =
  | (typeof outgoingEvents)[number]
  | (typeof incomingEvents)[number]
  | (typeof talkEvents)[number]
  | (typeof aroundEvents)[number];

export type CallIs =
  | 'idle'
  | 'offered'
  | 'ringing'
  | 'choosing'
  | 'connecting'
  | 'dialling'
  | 'arriving'
  | 'inCall'
  | 'unstable'
  | 'reconnecting'
  | 'finishing';
export type VideoCallShown = {
  is: CallIs;
  step: CallStep;
  outcome: CallReason | null;
  /** Devices may be open. */
  held: boolean;
  /** Audio and video are exchanged. */
  media: boolean;
  asksEnd: boolean;
  reloading: boolean;
};

type Meta = { is?: CallIs; asksEnd?: boolean };
type Context = {
  outcome: CallReason | null;
  /** Whether this user is the host, who may end the call for all. */
  mine: boolean;
  incoming: boolean;
  /** Calls a conversation. */
  inChat: boolean;
  /** This ring was handled: an older server response must not restore it. */
  dealt: boolean;
  owes: boolean;
  reloading: boolean;
};

const spec = setup({
  types: {} as { context: Context; events: { type: VideoCallModelEvent }; meta: Meta },
  guards: {
    free: stateIn({ others: 'free' }),
    asked: ({ context }) => context.reloading,
    undealt: ({ context }) => !context.dealt,
    mine: ({ context }) => context.mine,
    incoming: ({ context }) => context.incoming,
    outgoing: ({ context }) => context.mine,
    inChat: ({ context }) => context.inChat,
    owes: ({ context }) => context.owes,
    live: stateIn({ link: 'live' }),
  },
  actions: {
    outgoing: assign({ mine: true, incoming: false, inChat: false, outcome: null }),
    chat: assign({ inChat: true }),
    ring: assign({ mine: false, incoming: true, outcome: null }),
    again: assign({ mine: false, incoming: false, outcome: null }),
    end: assign((_, { reason }: { reason: CallReason }) => ({ outcome: reason })),
    forget: assign({ outcome: null }),
    deal: assign({ dealt: true }),
    owe: assign({ owes: true }),
    pay: assign({ owes: false }),
    asks: assign({ reloading: true }),
    knows: assign({ reloading: false }),
    callStarted: () => {},
    callEnded: () => {},
    sendBusy: () => {},
    rejectRing: () => {},
    timeOutRings: () => {},
    answerRing: () => {},
    returnToRoom: () => {},
    leaveQuietly: () => {},
    openCare: () => {},
    updatePeers: () => {},
  },
});

const because = <R extends CallReason>(reason: R) => ({ type: 'end', params: { reason } }) as const;
/** Returns to idle with the devices released. */
const over = <R extends CallReason>(reason: R) =>
  ({ target: '#call.idle', actions: [because(reason), 'callEnded'] }) as const;
const finishing = <R extends CallReason>(reason: R) =>
  ({ target: '#call.finishing', actions: [because(reason), 'callEnded'] }) as const;
const start = { guard: 'free', target: '#call.choosing', actions: ['outgoing', 'callStarted'] } as const;
const startChat = { ...start, actions: ['outgoing', 'chat', 'callStarted'] } as const;
/** While another tab is in a call, that tab handles the ring. */
const rings = [
  { guard: 'free', target: '#call.ringing', actions: 'ring' },
  { target: '#call.idle', actions: 'ring' },
] as const;
const ringMissed = [
  { guard: and(['asked', 'undealt', 'free']), target: '#call.ringing', actions: 'ring' },
  { guard: and(['asked', 'undealt']), target: '#call.idle', actions: 'ring' },
] as const;
const ringEnds = <R extends CallReason>(reason: R) =>
  ({ target: '#call.idle', actions: ['deal', because(reason)] }) as const;
const stopsRinging = { target: '#call.idle', actions: 'deal' } as const;
const busy = { actions: 'sendBusy' } as const;
/** A member calls the conversation that is being called: the request joins that call. */
const chatCalls = [{ guard: 'inChat' }, busy] as const;
/** Nothing was called; a member may be calling here meanwhile. */
const givenUp = <R extends CallReason>(reason: R) =>
  ({ target: '#call.idle', actions: [because(reason), 'callEnded', 'asks'] }) as const;
const removed = { guard: 'asked', ...finishing('removed') } as const;

const inRoom = {
  anotherCalls: busy,
  roomCut: finishing('endedByOther'),
  // A member of the conversation who joins without having been called.
  strangerAnswered: { actions: 'asks' },
  strangerCut: { actions: 'updatePeers' },
  answeredElsewhere: over('elsewhere'),
  mediaFailed: finishing('joinFailed'),
  mediaBroke: finishing('joinFailed'),
  roomsMine: { guard: 'asked', actions: 'updatePeers' },
  // Participants who rejected or left before this page loaded are reported by the room.
  roomsBusy: { guard: 'asked', ...finishing('busy') },
  roomsDeserted: { guard: 'asked', ...finishing('otherLeft') },
  roomsNone: removed,
  roomsRing: removed,
  roomsLeftBehind: removed,
} as const;

/** Shell 4, "Video call"; shell 9 and clinical 9, limits; V1 to V14. */
export const videoCallModel = spec.createMachine({
  context: { outcome: null, mine: false, incoming: false, inChat: false, dealt: false, owes: false, reloading: true },
  type: 'parallel',
  states: {
    link: {
      initial: 'lost',
      states: {
        lost: {
          on: {
            hubLive: [
              { guard: 'owes', target: 'live', actions: ['timeOutRings', 'pay', 'asks'] },
              { target: 'live', actions: 'asks' },
            ],
          },
        },
        live: { on: { hubLost: 'lost' } },
      },
    },
    others: {
      initial: 'free',
      states: { free: { on: { othersEngaged: 'engaged' } }, engaged: { on: { othersFree: 'free' } } },
    },
    sync: {
      on: {
        resync: { actions: 'asks' },
        roomsNone: { guard: 'asked', actions: 'knows' },
        roomsRing: { guard: 'asked', actions: 'knows' },
        roomsMine: { guard: 'asked', actions: 'knows' },
        roomsBusy: { guard: 'asked', actions: 'knows' },
        roomsDeserted: { guard: 'asked', actions: 'knows' },
        roomsLeftBehind: { guard: 'asked', actions: 'knows' },
        roomsBroke: { guard: 'asked', actions: 'knows' },
      },
    },
    call: {
      id: 'call',
      initial: 'idle',
      states: {
        idle: {
          meta: { is: 'idle' },
          on: {
            start,
            startChat,
            calling: rings,
            roomsRing: ringMissed,
            roomsLeftBehind: [
              { guard: and(['asked', 'free']), target: 'offered' },
              { guard: 'asked', target: 'idle' },
            ],
            dismiss: { actions: 'forget' },
          },
        },
        offered: {
          meta: { is: 'offered' },
          on: {
            start,
            startChat,
            calling: rings,
            rejoin: { target: 'choosing', actions: ['again', 'callStarted'] },
            dismiss: 'idle',
            roomCut: 'idle',
            othersEngaged: 'idle',
            roomsNone: { guard: 'asked', target: 'idle' },
            roomsMine: { guard: 'asked', target: 'idle' },
            roomsBusy: { guard: 'asked', target: 'idle' },
            roomsDeserted: { guard: 'asked', target: 'idle' },
            roomsRing: [...ringMissed, { guard: 'asked', target: 'idle' }],
          },
        },
        ringing: {
          meta: { is: 'ringing' },
          on: {
            calling: 'ringing',
            anotherCalls: busy,
            accept: { target: 'choosing', actions: ['deal', 'callStarted'] },
            reject: { target: 'idle', actions: ['deal', 'rejectRing', because('declined')] },
            rang60: [
              { guard: 'live', target: 'idle', actions: ['deal', 'timeOutRings', because('missed')] },
              { target: 'idle', actions: ['deal', 'owe', because('missed')] },
            ],
            roomCut: ringEnds('missed'),
            timedOutElsewhere: ringEnds('missed'),
            answeredElsewhere: stopsRinging,
            rejectedElsewhere: stopsRinging,
            othersEngaged: stopsRinging,
            roomsNone: { guard: 'asked', ...ringEnds('missed') },
            roomsMine: { guard: 'asked', ...ringEnds('missed') },
            roomsBusy: { guard: 'asked', ...ringEnds('missed') },
            roomsDeserted: { guard: 'asked', ...ringEnds('missed') },
            roomsLeftBehind: { guard: 'asked', ...ringEnds('missed') },
          },
        },
        choosing: {
          meta: { is: 'choosing' },
          on: {
            anotherCalls: busy,
            chatCalls,
            calling: { guard: 'outgoing', ...busy },
            choose: [
              { guard: 'mine', target: 'creating' },
              { guard: 'incoming', target: 'answering', actions: 'answerRing' },
              { target: 'answering', actions: 'returnToRoom' },
            ],
            closeDialog: [
              { guard: 'incoming', target: 'idle', actions: ['rejectRing', because('closedWindow'), 'callEnded'] },
              { guard: 'mine', ...givenUp('closedWindow') },
              over('closedWindow'),
            ],
            roomCut: [{ guard: 'outgoing' }, over('gone')],
            answeredElsewhere: [{ guard: 'outgoing' }, over('elsewhere')],
            rejectedElsewhere: { guard: 'incoming', ...over('gone') },
            timedOutElsewhere: { guard: 'incoming', ...over('missed') },
          },
        },
        creating: {
          meta: { is: 'connecting' },
          on: {
            anotherCalls: busy,
            chatCalls,
            calling: busy,
            createBroke: givenUp('videoError'),
            nobodyFree: givenUp('nobodyFree'),
            roomFull: givenUp('full'),
            created: { target: 'dialling', actions: 'asks' },
            cancel: 'cancelling',
          },
        },
        /** The room is not created yet, and was cancelled. */
        cancelling: {
          meta: { is: 'connecting' },
          on: {
            anotherCalls: busy,
            chatCalls,
            calling: busy,
            createBroke: givenUp('videoError'),
            nobodyFree: givenUp('nobodyFree'),
            roomFull: givenUp('full'),
            created: finishing('cancelled'),
          },
        },
        answering: {
          meta: { is: 'connecting' },
          on: {
            anotherCalls: busy,
            answered: [
              { guard: 'incoming', target: 'talk', actions: ['asks', 'openCare'] },
              { target: 'talk', actions: 'asks' },
            ],
            answeredGone: over('gone'),
            answerBroke: over('answerFailed'),
            answeredElsewhere: over('elsewhere'),
            // V7
            roomCut: { target: 'idle', actions: [because('gone'), 'leaveQuietly', 'callEnded'] },
            leave: { target: 'idle', actions: [because('left'), 'leaveQuietly', 'callEnded'] },
          },
        },
        dialling: {
          meta: { is: 'dialling' },
          on: {
            ...inRoom,
            cancel: finishing('cancelled'),
            dialled60: finishing('noAnswer'),
            theyAnswered: { target: 'talk', actions: 'updatePeers' },
            theyRejected: finishing('rejected'),
            theyBusy: finishing('busy'),
            theyTimedOut: finishing('noAnswer'),
            mediaConnected: '#call.talk.media.steady',
          },
        },
        talk: {
          on: { ...inRoom, theyLeft: finishing('otherLeft'), leave: finishing('left') },
          type: 'parallel',
          states: {
            media: {
              initial: 'arriving',
              states: {
                arriving: {
                  meta: { is: 'arriving' },
                  on: { mediaConnected: 'steady', arrived60: finishing('mediaLost') },
                },
                steady: { meta: { is: 'inCall' }, on: { unstable: 'wobbling', mediaLost: 'reconnecting' } },
                /** Interruptions of a few seconds are not shown. */
                wobbling: {
                  meta: { is: 'inCall' },
                  on: { stable: 'steady', unstable3: 'unstable', mediaLost: 'reconnecting' },
                },
                unstable: { meta: { is: 'unstable' }, on: { stable: 'steady', mediaLost: 'reconnecting' } },
                reconnecting: {
                  meta: { is: 'reconnecting' },
                  on: { mediaConnected: 'steady', lost60: finishing('mediaLost') },
                },
              },
            },
            ending: {
              initial: 'not',
              states: {
                not: { on: { askEnd: { guard: 'mine', target: 'asking' } } },
                asking: { meta: { asksEnd: true }, on: { keep: 'not', endForAll: finishing('ended') } },
              },
            },
          },
        },
        finishing: {
          meta: { is: 'finishing' },
          on: { calling: rings, finished: 'idle', finishBroke: 'idle' },
        },
      },
    },
  },
});
