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
 * Reads a row once and remembers the answer as long as there is that row. Rows are never changed, only replaced; a
 * board is sorted again with every event, and reading the times of all its rows was a quarter of what an event costs.
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

/** Order of a queue: effective priority, then the longest wait. */
export function byUrgency<T>(rows: readonly T[], now: number, waitOf: (row: T) => Wait): T[] {
  return rows
    .map((row) => {
      const { queue, priority, since } = waitOf(row);
      return { row, since, urgency: effectivePriority(queue, priority, now - since) };
    })
    .sort((a, b) => b.urgency - a.urgency || a.since - b.since)
    .map(({ row }) => row);
}
