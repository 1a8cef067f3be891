import type { SnapshotFrom } from 'xstate';
import type { callSlotMachine } from './call-slot.machine.ts';

export type CallSlotSnapshot = SnapshotFrom<typeof callSlotMachine>;

export const selectRings = (snapshot: CallSlotSnapshot) => snapshot.hasTag('ringer');
/** SAFE-5: this tab should ring, but the browser blocks the sound. */
export const selectRingIsBlocked = (snapshot: CallSlotSnapshot) =>
  snapshot.hasTag('ringer') && snapshot.hasTag('blocked');
