import type { SnapshotFrom } from 'xstate';
import type { UnfinishedAnswer } from '#domain/forms/read-answer.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { medicalCareMachine } from './medical-care.machine.ts';
import { formGiven, isOver, lockOf, missingOf, problemsOf, refusalOf } from './medical-care.rules.ts';
import type { CareActEvent, MedicalCareContext, MedicalCareReason } from './medical-care.types.ts';

const none: UnfinishedAnswer[] = [];

export type MedicalCareSnapshot = SnapshotFrom<typeof medicalCareMachine>;

export type MedicalCareStage =
  | 'loading'
  | 'notFound'
  | 'failed'
  /** Without a holder: waiting, paused, or waiting for what follows the answer. */
  | 'free'
  /** Reserved for this user for two minutes. */
  | 'reserved'
  | 'others'
  | 'stale'
  | 'closed'
  | 'held'
  | 'lost'
  /** Was held by this user and ended elsewhere. */
  | 'over'
  /** Was held by this user and is no longer accessible. */
  | 'gone';

function viewed(context: MedicalCareContext): MedicalCareStage {
  if (context.care?.status === CareStatus.CLOSED) return 'closed';
  const lock = lockOf(context);
  if (lock === 'others' || lock === 'stale') return lock;
  return lock === 'mine' && !isOver(context) ? 'reserved' : 'free';
}

export function selectStage(snapshot: MedicalCareSnapshot): MedicalCareStage {
  const { work } = snapshot.value;
  if (typeof work === 'object') {
    const { engaged } = work;
    return engaged === undefined || engaged === 'holding' ? 'held' : engaged;
  }
  return work === 'viewing' ? viewed(snapshot.context) : work;
}

export const selectCare = (snapshot: MedicalCareSnapshot) => snapshot.context.care;
export const selectRecord = (snapshot: MedicalCareSnapshot) => snapshot.context.record;
export const selectFailure = (snapshot: MedicalCareSnapshot) => snapshot.context.failure;
export const selectIsBusy = (snapshot: MedicalCareSnapshot) => snapshot.hasTag('busy');
export const selectAct = (snapshot: MedicalCareSnapshot) => snapshot.context.act?.action ?? null;
export const selectValues = (snapshot: MedicalCareSnapshot) => snapshot.context.sheet.values;
export const selectProblems = (snapshot: MedicalCareSnapshot) => problemsOf(snapshot.context) ?? {};
/** What others wrote and did not finish, only while this user holds the encounter. */
export const selectUnfinished = (snapshot: MedicalCareSnapshot) =>
  (snapshot.hasTag('mine') && snapshot.context.record?.unfinished) || none;
export const selectFormGiven = (snapshot: MedicalCareSnapshot) => formGiven(snapshot.context);
/** True when there is or was an answer of this user to show. */
export const selectHasText = (snapshot: MedicalCareSnapshot) => snapshot.children.draft !== undefined;
/** The draft of the answer; null when there is none. */
export const selectDraft = (snapshot: MedicalCareSnapshot) => snapshot.children.draft ?? null;

/**
 * State of the record: hidden until the patient is known, loading, loaded (kept during a reload), or failed. Of a withdrawn
 * share it is loading or failed until it has been read again.
 */
export function selectRecordView({ value, context }: MedicalCareSnapshot): 'masked' | 'loading' | 'ready' | 'failed' {
  if (value.record === 'unknown') return 'masked';
  if (context.record?.previous) return 'ready';
  return value.record === 'failed' ? 'failed' : 'loading';
}

/** Other user holding it, and since when. */
export const selectHolder = ({ context }: MedicalCareSnapshot) => {
  const lock = lockOf(context);
  return context.care?.BlokUser && (lock === 'others' || lock === 'stale')
    ? { ...context.care.BlokUser, since: context.care.BlockedAt, stale: lock === 'stale' }
    : null;
};

const savedFirst: readonly CareActEvent['type'][] = ['care.finish', 'care.derive'];

const draftReason = (snapshot: MedicalCareSnapshot): MedicalCareReason | null => {
  if (snapshot.matches({ sheet: 'conflict' })) return 'draftConflict';
  return snapshot.matches({ sheet: 'pending' }) ? 'draftPending' : null;
};

/** Reason the act is disabled, displayed beside it; null when possible, or while another act is in flight. */
export function selectReason(snapshot: MedicalCareSnapshot, event: CareActEvent): MedicalCareReason | null {
  const { context } = snapshot;
  if (context.care === null || snapshot.hasTag('busy')) return null;
  if (selectStage(snapshot) === 'gone') return 'wrongStatus';
  const refusal = refusalOf(context, event);
  if (refusal) return refusal;
  if (snapshot.matches({ connection: 'lost' })) return 'disconnected';
  return (savedFirst.includes(event.type) ? draftReason(snapshot) : null) ?? missingOf(context, event);
}

const notOffered: readonly (MedicalCareReason | null)[] = [
  'wrongStatus',
  'notMyRole',
  'remoteOnly',
  'inPersonOnly',
  'notScheduled',
  'outsideWindow',
];

/** True when the act is rendered at all, by the state of the encounter and the role of the user. */
export const selectOffers = (snapshot: MedicalCareSnapshot, event: CareActEvent) =>
  snapshot.context.care !== null &&
  selectStage(snapshot) !== 'gone' &&
  !notOffered.includes(refusalOf(snapshot.context, event));

/** Reason no note may be added, by the last server response; null when allowed. */
export const selectNoteGuard = ({ context: { care } }: MedicalCareSnapshot) =>
  care?.Allowed.find(({ Action }) => Action === 'note')?.Guard ?? null;
