import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HubEvent } from '#domain/hub/events.ts';
import { createInbox, type Dropped } from './inbox.ts';

const epoch = 'e1';
const at = '2026-05-04T13:00:00.000Z';
const meta = (seq: number, of = epoch) => ({ epoch: of, seq, id: crypto.randomUUID(), at });
/** The version says which event it was. */
const payload = (seq: number) => ({ OrientationId: '6f1c2de0-5a0e-4c7b-9f43-2f5d1c0a7e11', Version: seq });
const envelope = (seq: number) => ({ name: 'deleteOrientation', payload: payload(seq), meta: meta(seq) });

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
  const live = (seq: number, of = epoch) => inbox.arrived('deleteOrientation', payload(seq), meta(seq, of));
  return { inbox, live, delivered, dropped, gaps: () => gaps };
}
const started = (seq = 0) => {
  const it = given();
  it.inbox.resumed({ epoch, seq, resync: true });
  it.inbox.reloaded();
  return it;
};

test('what is live before the answer of Resume waits for what was missed', () => {
  const { inbox, live, delivered } = given();
  inbox.resumed({ epoch, seq: 3, resync: true });
  live(4);
  expect(delivered).toEqual([]);
  inbox.reloaded();
  expect([delivered, inbox.place()]).toEqual([[4], { epoch, seq: 4 }]);
});

test('H12: an event that arrives again is not delivered again', () => {
  const { live, delivered, gaps } = started();
  for (const seq of [1, 1, 2, 1, 2]) live(seq);
  expect([delivered, gaps()]).toEqual([[1, 2], 0]);
});

test('H11: a gap asks for a Resume, and nothing is delivered out of order', () => {
  const { inbox, live, delivered, gaps } = started();
  live(1);
  live(3);
  live(4);
  expect([delivered, gaps()]).toEqual([[1], 1]);
  inbox.hold();
  expect(inbox.resumed({ epoch, seq: 4, events: [envelope(2), envelope(3), envelope(4)] })).toEqual(3);
  expect([delivered, inbox.place().seq]).toEqual([[1, 2, 3, 4], 4]);
});

test('H11: the last event is missed when the server says how far it told, and not before', () => {
  const { inbox, live, delivered, gaps } = started();
  live(1);
  inbox.told({ epoch, seq: 1 });
  expect(gaps()).toBe(0);
  inbox.told({ epoch, seq: 2 });
  expect([delivered, gaps()]).toEqual([[1], 1]);
  inbox.told({ epoch, seq: 2 });
  inbox.hold();
  inbox.told({ epoch, seq: 2 });
  expect(gaps()).toBe(1);
  inbox.resumed({ epoch, seq: 2, events: [envelope(2)] });
  inbox.told({ epoch, seq: 2 });
  expect([delivered, gaps()]).toEqual([[1, 2], 1]);
});

test('H11: another epoch, or a place that cannot be read, is no place of this log', () => {
  const { inbox, live, dropped, gaps } = started();
  live(1);
  inbox.told({ seq: 9 });
  expect([dropped, gaps()]).toEqual([[{ name: 'place', reason: 'malformed' }], 0]);
  inbox.told({ epoch: 'e2', seq: 1 });
  expect(gaps()).toBe(1);
});

test('H9: an event of another epoch asks for a Resume and is not delivered', () => {
  const { live, delivered, gaps } = started();
  live(1, 'e2');
  expect([delivered, gaps()]).toEqual([[], 1]);
});

test('H16: an unknown name or a payload that does not parse is dropped, and the next is delivered', () => {
  const { inbox, live, delivered, dropped } = started();
  inbox.arrived('notOurs', {}, meta(1));
  inbox.arrived('deleteOrientation', { Version: 'two' }, meta(2));
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

test('over any loss, duplication and order, everything is delivered once and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 200 }), (arrivals) => {
      const { inbox, live, delivered, gaps } = started();
      let asked = 0;
      for (const seq of arrivals) {
        live(seq);
        if (gaps() > asked) {
          asked = gaps();
          const from = inbox.place().seq;
          inbox.hold();
          const missed = Array.from({ length: Math.max(0, seq - from) }, (_, index) => envelope(from + index + 1));
          inbox.resumed({ epoch, seq: Math.max(seq, from), events: missed });
        }
      }
      const highest = Math.max(0, ...arrivals);
      expect(delivered).toEqual(Array.from({ length: highest }, (_, index) => index + 1));
    }),
    { numRuns: 500 },
  );
});

/** What the specification says of a line: the server tells each event once, and now and then how far it is. */
const turn = fc.record({ what: fc.constantFrom('event', 'place'), copies: fc.integer({ min: 0, max: 2 }) });

test('over any loss, who heard how far the server told has everything up to there', () => {
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 100 }), (turns) => {
      const { inbox, live, delivered, gaps } = started();
      let written = 0;
      let answered = 0;
      for (const { what, copies } of turns) {
        if (what === 'event') written += 1;
        for (let copy = 0; copy < copies && written > 0; copy += 1) {
          if (what === 'event') live(written);
          else inbox.told({ epoch, seq: written });
        }
        if (gaps() > answered) {
          answered = gaps();
          const from = inbox.place().seq;
          const missed = Array.from({ length: written - from }, (_, index) => envelope(from + index + 1));
          inbox.resumed({ epoch, seq: written, events: missed });
        }
        const isTold = copies > 0;
        if (isTold) expect(delivered).toEqual(Array.from({ length: written }, (_, index) => index + 1));
      }
    }),
    { numRuns: 500 },
  );
});
