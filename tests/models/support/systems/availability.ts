import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import type { GoOnline } from '#domain/session/availability.ts';
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
import type { EnvironmentEvent } from '#machines/shared/environment.ts';
import type { AvailabilityShown, availabilityModelEvents } from '../../availability.model.ts';
import { guid, iso, me, t0 } from '../fixtures.ts';
import { atTheLimit } from '../follow.ts';
import { lateBound } from '../late-bound.ts';
import { actionLog, parkedPort, settled, subjectPort } from '../ports.ts';

const provide = lateBound(availabilityMachine);

const slot = 4 * 3_600_000;
const form: GoOnline = { EndDate: iso(t0 + slot), DeltaMinutes: 15 };

export const availabilityActs: Record<string, AvailabilityEvent> = {
  configure: { type: 'availability.configure' },
  cancel: { type: 'availability.cancel' },
  save: { type: 'availability.save', form },
  leave: { type: 'availability.leave' },
};

type Options = { polyclinics?: number; lasts?: number; inspect?: (event: InspectionEvent) => void };

/** The machine with ports controlled by the test, driven by the events of the model. */
export function startAvailability({ polyclinics = 1, lasts = slot, inspect }: Options) {
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
    provide({
      actors: {
        load: load.logic,
        goOnline: goOnline.logic,
        goOffline: goOffline.logic,
        tabs: tabs.logic,
        environment: environment.logic,
      },
      actions: { armSound: log.port('armSound'), broadcastAvailability: () => log.port('broadcastAvailability')(null) },
    }),
    { clock, input: { userId: me, polyclinics }, ...(inspect && { inspect }) },
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
  return { actor, clock, now, drive, observe, log, goOnline, endsAt: () => endsAt };
}
