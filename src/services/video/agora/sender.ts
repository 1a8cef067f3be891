import type { IAgoraRTC, IAgoraRTCClient, ILocalTrack } from 'agora-rtc-sdk-ng';
import type { LocalMedia, Outgoing } from '../local-media.types.ts';

type Sdk = Pick<IAgoraRTC, 'createCustomAudioTrack' | 'createCustomVideoTrack'>;

/** Sends the media enabled by the call controls, from `start` on, and again after every join. */
export function createSender(sdk: Sdk, client: IAgoraRTCClient, media: LocalMedia) {
  const sent: { audio: ILocalTrack | null; video: ILocalTrack | null } = { audio: null, video: null };
  let work = Promise.resolve();
  let subscription: { unsubscribe(): void } | undefined;
  const replace = async (kind: 'audio' | 'video', track: MediaStreamTrack | null) => {
    const before = sent[kind];
    if (before?.getMediaStreamTrack() === track) return;
    if (before) await client.unpublish(before);
    sent[kind] = null;
    if (!track) return;
    const next =
      kind === 'audio'
        ? sdk.createCustomAudioTrack({ mediaStreamTrack: track })
        : sdk.createCustomVideoTrack({ mediaStreamTrack: track });
    sent[kind] = next;
    await client.publish(next);
  };
  const send = ({ audio, video, microphone }: Outgoing) => {
    work = work
      .then(() => replace('audio', microphone ? audio : null))
      .then(() => replace('video', video))
      .catch(() => undefined);
  };
  return {
    start() {
      subscription?.unsubscribe();
      Object.assign(sent, { audio: null, video: null });
      subscription = media.outgoing$.subscribe(send);
    },
    stop: () => subscription?.unsubscribe(),
  };
}
