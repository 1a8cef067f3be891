import { NEVER, of } from 'rxjs';
import { expect, test } from 'vitest';
import { stub } from '#tests/support/stub.ts';
import { createTiles } from './tiles.ts';
import { createVideoService } from './video.service.ts';
import type { VideoProvider, VideoSession } from './video.types.ts';

test('V12: ends only this call when the code of a provider cannot be loaded, and loads it again for the next', async () => {
  const tiles = createTiles();
  let asked = 0;
  const working: VideoProvider = { join: () => of({ type: 'media.connected', now: 1 }) };
  const service = createVideoService({
    peer: async () => ({ join: () => NEVER }),
    agora: async () => {
      asked += 1;
      if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return working;
    },
  });
  // The service itself reads only the provider and clears the tiles.
  const session = stub<VideoSession>({ room: { Provider: 'agora' }, tiles });
  const join = () =>
    new Promise<unknown>((resolve) => service.join(session).subscribe({ next: resolve, error: resolve }));
  tiles.put({
    userId: 'u',
    clientId: 'c',
    state: 'connecting',
    camera: false,
    microphone: false,
    screen: false,
    talks: false,
  });
  expect(await join()).toEqual(new TypeError('Failed to fetch dynamically imported module'));
  expect([tiles.tiles(), await join(), asked]).toEqual([[], { type: 'media.connected', now: 1 }, 2]);
});
