import { expect, test, vi } from 'vitest';
import type { DeskStart } from '#domain/desk-start.ts';
import { stub } from '#tests/support/stub.ts';
import { createEarlyStart } from './early-start.ts';

function earlyStart() {
  let time = 0;
  const load = vi.fn(async () => stub<DeskStart>({ number: load.mock.calls.length }));
  return {
    load,
    start: createEarlyStart({ load, now: () => time }),
    wait: (ms: number) => {
      time += ms;
    },
  };
}

test('U26: a desk takes what was requested with the profile of its user, once', async () => {
  const { start, load } = earlyStart();
  start.begin()('ana');
  expect(await start.take('ana')).toEqual({ number: 1 });
  expect(await start.take('ana')).toEqual({ number: 2 });
  expect(load).toHaveBeenCalledTimes(2);
});

test('a desk never takes what was requested for somebody else, for nobody or too long ago', async () => {
  const { start, wait } = earlyStart();
  start.begin()('ana');
  expect(await start.take('beatriz')).toEqual({ number: 2 });
  start.begin();
  expect(await start.take('ana')).toEqual({ number: 4 });
  start.begin()('ana');
  wait(10_000);
  expect(await start.take('ana')).toEqual({ number: 6 });
});

test('a profile that arrives late names only its own request', async () => {
  const { start } = earlyStart();
  const first = start.begin();
  start.begin();
  first('ana');
  expect(await start.take('ana')).toEqual({ number: 3 });
});

test('a failure is handled by the desk alone', async () => {
  const failure = new Error('offline');
  const start = createEarlyStart({ load: () => Promise.reject(failure), now: () => 0 });
  start.begin()('ana');
  await expect(start.take('ana')).rejects.toBe(failure);
});
