import { expect, test } from 'vitest';
import { createActor, createMachine, waitFor } from 'xstate';
import { selectAnnounced } from '#machines/next-appointment/index.ts';
import { stub } from '#tests/support/stub.ts';
import { start } from './next-appointment.ts';

type Needs = Parameters<typeof start>[0];
type Board = Parameters<ReturnType<typeof start>['announcementsOf']>[0];

const now = Date.parse('2026-05-04T13:00:00.000Z');
const row = {
  MedicalCareId: 'care',
  status: 1,
  ScheduledDate: new Date(now + 180_000).toISOString(),
  Professional: { UserId: 'ana' },
  User: { Name: 'Rosa', LastName: 'Díaz' },
};

function open() {
  const sounds: string[] = [];
  // Only the dependencies used, and the board's rows.
  const dependencies = stub<Needs['dependencies']>({
    clock: { now: () => now },
    sound: { playNewCase: async () => void sounds.push('tone') },
  });
  const board = stub<Board>(createActor(createMachine({ context: { rows: [row] } })).start());
  return { ...start({ dependencies, userId: 'ana', inspection: {} }), board, sounds };
}

test('announces an appointment once, also after leaving the page and returning', async () => {
  const { announcementsOf, hold, board, sounds, stop } = open();
  const leave = hold();
  const actor = announcementsOf(board);
  await waitFor(actor, (snapshot) => selectAnnounced(snapshot)?.careId === 'care');
  actor.send({ type: 'announcement.dismiss', now });
  leave();
  hold();
  expect([announcementsOf(board) === actor, selectAnnounced(actor.getSnapshot()), sounds]).toEqual([
    true,
    null,
    ['tone'],
  ]);
  stop();
});

test('plays no tone while its page is closed, and shows the notice when the page opens in time', async () => {
  const { announcementsOf, hold, board, sounds, stop } = open();
  hold()();
  const shown = await waitFor(announcementsOf(board), (snapshot) => selectAnnounced(snapshot) !== null);
  expect([selectAnnounced(shown)?.name, sounds]).toEqual(['Rosa Díaz', []]);
  stop();
});
