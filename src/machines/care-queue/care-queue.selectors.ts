import type { SnapshotFrom } from 'xstate';
import { holderOf } from '#domain/medical-care/care-lock.ts';
import { CareMode, CareStatus, type MedicalCare } from '#domain/medical-care/medical-care.ts';
import { careWaitQueue, inQueueOrder } from '#domain/queue/queue-order.ts';
import { oncePerRow, type Wait } from '#domain/queue/wait.ts';
import type { QueueTab } from '../shared/queue-rules.ts';
import { queueSelectors } from '../shared/queue-selectors.ts';
import type { careQueueMachine } from './care-queue.machine.ts';
import { careQueueRules } from './care-queue.rules.ts';

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

export const selectCounts = (snapshot: CareQueueSnapshot) => careQueueRules.counts(snapshot.context);

/** Rows of one tab in queue order at `now` (server time): most urgent or last closed first. */
export const selectRows = (snapshot: CareQueueSnapshot, tab: QueueTab, now: number): MedicalCare[] => {
  const rows = careQueueRules.rowsOf(snapshot.context, tab);
  return tab === 'closed'
    ? rows.sort((a, b) => Date.parse(b.ClosedAt ?? b.CreatedAt) - Date.parse(a.ClosedAt ?? a.CreatedAt))
    : inOrder(rows, now);
};

/** Waiting encounters that are not reserved. */
export const selectWaits = ({ context }: CareQueueSnapshot, now: number): Wait[] =>
  context.rows.filter((row) => row.status === CareStatus.NEW && holderOf(row, now) === null).map(waitOf);

export const selectArrivedScheduled = ({ context }: CareQueueSnapshot) =>
  context.rows.filter((row) => row.ScheduledDate !== null && context.arrived.includes(row.MedicalCareId)).length;
/** Without encounters that a list after a gap shows as continued or closed. */
export const selectAnswered = ({ context: { answered, rows } }: CareQueueSnapshot) =>
  answered.filter((id) => !rows.some((row) => row.MedicalCareId === id && row.status !== CareStatus.DERIVED)).length;

export const { selectNeeding, selectView, selectWaitingCount } = queueSelectors<CareQueueSnapshot>(
  selectCounts,
  selectWaits,
);
