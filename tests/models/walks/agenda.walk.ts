import { chileDate } from '#domain/chile-clock.ts';
import { agendaMachine, selectDay, selectItems, selectView } from '#machines/agenda/index.ts';
import { guid, iso, lock, me, noLock, other, t0 } from '../support/fixtures.ts';
import type { Walker } from '../support/walk.ts';

const dayMs = 86_400_000;
const at = (n: number) => t0 + (n % 3) * dayMs;
const ref = (n: number) => ({
  MedicalCareId: guid(101 + (n % 4)),
  status: 3,
  mode: 2,
  Priority: 2 as const,
  PolyclinicId: null,
  ProfessionalId: n % 2 ? me : other,
  ScheduledDate: n % 5 === 0 ? null : iso(at(n)),
  Version: n % 9,
});
const item = (n: number, day: number) => ({
  MedicalCareId: guid(101 + (n % 4)),
  number: 'T-2026-000101',
  status: 1,
  mode: 2,
  Start: iso(day),
  End: iso(day + 900_000),
  DeltaMinutes: 15,
  ProfessionalId: me,
  User: { UserId: guid(80), Name: 'Rosa', LastName: 'Díaz' },
  IsSolidarity: false,
});
const person = { UserId: me, Name: 'Marcela', LastName: 'Rojas', PhotoUrl: null };

export const agendaWalker: Walker<typeof agendaMachine> = {
  machine: agendaMachine,
  input: (n) => ({ userId: me, day: chileDate(at(n)) }),
  events: [
    (n) => ({ type: 'agenda.day', day: chileDate(at(n)) }),
    () => ({ type: 'agenda.retry' }),
    () => ({ type: 'app.resync' }),
    (n) => ({ type: 'hub.blockMedicalCare', payload: { ...ref(n), ...lock(other, t0, 30) } }),
    (n) => ({
      type: 'hub.closeMedicalCare',
      payload: { ...ref(n), CloseReason: 'ATTENDED', ClosedAt: iso(t0), ClosedBy: person },
    }),
    (n) => ({
      type: 'hub.unlockedMedicalCare',
      payload: { ...ref(n), ...noLock, Forced: false, Reason: null },
    }),
  ],
  answers: { load: (n, now) => ({ items: n % 3 === 0 ? [] : [item(n, t0)], now }) },
  invariants: {
    'it reads exactly while it says so': ({ snapshot }) =>
      snapshot.hasTag('reloading') === (snapshot.children.load !== undefined),
    'a day that changed shows nothing of the last one': ({ snapshot, before }) =>
      selectDay(snapshot) === selectDay(before) ||
      (selectItems(snapshot).length === 0 && selectView(snapshot) === 'loading'),
    'cases once shown stay until the answer or the day is another': ({ snapshot, before }) =>
      selectItems(snapshot) === selectItems(before) ||
      selectDay(snapshot) !== selectDay(before) ||
      before.children.load !== undefined,
  },
};
