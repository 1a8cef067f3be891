import { and, stateIn } from 'xstate';
import type { VideoRoom } from '#domain/video-call/video-call.ts';
import { answersBusy } from './video-call.free.ts';
import { joined } from './video-call.joined.ts';
import { base, careOfRing, payload, ringRef, roomRef } from './video-call.setup.ts';
import type { CallReason, CallRefusal } from './video-call.types.ts';

const over = <R extends 'closedWindow' | 'gone' | 'answerFailed' | 'elsewhere' | 'missed' | 'left'>(reason: R) =>
  ({ target: '#videoCall.call.idle', actions: { type: 'end', params: { reason } } }) as const;

/** Nothing was called; a member of the conversation may be calling here meanwhile. */
const givenUp = <E>(reasonOf: (event: E) => CallReason) =>
  ({
    target: '#videoCall.call.idle',
    actions: [{ type: 'end', params: ({ event }: { event: E }) => ({ reason: reasonOf(event) }) }, 'askRooms'],
  }) as const;

const cut = { guard: { type: 'cutsMe', params: payload }, ...over('gone') } as const;
const elsewhere = { guard: { type: 'answeredElsewhere', params: payload }, ...over('elsewhere') } as const;

/** Step 1. The caller keeps ringing, so the ring may end before the choice is made. */
const choosing = base.createStateConfig({
  tags: 'choosing',
  invoke: {
    id: 'callDevices',
    src: 'callDevices',
    input: ({ context }) => ({ audioOnly: context.audioOnly }),
    onDone: [
      {
        guard: { type: 'chosen', params: ({ event }) => event.output },
        target: 'entering',
        actions: { type: 'choose', params: ({ event }) => event.output },
      },
      {
        guard: 'incoming',
        target: '#videoCall.call.idle',
        actions: [
          { type: 'rejectRing', params: ringRef },
          { type: 'end', params: { reason: 'closedWindow' } },
        ],
      },
      { guard: 'outgoing', ...givenUp(() => 'closedWindow') },
      over('closedWindow'),
    ],
    onError: over('closedWindow'),
  },
  on: {
    'hub.cutCall': cut,
    'hub.answerCall': elsewhere,
    'hub.rejectCall': { guard: { type: 'ringOver', params: payload }, ...over('gone') },
    'hub.timeOutCall': { guard: { type: 'ringOver', params: payload }, ...over('missed') },
    'hub.calling': [
      { guard: { type: 'ours', params: payload }, actions: { type: 'adoptRing', params: payload } },
      answersBusy['hub.calling'],
    ],
  },
});

type Answer = VideoRoom | CallRefusal;
const created = ({ event }: { event: { output: Answer } }) => ({
  room: typeof event.output === 'string' ? null : event.output,
});
const refusalIn = (answer: Answer) => (typeof answer === 'string' ? answer : 'videoError');

const creating = base.createStateConfig({
  tags: 'connecting',
  initial: 'wanted',
  invoke: {
    id: 'createRoom',
    src: 'createRoom',
    input: ({ context }) => ({ target: context.asked, clientId: context.clientId }),
    onDone: [
      {
        // The room was created after cancelling, so it is ended; otherwise it would keep ringing.
        guard: and([stateIn({ call: { engaged: { creating: 'unwanted' } } }), { type: 'isCreated', params: created }]),
        target: '#videoCall.call.finishing',
        actions: [
          { type: 'adoptRoom', params: created },
          { type: 'end', params: { reason: 'cancelled' } },
        ],
      },
      {
        guard: { type: 'isCreated', params: created },
        target: 'joined',
        actions: { type: 'adoptRoom', params: created },
      },
      givenUp(({ output }: { output: Answer }) => refusalIn(output)),
    ],
    onError: givenUp(() => 'videoError'),
  },
  states: {
    wanted: { on: { 'call.cancel': 'unwanted' } },
    unwanted: {},
  },
});

const answering = base.createStateConfig({
  tags: 'connecting',
  invoke: {
    id: 'answerRoom',
    src: 'answerRoom',
    input: ({ context }) => ({ ...ringRef({ context }), clientId: context.clientId, again: context.ring === null }),
    onDone: [
      {
        guard: { type: 'answered', params: ({ event }) => event.output },
        target: 'answered',
        actions: {
          type: 'adoptRoom',
          params: ({ event }) => ({ room: event.output.kind === 'answered' ? event.output.room : null }),
        },
      },
      over('gone'),
    ],
    onError: over('answerFailed'),
  },
  on: {
    // V7: cut while the answer was in flight. Leaves the room whatever the result.
    'hub.cutCall': { ...cut, actions: [cut.actions, { type: 'leaveQuietly', params: roomRef }] },
    'hub.answerCall': elsewhere,
    'call.leave': {
      target: '#videoCall.call.idle',
      actions: [
        { type: 'leaveQuietly', params: roomRef },
        { type: 'end', params: { reason: 'left' } },
      ],
    },
  },
});

/** Steps 1 and 2: devices may be open; this is the user's only call. */
export const engaged = base.createStateConfig({
  entry: 'callStarted',
  exit: 'callEnded',
  invoke: { id: 'hold', src: 'hold' },
  on: answersBusy,
  initial: 'choosing',
  states: {
    choosing,
    entering: { always: [{ guard: 'outgoing', target: 'creating' }, { target: 'answering' }] },
    creating,
    answering,
    answered: {
      always: [
        { guard: 'withCare', target: 'joined', actions: { type: 'openCare', params: careOfRing } },
        { target: 'joined' },
      ],
    },
    joined,
  },
});
