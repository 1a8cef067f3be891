import { stateIn } from 'xstate';
import type { HubPayload } from '#domain/hub/events.ts';
import { anyDevices } from '#domain/video-call/devices.ts';
import type { ParticipantStatus } from '#domain/video-call/video-call.ts';
import { base, crash, known, payload, peersNow, roomRef } from './video-call.setup.ts';
import type { CallReason } from './video-call.types.ts';

const finished = <R extends CallReason>(reason: R) =>
  ({ target: '#videoCall.call.finishing', actions: { type: 'end', params: { reason } } }) as const;

type Ref = HubPayload<'rejectCall'>;
const refused = <S extends ParticipantStatus, R extends CallReason>(status: S, reason: R) => {
  const update = ({ event }: { event: { payload: Ref } }) => ({ update: event.payload, status });
  return [
    {
      guard: { type: 'leavesMeAlone', params: update },
      target: '#videoCall.call.finishing',
      actions: [
        { type: 'end', params: ({ event }: { event: { payload: Ref } }) => ({ reason, of: event.payload.UserId }) },
        { type: 'note', params: update },
      ],
    },
    { guard: { type: 'ours', params: payload }, actions: { type: 'note', params: update } },
  ] as const;
};

type Cut = { event: { payload: HubPayload<'cutCall'> } };
const leftUpdate = ({ event: { payload: cut } }: Cut) => ({
  update: { VideoRoomId: cut.VideoRoomId, UserId: cut.UserId ?? '' },
  status: 'LEFT' as const,
});

const removed = { guard: { type: 'notInItAnyMore', params: known }, ...finished('removed') } as const;
const deserted = {
  guard: { type: 'knownDeserted', params: known },
  target: '#videoCall.call.finishing',
  actions: [
    { type: 'endDeserted', params: known },
    { type: 'adoptKnown', params: known },
  ],
} as const;

const dialling = base.createStateConfig({
  tags: 'dialling',
  // A participant whose media arrive has joined, even before the event.
  always: [
    { guard: 'nowAccompanied', target: 'talking' },
    { guard: stateIn({ call: { engaged: { joined: { media: 'live' } } } }), target: 'talking' },
  ],
  after: { ringTimeout: finished('noAnswer') },
  on: { 'call.cancel': finished('cancelled') },
});

const talking = base.createStateConfig({
  tags: 'talking',
  on: { 'call.leave': finished('left') },
  type: 'parallel',
  states: {
    arrival: {
      initial: 'awaited',
      states: {
        /** A participant has joined, but no picture has arrived yet. */
        awaited: {
          tags: 'connecting',
          always: { guard: stateIn({ call: { engaged: { joined: { media: 'live' } } } }), target: 'there' },
          after: { mediaLostFor: finished('mediaLost') },
        },
        there: {},
      },
    },
    ending: {
      initial: 'not',
      states: {
        not: { on: { 'call.askEnd': { guard: 'host', target: 'asking' } } },
        /** Ending the call for all requires confirmation; leaving does not. */
        asking: { tags: 'askingEnd', on: { 'call.keep': 'not', 'call.endForAll': finished('ended') } },
      },
    },
  },
});

const live = base.createStateConfig({
  tags: 'inCall',
  on: { 'media.lost': 'reconnecting' },
  initial: 'steady',
  states: {
    steady: { on: { 'media.unstable': 'wobbling' } },
    wobbling: { on: { 'media.stable': 'steady' }, after: { unstableAfter: 'unstable' } },
    unstable: { tags: 'unstable', on: { 'media.stable': 'steady' } },
  },
});

/** Step 2. Hub events and media are separate regions, because the call continues without the hub (design 4). */
export const joined = base.createStateConfig({
  entry: 'askRooms',
  invoke: [
    {
      id: 'media',
      src: 'media',
      input: ({ context }) => ({
        ...peersNow({ context }),
        room: context.room,
        userId: context.userId,
        clientId: context.clientId,
      }),
      onError: finished('joinFailed'),
    },
    {
      id: 'callMedia',
      src: 'callMedia',
      input: ({ context }) => ({ choice: context.choice ?? anyDevices }),
      onError: crash('callMedia'),
    },
    {
      id: 'callParticipants',
      src: 'callParticipants',
      input: ({ context }) => ({ userId: context.userId, room: context.room }),
      onError: crash('callParticipants'),
    },
  ],
  on: {
    'media.failed': finished('joinFailed'),
    'hub.answerCall': [
      {
        guard: { type: 'answeredElsewhere', params: payload },
        target: '#videoCall.call.idle',
        actions: { type: 'end', params: { reason: 'elsewhere' } },
      },
      { guard: { type: 'isStranger', params: payload }, actions: 'askRooms' },
      {
        guard: { type: 'ours', params: payload },
        actions: [
          { type: 'note', params: ({ event }) => ({ update: event.payload, status: 'CONNECTED' }) },
          { type: 'updatePeers', params: peersNow },
        ],
      },
    ],
    'hub.rejectCall': refused('REJECTED', 'rejected'),
    'hub.busyOnCall': refused('BUSY', 'busy'),
    'hub.timeOutCall': refused('TIMEOUT', 'noAnswer'),
    'hub.inviteUser': [{ guard: { type: 'ours', params: payload }, actions: 'askRooms' }],
    'hub.cutCall': [
      { guard: { type: 'cutsMe', params: payload }, ...finished('endedByOther') },
      {
        guard: { type: 'leavesMeAlone', params: leftUpdate },
        target: '#videoCall.call.finishing',
        actions: [
          { type: 'end', params: ({ event }: Cut) => ({ reason: 'otherLeft', of: event.payload.UserId }) },
          { type: 'note', params: leftUpdate },
        ],
      },
      {
        guard: { type: 'ours', params: payload },
        actions: [
          { type: 'note', params: leftUpdate },
          { type: 'updatePeers', params: peersNow },
        ],
      },
    ],
    'rooms.known': [
      removed,
      deserted,
      {
        actions: [
          { type: 'adoptKnown', params: known },
          { type: 'updatePeers', params: peersNow },
          { type: 'notifyParticipants', params: known },
        ],
      },
    ],
  },
  type: 'parallel',
  states: {
    talk: { initial: 'dialling', states: { dialling, talking } },
    media: {
      on: { 'media.connected': { target: '.live', actions: { type: 'startClock', params: ({ event }) => event } } },
      initial: 'waiting',
      states: {
        waiting: {},
        live,
        /** V4 */
        reconnecting: { tags: 'reconnecting', after: { mediaLostFor: finished('mediaLost') } },
      },
    },
    alive: {
      initial: 'beating',
      states: {
        beating: {
          after: {
            aliveEvery: { target: 'beating', reenter: true, actions: { type: 'keepRoom', params: roomRef } },
          },
        },
      },
    },
  },
});
