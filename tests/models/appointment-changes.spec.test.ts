import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { AppointmentEvent } from '#domain/agenda/appointment-change.ts';
import {
  type AppointmentChangesEvent,
  appointmentChangesMachine,
  selectChanges,
} from '#machines/appointment-changes/index.ts';
import { appointmentChangesEvents, appointmentChangesModel } from './appointment-changes.model.ts';
import { me, other } from './support/fixtures.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { settled, subjectPort } from './support/ports.ts';
import { ana, closedBy, movedBack, movedBy, myself, shownChange } from './support/systems/appointment-changes.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(appointmentChangesMachine);
const acts: Record<string, AppointmentChangesEvent> = { acknowledged: { type: 'changes.acknowledged' } };

describe('shows who moved or cancelled an appointment of the professional', () => {
  test.each(edgesOf(appointmentChangesModel, appointmentChangesEvents, undefined))('%s', async (_name, path) => {
    const hub = subjectPort<AppointmentEvent, { only: readonly AppointmentEvent['type'][] }>();
    const logic = appointmentChangesMachine.provide({ actors: { hubEvents: hub.logic } });
    const actor = createActor(logic, { inspect, input: { userId: me } }).start();
    let version = 0;
    const hears = (event: (version: number) => AppointmentEvent) => () => {
      version += 1;
      return settled(() => hub.emit(event(version)));
    };
    const drive: Record<(typeof appointmentChangesEvents)[number], () => unknown> = {
      moved: hears((version) => movedBy(ana, version)),
      movedTwice: async () => {
        await hears((version) => movedBy(ana, version))();
        await settled(() => hub.emit(movedBy(ana, version)));
      },
      movedBack: hears((version) => movedBack(ana, version)),
      cancelled: hears((version) => closedBy(ana, version)),
      movedByMyself: hears((version) => movedBy(myself, version)),
      cancelledByMyself: hears((version) => closedBy(myself, version)),
      movedOfAnother: hears((version) => movedBy(ana, version, other)),
      made: hears((version) => movedBy(null, version)),
      attended: hears((version) => closedBy(ana, version, 'ATTENDED')),
      noShow: hears((version) => closedBy(ana, version, 'NO_SHOW')),
      acknowledged: () => settled(() => actor.send({ type: 'changes.acknowledged' })),
    };
    await followPath(
      appointmentChangesModel,
      undefined,
      path,
      {
        drive,
        observe: () => selectChanges(actor.getSnapshot()).map(({ version: _, ...change }) => change),
        calls: () => [],
        acts: { actor, events: acts },
      },
      ({ context }) => context.shown.map((change) => shownChange[change]),
    );
    actor.stop();
  });
});

test('takes every declared transition of appointmentChangesMachine', () => {
  expect(missing()).toEqual([]);
});
