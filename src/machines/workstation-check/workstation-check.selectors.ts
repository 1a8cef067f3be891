import type { SnapshotFrom } from 'xstate';
import type { workstationCheckMachine } from './workstation-check.machine.ts';
import type { CheckName } from './workstation-check.types.ts';

export type WorkstationCheckSnapshot = SnapshotFrom<typeof workstationCheckMachine>;
/** `asking`: the tone was played, and the user confirms that it was audible. */
export type CheckStatus = 'idle' | 'running' | 'asking' | 'ok' | 'failed';

/** State of one check. An open camera and a microphone with a voice are `ok` while open. */
export function selectStatus(snapshot: WorkstationCheckSnapshot, check: CheckName): CheckStatus {
  const state = snapshot.value[check];
  if (typeof state === 'string') return state;
  return state.running === 'open' || state.running === 'audible' ? 'ok' : 'running';
}

export const selectFailure = (snapshot: WorkstationCheckSnapshot, check: CheckName) =>
  snapshot.context.failures[check] ?? null;
export const selectRoundTrip = (snapshot: WorkstationCheckSnapshot) => snapshot.context.roundTrip;
export const selectClockOffset = (snapshot: WorkstationCheckSnapshot) => snapshot.context.clockOffset;
export const selectLevel = (snapshot: WorkstationCheckSnapshot) => snapshot.context.level;
export const selectIsOpen = (snapshot: WorkstationCheckSnapshot, check: 'camera' | 'microphone') =>
  typeof snapshot.value[check] !== 'string';
export const selectCameraLabel = (snapshot: WorkstationCheckSnapshot) => snapshot.context.cameraLabel;
