import type { SnapshotFrom } from 'xstate';
import type { callWindowMachine } from './call-window.machine.ts';
import { callWindow } from './call-window.rules.ts';
import type { CallWindowEvent, CallWindowReason } from './call-window.types.ts';

export type CallWindowSnapshot = SnapshotFrom<typeof callWindowMachine>;
export type CallWindowMode = 'mini' | 'normal' | 'full' | 'popped';

/** Stays small in this window while the other one is opening. */
export function selectMode(snapshot: CallWindowSnapshot): CallWindowMode {
  if (snapshot.hasTag('popped')) return 'popped';
  if (snapshot.hasTag('full')) return 'full';
  return snapshot.hasTag('normal') ? 'normal' : 'mini';
}
export const selectFrame = (snapshot: CallWindowSnapshot) => snapshot.context.frame;
export const selectIsPinned = (snapshot: CallWindowSnapshot) => snapshot.hasTag('pinned');
export const selectIsSticky = (snapshot: CallWindowSnapshot) => snapshot.context.viewport.width < callWindow.narrow;

/** Reason the act is refused while the window exists; null when allowed. */
export function selectReason(
  snapshot: CallWindowSnapshot,
  event: Pick<CallWindowEvent, 'type'>,
): CallWindowReason | null {
  const { viewport, canPopOut } = snapshot.context;
  if (event.type === 'window.popOut') return canPopOut ? null : 'noPopOut';
  if (event.type === 'window.restore') return viewport.width < callWindow.wide ? 'tooNarrow' : null;
  const moves = event.type === 'window.corner' || event.type === 'window.move' || event.type === 'window.grow';
  return moves && snapshot.hasTag('pinned') ? 'pinned' : null;
}
