import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HubEvent } from '#domain/hub/events.ts';
import { createInbox, type Dropped } from './inbox.ts';

const epoch = 'e1';
const at = '2026-05-04T13:00:00.000Z';
const meta = (seq: number, after: number, of = epoch) => ({ epoch: of, seq, after, id: crypto.randomUUID(), at });
/** The version identifies the event. */
const payload = (seq: number) => ({ OrientationId: '6f1c2de0-5a0e-4c7b-9f43-2f5d1c0a7e11', Version: seq });
const envelope = (seq: number, after = seq - 1) => ({
  name: 'deleteOrientation',
  payload: payload(seq),
  meta: meta(seq, after),
});

function given() {
  const delivered: number[] = [];
  const dropped: Dropped[] = [];
  let gaps = 0;
  const inbox = createInbox({
    deliver: (event: HubEvent) => void delivered.push('Version' in event.payload ? Number(event.payload.Version) : 0),
    onGap: () => {
      gaps += 1;
    },
    onDropped: (one) => void dropped.push(one),
  });
  const live = (seq: number, after = seq - 1, of = epoch) =>
    inbox.arrived('deleteOrientation', payload(seq), meta(seq, after, of));
  return { inbox, live, delivered, dropped, gaps: () => gaps };
}
const started = (seq = 0) => {
  const it = given();
  it.inbox.resumed({ epoch, seq, resync: true });
  it.inbox.reloaded();
  return it;
};

test('delivers live events after the response of Resume with the missed ones', () => {
  const { inbox, live, delivered } = given();
  inbox.resumed({ epoch, seq: 3, resync: true });
  live(4);
  expect(delivered).toEqual([]);
  inbox.reloaded();
  expect([delivered, inbox.place()]).toEqual([[4], { epoch, seq: 4 }]);
});

test('H12: does not deliver an event again that arrives again', () => {
  const { live, delivered, gaps } = started();
  for (const seq of [1, 1, 2, 1, 2]) live(seq);
  expect([delivered, gaps()]).toEqual([[1, 2], 0]);
});

test('H11: requests a Resume for a gap, and delivers in order', () => {
  const { inbox, live, delivered, gaps } = started();
  live(1);
  live(3);
  live(4);
  expect([delivered, gaps()]).toEqual([[1], 1]);
  inbox.hold();
  expect(inbox.resumed({ epoch, seq: 4, events: [envelope(2), envelope(3), envelope(4)] })).toEqual(3);
  expect([delivered, inbox.place().seq]).toEqual([[1, 2, 3, 4], 4]);
});

test('H11: detects a lost last event by the position in the ping, and not before', () => {
  const { inbox, live, delivered, gaps } = started();
  live(1);
  inbox.position({ epoch, seq: 1, after: 1 });
  expect(gaps()).toBe(0);
  inbox.position({ epoch, seq: 2, after: 2 });
  expect([delivered, gaps()]).toEqual([[1], 1]);
  inbox.position({ epoch, seq: 2, after: 2 });
  inbox.hold();
  inbox.position({ epoch, seq: 2, after: 2 });
  expect(gaps()).toBe(1);
  inbox.resumed({ epoch, seq: 2, events: [envelope(2)] });
  inbox.position({ epoch, seq: 2, after: 2 });
  expect([delivered, gaps()]).toEqual([[1, 2], 1]);
});

test('H11: advances over events that were logged for others, without a gap', () => {
  const { inbox, live, delivered, gaps } = started();
  live(3, 0);
  live(9, 3);
  inbox.position({ epoch, seq: 40, after: 9 });
  expect(inbox.place()).toEqual({ epoch, seq: 40 });
  inbox.position({ epoch, seq: 12, after: 9 });
  live(41, 40);
  expect([delivered, gaps(), inbox.place().seq]).toEqual([[3, 9, 41], 0, 41]);
  live(50, 45);
  inbox.hold();
  expect(inbox.resumed({ epoch, seq: 60, events: [envelope(45, 41), envelope(50, 45)] })).toBe(2);
  expect([delivered, gaps(), inbox.place().seq]).toEqual([[3, 9, 41, 45, 50], 1, 60]);
});

