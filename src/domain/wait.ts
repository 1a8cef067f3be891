/** Domain 6, "Wait thresholds": minutes to amber and to red, by queue and priority (1 low, 2 medium, 3 high). */
export const waitThresholds = {
  orientation: { 3: [120, 360], 2: [480, 1440], 1: [720, 2880] },
  polyclinicRequest: { 3: [2, 5], 2: [5, 10], 1: [10, 20] },
  teleconsultation: { 3: [3, 5], 2: [10, 20], 1: [20, 40] },
  inPerson: { 3: [5, 10], 2: [15, 30], 1: [30, 60] },
  /** Counted from ScheduledDate. */
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

/** Domain 6: one step up, at most high, once the red threshold is passed, so that nobody starves. */
export const effectivePriority = (queue: Queue, priority: Priority, waitedMs: number): Priority =>
  waitTone(queue, priority, waitedMs) === 'overdue' && priority < 3 ? ((priority + 1) as Priority) : priority;

export type Wait = { queue: Queue; priority: Priority; since: number };

/**
 * Order of a queue: effective priority, then the longest wait. What a row waits by is asked once: a board is sorted
 * again with every event, and reading two times of day for every comparison was most of its cost.
 */
export function byUrgency<T>(rows: readonly T[], now: number, waitOf: (row: T) => Wait): T[] {
  return rows
    .map((row) => {
      const { queue, priority, since } = waitOf(row);
      return { row, since, urgency: effectivePriority(queue, priority, now - since) };
    })
    .sort((a, b) => b.urgency - a.urgency || a.since - b.since)
    .map(({ row }) => row);
}
