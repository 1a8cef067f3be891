import type { SnapshotFrom } from 'xstate';
import type { attendNextMachine } from './attend-next.machine.ts';
import type { AttendNextEvent, AttendNextReason } from './attend-next.types.ts';

export type AttendNextSnapshot = SnapshotFrom<typeof attendNextMachine>;

export const selectCanAttend = (snapshot: AttendNextSnapshot) => snapshot.can({ type: 'attend.next' });
export const selectIsRequesting = (snapshot: AttendNextSnapshot) => snapshot.hasTag('requesting');
export const selectFailure = (snapshot: AttendNextSnapshot) => snapshot.context.failure;
export const selectHeldId = (snapshot: AttendNextSnapshot) => snapshot.context.heldId;
/** R4: end of the pause in server time; null when not paused. */
export const selectRetryAt = (snapshot: AttendNextSnapshot) =>
  snapshot.hasTag('paused') ? snapshot.context.retryAt : null;
export const selectOpenedId = (snapshot: AttendNextSnapshot) => snapshot.context.openedId;

/** Reason the event is refused although the state accepts it; null when allowed. */
export const selectReason = (
  snapshot: AttendNextSnapshot,
  event: Pick<AttendNextEvent, 'type'>,
): AttendNextReason | null => {
  if (event.type !== 'attend.next' || snapshot.hasTag('requesting')) return null;
  if (snapshot.matches({ connection: 'lost' })) return 'disconnected';
  return snapshot.hasTag('paused') ? 'tooManyRequests' : null;
};
