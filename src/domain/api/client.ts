import { careBoardCalls, dashboardCalls, orientationBoardCalls } from './boards.ts';
import type { CallDefinition } from './call.ts';
import type { chatCalls } from './chat.ts';
import { deskCalls } from './desk.ts';
import type { laterCalls } from './later.ts';
import type { pageCalls } from './pages.ts';
import { startCalls } from './start.ts';

/** What a work home opens with, and its next acts; `startCalls` come first and alone, `laterCalls` and `pageCalls` with the first of theirs. */
export const clientCalls = {
  ...startCalls,
  ...deskCalls,
  ...orientationBoardCalls,
  ...dashboardCalls,
  ...careBoardCalls,
} satisfies Record<string, CallDefinition>;
/** Every call that the client makes. */
export type ClientCalls = typeof clientCalls & typeof laterCalls & typeof pageCalls & typeof chatCalls;
export type ClientCallName = keyof ClientCalls;
