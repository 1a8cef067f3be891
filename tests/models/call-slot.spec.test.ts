import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  callSlotMachine,
  heartbeatInterval,
  inaudibleDelay,
  type RingBeat,
  type RingLockEvent,
  type SoundEvent,
  selectRingIsBlocked,
  selectRings,
  takeover,
} from '#machines/call-slot/index.ts';
import { type CallSlotShown, callSlotModel, callSlotModelEvents } from './call-slot.model.ts';
import { guid } from './support/fixtures.ts';
import { atTheLimit, followPath, metaOf, shortestEdgesOf } from './support/follow.ts';
import { actionLog, settled, subjectPort } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(callSlotMachine);
const room = guid(40);

function startSlot() {
  const clock = new SimulatedClock();
  const lock = subjectPort<RingLockEvent, { steal: boolean }>();
  const beats = subjectPort<RingBeat>();
  const sound = subjectPort<SoundEvent>();
  const ring = subjectPort<SoundEvent>();
  const log = actionLog();
  const actor = createActor(
    callSlotMachine.provide({
      actors: { lock: lock.logic, beats: beats.logic, sound: sound.logic, ring: ring.logic },
      actions: { beat: () => log.port('beat')(null) },
    }),
    { clock, input: { roomId: room }, inspect: coverage.inspect },
  ).start();
  const observe = (): CallSlotShown & { sounds: boolean } => {
    const snapshot = actor.getSnapshot();
    return {
      rings: selectRings(snapshot),
      blocked: snapshot.hasTag('blocked'),
      asks: lock.isWatched() ? (lock.inputs.at(-1)?.steal ? 'byForce' : 'politely') : null,
      sounds: ring.isWatched(),
    };
  };
  const receives = (event: RingBeat) => () => settled(() => beats.emit(event));
  const beat = { type: 'ring.beat', roomId: room, audible: true } as const;
  const waits = (ms: number) => () => atTheLimit(clock, ms, observe, settled);
  const drive: Record<(typeof callSlotModelEvents)[number], () => unknown> = {
    soundOpens: () => settled(() => sound.emit({ type: 'sound.open' })),
    soundCloses: () => settled(() => sound.emit({ type: 'sound.blocked' })),
    inaudibleDelayOver: waits(inaudibleDelay),
    granted: () => settled(() => lock.emit({ type: 'lock.granted' })),
    lost: () => settled(() => lock.emit({ type: 'lock.lost' })),
    receivedBeat: receives(beat),
    receivedSilentBeat: receives({ ...beat, audible: false }),
    receivedOtherRoom: receives({ ...beat, roomId: guid(41) }),
    silentTooLong: waits(takeover),
    heartbeatDue: () => settled(() => clock.increment(heartbeatInterval)),
    lockBroke: () => settled(lock.fail),
    ringBroke: () => settled(ring.fail),
  };
  return { actor, clock, drive, observe, log, ring };
}

const paths = shortestEdgesOf(callSlotModel, callSlotModelEvents, {});

test.each(paths)('%s', async (_name, path) => {
  const { actor, drive, observe, log } = startSlot();
  let ringBroke = false;
  await followPath(
    callSlotModel,
    {},
    path,
    {
      drive: Object.fromEntries(
        Object.entries(drive).map(([name, happen]) => [
          name,
          () => {
            ringBroke ||= name === 'ringBroke';
            return happen();
          },
        ]),
      ),
      observe: () => {
        const { sounds: _, ...shown } = observe();
        return shown;
      },
      calls: () => log.drain(),
    },
    (state): CallSlotShown => ({
      rings: false,
      asks: null,
      ...metaOf<Partial<CallSlotShown>>(state),
      blocked: !state.context.audible,
    }),
  );
  expect(observe().sounds).toEqual(observe().rings && !ringBroke);
  actor.stop();
});

test('SAFE-5, V13: shows that a tab that should ring is silenced', async () => {
  const { actor, drive } = startSlot();
  await drive.inaudibleDelayOver();
  expect(selectRingIsBlocked(actor.getSnapshot())).toEqual(false);
  await drive.granted();
  expect(selectRingIsBlocked(actor.getSnapshot())).toEqual(true);
  await drive.soundOpens();
  expect(selectRingIsBlocked(actor.getSnapshot())).toEqual(false);
  actor.stop();
});

test('SAFE-6: replaces a dead ringer within two seconds, by a heartbeat of a second', async () => {
  expect({ inaudibleDelay, heartbeatInterval, takeover }).toEqual({
    inaudibleDelay: 300,
    heartbeatInterval: 1_000,
    takeover: 2_000,
  });
  const { actor, clock, drive, observe } = startSlot();
  await drive.receivedBeat();
  clock.increment(1_999);
  await drive.receivedBeat();
  clock.increment(1_999);
  expect(observe().asks).toEqual(null);
  clock.increment(1);
  expect(observe()).toEqual({ rings: false, blocked: true, asks: 'byForce', sounds: false });
  actor.stop();
});

test('ignores messages about another ring, before the lock and while waiting for it', async () => {
  const { actor, clock, drive, observe } = startSlot();
  await drive.receivedOtherRoom();
  clock.increment(300);
  expect(observe().asks).toEqual('politely');
  clock.increment(1_999);
  await drive.receivedOtherRoom();
  clock.increment(1);
  expect(observe().asks).toEqual('byForce');
  actor.stop();
});

test('takes every declared transition of callSlotMachine', () => {
  expect(coverage.missing()).toEqual([]);
});
