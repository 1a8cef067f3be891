import type { HubEventOf } from '#domain/hub/events.ts';
import type { ChatCall } from '#domain/video-call/chat-call.ts';
import type { HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { PromisePort } from '../shared/ports.ts';

export type ChatCallsInput = { userId: string };
/** Members of a conversation who will be called. */
export type CallChoice = { roomId: string; chosen: string[] };
export type Callable = { UserId: string; IsOnline: boolean };

export type ChatCallsContext = ChatCallsInput & {
  /** Open calls of the user's conversations, at most one each. */
  calls: ChatCall[];
  /** Capacity of a call including its caller; null until the server was asked. */
  places: number | null;
  choice: CallChoice | null;
};

export type ChatCallsHubName = 'chatCallChanged' | 'joinUser' | 'leftUser';
export type ChatCallsEvent =
  | { type: 'choice.open'; roomId: string; members: readonly Callable[] }
  | { type: 'choice.toggle'; userId: string }
  | { type: 'choice.close'; roomId: string }
  | ResyncEvent
  | HubEventOf<ChatCallsHubName>;

export type ChatCallsPorts = {
  actors: {
    load: PromisePort<{ calls: ChatCall[]; places: number }>;
    hubEvents: HubEventsPort<ChatCallsHubName>;
  };
};
