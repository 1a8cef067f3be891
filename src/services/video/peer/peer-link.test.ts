import { afterEach, expect, test, vi } from 'vitest';
import type { IceServer } from '#domain/video-call.ts';
import { createPeerLink } from './peer-link.ts';

afterEach(() => void vi.unstubAllGlobals());

test('V3: servers over TCP and TLS reach the connection as they are configured, and no way is left out', () => {
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
