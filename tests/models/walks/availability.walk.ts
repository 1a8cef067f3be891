import { availabilityMachine } from '#machines/availability/index.ts';
import { guid, iso, me } from '../support/fixtures.ts';
import type { Walker } from '../support/walk.ts';

const answer = (n: number, now: number) => ({
  availability: {
    AvailabilityTelediagnosticId: n % 4 === 0 ? null : guid(n),
    UserId: me,
    Status: n % 5 === 0 ? 0 : 1,
    EndDate: n % 7 === 0 ? null : iso(now + (n % 3) * 600_000),
    DeltaMinutes: 15,
  },
  now,
});

export const availabilityWalker: Walker<typeof availabilityMachine> = {
  machine: availabilityMachine,
  input: (n) => ({ userId: me, polyclinics: n % 2 }),
  events: [
    () => ({ type: 'availability.configure' }),
    () => ({ type: 'availability.cancel' }),
    (_, now) => ({ type: 'availability.save', form: { EndDate: iso(now + 60_000), DeltaMinutes: 15 } }),
    () => ({ type: 'availability.leave' }),
    (n) => ({ type: 'polyclinics.counted', polyclinics: n % 3 }),
    (_, now) => ({ type: 'tab.visible', now }),
    (n, now) => ({ type: 'availability.changed', ...answer(n, now) }),
    () => ({ type: 'app.resync' }),
  ],
  answers: { load: answer, goOnline: answer, goOffline: answer },
  waits: [1, 599_999, 600_000],
  invariants: {
    'nobody is online after the end time': ({ snapshot, now }) =>
      !snapshot.hasTag('online') || (snapshot.context.endsAt !== null && now < snapshot.context.endsAt),
    'offline has no end': ({ snapshot }) => !snapshot.hasTag('offline') || snapshot.context.endsAt === null,
    'it is one of loading, online and offline': ({ snapshot }) =>
      (['loading', 'online', 'offline'] as const).filter((tag) => snapshot.hasTag(tag)).length === 1,
    'the dialog opens only with a polyclinic': ({ snapshot, before }) =>
      !snapshot.hasTag('dialog') || before.hasTag('dialog') || before.context.polyclinics > 0,
    'a load runs exactly while the state is loading': ({ snapshot }) =>
      snapshot.hasTag('reloading') === (snapshot.children.load !== undefined),
  },
};
