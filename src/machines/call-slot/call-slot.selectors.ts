import type { SnapshotFrom } from 'xstate';
import type { callSlotMachine } from './call-slot.machine.ts';

export type CallSlotSnapshot = SnapshotFrom<typeof callSlotMachine>;

export const selectRings = (snapshot: CallSlotSnapshot) => snapshot.hasTag('ringer');
/** SAFE-5: it should ring here and the browser keeps it silent. */
export const selectRingIsBlocked = (snapshot: CallSlotSnapshot) =>
  snapshot.hasTag('ringer') && snapshot.hasTag('blocked');
