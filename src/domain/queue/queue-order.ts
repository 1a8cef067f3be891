import { Priority, type Queue, type Wait, waitToneOf } from './wait.ts';

/** Domain 6: by which thresholds a care waits. */
export function careWaitQueue(care: { scheduled: boolean; inPerson: boolean; referred: boolean }): Queue {
  if (care.scheduled) return 'scheduled';
  if (care.inPerson) return 'inPerson';
  return care.referred ? 'polyclinicRequest' : 'teleconsultation';
}

/** A scheduled case waits from five minutes before its hour; until then nobody is given it. */
export const dueBeforeMs = 5 * 60_000;

/**
 * Domain 6, the order of every queue. Board, attend next, counters and the place that a patient reads all sort by these
 * keys, ascending; the server has an SQL expression for each of them (decision 060).
 * - `rank`: highest priority first and, within a priority, first what is past its red threshold; last what is not due.
 * - `turn`: scheduled cases whose hour has come, by that hour, before those without one.
 */
export const queueKeys = ['rank', 'turn', 'created', 'id'] as const;
export type QueueKey = (typeof queueKeys)[number];

/** Ranks of one priority lie apart by this much: overdue is one better than not overdue. */
export const rankStep = 2;
export const notDueRank = 0;

export const isDue = ({ scheduledAt }: Pick<Wait, 'scheduledAt'>, now: number): boolean =>
  scheduledAt === null || scheduledAt <= now + dueBeforeMs;

function rankOf(wait: Wait, now: number): number {
  if (!isDue(wait, now)) return notDueRank;
  return -(wait.priority * rankStep + (waitToneOf(wait, now) === 'overdue' ? 1 : 0));
}

function turnOf({ scheduledAt }: Wait, now: number, rank: number): number {
  if (scheduledAt === null) return Number.POSITIVE_INFINITY;
  return rank === notDueRank || scheduledAt <= now ? scheduledAt : Number.POSITIVE_INFINITY;
}

const compare = <T extends number | string>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);

/** The rows of a queue, first the one that attend next gives. */
export function inQueueOrder<T>(rows: readonly T[], now: number, waitOf: (row: T) => Wait): T[] {
  return rows
    .map((row) => {
      const wait = waitOf(row);
      const rank = rankOf(wait, now);
      return { row, wait, rank, turn: turnOf(wait, now, rank) };
    })
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        compare(a.turn, b.turn) ||
        a.wait.createdAt - b.wait.createdAt ||
        compare(a.wait.id, b.wait.id),
    )
    .map(({ row }) => row);
}

/** High, or past red, and not an appointment of later. */
export const isPressing = (wait: Wait, now: number): boolean =>
  isDue(wait, now) && (wait.priority === Priority.HIGH || waitToneOf(wait, now) === 'overdue');

/** What a tab is marked with: a case that is high and past red counts once. */
export const pressingCount = (waits: readonly Wait[], now: number): number =>
  waits.filter((wait) => isPressing(wait, now)).length;

/**
 * The queue whose first case ranks highest. Between equal ranks the first of `queues` wins; null while nobody waits.
 */
export function mostUrgentOf<K>(
  queues: readonly (readonly [queue: K, waits: readonly Wait[]])[],
  now: number,
): K | null {
  const firsts = queues.flatMap(([queue, waits]) => {
    const [first] = inQueueOrder(waits, now, (wait) => wait);
    return first && isDue(first, now) ? [{ queue, first, rank: rankOf(first, now) }] : [];
  });
  const best = firsts.reduce<(typeof firsts)[number] | null>(
    (found, one) => (found === null || one.rank < found.rank ? one : found),
    null,
  );
  return best === null ? null : best.queue;
}
