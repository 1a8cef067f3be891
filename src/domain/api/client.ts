import { careBoardCalls, dashboardCalls, orientationBoardCalls } from './boards.ts';
import type { CallDefinition } from './call.ts';
import type { chatCalls } from './chat.ts';
import { deskCalls } from './desk.ts';
import type { laterCalls } from './later.ts';
import type { pageCalls } from './pages.ts';
import { startCalls } from './start.ts';

/**
 * Calls of a work home's start and next actions; `startCalls` load first and alone, `laterCalls` and `pageCalls` on first
 * use.
 */
export const clientCalls = {
  ...startCalls,
  ...deskCalls,
  ...orientationBoardCalls,
  ...dashboardCalls,
  ...careBoardCalls,
} satisfies Record<string, CallDefinition>;
export type ClientCalls = typeof clientCalls & typeof laterCalls & typeof pageCalls & typeof chatCalls;
export type ClientCallName = keyof ClientCalls;
