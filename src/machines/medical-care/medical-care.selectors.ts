import type { SnapshotFrom } from 'xstate';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { medicalCareMachine } from './medical-care.machine.ts';
import { formGiven, isOver, lockOf, missingOf, problemsOf, refusalOf } from './medical-care.rules.ts';
import type { CareActEvent, MedicalCareContext, MedicalCareReason } from './medical-care.types.ts';

export type MedicalCareSnapshot = SnapshotFrom<typeof medicalCareMachine>;

export type MedicalCareStage =
  | 'loading'
  | 'notFound'
  | 'failed'
  /** Nobody has it: waiting, paused, or waiting for what follows the answer. */
  | 'free'
  /** Reserved for me for two minutes. */
  | 'reserved'
  | 'others'
  | 'stale'
  | 'closed'
  | 'held'
  | 'lost'
  /** It was mine and ended elsewhere. */
  | 'over'
  /** It was mine and is out of my reach. */
  | 'gone';

function viewed(context: MedicalCareContext): MedicalCareStage {
  if (context.care?.status === CareStatus.CLOSED) return 'closed';
  const lock = lockOf(context);
  if (lock === 'others' || lock === 'stale') return lock;
  return lock === 'mine' && !isOver(context) ? 'reserved' : 'free';
}

/** What the screen shows, in one word. */
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
/** The act on its way. */
export const selectAct = (snapshot: MedicalCareSnapshot) => snapshot.context.act?.action ?? null;
export const selectValues = (snapshot: MedicalCareSnapshot) => snapshot.context.sheet.values;
export const selectProblems = (snapshot: MedicalCareSnapshot) => problemsOf(snapshot.context) ?? {};
/** What the form is read with. */
export const selectFormGiven = (snapshot: MedicalCareSnapshot) => formGiven(snapshot.context);
/** There is, or was, an answer of mine to show. */
export const selectHasText = (snapshot: MedicalCareSnapshot) => snapshot.children.draft !== undefined;
/** The draft that saves the answer; gone when there is none. */
export const selectDraft = (snapshot: MedicalCareSnapshot) => snapshot.children.draft ?? null;

/** What hangs on the care: nobody's before the patient is known, on its way, here (and kept while read again), or not to be had. */
export function selectRecordView({ value, context }: MedicalCareSnapshot): 'masked' | 'loading' | 'ready' | 'failed' {
  if (value.record === 'unknown') return 'masked';
  if (context.record !== null) return 'ready';
  return value.record === 'failed' ? 'failed' : 'loading';
}

/** Who holds it, and since when, while it is somebody else. */
export const selectHolder = ({ context }: MedicalCareSnapshot) => {
  const lock = lockOf(context);
  return context.care?.BlokUser && (lock === 'others' || lock === 'stale')
    ? { ...context.care.BlokUser, since: context.care.BlockedAt, stale: lock === 'stale' }
    : null;
};

/** Acts for which the server reads what is saved. */
const savedFirst: readonly CareActEvent['type'][] = ['care.finish', 'care.derive'];

const draftReason = (snapshot: MedicalCareSnapshot): MedicalCareReason | null => {
  if (snapshot.matches({ sheet: 'conflict' })) return 'draftConflict';
  return snapshot.matches({ sheet: 'pending' }) ? 'draftPending' : null;
};

/** Why the act is disabled, for the text beside it; null when it is possible, or while another one is on its way. */
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

/** Whether the act belongs on the screen at all: the care is in a state, and the person in a role, that knows it. */
export const selectOffers = (snapshot: MedicalCareSnapshot, event: CareActEvent) =>
  snapshot.context.care !== null &&
  selectStage(snapshot) !== 'gone' &&
  !notOffered.includes(refusalOf(snapshot.context, event));

/** Why nothing may be noted in it, by the last answer of the server; null when it may. */
export const selectNoteGuard = ({ context: { care } }: MedicalCareSnapshot) =>
  care?.Allowed.find(({ Action }) => Action === 'note')?.Guard ?? null;
