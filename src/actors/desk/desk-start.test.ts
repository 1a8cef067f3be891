import { expect, test } from 'vitest';
import type { DeskStart } from '#domain/desk-start.ts';
import { stub } from '#tests/support/stub.ts';
import { createDeskSnapshot } from './desk-start.ts';

const start = stub<DeskStart>({ Place: { epoch: 'e', seq: 7 }, Totals: { SheduleNew: 1 }, Orientations: null });

function given() {
  let now = 0;
  let answer = (_: DeskStart) => {};
  let fail = () => {};
  const asked: number[] = [];
  const snapshot = createDeskSnapshot({
    load: () => {
      asked.push(now);
      return new Promise((resolve, reject) => {
        answer = resolve;
        fail = () => reject(new Error('offline'));
      });
    },
    now: () => now,
  });
  return {
    snapshot,
    asked,
    answer: () => answer(start),
    fail: () => fail(),
    later: (ms: number) => {
      now += ms;
    },
  };
}

test('U26 returns each part once, to its first caller', async () => {
  const { snapshot, asked, answer } = given();
  const both = [snapshot.take('Totals'), snapshot.take('Totals')];
  answer();
  expect(await Promise.all(both)).toEqual([start.Totals, null]);
  expect(await snapshot.place()).toEqual({ epoch: 'e', seq: 7 });
  expect(await snapshot.take('Orientations')).toBeNull();
  expect(asked).toEqual([0]);
});

test('U26 returns no part and no position when the read failed', async () => {
  const { snapshot, fail } = given();
  fail();
  expect([await snapshot.take('Totals'), await snapshot.place()]).toEqual([null, null]);
});

test('U26 returns a part repeatedly by peek until an event arrives', async () => {
  const { snapshot, answer } = given();
  answer();
  expect([await snapshot.peek('Totals'), await snapshot.peek('Totals')]).toEqual([start.Totals, start.Totals]);
  snapshot.expire();
  expect(await snapshot.peek('Totals')).toBeNull();
});

test('U26 returns nothing after an event arrived', async () => {
  const { snapshot, answer } = given();
  answer();
  snapshot.expire();
  expect([await snapshot.take('Totals'), await snapshot.place()]).toEqual([null, { epoch: 'e', seq: 7 }]);
});

test('U26 returns nothing older than half a minute', async () => {
  const { snapshot, answer, later } = given();
  answer();
  later(30_001);
  expect(await snapshot.take('Totals')).toBeNull();
});
