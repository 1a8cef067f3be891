import { agendaViews, daysShown, isWithin } from '#domain/agenda/calendar.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { type AgendaSnapshot, agendaMachine, selectItems, selectView } from '#machines/agenda/index.ts';
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
  CloseReason: null,
  Start: iso(day),
  End: iso(day + 900_000),
  DeltaMinutes: 15,
  ProfessionalId: me,
  User: { UserId: guid(80), Name: 'Rosa', LastName: 'Díaz' },
  IsSolidarity: false,
  Version: n % 5,
});
const viewOf = (n: number) => agendaViews[n % 3] ?? 'day';
const daysOf = ({ context: { view, day } }: AgendaSnapshot) => daysShown(view, day);
const firstOf = (snapshot: AgendaSnapshot) => `${snapshot.context.view} ${daysOf(snapshot).first}`;
const person = { UserId: me, Name: 'Marcela', LastName: 'Rojas', PhotoUrl: null };

export const agendaWalker: Walker<typeof agendaMachine> = {
  machine: agendaMachine,
  input: (n) => ({ userId: me, day: chileDate(at(n)), view: viewOf(n) }),
  events: [
    (n) => ({ type: 'agenda.show', view: viewOf(n), day: chileDate(at(n)) }),
    (n) => ({
      type: 'appointment.changed',
      MedicalCareId: guid(101 + (n % 4)),
      Start: iso(at(n)),
      DeltaMinutes: 30,
      Version: n % 9,
    }),
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
  answers: {
    load: (n, now) =>
      n % 11 === 0 ? { kind: 'notFound' } : { kind: 'found', items: n % 3 === 0 ? [] : [item(n, t0)], slots: [], now },
  },
  invariants: {
    'it loads exactly while the state is loading': ({ snapshot }) =>
      snapshot.hasTag('reloading') === (snapshot.children.load !== undefined),
    'another period shows only the items of both periods': ({ snapshot, before }) =>
      firstOf(snapshot) === firstOf(before) ||
      (selectItems(snapshot).length === 0 && selectView(snapshot) === 'loading') ||
      (before.hasTag('loaded') &&
        snapshot.hasTag('reloading') &&
        selectItems(snapshot).every(({ Start }) => isWithin(daysOf(snapshot), Start))),
    'shown items stay until a new response or another day': ({ snapshot, before }) =>
      selectItems(snapshot).length === selectItems(before).length ||
      firstOf(snapshot) !== firstOf(before) ||
      before.children.load !== undefined,
  },
};
