import type { IAgoraRTCClient } from 'agora-rtc-sdk-ng';
import { nextVoice, silentVoice, type Voice } from '#domain/video-call/talking.ts';
import type { MediaMessage, Peer, VideoSession } from '../video.types.ts';

const voiceEvery = 200;
/** On a scale from 1 (excellent) to 6 (down). */
const badQuality = 4;
/** Reasons after which the call continues: own departure, expired keys being renewed (V2), SDK fallback (V3). */
const goesOn: readonly unknown[] = ['LEAVE', 'TOKEN_EXPIRE', 'FALLBACK'];

type Out = { next(message: MediaMessage): void };

/** Reports the state of the other participants and of the connection; `expired` requests valid tokens. */
export function follow(session: VideoSession, client: IAgoraRTCClient, out: Out, expired: () => void): () => void {
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
    // Removed, refused or given up: the call cannot continue, whatever the reason.
    else if (state === 'DISCONNECTED' && !goesOn.includes(reason)) out.next({ type: 'media.failed' });
  });
  client.on('token-privilege-will-expire', () => {
    void session
      .renew()
      .then(({ Token }) => (Token === null ? undefined : client.renewToken(Token)))
      .catch(() => undefined);
  });
  client.on('token-privilege-did-expire', () => {
    if (wasLive) out.next({ type: 'media.lost' });
    expired();
  });
  client.on('network-quality', ({ uplinkNetworkQuality, downlinkNetworkQuality }) => {
    const unstable = Math.max(uplinkNetworkQuality, downlinkNetworkQuality) >= badQuality;
    if (unstable !== wasUnstable) out.next({ type: unstable ? 'media.unstable' : 'media.stable' });
    wasUnstable = unstable;
  });
  const timer = setInterval(() => {
    for (const user of client.remoteUsers) {
      const clientId = tileOf(user.uid);
      if (clientId === null) continue;
      const voice = nextVoice(
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
