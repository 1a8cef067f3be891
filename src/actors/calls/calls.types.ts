import type { Actor, ActorRefFrom, InputFrom } from 'xstate';
import type { DeskStart } from '#domain/desk-start.ts';
import type { Locale } from '#domain/locale.ts';
import type { DeviceList } from '#domain/video-call/devices.ts';
import type { callWindowMachine } from '#machines/call-window/index.ts';
import type { careUploadMachine } from '#machines/care-upload/index.ts';
import type { meetingLinkMachine } from '#machines/meeting-link/index.ts';
import type { videoCallMachine } from '#machines/video-call/index.ts';
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
  /** The rooms that the desk opened with; a visit has no desk. */
  openedRooms?(): Promise<DeskStart['VideoRooms'] | null>;
  inspection: Inspection;
};
export type StartCalls = (options: CallsOptions) => Calls;
export type CallWindowActor = ActorRefFrom<typeof callWindowMachine>;

/** What the views know of calls beyond the actor: pictures, and who is in front of them. */
export type Calls = {
  actor: Actor<typeof videoCallMachine>;
  capture: Actor<typeof careUploadMachine>;
  meetingLink: typeof meetingLinkMachine;
  tiles: { get: Tiles['tiles']; subscribe(listener: () => void): () => void };
  /** Both are for a `ref`: they show in the element until the answer is called. */
  showTile: Tiles['show'];
  showMe(element: HTMLVideoElement): () => void;
  /** What this browser has now; nothing of a kind when it does not say. */
  listDevices(): Promise<DeviceList>;
  /** Takes back "do not ask again". */
  askDevicesAgain(): void;
  /** For the view of one call; its input too. */
  window: {
    logic: typeof callWindowMachine;
    input(): InputFrom<typeof callWindowMachine>;
    place: PopOut['place'];
  };
  stop(): void;
};