test('H11: rejects a position of another epoch, or one that cannot be read', () => {
  const { inbox, live, dropped, gaps } = started();
  live(1);
  inbox.position({ seq: 9 });
  expect([dropped, gaps()]).toEqual([[{ name: 'place', reason: 'malformed' }], 0]);
  inbox.position({ epoch: 'e2', seq: 1, after: 1 });
  expect(gaps()).toBe(1);
});

test('H9: requests a Resume for an event of another epoch, without delivering it', () => {
  const { live, delivered, gaps } = started();
  live(1, 0, 'e2');
  expect([delivered, gaps()]).toEqual([[], 1]);
});

test('H16: drops an unknown name or an invalid payload, and delivers the next', () => {
  const { inbox, live, delivered, dropped } = started();
  inbox.arrived('notOurs', {}, meta(1, 0));
  inbox.arrived('deleteOrientation', { Version: 'two' }, meta(2, 1));
  inbox.arrived('deleteOrientation', payload(3), { seq: 3 });
  live(3);
  expect([delivered, dropped]).toEqual([
    [3],
    [
      { name: 'notOurs', reason: 'unknown' },
      { name: 'deleteOrientation', reason: 'malformed' },
      { name: 'deleteOrientation', reason: 'malformed' },
    ],
  ]);
});

/** Log positions of this user's events; those in between belong to others. */
const places = fc
  .uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 30 })
  .map((list) => list.toSorted((a, b) => a - b));
const before = (mine: readonly number[], seq: number) => mine.findLast((place) => place < seq) ?? 0;
/** Response of Resume per the specification: all events of this user after their position. */
const missedOf = (mine: readonly number[], from: number, to: number) => {
  const missed = mine.filter((place) => place > from && place <= to);
  return missed.map((place, index) => envelope(place, missed[index - 1] ?? from));
};

test('delivers every event once and in order over any loss, duplication and order', () => {
  fc.assert(
    fc.property(places, fc.array(fc.nat(), { maxLength: 200 }), (mine, arrivals) => {
      const { inbox, live, delivered, gaps } = started();
      let asked = 0;
      let highest = 0;
      for (const arrival of arrivals) {
        const seq = mine[arrival % mine.length] ?? 0;
        highest = Math.max(highest, seq);
        live(seq, before(mine, seq));
        if (gaps() > asked) {
          asked = gaps();
          const from = inbox.place().seq;
          inbox.hold();
          inbox.resumed({ epoch, seq: Math.max(seq, from), events: missedOf(mine, from, seq) });
        }
      }
      expect(delivered).toEqual(mine.filter((place) => place <= highest));
    }),
    { numRuns: 500 },
  );
});

/** Models the specified connection: the server sends each event once, and its position occasionally. */
const turn = fc.record({
  what: fc.constantFrom('event', 'place', 'others'),
  copies: fc.integer({ min: 0, max: 2 }),
});

test('has every event up to the position of the server over any loss, once it received that', () => {
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 100 }), (turns) => {
      const { inbox, live, delivered, gaps } = started();
      const mine: number[] = [];
      let logged = 0;
      let position = 0;
      let answered = 0;
      for (const { what, copies } of turns) {
        if (what !== 'place') logged += 1;
        if (what === 'event') mine.push(logged);
        if (what === 'others') continue;
        for (let copy = 0; copy < copies && logged > 0; copy += 1) {
          if (what === 'event') live(logged, position);
          else inbox.position({ epoch, seq: logged, after: position });
        }
        position = logged;
        if (gaps() > answered) {
          answered = gaps();
          const from = inbox.place().seq;
          inbox.resumed({ epoch, seq: logged, events: missedOf(mine, from, logged) });
        }
        if (copies > 0) expect([delivered, logged === 0 || inbox.place().seq]).toEqual([mine, logged === 0 || logged]);
      }
    }),
    { numRuns: 500 },
  );
});

test('U26 requests the events after the position of the first reads', () => {
  const { inbox, live, delivered } = given();
  inbox.begin({ epoch, seq: 7 });
  expect(inbox.place()).toEqual({ epoch, seq: 7 });
  live(9, 8);
  expect(inbox.resumed({ epoch, seq: 8, events: [envelope(8)] })).toBe(1);
  expect(delivered).toEqual([8, 9]);
});

test('U26 does not return to that position once it reads the log', () => {
  const { inbox } = started(12);
  inbox.begin({ epoch, seq: 7 });
  expect(inbox.place()).toEqual({ epoch, seq: 12 });
});
