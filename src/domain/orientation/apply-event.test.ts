import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guid, lock, me, noLock, orientation, other, t0 } from '#tests/models/support/fixtures.ts';
import type { Known } from '../projection.ts';
import { applyOrientationEvent, type OrientationEvent } from './apply-event.ts';
import type { Orientation } from './orientation.ts';

type Step = {
  act: 'take' | 'takeMine' | 'free' | 'edit' | 'answer' | 'answerMine' | 'withdraw' | 'return';
  again: number;
};
const step = fc.record({
  act: fc.constantFrom<Step['act']>('take', 'takeMine', 'free', 'edit', 'answer', 'answerMine', 'withdraw', 'return'),
  /** Replays an earlier event after this one. */
  again: fc.nat(30),
});

const base = { OrientationId: guid(1), QuestionUserId: null, SpecialtyId: null } as const;

/** Simulates the server for one step and the resulting event for this user. */
function perform(before: Orientation, { act }: Step): { row: Orientation; event: OrientationEvent; isListed: boolean } {
  const Version = before.Version + 1;
  const by = act.endsWith('Mine') ? me : other;
  const closed = { status: 4, ...noLock, PendingAnswer: null, SendAt: null };
  const made = (change: Partial<Orientation>) => ({ ...before, ...change, Version });
  if (act === 'answer' || act === 'answerMine') {
    const row = made({ ...closed, AnswerUserId: by, CloseReason: 'ANSWERED' });
    const isListed = by === me;
    const payload = {
      ...base,
      Version,
      AnswerUserId: by,
      CloseReason: 'ANSWERED' as const,
      Row: isListed ? row : null,
    };
    return { row, isListed, event: { type: 'hub.answerOrientation', payload } };
  }
  if (act === 'withdraw') {
    const row = made({ ...closed, CloseReason: 'WITHDRAWN' });
    return { row, isListed: false, event: { type: 'hub.deleteOrientation', payload: { ...base, Version, Row: null } } };
  }
  const held = act === 'free' || act === 'return' ? noLock : act === 'edit' ? {} : lock(by, t0 + Version);
  const back = act === 'return' ? { status: 1, CloseReason: null, AnswerUserId: null } : {};
  const row = made({ ...back, ...held, Question: `${Version}` });
  const isListed = row.status === 1 || row.AnswerUserId === me;
  const Row = isListed ? row : null;
  const payload = { ...row, ...base, Version, Row };
  if (act === 'edit') return { row, isListed, event: { type: 'hub.updateOrientation', payload } };
  if (act === 'return') return { row, isListed, event: { type: 'hub.addOrientation', payload } };
  return {
    row,
    isListed,
    event: { type: act === 'free' ? 'hub.unlockedOrientation' : 'hub.orientationTaken', payload },
  };
}

const take = (known: Known<Orientation>, event: OrientationEvent): Known<Orientation> => {
  const applied = applyOrientationEvent(known, event);
  if (applied.kind === 'row') return { row: applied.row, departed: -1 };
  if (applied.kind === 'gone') return { row: null, departed: event.payload.Version };
  return known;
};

test('P-23 matches a list read afterwards, with repeated or late events', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      let truth = orientation(1);
      let isListed = true;
      let known: Known<Orientation> = { row: truth, departed: -1 };
      const delivered: OrientationEvent[] = [];
      for (const one of steps) {
        const done = perform(truth, one);
        ({ row: truth, isListed } = done);
        delivered.push(done.event);
        known = take(known, done.event);
        const repeated = delivered[one.again % delivered.length];
        if (repeated) known = take(known, repeated);
      }
      expect(known).toEqual(isListed ? { row: truth, departed: -1 } : { row: null, departed: truth.Version });
    }),
    { numRuns: 10_000 },
  );
});

test('P-23 shows the newest state for events in any order', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), fc.infiniteStream(fc.nat()), (steps, order) => {
      let truth = orientation(1);
      let isListed = true;
      const events: OrientationEvent[] = [];
      for (const one of steps) {
        const done = perform(truth, one);
        ({ row: truth, isListed } = done);
        events.push(done.event);
      }
      const shuffled = events
        .map((event) => ({ event, at: Number(order.next().value) }))
        .sort((a, b) => a.at - b.at)
        .map(({ event }) => event);
      const known = shuffled.reduce(take, { row: orientation(1), departed: -1 });
      expect(known).toEqual(isListed ? { row: truth, departed: -1 } : { row: null, departed: truth.Version });
    }),
    { numRuns: 10_000 },
  );
});

test('P-23 requests a row that was replayed without data, unless it is older than the known one', () => {
  const known = { row: orientation(1, { Version: 5 }), departed: -1 };
  const replayed = (Version: number) =>
    applyOrientationEvent(known, { type: 'hub.unlockedOrientation', payload: { ...base, Version, ...noLock } }).kind;
  expect([replayed(4), replayed(5), replayed(6)]).toEqual(['old', 'unread', 'unread']);
});

test('P-23 keeps the row that a viewer has open, and shows how it ended', () => {
  const row = orientation(1, { ...lock(other, t0), PendingAnswer: 'Sí.', SendAt: 'later' });
  const ended = (event: OrientationEvent) => {
    const applied = applyOrientationEvent({ row, departed: -1 }, event);
    return applied.kind === 'gone' ? applied.row : applied.kind;
  };
  const closed = { ...row, ...noLock, PendingAnswer: null, SendAt: null, status: 4, Version: 2 };
  const answer = { ...base, Version: 2, AnswerUserId: other, CloseReason: 'CONVERTED' as const, Row: null };
  expect([
    ended({ type: 'hub.deleteOrientation', payload: { ...base, Version: 2, Row: null } }),
    ended({ type: 'hub.answerOrientation', payload: answer }),
    ended({ type: 'hub.unlockedOrientation', payload: { ...base, Version: 2, ...noLock, Row: null } }),
  ]).toEqual([
    { ...closed, CloseReason: 'WITHDRAWN' },
    { ...closed, CloseReason: 'CONVERTED', AnswerUserId: other },
    null,
  ]);
});
