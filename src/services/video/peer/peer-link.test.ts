import { afterEach, expect, test, vi } from 'vitest';
import type { IceServer } from '#domain/video-call/video-call.ts';
import { createPeerLink } from './peer-link.ts';

afterEach(() => void vi.unstubAllGlobals());

test('V3: passes the configured TCP and TLS servers to the connection, without restricting candidates', () => {
  const asked: RTCConfiguration[] = [];
  class Connection {
    constructor(configuration: RTCConfiguration) {
      asked.push(configuration);
    }
    close() {}
  }
  vi.stubGlobal('RTCPeerConnection', Connection);
  vi.stubGlobal('MediaStream', class {});
  const iceServers: IceServer[] = [
    { urls: ['stun:stun.example:3478'] },
    {
      urls: [
        'turn:turn.example:3478?transport=udp',
        'turn:turn.example:443?transport=tcp',
        'turns:turn.example:443?transport=tcp',
      ],
      username: 'ronda',
      credential: 'secret',
    },
  ];
  const nothing = () => undefined;
  const link = createPeerLink({
    iceServers,
    offers: true,
    signal: nothing,
    onState: nothing,
    onStream: nothing,
    onMedia: nothing,
  });
  link.close();
  expect(asked).toEqual([{ iceServers, bundlePolicy: 'max-bundle' }]);
});

test('P-15: announces its media with the first offer, and afterwards by itself', async () => {
  const sent: string[][] = [];
  class Connection {
    localDescription: { type: string; sdp: string } | null = null;
    onnegotiationneeded: () => void = () => undefined;
    addTransceiver() {
      queueMicrotask(() => this.onnegotiationneeded());
    }
    getTransceivers = () => [];
    async setLocalDescription() {
      this.localDescription = { type: 'offer', sdp: 'sdp' };
    }
    close() {}
  }
  vi.stubGlobal('RTCPeerConnection', Connection);
  vi.stubGlobal('MediaStream', class {});
  const nothing = () => undefined;
  const link = createPeerLink({
    iceServers: [],
    offers: true,
    onState: nothing,
    onStream: nothing,
    onMedia: nothing,
    signal: (...signals) => sent.push(signals.map((one) => (one.Kind === 'media' ? `camera ${one.Camera}` : one.Kind))),
  });
  const outgoing = { audio: null, video: null, camera: false, microphone: true, screen: false };
  link.send(outgoing);
  link.send({ ...outgoing, camera: true });
  expect(sent).toEqual([]);
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(1));
  const withOffer = [...sent];
  link.send(outgoing);
  link.close();
  expect([withOffer.slice(0, 2), sent.at(-1)]).toEqual([[['camera true'], ['description']], ['camera false']]);
});
