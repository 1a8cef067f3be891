import fc from 'fast-check';
import { expect, test } from 'vitest';
import { careWaitQueue, inQueueOrder, mostUrgentOf, pressingCount } from './queue-order.ts';
import { isNeglected, type Priority, type Queue, type Wait } from './wait.ts';

const minute = 60_000;
const now = Date.parse('2026-05-04T13:00:00Z');

const waiting = (id: string, priority: Priority, minutes: number, queue: Queue = 'teleconsultation'): Wait => {
  const since = now - minutes * minute;
  const scheduledAt = queue === 'scheduled' ? since : null;
  const createdAt = queue === 'scheduled' ? now - 10_000 * minute : since;
  return { id, queue, priority, since, createdAt, scheduledAt };
};
const sorted = (waits: readonly Wait[]) => inQueueOrder(waits, now, (wait) => wait).map(({ id }) => id);

test('U2 lists a high case that just arrived before a medium one of 45 minutes', () => {
  expect(sorted([waiting('medium', 2, 45), waiting('low', 1, 500), waiting('high', 3, 0)])).toEqual([
    'high',
    'medium',
    'low',
  ]);
});

test('U2 raises a case past its red threshold within its priority only', () => {
  const older = waiting('older', 2, 25, 'inPerson');
  const overdue = waiting('overdue', 2, 20, 'teleconsultation');
  expect(sorted([waiting('high', 3, 1), older, overdue])).toEqual(['high', 'overdue', 'older']);
});

test('U2 lists cases as past red from their exact minute on', () => {
  const justBefore = { ...waiting('almost', 2, 20), since: now - 20 * minute + 1 };
  const older = waiting('older', 2, 29, 'inPerson');
  expect(sorted([justBefore, older])).toEqual(['older', 'almost']);
  expect(sorted([waiting('red', 2, 20), older])).toEqual(['red', 'older']);
});

test('U2 lists due appointments first, by their hour, and those not due last', () => {
  const rows = [
    waiting('in six minutes', 3, -6, 'scheduled'),
    waiting('walk-in', 2, 9),
    waiting('at two', 2, 2, 'scheduled'),
    waiting('at three', 2, 3, 'scheduled'),
    waiting('in an hour', 3, -60, 'scheduled'),
  ];
  expect(sorted(rows)).toEqual(['at three', 'at two', 'walk-in', 'in six minutes', 'in an hour']);
});

test('U2 orders cases of the same instant by id', () => {
  expect(sorted([waiting('b', 2, 5), waiting('a', 2, 5)])).toEqual(['a', 'b']);
});

test('alerts of a case from twice its red threshold on, to the millisecond', () => {
  const at = (ms: number) => isNeglected({ ...waiting('a', 2, 0), since: now - ms }, now);
  expect([at(40 * minute - 1), at(40 * minute)]).toEqual([false, true]);
});

// Restates domain 6 pair by pair, independently of the implementation's keys.
const redMinutes: Record<Queue, Record<Priority, number>> = {
  orientation: { 3: 360, 2: 1_440, 1: 2_880 },
  polyclinicRequest: { 3: 5, 2: 10, 1: 20 },
  teleconsultation: { 3: 5, 2: 20, 1: 40 },
  inPerson: { 3: 10, 2: 30, 1: 60 },
  scheduled: { 3: 15, 2: 15, 1: 15 },
};
function precedes(a: Wait, b: Wait): boolean {
  const hour = (wait: Wait) => wait.scheduledAt ?? now;
  const waits = (wait: Wait) => hour(wait) <= now + 5 * minute;
  if (waits(a) !== waits(b)) return waits(a);
  if (!waits(a)) return hour(a) === hour(b) ? older(a, b) : hour(a) < hour(b);
  if (a.priority !== b.priority) return a.priority > b.priority;
  const isRed = (wait: Wait) => now - wait.since >= redMinutes[wait.queue][wait.priority] * minute;
  if (isRed(a) !== isRed(b)) return isRed(a);
  const isLate = ({ scheduledAt }: Wait) => scheduledAt !== null && scheduledAt <= now;
  if (isLate(a) !== isLate(b)) return isLate(a);
  if (isLate(a) && hour(a) !== hour(b)) return hour(a) < hour(b);
  return older(a, b);
}
const older = (a: Wait, b: Wait) => (a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt);

const drawnWait: fc.Arbitrary<Wait> = fc
  .record({
    id: fc.uuid(),
    queue: fc.constantFrom<Queue>('orientation', 'polyclinicRequest', 'teleconsultation', 'inPerson', 'scheduled'),
    priority: fc.constantFrom<Priority>(1, 2, 3),
    // Values near the thresholds, often at the same instant.
    minutes: fc.oneof(fc.constantFrom(0, 5, 10, 15, 20, 30, 40), fc.integer({ min: -30, max: 3_000 })),
    created: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ id, queue, priority, minutes, created }) => {
    const since = now - (queue === 'scheduled' ? minutes : Math.abs(minutes)) * minute;
    const scheduled = queue === 'scheduled';
    return {
      id,
      queue,
      priority,
      since,
      createdAt: scheduled ? now - created : since,
      scheduledAt: scheduled ? since : null,
    };
  });
const drawnQueue = fc.uniqueArray(drawnWait, { selector: ({ id }) => id, maxLength: 12 });

test('U2 orders 10,000 random queues as domain 6 requires, never a case before one of a higher priority', () => {
  fc.assert(
    fc.property(drawnQueue, (waits) => {
      const rows = inQueueOrder(waits, now, (wait) => wait);
      expect(new Set(rows)).toEqual(new Set(waits));
      for (const [index, row] of rows.entries()) {
        for (const later of rows.slice(index + 1))
          if (!precedes(row, later)) throw new Error(`${row.id} before ${later.id}`);
      }
    }),
    { numRuns: 10_000 },
  );
});

test('measures waits by the thresholds of the appointment first, then of the room, then of the referral', () => {
  const kinds = [
    { scheduled: true, inPerson: true, referred: true },
    { scheduled: false, inPerson: true, referred: true },
    { scheduled: false, inPerson: false, referred: true },
    { scheduled: false, inPerson: false, referred: false },
  ];
  expect(kinds.map(careWaitQueue)).toEqual(['scheduled', 'inPerson', 'polyclinicRequest', 'teleconsultation']);
});

test('U3 finds the queue with the most urgent first case, and reports whether it is high or overdue', () => {
  const plain = [waiting('a', 2, 9)];
  expect([
    mostUrgentOf(
      [
        ['cares', plain],
        ['questions', [waiting('b', 3, 1, 'orientation')]],
      ],
      now,
    ),
    mostUrgentOf(
      [
        ['cares', [waiting('c', 2, 21)]],
        ['questions', [waiting('b', 2, 100, 'orientation')]],
      ],
      now,
    ),
    mostUrgentOf(
      [
        ['cares', plain],
        ['questions', [waiting('b', 2, 100, 'orientation')]],
      ],
      now,
    ),
    mostUrgentOf([['cares', [waiting('d', 3, -60, 'scheduled')]]], now),
  ]).toEqual(['questions', 'cares', 'cares', null]);
});

test('U3 counts high and overdue cases, and none that is not due', () => {
  const waits = [waiting('a', 3, 6), waiting('b', 2, 20), waiting('c', 1, 1), waiting('d', 3, -60, 'scheduled')];
  expect(pressingCount(waits, now)).toEqual(2);
});
