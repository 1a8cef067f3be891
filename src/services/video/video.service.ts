import { finalize, from, switchMap } from 'rxjs';
import type { VideoRoom } from '#domain/video-call/video-call.ts';
import type { VideoProvider, VideoService } from './video.types.ts';

type Loaders = Record<VideoRoom['Provider'], () => Promise<VideoProvider>>;
const loaders: Loaders = {
  peer: async () => (await import('./peer/peer.provider.ts')).peerProvider,
  agora: async () => (await import('./agora/agora.provider.ts')).agoraProvider,
};

/** Design 4, "Agora": one interface, two providers; the code of each is lazy-loaded with its first call. */
export const createVideoService = (load: Loaders = loaders): VideoService => ({
  join: (session) =>
    from(load[session.room.Provider]()).pipe(
      switchMap((provider) => provider.join(session)),
      finalize(() => session.tiles.clear()),
    ),
});
