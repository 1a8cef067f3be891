import { assign, setup } from 'xstate';
import { actionPort, eventsPort } from '../shared/unprovided.ts';
import type { AudioPlayerContext, AudioPlayerEvent, AudioPlayerPorts, PlaybackRate } from './audio-player.types.ts';

const actors: AudioPlayerPorts['actors'] = { playback: eventsPort('playback') };

type Chosen = { fileId: string; url: string };
type Moved = { fileId: string | null; seconds: number };

const base = setup({
  types: {} as {
    context: AudioPlayerContext;
    events: AudioPlayerEvent;
    tags: 'opening' | 'playing' | 'failed';
  },
  actors,
  guards: {
    isOther: ({ context }, { fileId }: { fileId: string }) => context.fileId !== fileId,
    isCurrent: ({ context }, { fileId }: { fileId: string }) => context.fileId === fileId,
  },
  actions: {
    choose: assign((_, { fileId, url }: Chosen) => ({ fileId, url })),
    move: assign(({ context }, { fileId, seconds }: Moved) =>
      fileId === null ? {} : { positions: { ...context.positions, [fileId]: Math.max(0, seconds) } },
    ),
    measure: assign(({ context }, { seconds }: { seconds: number }) =>
      context.fileId === null ? {} : { durations: { ...context.durations, [context.fileId]: seconds } },
    ),
    adoptRate: assign((_, { rate }: { rate: PlaybackRate }) => ({ rate })),
    seek: actionPort<{ seconds: number }>('seek'),
    setRate: actionPort<{ rate: PlaybackRate }>('setRate'),
  },
});

const given = <P>({ event }: { event: P }) => event;
const choose = { type: 'choose', params: given<Chosen> } as const;
const move = { type: 'move', params: given<{ fileId: string; seconds: number }> } as const;
const adoptRate = { type: 'adoptRate', params: given<{ rate: PlaybackRate }> } as const;
const moveCurrent = <E>(secondsOf: (event: E) => number) =>
  ({
    type: 'move',
    params: ({ context, event }: { context: AudioPlayerContext; event: E }) => ({
      fileId: context.fileId,
      seconds: secondsOf(event),
    }),
  }) as const;
const play = { target: 'running', actions: choose } as const;

/** Clinical 2, "audio player": one file at a time in the whole desk, each resumed from its last position. */
export const audioPlayerMachine = base.createMachine({
  id: 'audioPlayer',
  context: { fileId: null, url: '', positions: {}, durations: {}, rate: 1 },
  initial: 'stopped',
  on: { 'player.seek': { actions: move }, 'player.rate': { actions: adoptRate } },
  states: {
    stopped: { on: { 'player.play': play } },
    running: {
      invoke: {
        id: 'playback',
        src: 'playback',
        input: ({ context: { fileId, url, positions, rate } }) => ({ url, at: positions[fileId ?? ''] ?? 0, rate }),
        onError: 'failed',
      },
      on: {
        'player.play': { ...play, guard: { type: 'isOther', params: given }, reenter: true },
        'player.pause': 'stopped',
        'player.seek': [
          {
            guard: { type: 'isCurrent', params: given },
            actions: [move, { type: 'seek', params: ({ event }) => ({ seconds: Math.max(0, event.seconds) }) }],
          },
          { actions: move },
        ],
        'player.rate': { actions: [adoptRate, { type: 'setRate', params: ({ event }) => ({ rate: event.rate }) }] },
        'audio.moved': { actions: moveCurrent(({ seconds }: { seconds: number }) => seconds) },
        'audio.ended': { target: 'stopped', actions: moveCurrent(() => 0) },
      },
      initial: 'opening',
      states: {
        opening: {
          tags: 'opening',
          on: { 'audio.opened': { target: 'playing', actions: { type: 'measure', params: given } } },
        },
        playing: { tags: 'playing' },
      },
    },
    failed: { tags: 'failed', on: { 'player.play': play } },
  },
});
