import { recorderMachine, selectIsActive, selectPhase, selectRoom } from '#machines/recorder/index.ts';
import { guid } from '../support/fixtures.ts';
import type { Walker } from '../support/walk.ts';

const rooms = [guid(70), guid(71)] as const;
const failures = ['denied', 'none', 'busy', 'unplugged', 'broken'] as const;

export const recorderWalker: Walker<typeof recorderMachine> = {
  machine: recorderMachine,
  input: () => undefined,
  events: [
    (n) => ({ type: 'record.start', roomId: rooms[n % rooms.length] ?? rooms[0], fileId: guid(n % 90) }),
    () => ({ type: 'record.pause' }),
    () => ({ type: 'record.resume' }),
    () => ({ type: 'record.stop' }),
    () => ({ type: 'record.cancel' }),
    () => ({ type: 'failure.dismiss' }),
    () => ({ type: 'capture.opened' }),
    (n) => ({ type: 'capture.encoded', bytes: (n % 400) * 16_000, level: (n % 10) / 10 }),
    (n) => ({ type: 'capture.failed', failure: failures[n % failures.length] ?? 'broken' }),
    () => ({ type: 'capture.ended' }),
  ],
  answers: { capture: () => undefined },
  invariants: {
    'uses the microphone exactly while it is active': ({ snapshot }) =>
      (snapshot.children.capture !== undefined) === selectIsActive(snapshot),
    'records for one conversation from its start to its end': ({ before, snapshot }) =>
      !selectIsActive(before) || !selectIsActive(snapshot) || selectRoom(before) === selectRoom(snapshot),
    'has a failure exactly when it shows one': ({ snapshot }) =>
      (snapshot.context.failure !== null) === (selectPhase(snapshot) === 'failed'),
    'an idle recorder holds no bytes': ({ snapshot }) =>
      selectPhase(snapshot) !== 'idle' || snapshot.context.bytes === 0,
  },
};
