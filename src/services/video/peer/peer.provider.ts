import { Observable } from 'rxjs';
import { nextVoice, silentVoice, type Voice } from '#domain/video-call/talking.ts';
import { callLimits } from '#domain/video-call/video-call.ts';
import type { MediaMessage, Peer, VideoProvider, VideoSession } from '../video.types.ts';
import { createPeerLink, type LinkQuality, type PeerLink } from './peer-link.ts';
import { isUnstable } from './quality.ts';
import { createSignalQueue, type SignalQueue } from './signal-queue.ts';

const voiceEvery = 200;
const qualityEvery = 2_000;

type Member = { peer: Peer; link: PeerLink; queue: SignalQueue; voice: Voice; quality: LinkQuality | null };

/** Design 4: a mesh of up to four participants over the hub, so that calls work without an external account. */
export const peerProvider: VideoProvider = { join: (session) => new Observable((out) => mesh(session, out)) };

function mesh(session: VideoSession, out: { next(message: MediaMessage): void }): () => void {
  const { room, me, media, tiles } = session;
  const members = new Map<string, Member>();
  /** Their last signals may still be in flight. */
  const gone = new Set<string>();
  let wasLive = false;
  let wasUnstable = false;

  /** The call is lost only when no participant's media arrive any more. */
  const emitLive = () => {
    const states = tiles.tiles().map(({ state }) => state);
    const live = states.includes('live');
    if (live && !wasLive) out.next({ type: 'media.connected', now: session.now() });
    if (!live && wasLive && states.includes('lost')) out.next({ type: 'media.lost' });
    wasLive = live || (wasLive && states.length === 0);
  };

  function join(peer: Peer): Member | null {
    const known = members.get(peer.clientId);
    if (known || members.size >= callLimits.maxPeers - 1) return known ?? null;
    const { clientId } = peer;
    const queue = createSignalQueue((signals) => session.sendSignals(peer, signals));
    tiles.put({ ...peer, state: 'connecting', camera: true, microphone: true, screen: false, talks: false });
    const link = createPeerLink({
      iceServers: room.IceServers,
      offers: me.clientId > clientId,
      signal: queue.send,
      onState: (state) => {
        tiles.change(clientId, { state });
        emitLive();
      },
      onStream: (stream) => tiles.setStream(clientId, stream),
      onMedia: ({ Camera, Microphone, Screen }) =>
        tiles.change(clientId, { camera: Camera, microphone: Microphone, screen: Screen }),
    });
    const member = { peer, link, queue, voice: silentVoice, quality: null };
    members.set(clientId, member);
    link.send(media.outgoing());
    return member;
  }
  function part(clientId: string) {
    const member = members.get(clientId);
    member?.link.close();
    member?.queue.close();
    members.delete(clientId);
    gone.add(clientId);
    tiles.remove(clientId);
    emitLive();
  }

  const present = session.peers$.subscribe((peers) => {
    for (const { clientId } of [...members.values()].map(({ peer }) => peer)) {
      if (!peers.some((peer) => peer.clientId === clientId)) part(clientId);
    }
    for (const peer of peers) {
      gone.delete(peer.clientId);
      join(peer);
    }
  });
  const signals = session.signals$.subscribe((letter) => {
    if (letter.VideoRoomId !== room.VideoRoomId || letter.ToClientId !== me.clientId) return;
    if (gone.has(letter.FromClientId)) return;
    // The sender of a signal is a participant, verified by the server, even before the join event arrives.
    join({ userId: letter.FromUserId, clientId: letter.FromClientId })?.link.receive(letter.Signals);
  });
  const sent = media.outgoing$.subscribe((outgoing) => {
    for (const { link } of members.values()) link.send(outgoing);
  });

  const voices = setInterval(() => {
    for (const member of members.values()) {
      member.voice = nextVoice(member.voice, member.link.level(), performance.now());
      tiles.change(member.peer.clientId, { talks: member.voice.talks });
    }
  }, voiceEvery);
  async function measure() {
    const readings = await Promise.all(
      [...members.values()].map(async (member) => {
        const quality = await member.link.quality();
        const stutters = member.quality !== null && isUnstable(member.quality, quality);
        member.quality = quality;
        return stutters;
      }),
    );
    const unstable = readings.includes(true);
    if (unstable !== wasUnstable) out.next({ type: unstable ? 'media.unstable' : 'media.stable' });
    wasUnstable = unstable;
  }
  // A link that closes during the measurement has no quality.
  const qualities = setInterval(() => void measure().catch(() => undefined), qualityEvery);

  return () => {
    clearInterval(voices);
    clearInterval(qualities);
    for (const subscription of [present, signals, sent]) subscription.unsubscribe();
    for (const clientId of [...members.keys()]) part(clientId);
  };
}
