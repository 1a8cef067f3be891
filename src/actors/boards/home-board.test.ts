import { expect, test } from 'vitest';
import { t0 } from '#tests/models/support/fixtures.ts';
import { startCareQueue } from '#tests/models/support/systems/care-queue.ts';
import { stub } from '#tests/support/stub.ts';
import { createBoardStore } from './board.store.ts';
import { createHomeBoard } from './home-board.actor.ts';

type Needs = Parameters<typeof createHomeBoard>;

function home(chosen: string | null) {
  const { actor, drive } = startCareQueue();
  const board = createBoardStore({ board: () => chosen, rememberBoard: () => undefined });
  const find = (name: string) => (name === 'careQueue' ? actor : undefined);
  const dependencies = stub<Needs[0]>({ clock: { now: () => t0 } });
  return { drive, ...createHomeBoard(dependencies, { find: stub<Needs[1]['find']>(find), board }) };
}

test('opens with the most urgent case once the queues are loaded', async () => {
  const { drive, openingBoard } = home(null);
  expect(openingBoard()).toBe(null);
  await drive.listArrived();
  expect(openingBoard()).toBe('medicalCare');
});

test('opens with the board that was chosen, also before the queues are loaded', async () => {
  const { drive, openingBoard } = home('agenda');
  expect(openingBoard()).toBe('agenda');
  await drive.listArrived();
  expect(openingBoard()).toBe('agenda');
});
