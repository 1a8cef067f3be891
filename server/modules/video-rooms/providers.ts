import { createRequire } from 'node:module';
import type { callProviders, IceServer } from '#domain/video-call/video-call.ts';
import type { Config } from '../../core/config.ts';
import { randomText } from '../../core/secret.ts';

/** Design 4: carries the media of a new room and provides the connection data of a tab. */
export type CallProvider = {
  name: (typeof callProviders)[number];
  appId: string | null;
  iceServers: IceServer[];
  newChannel(): string | null;
  /** Grants this user access to the channel, for at most an hour (SEC-27). */
  tokenFor(channel: string, userId: string): string | null;
};

const tokenSeconds = 3_600;

function agoraProvider({ appId, certificate }: NonNullable<Config['agora']>): CallProvider {
  // A CommonJS module whose named exports Node cannot import.
  const agora: typeof import('agora-token') = createRequire(import.meta.url)('agora-token');
  const { RtcRole, RtcTokenBuilder } = agora;
  return {
    name: 'agora',
    appId,
    iceServers: [],
    newChannel: () => randomText(24),
    tokenFor: (channel, userId) =>
      RtcTokenBuilder.buildTokenWithUserAccount(
        appId,
        certificate,
        channel,
        userId,
        RtcRole.PUBLISHER,
        tokenSeconds,
        tokenSeconds,
      ),
  };
}

export const createProvider = ({ agora, iceServers }: Pick<Config, 'agora' | 'iceServers'>): CallProvider =>
  agora
    ? agoraProvider(agora)
    : { name: 'peer', appId: null, iceServers, newChannel: () => null, tokenFor: () => null };
