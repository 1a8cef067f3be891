import { expect, test, vi } from 'vitest';
import type { DeskStart } from '#domain/desk-start.ts';
import { stub } from '#tests/support/stub.ts';
import { createEarlyStart } from './early-start.ts';

function earlyStart() {
  let time = 0;
  /** Whose session the cookies of the browser are of. */
  let signedIn = 'ana';
  const answer = (number: number) => stub<DeskStart>({ number, Availability: { UserId: signedIn } });
  const load = vi.fn(async () => answer(load.mock.calls.length));
  return {
    load,
    start: createEarlyStart({ load, now: () => time }),
    wait: (ms: number) => {
      time += ms;
    },
    signIn: (userId: string) => {
      signedIn = userId;
    },
    answer,
  };
}

test('U26: a desk takes what was requested with the sign-in or the profile of its user, once', async () => {
  const { start, load, answer } = earlyStart();
  start.begin();
  start.ensure();
  expect(await start.take('ana')).toEqual(answer(1));
  expect(await start.take('ana')).toEqual(answer(2));
  start.ensure();
  expect(await start.take('ana')).toEqual(answer(3));
  expect(load).toHaveBeenCalledTimes(3);
});

test('a desk never uses a response to another user, or an outdated one', async () => {
  const { start, wait, signIn, answer } = earlyStart();
  start.begin();
  signIn('beatriz');
  expect(await start.take('beatriz')).toEqual(answer(2));
  start.begin();
  wait(10_000);
  expect(await start.take('beatriz')).toEqual(answer(4));
  start.begin();
  wait(10_000);
  start.ensure();
  expect(await start.take('beatriz')).toEqual(answer(6));
});

test('a sign-in replaces what was requested for the one before', async () => {
  const { start, signIn, answer } = earlyStart();
  start.begin();
  signIn('beatriz');
  start.begin();
  expect(await start.take('beatriz')).toEqual(answer(2));
});

test('a failure is handled by the desk that waits, and a later one requests again', async () => {
  const failure = new Error('offline');
  const load = vi.fn(() => Promise.reject<DeskStart>(failure));
  const start = createEarlyStart({ load, now: () => 0 });
  start.begin();
  await expect(start.take('ana')).rejects.toBe(failure);
  start.begin();
  await Promise.allSettled(load.mock.results.map(({ value }) => value));
  start.ensure();
  await expect(start.take('ana')).rejects.toBe(failure);
  expect(load).toHaveBeenCalledTimes(3);
});
