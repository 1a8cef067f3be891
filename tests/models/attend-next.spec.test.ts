import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  type AttendNextEvent,
  type AttendNextOutcome,
  type AttendNextQueue,
  attendNextMachine,
  selectCanAttend,
  selectFailure,
  selectIsRequesting,
  selectOpenedId,
  selectReason,
} from '#machines/attend-next/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import { type AttendNextShown, attendNextModel, attendNextModelEvents } from './attend-next.model.ts';
import { guid } from './support/fixtures.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { actionLog, parkedPort, settled, subjectPort } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(attendNextMachine);

const acts: Record<string, AttendNextEvent> = {
  next: { type: 'attend.next' },
  cancel: { type: 'attend.cancel' },
  dismissed: { type: 'attend.dismissed' },
};

function startSystem() {
  const attendNext = parkedPort<AttendNextOutcome, { queue: AttendNextQueue }>();
  const connection = subjectPort<ConnectionEvent>();
  const log = actionLog();
  const openedWith: unknown[] = [];
  const actor = createActor(
    attendNextMachine.provide({
      actors: { attendNext: attendNext.logic, connection: connection.logic },
      actions: {
        opened: (_, params) => {
          openedWith.push(params);
          log.port('opened')(null);
        },
        refreshQueue: log.port('refreshQueue'),
      },
    }),
    { input: { queue: 'orientation' }, inspect: coverage.inspect },
  ).start();
  const send = (event: AttendNextEvent) => () => settled(() => actor.send(event));
  const refused = (code: Extract<AttendNextOutcome, { kind: 'refused' }>['code']) => () =>
    attendNext.resolve({ kind: 'refused', code });
  const drive: Record<(typeof attendNextModelEvents)[number], () => unknown> = {
    live: send({ type: 'hub.live' }),
    lost: send({ type: 'hub.lost' }),
    streamBroke: () => settled(connection.fail),
    next: send({ type: 'attend.next' }),
    assigned: () => attendNext.resolve({ kind: 'assigned', id: guid(7) }),
    alreadyAssigned: refused('already_assigned'),
    noneAvailable: refused('none_available'),
    otherMessage: refused('other'),
    broke: () => attendNext.reject(),
    cancel: send({ type: 'attend.cancel' }),
    dismissed: send({ type: 'attend.dismissed' }),
  };
  const observe = (): AttendNextShown => {
    const snapshot = actor.getSnapshot();
    return {
      requesting: selectIsRequesting(snapshot) && attendNext.isWaiting(),
      mayAsk: selectCanAttend(snapshot),
      reason: selectReason(snapshot, { type: 'attend.next' }),
      failure: selectFailure(snapshot),
      opened: selectOpenedId(snapshot) === guid(7),
    };
  };
  return { actor, drive, observe, log, openedWith };
}

test.each(edgesOf(attendNextModel, attendNextModelEvents, {}))('%s', async (_name, path) => {
  const { actor, drive, observe, log, openedWith } = startSystem();
  await followPath(
    attendNextModel,
    {},
    path,
    { drive, observe, calls: () => log.drain(), acts: { actor, events: acts } },
    ({ value, context }): AttendNextShown => ({
      requesting: value === 'asking',
      mayAsk: value === 'resting' && context.live,
      reason: value === 'resting' && !context.live ? 'disconnected' : null,
      failure: context.failure,
      opened: context.opened,
    }),
  );
  const times = path.steps.filter(({ event }) => event.type === 'assigned').length;
  expect(openedWith).toEqual(Array.from({ length: times }, () => ({ queue: 'orientation', id: guid(7) })));
  actor.stop();
});

test('every transition attendNextMachine declares was taken', () => {
  expect(coverage.missing()).toEqual([]);
});
