import type { Actor, ActorRefFrom, InputFrom } from 'xstate';
import type { DeskStart } from '#domain/desk-start.ts';
import type { Locale } from '#domain/locale.ts';
import type { DeviceList } from '#domain/video-call/devices.ts';
import type { callWindowMachine } from '#machines/call-window/index.ts';
import type { careUploadMachine } from '#machines/care-upload/index.ts';
import type { meetingLinkMachine } from '#machines/meeting-link/index.ts';
import type { videoCallMachine } from '#machines/video-call/index.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import type { PopOut } from '#services/video/pop-out.ts';
import type { Tiles } from '#services/video/tiles.ts';
import type { ConnectionState } from '../shared/connection.ts';
import type { Find } from '../shared/find.ts';
import type { Inspection } from '../shared/inspection.ts';

export type CallsOptions = {
  userId: string;
  live$: ConnectionState;
  find: Find;
  locale(): Locale;
  patient?: boolean;
  /** Where the picture of a call is kept until it is sent; a visit has no key to encrypt it. */
  local?: LocalDrafts;
  /** Rooms from the desk's bootstrap; a visit has no desk. */
  openedRooms?(): Promise<DeskStart['VideoRooms'] | null>;
  inspection: Inspection;
};
export type StartCalls = (options: CallsOptions) => Calls;
export type CallWindowActor = ActorRefFrom<typeof callWindowMachine>;

/** API of calls for the views, beyond the actor: video elements and devices. */
export type Calls = {
  actor: Actor<typeof videoCallMachine>;
  capture: Actor<typeof careUploadMachine>;
  meetingLink: typeof meetingLinkMachine;
  tiles: { get: Tiles['tiles']; subscribe(listener: () => void): () => void };
  /** Both are for a `ref`: they play in the element until the returned function is called. */
  showTile: Tiles['show'];
  showMe(element: HTMLVideoElement): () => void;
  /** Current devices of this browser; empty for a kind that it does not report. */
  listDevices(): Promise<DeviceList>;
  /** Resets "do not ask again". */
  askDevicesAgain(): void;
  /** For the view of one call; also its input. */
  window: {
    logic: typeof callWindowMachine;
    input(): InputFrom<typeof callWindowMachine>;
    place: PopOut['place'];
  };
  stop(): void;
};
