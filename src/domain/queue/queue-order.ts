import { Priority, type Queue, type Wait, waitToneOf } from './wait.ts';

/** Domain 6: thresholds that apply to an encounter. */
export function careWaitQueue(care: { scheduled: boolean; inPerson: boolean; referred: boolean }): Queue {
  if (care.scheduled) return 'scheduled';
  if (care.inPerson) return 'inPerson';
  return care.referred ? 'polyclinicRequest' : 'teleconsultation';
}

/** A scheduled case is due five minutes before its time; until then it is not assigned. */
export const dueBeforeMs = 5 * 60_000;

/**
 * Domain 6, the order of every queue. Boards, attend next, counters and the place displayed to the patient sort by these
 * keys, ascending; the server has an SQL expression for each (decision 060). `rank`: highest priority first; within a
 * priority, cases past the red threshold first; cases not yet due last. `turn`: due scheduled cases, by their time, before
 * cases without one.
 */
export const queueKeys = ['rank', 'turn', 'created', 'id'] as const;
export type QueueKey = (typeof queueKeys)[number];

/** Distance between the ranks of two priorities; overdue improves the rank by one. */
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

/** High priority or past red, and not an appointment that is not yet due. */
export const isPressing = (wait: Wait, now: number): boolean =>
  isDue(wait, now) && (wait.priority === Priority.HIGH || waitToneOf(wait, now) === 'overdue');

/** Badge count of a tab; a case that is both high and past red counts once. */
export const pressingCount = (waits: readonly Wait[], now: number): number =>
  waits.filter((wait) => isPressing(wait, now)).length;

/** The queue whose first case ranks highest; ties go to the earlier entry of `queues`. Null when all are empty. */
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
