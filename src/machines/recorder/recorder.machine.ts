import { assign, setup } from 'xstate';
import { recordingLimit, recordingSeconds } from '#domain/chat/recording.ts';
import { actionPort, eventsPort } from '../shared/unprovided.ts';
import type { RecorderContext, RecorderEvent, RecorderFailure, RecorderPorts, Recording } from './recorder.types.ts';

const actors: RecorderPorts['actors'] = { capture: eventsPort('capture') };

type Encoded = { bytes: number; level: number };
const nothing = { bytes: 0, level: 0, failure: null };

const base = setup({
  types: {} as {
    context: RecorderContext;
    events: RecorderEvent;
    tags: 'opening' | 'recording' | 'paused' | 'finishing' | 'failed' | 'active';
  },
  actors,
  guards: {
    reachesLimit: (_, { bytes }: Encoded) => recordingSeconds(bytes) >= recordingLimit,
    hasSound: ({ context }) => context.bytes > 0,
    isHere: ({ context }, { roomId }: { roomId: string }) => context.roomId === roomId,
    hasSoundHere: ({ context }, { roomId }: { roomId: string }) => context.roomId === roomId && context.bytes > 0,
    isFull: ({ context }) => recordingSeconds(context.bytes) >= recordingLimit,
  },
  actions: {
    begin: assign((_, { roomId, fileId }: Recording) => ({ roomId, fileId, ...nothing })),
    measure: assign((_, { bytes, level }: Encoded) => ({ bytes, level })),
    fail: assign((_, { failure }: { failure: RecorderFailure }) => ({ failure, level: 0 })),
    reset: assign(nothing),
    pauseCapture: actionPort<undefined>('pauseCapture'),
    resumeCapture: actionPort<undefined>('resumeCapture'),
    stopCapture: actionPort<undefined>('stopCapture'),
    store: actionPort<Recording>('store'),
    discard: actionPort<Recording>('discard'),
  },
});

const given = <P>({ event }: { event: P }) => event;
const recordingOf = ({ context: { roomId, fileId } }: { context: RecorderContext }): Recording => ({ roomId, fileId });
const begin = { target: 'active', actions: { type: 'begin', params: given<Recording> } } as const;
const measure = { type: 'measure', params: given<Encoded> } as const;
const store = { type: 'store', params: recordingOf } as const;
const discard = { type: 'discard', params: recordingOf } as const;
const failing = <E>(failureOf: (event: E) => RecorderFailure) => {
  const fail = { type: 'fail', params: ({ event }: { event: E }) => ({ failure: failureOf(event) }) } as const;
  return [
    { guard: 'hasSound', target: 'failed', actions: [fail, store] },
    { target: 'failed', actions: [fail, discard] },
  ] as const;
};
const encoded = [
  {
    guard: { type: 'reachesLimit', params: given<Encoded> },
    target: '#recorder.active.finishing',
    actions: [measure, 'stopCapture'],
  },
  { actions: measure },
] as const;

/** Clinical 2 and 4, voice recorder of a conversation; one in the whole desk. Encoded audio is kept whatever fails. */
export const recorderMachine = base.createMachine({
  id: 'recorder',
  context: { roomId: '', fileId: '', ...nothing },
  initial: 'idle',
  states: {
    idle: { on: { 'record.start': begin } },
    active: {
      tags: 'active',
      invoke: { id: 'capture', src: 'capture', input: recordingOf, onError: failing(() => 'broken') },
      on: {
        'record.cancel': { target: 'idle', actions: ['reset', discard] },
        'room.left': [
          { guard: { type: 'hasSoundHere', params: given }, target: 'idle', actions: [store, 'reset'] },
          { guard: { type: 'isHere', params: given }, target: 'idle', actions: ['reset', discard] },
        ],
        'capture.failed': failing(({ failure }: { failure: RecorderFailure }) => failure),
        'capture.ended': [
          // Whoever goes on speaking has to know that it ended.
          { guard: 'isFull', target: 'failed', actions: [{ type: 'fail', params: { failure: 'full' } }, store] },
          { guard: 'hasSound', target: 'idle', actions: [store, 'reset'] },
          { target: 'failed', actions: [{ type: 'fail', params: { failure: 'silent' } }, discard] },
        ],
      },
      initial: 'opening',
      states: {
        opening: { tags: 'opening', on: { 'capture.opened': 'recording' } },
        recording: {
          tags: 'recording',
          on: {
            'capture.encoded': encoded,
            'record.pause': { target: 'paused', actions: 'pauseCapture' },
            'record.stop': { target: 'finishing', actions: 'stopCapture' },
          },
        },
        paused: {
          tags: 'paused',
          on: {
            // Last block that was being encoded when paused.
            'capture.encoded': encoded,
            'record.resume': { target: 'recording', actions: 'resumeCapture' },
            'record.stop': { target: 'finishing', actions: 'stopCapture' },
          },
        },
        finishing: { tags: 'finishing', on: { 'capture.encoded': { actions: measure } } },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'record.start': begin,
        'failure.dismiss': { target: 'idle', actions: 'reset' },
        'room.left': { guard: { type: 'isHere', params: given }, target: 'idle', actions: 'reset' },
      },
    },
  },
});
