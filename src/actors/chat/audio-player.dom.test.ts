import { afterEach, expect, test, vi } from 'vitest';
import { localAudioUrl } from '#domain/chat/local-audio.ts';
import { selectView } from '#machines/audio-player/index.ts';
import { stub } from '#tests/support/stub.ts';
import { unsentBytesOf } from '../files/unsent-bytes.ts';
import { start } from './audio-player.ts';

afterEach(() => vi.unstubAllGlobals());

type Needs = Parameters<typeof start>[0];

test('plays audio stored in this browser only, as long as it exists', async () => {
  const made: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (data: Blob) => `blob:${made.push(data)}`,
    revokeObjectURL: () => undefined,
  });
  class Sound extends EventTarget {
    duration = 3;
    set src(_: string) {
      this.dispatchEvent(new Event('loadedmetadata'));
    }
    play = async () => undefined;
    pause = () => undefined;
    removeAttribute = () => undefined;
  }
  vi.stubGlobal('Audio', Sound);
  // Only the ports used by the player.
  const ports = stub<Needs>({
    local: { key: async () => '' },
    userId: 'ana',
    dependencies: { report: () => undefined },
    inspection: {},
  });
  const files = unsentBytesOf(ports);
  const { player, stop } = start(ports);
  const views: string[] = [];
  player.subscribe((snapshot) => views.push(selectView(snapshot, 'one')));
  const play = () => player.send({ type: 'player.play', fileId: 'one', url: localAudioUrl('one') });
  await files.append('one', new Blob(['sound']));
  play();
  await vi.waitFor(() => expect(views).toEqual(['opening', 'playing']));
  expect([made.length, await made[0]?.text(), made[0]?.type]).toEqual([1, 'sound', 'audio/mpeg']);
  await files.forget('one');
  play();
  await vi.waitFor(() => expect(views).toEqual(['opening', 'playing', 'stopped', 'opening', 'failed']));
  expect(made).toHaveLength(1);
  stop();
});
