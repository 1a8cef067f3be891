import type { SnapshotFrom } from 'xstate';
import { recordingSeconds } from '#domain/chat/recording.ts';
import type { recorderMachine } from './recorder.machine.ts';

export type RecorderSnapshot = SnapshotFrom<typeof recorderMachine>;
export type RecorderPhase = 'idle' | 'opening' | 'recording' | 'paused' | 'finishing' | 'failed';

const phases = ['opening', 'recording', 'paused', 'finishing', 'failed'] as const;

export const selectPhase = (snapshot: RecorderSnapshot): RecorderPhase =>
  phases.find((tag) => snapshot.hasTag(tag)) ?? 'idle';
/** Whole seconds encoded. */
export const selectSeconds = ({ context }: RecorderSnapshot) => Math.floor(recordingSeconds(context.bytes));
export const selectLevel = ({ context }: RecorderSnapshot) => context.level;
export const selectFailure = ({ context }: RecorderSnapshot) => context.failure;
/** Conversation of the recording in progress or failed. */
export const selectRoom = (snapshot: RecorderSnapshot) =>
  selectPhase(snapshot) === 'idle' ? null : snapshot.context.roomId;
export const selectIsActive = (snapshot: RecorderSnapshot) => snapshot.hasTag('active');
