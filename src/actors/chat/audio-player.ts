import { type ActorRefFrom, createActor, fromEventObservable } from 'xstate';
import type { AudioPlayerPorts } from '#machines/audio-player/audio-player.types.ts';
import { audioPlayerMachine } from '#machines/audio-player/index.ts';
import { createAudioPlayback } from '#services/media/audio-playback.ts';
import type { FeaturePorts } from '../shared/feature.ts';

function createPlayerLogic(playback = createAudioPlayback()) {
  const actors: AudioPlayerPorts['actors'] = {
    playback: fromEventObservable(({ input }) => playback.play$(input)),
  };
  return audioPlayerMachine.provide({
    actors,
    actions: {
      seek: (_, { seconds }) => playback.seek(seconds),
      setRate: (_, { rate }) => playback.setRate(rate),
    },
  });
}

export type AudioPlayerActor = ActorRefFrom<ReturnType<typeof createPlayerLogic>>;

/** One for the whole desk, so that one audio plays at a time. */
export function start({ inspection }: Pick<FeaturePorts, 'inspection'>) {
  const player = createActor(createPlayerLogic(), { systemId: 'audioPlayer', ...inspection });
  player.start();
  return { player, actors: () => [], stop: () => player.stop() };
}
