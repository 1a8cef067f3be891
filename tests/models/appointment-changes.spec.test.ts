import { describe, expect, test } from 'vitest';
import { type AppointmentChangesEvent, appointmentChangesMachine } from '#machines/appointment-changes/index.ts';
import { listRetry } from '#machines/shared/kept-list-chart.ts';
import { appointmentChangesEvents, appointmentChangesModel } from './appointment-changes.model.ts';
import { guid } from './support/fixtures.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { settled } from './support/ports.ts';
import { movedTo, startAppointmentChanges } from './support/systems/appointment-changes.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(appointmentChangesMachine);
const acts: Record<string, AppointmentChangesEvent> = { acknowledged: { type: 'changes.acknowledged' } };

describe('shows who moved or cancelled an appointment of the professional', () => {
  test.each(edgesOf(appointmentChangesModel, appointmentChangesEvents, undefined))('%s', async (_name, path) => {
    const { actor, drive, observe } = startAppointmentChanges({ inspect });
    await followPath(
      appointmentChangesModel,
      undefined,
      path,
      { drive, observe, calls: () => [], acts: { actor, events: acts } },
      ({ context: { shown, reading, sending } }) => {
        const asking = reading === 'asked' || reading === 'outdated';
        return {
          changes: shown,
          asking,
          reloading: asking,
          sending: sending === 'sent' || sending === 'sentMore',
        };
      },
    );
    actor.stop();
  });
});

test('does not show a change that was read here while its confirmation is pending', async () => {
  const { actor, drive, observe, load, markRead } = startAppointmentChanges();
  await load.resolve([movedTo(guid(100), 2)]);
  await drive.acknowledged();
  await drive.missed();
  await load.resolve([movedTo(guid(100), 2), movedTo(guid(100), 3)]);
  expect([observe().changes, markRead.inputs]).toEqual([
    ['moved'],
    [{ changes: [{ MedicalCareId: guid(100), Version: 2 }] }],
  ]);
  actor.stop();
});

test('reads again and sends again no sooner than the limit allows', async () => {
  const { actor, drive, observe, clock } = startAppointmentChanges();
  await drive.moved();
  await drive.answerFailed();
  await drive.acknowledged();
  await drive.notReceived();
  const waiting = { changes: [], asking: false, reloading: false, sending: false };
  await settled(() => clock.increment(listRetry - 1));
  expect(observe()).toEqual(waiting);
  await settled(() => clock.increment(1));
  expect(observe()).toEqual({ ...waiting, asking: true, reloading: true, sending: true });
  actor.stop();
});

test('takes every declared transition of appointmentChangesMachine', () => {
  expect(missing()).toEqual([]);
});
