import AgoraRTC, { type IAgoraRTCClient, type ILocalTrack } from 'agora-rtc-sdk-ng';
import { Observable } from 'rxjs';
import { hear, silentVoice, type Voice } from '#domain/talking.ts';
import type { Outgoing } from '../local-media.types.ts';
import type { MediaMessage, Peer, VideoProvider, VideoSession } from '../video.service.ts';

/** The SDK's own `join` never rejects without a network. */
const joinLimit = 10_000;
const voiceEvery = 200;
/** Of 1 (excellent) to 6 (down). */
const badQuality = 4;

const after = (ms: number) => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('join limit')), ms));

AgoraRTC.disableLogUpload();
AgoraRTC.setLogLevel(4);

/** The provider of the specification, when the server has an account. Its ids of people are ours. */
export const agoraProvider: VideoProvider = {
  join: (session) =>
    new Observable((out) => {
      const client = AgoraRTC.createClient({ mode: 'rtc', codec: 'vp8' });
      const stop = follow(session, client, out);
      void enter(session, client)
        .then(() => publishing(session, client, out))
        .catch(() => out.next({ type: 'media.failed' }));
      return () => {
        stop();
        void client.leave().catch(() => undefined);
      };
    }),
};

type Out = { closed: boolean; next(message: MediaMessage): void; add(teardown: () => void): void };

async function enter({ room, me }: VideoSession, client: IAgoraRTCClient) {
  const { AppId, Channel, Token } = room;
  if (AppId === null || Channel === null) throw new Error('a room without keys');
  await Promise.race([client.join(AppId, Channel, Token, me.userId), after(joinLimit)]);
}

/** What leaves this browser follows what the call's tools let leave. */
function publishing({ media }: VideoSession, client: IAgoraRTCClient, out: Out) {
  const sent: { audio: ILocalTrack | null; video: ILocalTrack | null } = { audio: null, video: null };
  let work = Promise.resolve();
  const replace = async (kind: 'audio' | 'video', track: MediaStreamTrack | null) => {
    const before = sent[kind];
    if (before?.getMediaStreamTrack() === track) return;
    if (before) await client.unpublish(before);
    sent[kind] = null;
    if (!track) return;
    const next =
      kind === 'audio'
        ? AgoraRTC.createCustomAudioTrack({ mediaStreamTrack: track })
        : AgoraRTC.createCustomVideoTrack({ mediaStreamTrack: track });
    sent[kind] = next;
    await client.publish(next);
  };
  const send = ({ audio, video, microphone }: Outgoing) => {
    work = work
      .then(() => replace('audio', microphone ? audio : null))
      .then(() => replace('video', video))
      .catch(() => undefined);
  };
  const subscription = media.outgoing$.subscribe(send);
  out.add(() => subscription.unsubscribe());
}

function follow(session: VideoSession, client: IAgoraRTCClient, out: Out): () => void {
  const { tiles } = session;
  let peers: readonly Peer[] = [];
  let wasLive = false;
  let wasUnstable = false;
  const voices = new Map<string, Voice>();
  const tileOf = (uid: string | number) => peers.find(({ userId }) => userId === String(uid))?.clientId ?? null;

  const present = session.peers$.subscribe((next) => {
    for (const { clientId } of peers) {
      if (!next.some((peer) => peer.clientId === clientId)) tiles.remove(clientId);
    }
    peers = next;
    for (const peer of next) {
      if (tiles.tiles().some(({ clientId }) => clientId === peer.clientId)) continue;
      tiles.put({ ...peer, state: 'connecting', camera: false, microphone: false, screen: false, talks: false });
      show(peer.userId);
    }
  });

  function show(uid: string | number) {
    const user = client.remoteUsers.find((one) => String(one.uid) === String(uid));
    const clientId = tileOf(uid);
    if (!user || clientId === null) return;
    const tracks = [user.videoTrack, user.audioTrack].flatMap((track) => (track ? [track.getMediaStreamTrack()] : []));
    tiles.setStream(clientId, tracks.length > 0 ? new MediaStream(tracks) : null);
    tiles.change(clientId, { state: 'live', camera: user.hasVideo, microphone: user.hasAudio });
    if (!wasLive) out.next({ type: 'media.connected', now: session.now() });
    wasLive = true;
  }

  client.on('user-joined', (user) => show(user.uid));
  client.on('user-published', (user, kind) => {
    void client
      .subscribe(user, kind)
      .then(() => show(user.uid))
      .catch(() => undefined);
  });
  client.on('user-unpublished', (user) => show(user.uid));
  client.on('user-left', (user) => {
    const clientId = tileOf(user.uid);
    if (clientId !== null) tiles.change(clientId, { state: 'lost' });
    if (!wasLive || tiles.tiles().some(({ state }) => state === 'live')) return;
    wasLive = false;
    out.next({ type: 'media.lost' });
  });
  client.on('connection-state-change', (state, _before, reason) => {
    if (state === 'RECONNECTING') out.next({ type: 'media.lost' });
    else if (state === 'CONNECTED' && wasLive) out.next({ type: 'media.connected', now: session.now() });
    // Thrown out, refused, or given up: whatever its reason, this call cannot go on by it.
    else if (state === 'DISCONNECTED' && reason !== 'LEAVE') out.next({ type: 'media.failed' });
  });
  client.on('token-privilege-will-expire', () => {
    void session
      .renew()
      .then(({ Token }) => (Token === null ? undefined : client.renewToken(Token)))
      .catch(() => undefined);
  });
  client.on('token-privilege-did-expire', () => out.next({ type: 'media.failed' }));
  client.on('network-quality', ({ uplinkNetworkQuality, downlinkNetworkQuality }) => {
    const unstable = Math.max(uplinkNetworkQuality, downlinkNetworkQuality) >= badQuality;
    if (unstable !== wasUnstable) out.next({ type: unstable ? 'media.unstable' : 'media.stable' });
    wasUnstable = unstable;
  });
  const timer = setInterval(() => {
    for (const user of client.remoteUsers) {
      const clientId = tileOf(user.uid);
      if (clientId === null) continue;
      const voice = hear(
        voices.get(clientId) ?? silentVoice,
        user.audioTrack?.getVolumeLevel() ?? 0,
        performance.now(),
      );
      voices.set(clientId, voice);
      tiles.change(clientId, { talks: voice.talks });
    }
  }, voiceEvery);

  return () => {
    clearInterval(timer);
    present.unsubscribe();
    client.removeAllListeners();
  };
}
