import type { SnapshotFrom } from 'xstate';
import type { updateNoticeMachine } from './update-notice.machine.ts';
import type { UpdateNoticeEvent, UpdateReason } from './update-notice.types.ts';

export type UpdateNoticeSnapshot = SnapshotFrom<typeof updateNoticeMachine>;

export const selectAnnounced = (snapshot: UpdateNoticeSnapshot) =>
  snapshot.hasTag('announced') ? snapshot.context.announced : null;
export const selectIsMandatory = (snapshot: UpdateNoticeSnapshot) => snapshot.context.mandatory;
/** The announced version could not be fetched; the running one continues. */
export const selectHasFailed = (snapshot: UpdateNoticeSnapshot) => snapshot.context.failed;
/** A chunk could not be loaded, and the reload waits for work in progress. */
export const selectIsChunkMissing = (snapshot: UpdateNoticeSnapshot) => snapshot.hasTag('chunkMissing');
export const selectShowsErrorPage = (snapshot: UpdateNoticeSnapshot) => snapshot.hasTag('errorPage');
export const selectBusy = (snapshot: UpdateNoticeSnapshot) => snapshot.context.busy;

export const selectReason = (
  snapshot: UpdateNoticeSnapshot,
  event: Pick<UpdateNoticeEvent, 'type'>,
): UpdateReason | null => (event.type === 'update.apply' && snapshot.hasTag('waiting') ? 'busy' : null);
