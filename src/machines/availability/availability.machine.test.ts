import { expect, test } from 'vitest';
import type { Availability } from '#domain/session/availability.ts';
import { guid, iso, me, t0 } from '#tests/models/support/fixtures.ts';
import { scenario } from '#tests/models/support/scenario.ts';
import { availabilityMachine, selectIsOnline, selectReason, selectShowsSwitch } from './index.ts';

const until = (endsAt: number, over: Partial<Availability> = {}) => ({
  availability: {
    AvailabilityTelediagnosticId: guid(30),
    UserId: me,
    Status: 1,
    EndDate: iso(endsAt),
    DeltaMinutes: 20,
    ...over,
  },
  now: t0,
});
const input = { userId: me, polyclinics: 1 };
const loaded = (answer: ReturnType<typeof until>) => scenario(availabilityMachine, input).done('load', answer);
const form = { EndDate: iso(t0 + 60_000), DeltaMinutes: 20 };

test('loads for this user', () => {
  expect(scenario(availabilityMachine, input).effects().starts).toContainEqual(['load', { userId: me }]);
});

test('requires an id, Status 1 and a future end to be online', () => {
  const online = (answer: ReturnType<typeof until>) => selectIsOnline(loaded(answer).snapshot());
  expect([
    online(until(t0 + 1)),
    online(until(t0)),
    online(until(t0 + 1, { Status: 0 })),
    online(until(t0 + 1, { Status: 2 })),
    online(until(t0 + 1, { AvailabilityTelediagnosticId: null })),
    online(until(t0 + 1, { EndDate: null })),
  ]).toEqual([true, false, false, false, false, false]);
});

test('ends at its end, counted from when it was received', () => {
  const online = loaded(until(t0 + 3_600_000));
  expect(online.effects().waits).toEqual([['untilEnd', 3_600_000]]);
  expect(selectIsOnline(online.waited('untilEnd').snapshot())).toEqual(false);
});

test('restarts the countdown for a new end from another tab', () => {
  const moved = loaded(until(t0 + 3_600_000)).when({ type: 'availability.changed', ...until(t0 + 60_000) });
  expect([moved.effects().waits, moved.context().endsAt]).toEqual([[['untilEnd', 60_000]], t0 + 60_000]);
});

test('passes the form on, closes the dialog only after success, and notifies the other tabs', () => {
  const saving = loaded(until(t0)).when({ type: 'availability.configure' }).when({ type: 'availability.save', form });
  expect(saving.effects()).toEqual({ starts: [['goOnline', form]], waits: [], calls: [['armSound']] });
  const answer = until(t0 + 60_000);
  expect(saving.done('goOnline', answer).effects().calls).toEqual([['broadcastAvailability', answer]]);
});

test('SAFE-5: enables the sound only by the click that goes online', () => {
  expect(loaded(until(t0)).when({ type: 'availability.configure' }).effects().calls).toEqual([]);
});

test('keeps the dialog after a failed save and shows it, and clears the message on retry or close', () => {
  const failed = () =>
    loaded(until(t0))
      .when({ type: 'availability.configure' })
      .when({ type: 'availability.save', form })
      .failed('goOnline');
  expect([failed().value(), failed().context().failure]).toEqual([{ offline: 'configuring' }, 'generic']);
  expect(failed().when({ type: 'availability.cancel' }).context().failure).toEqual(null);
  expect(failed().when({ type: 'availability.save', form }).context().failure).toEqual(null);
});

test('offers no switch without a polyclinic, and names the reason', () => {
  const none = scenario(availabilityMachine, { userId: me, polyclinics: 0 }).failed('load');
  expect([
    none.snapshot().can({ type: 'availability.configure' }),
    selectReason(none.snapshot(), { type: 'availability.configure' }),
    selectShowsSwitch(none.snapshot()),
  ]).toEqual([false, 'noPolyclinic', false]);
});

test('is offline after a failed resync', () => {
  const failed = loaded(until(t0 + 60_000)).when({ type: 'app.resync' });
  expect(selectIsOnline(failed.snapshot())).toEqual(true);
  expect(selectIsOnline(failed.failed('load').snapshot())).toEqual(false);
});
