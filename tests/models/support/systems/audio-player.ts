import { type ActorOptions, createActor } from 'xstate';
import {
  type AudioPlayerEvent,
  audioPlayerMachine,
  type PlaybackEvent,
  type PlaybackInput,
  playbackRates,
  selectPosition,
  selectRate,
  selectView,
} from '#machines/audio-player/index.ts';
import { type AudioPlayerShown, type audioPlayerEvents, seconds } from '../../audio-player.model.ts';
import { guid } from '../fixtures.ts';
import { actionLog, settled, subjectPort } from '../ports.ts';

export const [fileA, fileB] = [guid(1), guid(2)];
const urls = { [fileA]: '/a', [fileB]: '/b' };

export function startPlayer(inspect?: ActorOptions<typeof audioPlayerMachine>['inspect']) {
  const playback = subjectPort<PlaybackEvent, PlaybackInput>();
  const log = actionLog();
  const actor = createActor(
    audioPlayerMachine.provide({
      actors: { playback: playback.logic },
      actions: { seek: log.port('seek'), setRate: log.port('setRate') },
    }),
    inspect === undefined ? {} : { inspect },
  ).start();
  const rate = () => selectRate(actor.getSnapshot());
  const play = (fileId: string): AudioPlayerEvent => ({ type: 'player.play', fileId, url: urls[fileId] ?? '' });
  const seek = (to: number): AudioPlayerEvent => ({ type: 'player.seek', fileId: fileA, seconds: to });
  const act = (event: () => AudioPlayerEvent) => () => settled(() => actor.send(event()));
  const emit = (event: PlaybackEvent) => () => settled(() => playback.emit(event));
  const drive: Record<(typeof audioPlayerEvents)[number], () => unknown> = {
    playA: act(() => play(fileA)),
    playB: act(() => play(fileB)),
    pause: act(() => ({ type: 'player.pause' })),
    opened: emit({ type: 'audio.opened', seconds: 60 }),
    moved: emit({ type: 'audio.moved', seconds: seconds.moved }),
    ended: emit({ type: 'audio.ended' }),
    broke: () => settled(playback.fail),
    seekA: act(() => seek(seconds.sought)),
    seekBeforeStart: act(() => seek(-5)),
    faster: act(() => ({
      type: 'player.rate',
      rate: playbackRates[(playbackRates.indexOf(rate()) + 1) % playbackRates.length] ?? 1,
    })),
  };
  const observe = (): AudioPlayerShown => {
    const snapshot = actor.getSnapshot();
    return {
      a: selectView(snapshot, fileA),
      b: selectView(snapshot, fileB),
      at: { a: selectPosition(snapshot, fileA), b: selectPosition(snapshot, fileB) },
      rate: rate(),
      audible: playback.isWatched(),
    };
  };
  const acts = {
    playA: play(fileA),
    playB: play(fileB),
    pause: { type: 'player.pause' },
    seekA: seek(seconds.sought),
    faster: { type: 'player.rate', rate: 2 },
  };
  return { actor, drive, observe, acts, log, playback };
}
