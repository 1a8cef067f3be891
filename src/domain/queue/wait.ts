import { RoleId } from '../session/roles.ts';

/** Domain 6, "Wait thresholds": minutes to amber and to red, by queue and priority (1 low, 2 medium, 3 high). */
export const waitThresholds = {
  orientation: { 3: [120, 360], 2: [480, 1440], 1: [720, 2880] },
  polyclinicRequest: { 3: [2, 5], 2: [5, 10], 1: [10, 20] },
  teleconsultation: { 3: [3, 5], 2: [10, 20], 1: [20, 40] },
  inPerson: { 3: [5, 10], 2: [15, 30], 1: [30, 60] },
  /** Measured from ScheduledDate. */
  scheduled: { 3: [5, 15], 2: [5, 15], 1: [5, 15] },
} as const satisfies Record<string, Record<1 | 2 | 3, readonly [number, number]>>;

export type Queue = keyof typeof waitThresholds;
export type WaitTone = 'plain' | 'long' | 'overdue';
export const Priority = { LOW: 1, MEDIUM: 2, HIGH: 3 } as const;
export type Priority = (typeof Priority)[keyof typeof Priority];

export function waitTone(queue: Queue, priority: Priority, waitedMs: number): WaitTone {
  const [amber, red] = waitThresholds[queue][priority];
  const minutes = waitedMs / 60_000;
  return minutes >= red ? 'overdue' : minutes >= amber ? 'long' : 'plain';
}

/** Queue data of a case. Times are epoch milliseconds; `since` is the start of its wait. */
export type Wait = {
  id: string;
  queue: Queue;
  priority: Priority;
  since: number;
  createdAt: number;
  scheduledAt: number | null;
};

export const waitToneOf = ({ queue, priority, since }: Wait, now: number): WaitTone =>
  waitTone(queue, priority, now - since);

/** Domain 6: roles alerted about a neglected case. */
export const alertedRoles: readonly number[] = [RoleId.FACILITATOR, RoleId.POLYCLINIC_ADMIN];

/** True past twice the red threshold of the queue, when colleagues are alerted. */
export const isNeglected = ({ queue, priority, since }: Wait, now: number): boolean =>
  now - since >= 2 * waitThresholds[queue][priority][1] * 60_000;

/**
 * Caches a value derived from a row in a WeakMap. Rows are immutable, and parsing the times of all rows took a quarter of
 * the time of an event.
 */
export function oncePerRow<TRow extends object, T>(read: (row: TRow) => T): (row: TRow) => T {
  const known = new WeakMap<TRow, T>();
  return (row) => {
    const found = known.get(row);
    if (found !== undefined) return found;
    const answer = read(row);
    known.set(row, answer);
    return answer;
  };
}
