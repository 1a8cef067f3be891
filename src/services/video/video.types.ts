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

export type VideoSession = {
  room: VideoRoom;
  me: Peer;
  /** The other participants; emits the current ones first. */
  peers$: Observable<readonly Peer[]>;
  media: LocalMedia;
  tiles: Tiles;
  now(): number;
  signals$: Observable<HubPayload<'videoSignal'>>;
  sendSignals(to: Peer, signals: CallSignal[]): Promise<void>;
  renew(): Promise<VideoRoom>;
};

/** Transport of picture and sound between participants. Subscribing joins, unsubscribing leaves. */
export type VideoProvider = { join(session: VideoSession): Observable<MediaMessage> };

export type VideoService = { join(session: VideoSession): Observable<MediaMessage> };
