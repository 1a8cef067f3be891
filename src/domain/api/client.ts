import type { CallDefinition } from './call.ts';
import { careActCalls } from './care-acts.ts';
import { agendaCalls, careListCalls } from './care-lists.ts';
import type { chatCalls } from './chat.ts';
import { clinicalCalls } from './clinical.ts';
import { deskCalls } from './desk.ts';
import type { laterCalls } from './later.ts';
import type { pageCalls } from './pages.ts';
import { startCalls } from './start.ts';
import { videoRoomCalls } from './video-rooms.ts';

/** What the client asks for anywhere; `startCalls` come first and alone, `laterCalls` and `pageCalls` with the first of theirs. */
export const clientCalls = {
  ...startCalls,
  ...deskCalls,
  ...clinicalCalls,
  ...careActCalls,
  ...careListCalls,
  ...agendaCalls,
  ...videoRoomCalls,
} satisfies Record<string, CallDefinition>;
/** Every call that the client makes. */
export type ClientCalls = typeof clientCalls & typeof laterCalls & typeof pageCalls & typeof chatCalls;
export type ClientCallName = keyof ClientCalls;
