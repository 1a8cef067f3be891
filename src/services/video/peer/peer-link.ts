import type { CallSignal, IceServer } from '#domain/video-call/video-call.ts';
import type { Outgoing } from '../local-media.types.ts';
import type { TileState } from '../tiles.ts';

export type LinkQuality = { lost: number; received: number; roundTrip: number };
export type PeerLink = {
  receive(signals: readonly CallSignal[]): void;
  send(outgoing: Outgoing): void;
  quality(): Promise<LinkQuality>;
  /** 0..1, level of the remote participant. */
  level(): number;
  close(): void;
};

type Options = {
  iceServers: readonly IceServer[];
  /** One side makes every offer and the other requests one, so offers never cross (ADR 024). */
  offers: boolean;
  signal(...signals: CallSignal[]): void;
  onState(state: TileState): void;
  onStream(stream: MediaStream): void;
  onMedia(media: Extract<CallSignal, { Kind: 'media' }>): void;
};

const restartAfter = 2_500;
const restartPause = 5_000;
/** A signal may have reached no peer, or been lost with the hub, so unanswered ones are resent. */
const nudgeEvery = 3_000;
const kinds = ['audio', 'video'] as const;

const configurationOf = (servers: readonly IceServer[]): RTCConfiguration => ({
  iceServers: servers.map(({ urls, username, credential }) => ({
    urls,
    ...(username !== undefined && { username }),
    ...(credential !== undefined && { credential }),
  })),
  bundlePolicy: 'max-bundle',
});

/** Connection to one other tab: signals may arrive late or twice, and only one side makes offers. */
export function createPeerLink(options: Options): PeerLink {
  const { offers, signal, onState, onStream, onMedia } = options;
  const connection = new RTCPeerConnection(configurationOf(options.iceServers));
  const incoming = new MediaStream();
  let outgoing: Outgoing | null = null;
  let restart: ReturnType<typeof setTimeout> | undefined;
  let restartedAt = Number.NEGATIVE_INFINITY;
  let work = Promise.resolve();
  let begun = false;
  const nudge = setInterval(() => {
    if (!begun) return;
    if (connection.signalingState === 'have-local-offer') describe();
    else if (!offers && connection.remoteDescription === null) sendMediaState();
  }, nudgeEvery);

  const place = () => {
    for (const transceiver of connection.getTransceivers()) {
      const kind = transceiver.receiver.track.kind === 'audio' ? 'audio' : 'video';
      if (transceiver.direction !== 'sendrecv') transceiver.direction = 'sendrecv';
      const track = outgoing?.[kind] ?? null;
      if (transceiver.sender.track !== track) void transceiver.sender.replaceTrack(track).catch(() => undefined);
    }
  };
  const sendMediaState = () => {
    if (!outgoing) return;
    const { camera, microphone, screen } = outgoing;
    signal({ Kind: 'media', Camera: camera, Microphone: microphone, Screen: screen });
  };
  const describe = () => {
    const description = connection.localDescription;
    if (!description || (description.type !== 'offer' && description.type !== 'answer')) return;
    if (description.type === 'offer') sendMediaState();
    signal({ Kind: 'description', Type: description.type, Sdp: description.sdp });
  };
  /** Both sides detect a failed connection; one restart serves both. A failed restart is reported again. */
  const mend = () => {
    if (!offers) return signal({ Kind: 'restart' });
    if (performance.now() - restartedAt < restartPause) return;
    restartedAt = performance.now();
    connection.restartIce();
  };

  async function acceptDescription({ Type, Sdp }: Extract<CallSignal, { Kind: 'description' }>) {
    // An answer already applied, or an offer sent to the offering side.
    if (Type === 'answer' ? connection.signalingState !== 'have-local-offer' : offers) return;
    await connection.setRemoteDescription({ type: Type, sdp: Sdp });
    if (Type === 'answer') return;
    place();
    await connection.setLocalDescription();
    describe();
  }

  async function applySignal(one: CallSignal): Promise<void> {
    if (one.Kind === 'media') onMedia(one);
    else if (one.Kind === 'restart') mend();
    else if (one.Kind === 'description') await acceptDescription(one);
    else {
      const { Candidate, SdpMid, SdpMLineIndex, UsernameFragment } = one;
      await connection
        .addIceCandidate({
          candidate: Candidate,
          sdpMid: SdpMid,
          sdpMLineIndex: SdpMLineIndex,
          usernameFragment: UsernameFragment,
        })
        // A candidate of a rejected offer or of an earlier negotiation.
        .catch(() => undefined);
    }
  }

  connection.onnegotiationneeded = () => {
    if (!offers) return;
    work = work
      .then(() => connection.setLocalDescription())
      .then(describe)
      .catch(() => undefined);
  };
  connection.onicecandidate = ({ candidate }) => {
    if (!candidate) return;
    signal({
      Kind: 'candidate',
      Candidate: candidate.candidate,
      SdpMid: candidate.sdpMid,
      SdpMLineIndex: candidate.sdpMLineIndex,
      UsernameFragment: candidate.usernameFragment,
    });
  };
  connection.ontrack = ({ track }) => {
    if (!incoming.getTracks().includes(track)) incoming.addTrack(track);
    onStream(incoming);
  };
  connection.onconnectionstatechange = () => {
    clearTimeout(restart);
    const state = connection.connectionState;
    if (state === 'connected') {
      onState('live');
      sendMediaState();
    } else if (state === 'failed') {
      onState('lost');
      mend();
    } else if (state === 'disconnected') {
      onState('lost');
      restart = setTimeout(mend, restartAfter);
    }
  };

  return {
    receive(signals) {
      for (const one of signals) work = work.then(() => applySignal(one)).catch(() => undefined);
    },
    send(next) {
      outgoing = next;
      if (!begun && offers) for (const kind of kinds) connection.addTransceiver(kind, { direction: 'sendrecv' });
      begun = true;
      place();
      // In a batch before the offer it would delay the offer.
      if (!offers || connection.localDescription) sendMediaState();
    },
    async quality() {
      const sum: LinkQuality = { lost: 0, received: 0, roundTrip: 0 };
      for (const report of (await connection.getStats()).values()) {
        if (report.type === 'inbound-rtp') {
          sum.lost += Number(report.packetsLost ?? 0);
          sum.received += Number(report.packetsReceived ?? 0);
        } else if (report.type === 'candidate-pair' && report.nominated === true) {
          sum.roundTrip = Math.max(sum.roundTrip, Number(report.currentRoundTripTime ?? 0));
        }
      }
      return sum;
    },
    level: () => {
      const receiver = connection.getReceivers().find(({ track }) => track.kind === 'audio');
      return receiver?.getSynchronizationSources()[0]?.audioLevel ?? 0;
    },
    close() {
      clearTimeout(restart);
      clearInterval(nudge);
      connection.onnegotiationneeded = null;
      connection.onconnectionstatechange = null;
      connection.onicecandidate = null;
      connection.close();
    },
  };
}
