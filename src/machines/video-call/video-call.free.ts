import { stateIn } from 'xstate';
import type { HubPayload } from '#domain/hub/events.ts';
import { base, crash, known, payload, ringRef } from './video-call.setup.ts';
import type { CallTarget } from './video-call.types.ts';

const free = stateIn({ others: 'free' });
type Update = { event: { payload: HubPayload<'calling'> } };

const adopt = { type: 'adoptRing', params: payload } as const;
const incoming = {
  'hub.calling': { target: 'invited', actions: adopt },
  'hub.inviteUser': { guard: { type: 'callsMe', params: payload }, target: 'invited', actions: adopt },
} as const;
const missed = {
  guard: { type: 'ringMissed', params: known },
  target: 'invited',
  actions: { type: 'adoptMissedRing', params: known },
} as const;
const start = {
  guard: free,
  target: 'engaged',
  actions: { type: 'ask', params: ({ event }: { event: { target: CallTarget } }) => event },
} as const;
const leftBehind = { type: 'callLeftBehind', params: known } as const;
const adoptOffer = { type: 'adoptOffer', params: known } as const;

export const idle = base.createStateConfig({
  tags: 'free',
  entry: 'clean',
  on: {
    ...incoming,
    'call.start': start,
    'call.dismiss': { actions: 'dismiss' },
    'rooms.known': [missed, { guard: leftBehind, target: 'offered', actions: adoptOffer }],
  },
});

/** V14: the page was reloaded during a call. */
export const offered = base.createStateConfig({
  tags: ['free', 'offered'],
  always: { guard: stateIn({ others: 'engaged' }), target: 'idle' },
  on: {
    ...incoming,
    'call.start': start,
    'call.rejoin': { target: 'engaged', actions: 'adoptOfferedRoom' },
    'call.dismiss': 'idle',
    'hub.cutCall': { guard: { type: 'cutsOffer', params: payload }, target: 'idle' },
    'rooms.known': [missed, { guard: leftBehind, actions: adoptOffer }, { target: 'idle' }],
  },
});

/** A ring while another tab is in a call belongs to that tab, which answers busy. */
export const invited = base.createStateConfig({
  always: [{ guard: free, target: 'ringing' }, { target: 'idle' }],
});

const busy = {
  type: 'sendBusy',
  params: ({ event }: Update) => ({ roomId: event.payload.VideoRoomId, attempt: event.payload.Attempt }),
} as const;
const another = { type: 'another', params: payload } as const;
/** V8: one call at a time; another caller is answered "busy" and nothing rings. */
export const answersBusy = {
  'hub.calling': { guard: another, actions: busy },
  'hub.inviteUser': { guard: { type: 'anotherCallsMe', params: payload }, actions: busy },
} as const;

const ringOver = { guard: { type: 'ringOver', params: payload }, target: 'idle' } as const;
const missedCall = { type: 'end', params: { reason: 'missed' } } as const;
const again = { guard: { type: 'ours', params: payload }, target: 'ringing', reenter: true, actions: adopt } as const;

/** Rings here unless the slot lets another tab ring; the card is displayed in every tab. */
export const ringing = base.createStateConfig({
  tags: 'ringing',
  exit: 'dealt',
  invoke: { id: 'callSlot', src: 'callSlot', input: ({ context }) => ringRef({ context }), onError: crash('callSlot') },
  always: { guard: stateIn({ others: 'engaged' }), target: 'idle' },
  after: {
    // V10: the ring ends by this timer even when the hub is down; the server is notified once reachable.
    ringLeft: [
      {
        guard: stateIn({ link: 'live' }),
        target: 'idle',
        actions: [missedCall, { type: 'timeOutRings', params: ({ context }) => ({ rings: [ringRef({ context })] }) }],
      },
      { target: 'idle', actions: [missedCall, 'owe'] },
    ],
  },
  on: {
    'hub.calling': [again, answersBusy['hub.calling']],
    'hub.inviteUser': answersBusy['hub.inviteUser'],
    'call.accept': { target: 'engaged', actions: { type: 'accept', params: ({ event }) => event } },
    'call.reject': {
      target: 'idle',
      actions: [
        { type: 'rejectRing', params: ringRef },
        { type: 'end', params: { reason: 'declined' } },
      ],
    },
    'hub.answerCall': { guard: { type: 'answeredElsewhere', params: payload }, target: 'idle' },
    'hub.rejectCall': ringOver,
    'hub.busyOnCall': ringOver,
    'hub.timeOutCall': { ...ringOver, actions: missedCall },
    'hub.cutCall': { guard: { type: 'cutsMe', params: payload }, target: 'idle', actions: missedCall },
    'rooms.known': { guard: { type: 'notAskedAnyMore', params: known }, target: 'idle', actions: missedCall },
  },
});
