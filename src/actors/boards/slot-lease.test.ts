import { expect, test } from 'vitest';
import { refusal } from '#tests/support/refusal.ts';
import { stub } from '#tests/support/stub.ts';
import { createSlotLease, createTurns } from './slot-lease.ts';

type Needs = Parameters<typeof createSlotLease>[0];
type Answer = (error?: Error) => void;

const taken = refusal(409, 'slot_taken');
const going = new AbortController().signal;
const hourOf = (Start: string) => ({ ProfessionalId: 'ana', Start, DeltaMinutes: 15 });
const settle = () => new Promise((done) => setTimeout(done));

/** A server that holds one slot of a user and answers when the test releases it. */
function open(inTurn = createTurns()) {
  const calls: string[] = [];
  const waiting: Answer[] = [];
  let kept: string | null = null;
  const call = (name: string, { body, params }: { body?: { Start: string }; params?: { id: string } }) => {
    calls.push(`${name} ${body?.Start ?? params?.id}`);
    if (name === 'releaseSlot') {
      if (kept === params?.id) kept = null;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) =>
      waiting.push((error) => {
        if (error) return reject(error);
        kept = body?.Start ?? null;
        resolve({ HoldId: kept, ExpiresAt: '2026-05-04T13:05:00.000Z' });
      }),
    );
  };
  const needs = stub<Needs>({ http: { call }, report: (error: unknown) => expect.fail(String(error)) });
  const lease = createSlotLease(needs, inTurn);
  const life = lease.life$.subscribe();
  const hold = (start: string, signal = going) => lease.hold(hourOf(start), signal).catch((error: unknown) => error);
  const answer = async (error?: Error) => {
    await settle();
    waiting.shift()?.(error);
    await settle();
  };
  const end = async () => {
    life.unsubscribe();
    await settle();
  };
  return { lease, hold, answer, end, calls, kept: () => kept };
}

test('releases the hour that the server still holds when the next one was refused', async () => {
  const { hold, answer, end, kept } = open();
  void hold('09:00');
  await answer();
  void hold('10:00');
  await answer(taken);
  expect(kept()).toBe('09:00');
  await end();
  expect(kept()).toBe(null);
});

test('releases a hold whose response arrives after the booking was closed', async () => {
  const { hold, answer, end, calls, kept } = open();
  void hold('09:00');
  await end();
  await answer();
  expect([calls, kept()]).toEqual([['holdSlot 09:00', 'releaseSlot 09:00'], null]);
});

test('requests the next hour once the last response arrives, and skips abandoned ones', async () => {
  const { hold, answer, calls, kept } = open();
  const given = new AbortController();
  void hold('09:00');
  const unwanted = hold('10:00', given.signal);
  void hold('11:00');
  given.abort();
  await settle();
  expect(calls).toEqual(['holdSlot 09:00']);
  await answer();
  await answer();
  expect([calls, kept(), await unwanted]).toEqual([['holdSlot 09:00', 'holdSlot 11:00'], '11:00', given.signal.reason]);
});

test('releases nothing once it is booked, also when the page is left before the response', async () => {
  const { lease, hold, answer, end, calls } = open();
  void hold('09:00');
  await answer();
  let book: (booked: boolean) => void = () => undefined;
  const booking = lease.use(
    () =>
      new Promise<boolean>((resolve) => {
        book = resolve;
      }),
    (booked) => booked,
  );
  await end();
  book(true);
  await booking;
  await settle();
  expect(calls).toEqual(['holdSlot 09:00']);
});

test('releases the hour of a closed page before the next page requests one', async () => {
  const inTurn = createTurns();
  const first = open(inTurn);
  const next = open(inTurn);
  void first.hold('09:00');
  await first.end();
  void next.hold('09:00');
  await settle();
  expect(next.calls).toEqual([]);
  await first.answer();
  expect([first.calls, next.calls]).toEqual([['holdSlot 09:00', 'releaseSlot 09:00'], ['holdSlot 09:00']]);
});
