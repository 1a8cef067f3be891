import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import {
  type AttendNextEvent,
  type AttendNextOutcome,
  type AttendNextQueue,
  attendNextMachine,
  selectCanAttend,
  selectFailure,
  selectHeldId,
  selectIsRequesting,
  selectOpenedId,
  selectReason,
  selectRetryAt,
} from '#machines/attend-next/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import { type AttendNextShown, type attendNextModelEvents, pauseOfModel } from '../../attend-next.model.ts';
import { guid, t0 } from '../fixtures.ts';
import { actionLog, parkedPort, settled, subjectPort } from '../ports.ts';

export const attendNextActs: Record<string, AttendNextEvent> = {
  next: { type: 'attend.next' },
  cancel: { type: 'attend.cancel' },
  dismissed: { type: 'attend.dismissed' },
};

type Options = { queue?: AttendNextQueue; inspect?: (event: InspectionEvent) => void };

/** The machine with ports controlled by the test, driven by the events of the model. */
export function startAttendNext({ queue = 'orientation', inspect }: Options = {}) {
  const attendNext = parkedPort<AttendNextOutcome, { queue: AttendNextQueue }>();
  const connection = subjectPort<ConnectionEvent>();
  const log = actionLog();
  const clock = new SimulatedClock();
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
    { input: { queue }, clock, ...(inspect && { inspect }) },
  ).start();
  const send = (event: AttendNextEvent) => () => settled(() => actor.send(event));
  const refused = (code: Extract<AttendNextOutcome, { kind: 'refused' }>['code']) => () =>
    attendNext.resolve({ kind: 'refused', code, heldId: code === 'already_assigned' ? guid(8) : null });
  const drive: Record<(typeof attendNextModelEvents)[number], () => unknown> = {
    live: send({ type: 'hub.live' }),
    lost: send({ type: 'hub.lost' }),
    streamBroke: () => settled(connection.fail),
    next: send({ type: 'attend.next' }),
    assigned: () => attendNext.resolve({ kind: 'assigned', id: guid(7) }),
    alreadyAssigned: refused('already_assigned'),
    noneAvailable: refused('none_available'),
    otherMessage: refused('other'),
    tooMany: () => attendNext.resolve({ kind: 'tooMany', retryAfter: pauseOfModel, now: t0 }),
    pauseOver: () => settled(() => clock.increment(pauseOfModel)),
    broke: () => attendNext.reject(),
    cancel: send({ type: 'attend.cancel' }),
    dismissed: send({ type: 'attend.dismissed' }),
  };
  const pauseOf = (retryAt: number | null) => (retryAt === null ? null : retryAt - t0);
  const observe = (): AttendNextShown => {
    const snapshot = actor.getSnapshot();
    return {
      requesting: selectIsRequesting(snapshot) && attendNext.isWaiting(),
      mayAsk: selectCanAttend(snapshot),
      reason: selectReason(snapshot, { type: 'attend.next' }),
      pause: pauseOf(selectRetryAt(snapshot)),
      failure: selectFailure(snapshot),
      held: selectHeldId(snapshot) === guid(8),
      opened: selectOpenedId(snapshot) === guid(7),
    };
  };
  return { actor, drive, observe, log, openedWith };
}
