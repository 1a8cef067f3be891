import { type ActorRefFrom, createActor, fromEventObservable } from 'xstate';
import { recordingType } from '#domain/chat/attachment.ts';
import { localAudioId } from '#domain/chat/local-audio.ts';
import type { AudioPlayerPorts } from '#machines/audio-player/audio-player.types.ts';
import { audioPlayerMachine } from '#machines/audio-player/index.ts';
import { createAudioPlayback, fetchAudio } from '#services/media/audio-playback.ts';
import { type UnsentBytes, unsentBytesOf } from '../files/unsent-bytes.ts';
import type { FeaturePorts } from '../shared/feature.ts';

const readFrom = (files: Pick<UnsentBytes, 'read'>) => async (url: string, signal: AbortSignal) => {
  const fileId = localAudioId(url);
  if (fileId === null) return fetchAudio(url, signal);
  const data = await files.read(fileId, recordingType);
  if (!data) throw new Error('the audio is not in this browser');
  return data;
};

function createPlayerLogic(files: UnsentBytes) {
  const playback = createAudioPlayback({ read: readFrom(files) });
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
type Needs = Parameters<typeof unsentBytesOf>[0] & Pick<FeaturePorts, 'inspection'>;

/** One for the whole desk, so that only one audio plays at a time. */
export function start(ports: Needs) {
  const files = unsentBytesOf(ports);
  const player = createActor(createPlayerLogic(files), { systemId: 'audioPlayer', ...ports.inspection });
  player.start();
  // A discarded or sent recording has no controls, so its playback must stop.
  const forgotten = files.forgotten$.subscribe((fileId) => {
    if (player.getSnapshot().context.fileId === fileId) player.send({ type: 'player.pause' });
  });
  return {
    player,
    actors: () => [],
    stop: () => {
      forgotten.unsubscribe();
      player.stop();
    },
  };
}
