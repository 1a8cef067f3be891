import type { Observable } from 'rxjs';
import type { HubPayload } from '#domain/hub/events.ts';
import type { CallSignal, VideoRoom } from '#domain/video-call/video-call.ts';
import type { LocalMedia } from './local-media.types.ts';
import type { Tiles } from './tiles.ts';

export type Peer = { userId: string; clientId: string };
export type MediaMessage =
  | { type: 'media.connected'; now: number }
  | { type: 'media.lost' }
  | { type: 'media.unstable' }
  | { type: 'media.stable' }
  | { type: 'media.failed' };

/** Everything a provider is given; what it needs of the outside is in here. */
export type VideoSession = {
  room: VideoRoom;
  me: Peer;
  /** Who takes part beside me; the first value is who does now. */
  peers$: Observable<readonly Peer[]>;
  media: LocalMedia;
  tiles: Tiles;
  now(): number;
  signals$: Observable<HubPayload<'videoSignal'>>;
  sendSignals(to: Peer, signals: CallSignal[]): Promise<void>;
  /** The room with keys that have not run out. */
  renew(): Promise<VideoRoom>;
};

/** One way to bring picture and sound from one to the other. Subscribing joins, unsubscribing leaves. */
export type VideoProvider = { join(session: VideoSession): Observable<MediaMessage> };

export type VideoService = { join(session: VideoSession): Observable<MediaMessage> };
