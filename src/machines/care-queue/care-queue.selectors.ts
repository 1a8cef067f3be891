import type { SnapshotFrom } from 'xstate';
import { holderOf } from '#domain/medical-care/care-lock.ts';
import { CareMode, CareStatus, type MedicalCare } from '#domain/medical-care/medical-care.ts';
import { careWaitQueue, inQueueOrder, isPressing } from '#domain/queue/queue-order.ts';
import { oncePerRow, type Wait } from '#domain/queue/wait.ts';
import type { careQueueMachine } from './care-queue.machine.ts';
import { careQueueRules } from './care-queue.rules.ts';
import type { CareQueueTab } from './care-queue.types.ts';

export type CareQueueSnapshot = SnapshotFrom<typeof careQueueMachine>;

/** Domain 6: thresholds and start of the wait of an encounter. */
export const waitOf = oncePerRow<MedicalCare, Wait>((row) => {
  const createdAt = Date.parse(row.CreatedAt);
  const scheduledAt = row.ScheduledDate === null ? null : Date.parse(row.ScheduledDate);
  return {
    id: row.MedicalCareId,
    queue: careWaitQueue({
      scheduled: scheduledAt !== null,
      inPerson: row.mode === CareMode.INPERSON,
      referred: row.DerivedFromMedicalCareId !== null,
    }),
    priority: row.Priority,
    since: scheduledAt ?? createdAt,
    createdAt,
    scheduledAt,
  };
});

const isUnderWay = ({ status }: MedicalCare) => status !== CareStatus.NEW;

const inOrder = (rows: readonly MedicalCare[], now: number) =>
  [rows.filter((row) => !isUnderWay(row)), rows.filter(isUnderWay)].flatMap((some) => inQueueOrder(some, now, waitOf));

export const selectTab = (snapshot: CareQueueSnapshot): CareQueueTab =>
  snapshot.hasTag('mine') ? 'mine' : snapshot.hasTag('closed') ? 'closed' : 'waiting';

export const selectCounts = (snapshot: CareQueueSnapshot) => careQueueRules.counts(snapshot.context);

/** Number of waiting encounters. Undefined before the first response, because 0 would mean that none waits. */
export const selectWaitingCount = (snapshot: CareQueueSnapshot) =>
  snapshot.hasTag('loaded') ? selectCounts(snapshot).waiting : undefined;

/** Rows of one tab in queue order at `now` (server time): most urgent or last closed first. */
export const selectRows = (snapshot: CareQueueSnapshot, tab: CareQueueTab, now: number): MedicalCare[] => {
  const rows = careQueueRules.rowsOf(snapshot.context, tab);
  return tab === 'closed'
    ? rows.sort((a, b) => Date.parse(b.ClosedAt ?? b.CreatedAt) - Date.parse(a.ClosedAt ?? a.CreatedAt))
    : inOrder(rows, now);
};

/** Waiting encounters that are not reserved. */
export const selectWaits = ({ context }: CareQueueSnapshot, now: number): Wait[] =>
  context.rows.filter((row) => row.status === CareStatus.NEW && holderOf(row, now) === null).map(waitOf);

/** U12: number of encounters that are new to this user, or wait and are high priority or overdue. */
export const selectNeeding = (snapshot: CareQueueSnapshot, now: number): number => {
  const pressing = selectWaits(snapshot, now).filter((wait) => isPressing(wait, now));
  return new Set([...snapshot.context.arrived, ...pressing.map(({ id }) => id)]).size;
};

export const selectArrived = (snapshot: CareQueueSnapshot) => snapshot.context.arrived;
export const selectArrivedScheduled = ({ context }: CareQueueSnapshot) =>
  context.rows.filter((row) => row.ScheduledDate !== null && context.arrived.includes(row.MedicalCareId)).length;
export const selectAnswered = ({ context }: CareQueueSnapshot) => context.answered.length;
/** SAFE-10: time of the last successful response. */
export const selectLoadedAt = (snapshot: CareQueueSnapshot) => snapshot.context.loadedAt;
export const selectIsOnDuty = (snapshot: CareQueueSnapshot) => snapshot.hasTag('onDuty');

export const selectView = (snapshot: CareQueueSnapshot): 'loading' | 'failed' | 'empty' | 'rows' => {
  if (!snapshot.hasTag('loaded')) return snapshot.hasTag('failed') ? 'failed' : 'loading';
  return selectCounts(snapshot)[selectTab(snapshot)] === 0 ? 'empty' : 'rows';
};

/** The last refresh failed; the rows shown may be old. */
export const selectIsOutdated = (snapshot: CareQueueSnapshot) => snapshot.hasTag('loaded') && snapshot.hasTag('failed');
