import type { SnapshotFrom } from 'xstate';
import { type chatUploadsMachine, firstQueued } from './chat-uploads.machine.ts';

export type ChatUploadsSnapshot = SnapshotFrom<typeof chatUploadsMachine>;
export type UploadLine = 'idle' | 'sending' | 'waiting' | 'refused';

export const selectUploads = ({ context }: ChatUploadsSnapshot) => context.items;
export const selectRejected = ({ context }: ChatUploadsSnapshot) => context.rejected;
export const selectLine = (snapshot: ChatUploadsSnapshot): UploadLine =>
  (['sending', 'waiting', 'refused'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'idle';
/** The file in flight, or the one that failed. */
export const selectCurrent = ({ context }: ChatUploadsSnapshot) => firstQueued(context)?.FileId ?? null;
export const selectPercent = ({ context }: ChatUploadsSnapshot) => context.percent;
export const selectFailure = ({ context }: ChatUploadsSnapshot) => context.failure;
export const selectHasStaged = ({ context }: ChatUploadsSnapshot) => context.items.some(({ Queued }) => !Queued);
export const selectHasUploads = ({ context }: ChatUploadsSnapshot) => context.items.length > 0;
/** True while a recording that was interrupted waits to be sent or removed. */
export const selectIsInterrupted = ({ context }: ChatUploadsSnapshot) =>
  context.items.some(({ Interrupted, Queued }) => Interrupted && !Queued);
/** True when stopping would lose nothing: everything sent has arrived. */
export const selectIsSettled = (snapshot: ChatUploadsSnapshot) =>
  !snapshot.hasTag('opening') && firstQueued(snapshot.context) === null;
