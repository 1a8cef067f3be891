import type { SnapshotFrom } from 'xstate';
import type { orientationMachine } from './orientation.machine.ts';
import { answerTooLong, answerTooShort, isReason, lockStateOf, mayRequestShare } from './orientation.rules.ts';
import type { OrientationEvent, OrientationReason } from './orientation.types.ts';

export type OrientationSnapshot = SnapshotFrom<typeof orientationMachine>;

export type OrientationStage =
  | 'loading'
  | 'notFound'
  | 'failed'
  | 'free'
  | 'openOthers'
  | 'stale'
  | 'taking'
  | 'openMine'
  | 'keeping'
  | 'asking'
  | 'answering'
  | 'pending'
  | 'undoing'
  | 'converting'
  | 'unlocking'
  | 'lostLock'
  | 'answered'
  | 'withdrawn'
  | 'closed';

const engaged = {
  holding: 'openMine',
  keeping: 'keeping',
  asking: 'asking',
  answering: 'answering',
  pending: 'pending',
  undoing: 'undoing',
  converting: 'converting',
  unlocking: 'unlocking',
  lostLock: 'lostLock',
  retaking: 'taking',
  withdrawn: 'withdrawn',
  overtaken: 'closed',
} as const satisfies Record<string, OrientationStage>;

export function selectStage(snapshot: OrientationSnapshot): OrientationStage {
  const { work } = snapshot.value;
  if (typeof work === 'string') return work;
  if ('viewing' in work && work.viewing) return work.viewing;
  return 'openMine' in work && work.openMine ? engaged[work.openMine] : 'loading';
}

export const selectOrientation = (snapshot: OrientationSnapshot) => snapshot.context.orientation;
export const selectText = (snapshot: OrientationSnapshot) => snapshot.context.text;
export const selectFailure = (snapshot: OrientationSnapshot) => snapshot.context.failure;
export const selectIsBusy = (snapshot: OrientationSnapshot) => snapshot.hasTag('busy');
export const selectIsReadOnly = (snapshot: OrientationSnapshot) => snapshot.hasTag('readOnly');
/** True when there is or was a text of this user to show. */
export const selectHasText = (snapshot: OrientationSnapshot) => snapshot.children.draft !== undefined;
/** The draft of the text; null when there is none. */
export const selectDraft = (snapshot: OrientationSnapshot) => snapshot.children.draft ?? null;

/** The answer pending delivery to the patient, and its time. */
export const selectPending = (snapshot: OrientationSnapshot) => {
  const { orientation } = snapshot.context;
  const isShown = snapshot.hasTag('mine') && lockStateOf(snapshot.context) === 'pending';
  return isShown && orientation?.SendAt ? { text: orientation.PendingAnswer ?? '', sendAt: orientation.SendAt } : null;
};

export const selectLockEndsAt = (snapshot: OrientationSnapshot) =>
  snapshot.hasTag('lockEnding') ? (snapshot.context.orientation?.LockExpiresAt ?? null) : null;

/** Other user holding it, and since when. */
export const selectHolder = ({ context }: OrientationSnapshot) => {
  const state = lockStateOf(context);
  return context.orientation?.BlokUser && (state === 'others' || state === 'stale')
    ? { ...context.orientation.BlokUser, since: context.orientation.BlockedAt, stale: state === 'stale' }
    : null;
};

const answerReason = (snapshot: OrientationSnapshot): OrientationReason | null => {
  const stage = selectStage(snapshot);
  if (stage === 'openMine') {
    if (snapshot.matches({ connection: 'lost' })) return 'disconnected';
    if (answerTooShort(snapshot.context)) return 'answerTooShort';
    return answerTooLong(snapshot.context) ? 'answerTooLong' : null;
  }
  if (stage === 'pending') return 'answerPending';
  if (stage === 'lostLock') return lockStateOf(snapshot.context) === 'others' ? 'lockedByOther' : 'lockStale';
  return snapshot.hasTag('readOnly') ? 'wrongStatus' : null;
};

const takeReason = (snapshot: OrientationSnapshot, reason: string): OrientationReason | null => {
  const stage = selectStage(snapshot);
  if (snapshot.hasTag('readOnly')) return 'wrongStatus';
  if (!['free', 'openOthers', 'stale', 'lostLock'].includes(stage)) return null;
  const state = lockStateOf(snapshot.context);
  if (state === 'others') return 'lockedByOther';
  if (snapshot.matches({ connection: 'lost' })) return 'disconnected';
  return state === 'stale' && !isReason(reason) ? 'reasonRequired' : null;
};

const requestReason = (snapshot: OrientationSnapshot): OrientationReason | null => {
  if (selectStage(snapshot) !== 'openMine' || snapshot.context.orientation?.RecordShare === 'SHARED') return null;
  if (!mayRequestShare(snapshot.context)) return 'recordRequested';
  return snapshot.matches({ connection: 'lost' }) ? 'disconnected' : null;
};

const disconnectedWhileMine = (snapshot: OrientationSnapshot) =>
  selectStage(snapshot) === 'openMine' && snapshot.matches({ connection: 'lost' });

/** Reason the act is disabled, displayed beside it; null when possible or not offered. */
export function selectReason(snapshot: OrientationSnapshot, event: OrientationEvent): OrientationReason | null {
  switch (event.type) {
    case 'orientation.answer':
      return answerReason(snapshot);
    case 'orientation.take':
      return takeReason(snapshot, event.reason ?? '');
    case 'orientation.convert':
      if (selectStage(snapshot) !== 'openMine') return null;
      return disconnectedWhileMine(snapshot) ? 'disconnected' : isReason(event.reason) ? null : 'reasonRequired';
    case 'orientation.requestShare':
      return requestReason(snapshot);
    case 'orientation.keep':
      return snapshot.hasTag('lockEnding') && disconnectedWhileMine(snapshot) ? 'disconnected' : null;
    case 'orientation.unlock':
      return disconnectedWhileMine(snapshot) ? 'disconnected' : null;
    default:
      return null;
  }
}
