import type { IAgoraRTCClient } from 'agora-rtc-sdk-ng';
import { BehaviorSubject, NEVER, of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { VideoRoom } from '#domain/video-call/video-call.ts';
import { stub } from '#tests/support/stub.ts';
import type { LocalMedia, Outgoing } from '../local-media.types.ts';
import { createTiles } from '../tiles.ts';
import type { MediaMessage, VideoSession } from '../video.types.ts';
import { type AgoraSdk, createAgoraProvider, joinLimits, tlsProxy } from './agora-session.ts';

const guid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const me = { userId: guid(1), clientId: guid(2) };
const room: VideoRoom = {
  VideoRoomId: guid(3),
  Status: 'OPEN',
  Kind: 'CARE',
  Provider: 'agora',
  AppId: 'app',
  Channel: 'channel',
  Token: 'first',
  IceServers: [],
  MedicalCareId: guid(4),
  ChatRoomId: null,
  HostUserId: guid(1),
  Participants: [],
  StartedAt: '2026-05-04T12:00:00.000Z',
  EndedAt: null,
  Duration: 0,
  SuccessfullVideoCall: false,
};
const sound = stub<MediaStreamTrack>({ kind: 'audio' });

type Join = 'joins' | 'hangs' | 'refuses';

/** Scripted SDK: the result of each `join` in turn, and the events emitted afterwards. */
function scripted(...joins: Join[]) {
  const calls: unknown[][] = [];
  const listeners = new Map<string, (...args: unknown[]) => void>();
  const note = (name: string, ...args: unknown[]) => void calls.push([name, ...args]);
  const client = {
    remoteUsers: [],
    on: (name: string, listener: (...args: unknown[]) => void) => void listeners.set(name, listener),
    removeAllListeners: () => note('removeAllListeners'),
    startProxyServer: (mode: number) => note('startProxyServer', mode),
    leave: async () => note('leave'),
    renewToken: async (token: string) => note('renewToken', token),
    publish: async (track: object) => note('publish', track),
    unpublish: async (track: object) => note('unpublish', track),
    join: (_app: string, _channel: string, token: string | null) => {
      note('join', token);
      const how = joins.shift();
      if (how === 'joins') return Promise.resolve(me.userId);
      return how === 'refuses' ? Promise.reject(new Error('dynamic key expired')) : new Promise(() => undefined);
    },
  };
  const track = { of: 'microphone', getMediaStreamTrack: () => sound };
  // Implements only the SDK members that the provider uses.
  const sdk = stub<AgoraSdk>({
    createClient: () => stub<IAgoraRTCClient>(client),
    createCustomAudioTrack: () => track,
    createCustomVideoTrack: () => track,
  });
  return { sdk, calls, track, fire: (name: string, ...args: unknown[]) => listeners.get(name)?.(...args) };
}

function join(...joins: Join[]) {
  const script = scripted(...joins);
  const outgoing$ = new BehaviorSubject<Outgoing>({
    audio: sound,
    video: null,
    camera: false,
    microphone: true,
    screen: false,
  });
  const emitted: MediaMessage['type'][] = [];
  let renewals = 0;
  const session: VideoSession = {
    room,
    me,
    peers$: of([]),
    media: stub<LocalMedia>({ outgoing$ }),
    tiles: createTiles(),
    now: () => 0,
    signals$: NEVER,
    sendSignals: async () => undefined,
    renew: async () => {
      renewals += 1;
      return { ...room, Token: `renewed ${renewals}` };
    },
  };
  const subscription = createAgoraProvider(script.sdk)
    .join(session)
    .subscribe(({ type }) => void emitted.push(type));
  return { ...script, emitted, leave: () => subscription.unsubscribe() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('keys that run out', () => {
  test('V2: renews tokens on notice without interruption', async () => {
    const { calls, fire, emitted, track } = join('joins');
    await pass(0);
    fire('token-privilege-will-expire');
    await pass(0);
    expect(calls).toEqual([
      ['join', 'first'],
      ['publish', track],
      ['renewToken', 'renewed 1'],
    ]);
    expect(emitted).toEqual([]);
  });

  test('V2: requests tokens anew, once, that expired before joining', async () => {
    const { calls, emitted, track } = join('refuses', 'joins');
    await pass(0);
    expect(calls).toEqual([['join', 'first'], ['leave'], ['join', 'renewed 1'], ['publish', track]]);
    expect(emitted).toEqual([]);
    const refused = join('refuses', 'refuses');
    await pass(0);
    expect([refused.calls.length, refused.emitted]).toEqual([3, ['media.failed']]);
  });

  test('V2: rejoins after tokens expire in the call, and publishes again', async () => {
    const { calls, fire, emitted, track } = join('joins', 'joins');
    await pass(0);
    calls.length = 0;
    fire('token-privilege-did-expire');
    fire('connection-state-change', 'DISCONNECTED', 'CONNECTED', 'TOKEN_EXPIRE');
    await pass(0);
    expect(calls).toEqual([['leave'], ['join', 'renewed 1'], ['publish', track]]);
    expect(emitted).toEqual([]);
  });
});

describe('a network that lets little out', () => {
  test('V3: falls back to TLS after 4 s, and reports a failure when neither connects', async () => {
    const { calls, emitted } = join('hangs', 'hangs');
    await pass(joinLimits.direct - 1);
    expect(calls).toEqual([['join', 'first']]);
    await pass(1);
    expect(calls.slice(1)).toEqual([['leave'], ['startProxyServer', tlsProxy], ['join', 'first']]);
    await pass(joinLimits.proxied - 1);
    expect(emitted).toEqual([]);
    await pass(1);
    expect(emitted).toEqual(['media.failed']);
  });

  test('V3: continues when the SDK falls back by itself, and ends when the server removes the person', async () => {
    const { fire, emitted } = join('joins');
    await pass(0);
    fire('connection-state-change', 'DISCONNECTED', 'CONNECTED', 'FALLBACK');
    expect(emitted).toEqual([]);
    fire('connection-state-change', 'DISCONNECTED', 'CONNECTED', 'UID_BANNED');
    expect(emitted).toEqual(['media.failed']);
  });

  test('does not join by the fallback after leaving', async () => {
    const { calls, leave } = join('hangs', 'joins');
    await pass(0);
    leave();
    await pass(joinLimits.direct);
    expect(calls.map(([name]) => name)).toEqual(['join', 'removeAllListeners', 'leave', 'leave', 'leave']);
  });
});
