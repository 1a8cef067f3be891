import type { IAgoraRTC, IAgoraRTCClient } from 'agora-rtc-sdk-ng';
import { Observable } from 'rxjs';
import type { VideoProvider, VideoSession } from '../video.types.ts';
import { follow } from './follow.ts';
import { createSender } from './sender.ts';

export type AgoraSdk = Pick<IAgoraRTC, 'createClient' | 'createCustomAudioTrack' | 'createCustomVideoTrack'>;

/** Milliseconds, because the SDK's `join` never rejects without a network. V3: falls back to the proxy within 5 s. */
export const joinLimits = { direct: 4_000, proxied: 6_000 } as const;
/** Agora's cloud proxy over TLS on port 443. */
export const tlsProxy = 5;

class TooLate extends Error {}
const after = (ms: number) => new Promise<never>((_, reject) => setTimeout(() => reject(new TooLate()), ms));

/**
 * Joins the channel: retries once with new keys where they are refused (V2), and over TLS where no other connection is
 * possible (V3).
 */
async function enter(
  { room, me, renew }: VideoSession,
  client: IAgoraRTCClient,
  token: string | null,
  left: () => boolean,
) {
  const { AppId, Channel } = room;
  if (left()) return;
  if (AppId === null || Channel === null) throw new Error('a room without keys');
  const join = (key: string | null, limit: number) =>
    Promise.race([client.join(AppId, Channel, key, me.userId), after(limit)]);
  try {
    await join(token, joinLimits.direct);
  } catch (error) {
    const late = error instanceof TooLate;
    await client.leave();
    if (left()) return;
    if (late) client.startProxyServer(tlsProxy);
    await join(late ? token : (await renew()).Token, joinLimits.proxied);
  }
}

/** Provider of the specification, used when the server has an account. Its user ids are ours. */
export const createAgoraProvider = (sdk: AgoraSdk): VideoProvider => ({
  join: (session) =>
    new Observable((out) => {
      const client = sdk.createClient({ mode: 'rtc', codec: 'vp8' });
      const sender = createSender(sdk, client, session.media);
      const go = (token: Promise<string | null>) =>
        void token
          .then((key) => enter(session, client, key, () => out.closed))
          .then(() => (out.closed ? client.leave() : sender.start()))
          .catch(() => out.next({ type: 'media.failed' }));
      const again = () => go(client.leave().then(async () => (await session.renew()).Token));
      const stop = follow(session, client, out, again);
      go(Promise.resolve(session.room.Token));
      return () => {
        stop();
        sender.stop();
        void client.leave().catch(() => undefined);
      };
    }),
});
