import type { SnapshotFrom } from 'xstate';
import type { audioPlayerMachine } from './audio-player.machine.ts';

export type AudioPlayerSnapshot = SnapshotFrom<typeof audioPlayerMachine>;
export type PlayerView = 'stopped' | 'opening' | 'playing' | 'failed';

const views = ['opening', 'playing', 'failed'] as const;

export const selectView = (snapshot: AudioPlayerSnapshot, fileId: string): PlayerView =>
  (snapshot.context.fileId === fileId && views.find((tag) => snapshot.hasTag(tag))) || 'stopped';
export const selectPosition = ({ context }: AudioPlayerSnapshot, fileId: string) => context.positions[fileId] ?? 0;
export const selectDuration = ({ context }: AudioPlayerSnapshot, fileId: string) => context.durations[fileId] ?? null;
export const selectRate = ({ context }: AudioPlayerSnapshot) => context.rate;
