import { afterEach, expect, test, vi } from 'vitest';
import { createAudioPlayback, type PlaybackMessage } from './audio-playback.ts';

afterEach(() => vi.unstubAllGlobals());

const turn = () => new Promise((resolve) => setImmediate(resolve));

function browser(answer: () => Response = () => new Response('mp3')) {
  const audio = document.createElement('audio');
  const state = { readyState: 0, duration: 60, played: 0, paused: 0, revoked: 0 };
  Object.defineProperties(audio, {
    readyState: { get: () => state.readyState },
    duration: { get: () => state.duration },
    currentTime: { value: 0, writable: true },
    play: {
      value: async () => {
        state.played += 1;
      },
    },
    pause: {
      value: () => {
        state.paused += 1;
      },
    },
    removeAttribute: { value: () => undefined },
  });
  vi.stubGlobal('fetch', async () => answer());
  Object.assign(URL, {
    createObjectURL: () => 'blob:one',
    revokeObjectURL: () => {
      state.revoked += 1;
    },
  });
  const playback = createAudioPlayback({ createElement: () => audio });
  const messages: (PlaybackMessage | string)[] = [];
  const play = (at = 0) =>
    playback.play$({ url: '/a', at, rate: 1.5 }).subscribe({
      next: (message) => messages.push(message),
      error: (error: Error) => messages.push(error.message),
    });
  async function load() {
    await turn();
    state.readyState = 1;
    audio.dispatchEvent(new Event('loadedmetadata'));
    await turn();
  }
  return { audio, state, playback, messages, play, load };
}

test('plays from the last position, at its speed, and reports the position and the end', async () => {
  const { audio, messages, play, load } = browser();
  play(12);
  await load();
  expect([audio.src, audio.currentTime, audio.playbackRate]).toEqual(['blob:one', 12, 1.5]);
  audio.currentTime = 13;
  audio.dispatchEvent(new Event('timeupdate'));
  audio.dispatchEvent(new Event('ended'));
  expect(messages).toEqual([
    { type: 'audio.opened', seconds: 60 },
    { type: 'audio.moved', seconds: 13 },
    { type: 'audio.ended' },
  ]);
});

test('starts at the beginning when it was left at its end', async () => {
  const { audio, play, load } = browser();
  play(60);
  await load();
  expect(audio.currentTime).toBe(0);
});

test('seeks the playing audio, and an unopened one once it opens', async () => {
  const { audio, playback, play, load } = browser();
  play();
  playback.seek(20);
  expect(audio.currentTime).toBe(0);
  await load();
  expect(audio.currentTime).toBe(20);
  playback.seek(30);
  playback.setRate(2);
  expect([audio.currentTime, audio.playbackRate]).toEqual([30, 2]);
});

test('stops and releases the audio when it is unsubscribed', async () => {
  const { audio, state, messages, play, load } = browser();
  const subscription = play();
  await load();
  subscription.unsubscribe();
  audio.dispatchEvent(new Event('timeupdate'));
  expect([state, messages]).toEqual([
    { readyState: 1, duration: 60, played: 1, paused: 1, revoked: 1 },
    [{ type: 'audio.opened', seconds: 60 }],
  ]);
});

test.each([['an address that ran out', () => new Response('', { status: 404 }), 'the audio was answered with 404']])(
  'reports %s',
  async (_name, answer, expected) => {
    const { messages, play } = browser(answer);
    play();
    await turn();
    expect(messages).toEqual([expected]);
  },
);

test('reports audio that this browser cannot play', async () => {
  const { audio, messages, play } = browser();
  play();
  await turn();
  audio.dispatchEvent(new Event('error'));
  expect(messages).toEqual(['the browser could not play the audio']);
});
