import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { GoOnline } from '#domain/availability.ts';
import {
  type AvailabilityAnswer,
  type AvailabilityEvent,
  type AvailabilityTabEvent,
  availabilityMachine,
  selectFailure,
  selectIsDialogOpen,
  selectIsOnline,
  selectReason,
} from '#machines/availability/index.ts';
import { longestDelay } from '#machines/shared/delays.ts';
import type { EnvironmentEvent } from '#machines/shared/environment.ts';
import { type AvailabilityShown, availabilityModel, availabilityModelEvents } from './availability.model.ts';
import { guid, iso, me, t0 } from './support/fixtures.ts';
import { atTheLimit, edgesOf, followPath, metaOf } from './support/follow.ts';
import { actionLog, parkedPort, settled, subjectPort } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(availabilityMachine);
const slot = 4 * 3_600_000;
const form: GoOnline = { EndDate: iso(t0 + slot), DeltaMinutes: 15 };

const acts: Record<string, AvailabilityEvent> = {
  configure: { type: 'availability.configure' },
  cancel: { type: 'availability.cancel' },
  save: { type: 'availability.save', form },
  leave: { type: 'availability.leave' },
};

function startSystem(polyclinics: number, lasts = slot) {
  const clock = new SimulatedClock();
  const now = () => t0 + clock.now();
  let endsAt = 0;
  const online = (): AvailabilityAnswer => {
    endsAt = now() + lasts;
    return {
      availability: {
        AvailabilityTelediagnosticId: guid(30),
        UserId: me,
        Status: 1,
        EndDate: iso(endsAt),
        DeltaMinutes: 15,
      },
      now: now(),
    };
  };
  const answered = (over: Partial<AvailabilityAnswer['availability']>): AvailabilityAnswer => ({
    availability: { ...online().availability, ...over },
    now: now(),
  });
  const offline = () => answered({ AvailabilityTelediagnosticId: null, Status: 0, EndDate: null, DeltaMinutes: null });
  const load = parkedPort<AvailabilityAnswer, { userId: string }>();
  const goOnline = parkedPort<AvailabilityAnswer, GoOnline>();
  const goOffline = parkedPort<AvailabilityAnswer>();
  const tabs = subjectPort<AvailabilityTabEvent>();
  const environment = subjectPort<EnvironmentEvent, { only: readonly EnvironmentEvent['type'][] }>();
  const log = actionLog();
  const actor = createActor(
    availabilityMachine.provide({
      actors: {
        load: load.logic,
        goOnline: goOnline.logic,
        goOffline: goOffline.logic,
        tabs: tabs.logic,
        environment: environment.logic,
      },
      actions: { armSound: log.port('armSound'), broadcastAvailability: () => log.port('broadcastAvailability')(null) },
    }),
    { clock, input: { userId: me, polyclinics }, inspect: coverage.inspect },
  ).start();
  const observe = (): AvailabilityShown => {
    const snapshot = actor.getSnapshot();
    return {
      is: selectIsOnline(snapshot) ? 'online' : snapshot.hasTag('loading') ? 'loading' : 'offline',
      dialog: selectIsDialogOpen(snapshot),
      asking: snapshot.hasTag('saving') || snapshot.hasTag('leaving'),
      reloading: snapshot.hasTag('reloading'),
      failure: selectFailure(snapshot),
      reason: selectReason(snapshot, { type: 'availability.configure' }),
    };
  };
  const send = (event: AvailabilityEvent) => () => settled(() => actor.send(event));
  const wakes = (at: () => number) => () => settled(() => environment.emit({ type: 'tab.visible', now: at() }));
  const drive: Record<(typeof availabilityModelEvents)[number], () => unknown> = {
    loadedOnline: () => load.resolve(online()),
    loadedOffline: () => load.resolve(offline()),
    loadedEnded: () => load.resolve(answered({ EndDate: iso(now()) })),
    loadedWithoutId: () => load.resolve(answered({ AvailabilityTelediagnosticId: null })),
    loadBroke: () => load.reject(),
    configure: send({ type: 'availability.configure' }),
    cancel: send({ type: 'availability.cancel' }),
    save: send({ type: 'availability.save', form }),
    savedOnline: () => goOnline.resolve(online()),
    savedWithoutId: () => goOnline.resolve(answered({ AvailabilityTelediagnosticId: null })),
    saveBroke: () => goOnline.reject(),
    endPassed: () => atTheLimit(clock, endsAt - now(), observe, settled),
    wokeBeforeEnd: wakes(() => endsAt - 1),
    wokeAfterEnd: wakes(() => endsAt),
    leave: send({ type: 'availability.leave' }),
    left: () => goOffline.resolve(offline()),
    leaveBroke: () => goOffline.reject(),
    otherTabOnline: () => settled(() => tabs.emit({ type: 'availability.changed', ...online() })),
    otherTabOffline: () => settled(() => tabs.emit({ type: 'availability.changed', ...offline() })),
    resync: send({ type: 'app.resync' }),
    lostPolyclinics: send({ type: 'polyclinics.counted', polyclinics: 0 }),
    gotPolyclinic: send({ type: 'polyclinics.counted', polyclinics: 1 }),
  };
  return { actor, clock, drive, observe, log, goOnline };
}

describe.each([{ polyclinics: 1 }])('availability, %o', (input) => {
  test.each(edgesOf(availabilityModel, availabilityModelEvents, input))('%s', async (_name, path) => {
    const { actor, drive, observe, log } = startSystem(input.polyclinics);
    await followPath(
      availabilityModel,
      input,
      path,
      { drive, observe, calls: () => log.drain(), acts: { actor, events: acts } },
      (state): AvailabilityShown => ({
        dialog: false,
        asking: false,
        reloading: false,
        ...metaOf(state),
        failure: state.context.failure,
        reason: state.value === 'offline' && state.context.polyclinics === 0 ? 'noPolyclinic' : null,
      }),
    );
    actor.stop();
  });
});

test('an attention longer than a timer can count still ends at its end', async () => {
  const month = 31 * 24 * 3_600_000;
  const { actor, clock, drive, observe } = startSystem(1, month);
  await drive.loadedOnline();
  clock.increment(longestDelay);
  await atTheLimit(clock, month - longestDelay, () => observe().is, settled);
  expect(observe().is).toEqual('offline');
  actor.stop();
});

test('every transition availabilityMachine declares was taken', () => {
  expect(coverage.missing()).toEqual([]);
});
