import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import type { AppointmentSlot } from '#domain/agenda/appointment-slot.ts';
import type { AgendaView } from '#domain/agenda/calendar.ts';
import { holdTimes } from '#domain/agenda/slot-hold.ts';
import { chileTime } from '#domain/chile-clock.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import {
  type AgendaEvent,
  type AgendaHubName,
  type AgendaLoad,
  type AgendaLoadInput,
  agendaMachine,
  selectDay,
  selectItems,
} from '#machines/agenda/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import type { agendaEvents } from '../../agenda.model.ts';
import { guid, iso, lock, me, noLock, other, t0 } from '../fixtures.ts';
import { parkedPort, settled, subjectPort } from '../ports.ts';

type Received = HubEventOf<AgendaHubName>;
const hour = 3_600_000;
export const days = { today: '2026-05-04', tomorrow: '2026-05-05' } as const;

export const scheduled = (n: number, over: Partial<ScheduleItem> = {}): ScheduleItem => ({
  MedicalCareId: guid(n),
  number: `T-2026-000${n}`,
  status: 1,
  mode: 2,
  CloseReason: null,
  Start: iso(t0 + hour),
  End: iso(t0 + hour + 900_000),
  DeltaMinutes: 15,
  ProfessionalId: me,
  User: { UserId: guid(80), Name: 'Rosa', LastName: 'Díaz' },
  IsSolidarity: false,
  Version: 1,
  ...over,
});

type Shown = { view: AgendaView; day: string };
/** Time an appointment is moved to. */
export const laterTime = chileTime(t0 + 2 * hour);

type Options = { inspect?: (event: InspectionEvent) => void };

/** The agenda with ports controlled by the test. */
export function startAgenda({ inspect }: Options = {}) {
  const load = parkedPort<AgendaLoad, AgendaLoadInput>();
  const hubEvents = subjectPort<Received, { only: readonly Received['type'][] }>();
  const connection = subjectPort<ConnectionEvent>();
  const clock = new SimulatedClock();
  const actors = { load: load.logic, hubEvents: hubEvents.logic, connection: connection.logic };
  const actor = createActor(agendaMachine.provide({ actors }), {
    clock,
    input: { userId: me, day: days.today, view: 'day' },
    ...(inspect && { inspect }),
  }).start();
  let version = 1;
  const nextVersion = () => {
    version += 1;
    return version;
  };
  const ref = (n: number, status: number, at: number | null, ProfessionalId: string | null) => ({
    MedicalCareId: guid(n),
    status,
    mode: 2,
    Priority: 2 as const,
    PolyclinicId: null,
    ProfessionalId,
    ScheduledDate: at === null ? null : iso(at),
    Version: nextVersion(),
  });
  const who = { UserId: me, Name: 'Marcela', LastName: 'Rojas', PhotoUrl: null };
  const moved = (n: number, at: number, ProfessionalId: string): Received => ({
    type: 'hub.newTeleconsultaAgenda',
    payload: {
      ...ref(n, 1, at, ProfessionalId),
      ...noLock,
      PreviousScheduledDate: null,
      number: 'T-2026-000102',
      CreatedAt: iso(t0),
      AttentionType: null,
      Reason: '',
      User: { UserId: null, Name: 'R. D.', LastName: '', BirthDate: null, Gender: 'F' },
    },
  });
  const shownDay = () => (selectDay(actor.getSnapshot()) === days.today ? t0 : t0 + 24 * hour);
  const known = (status: number) => {
    const item = selectItems(actor.getSnapshot()).find(({ MedicalCareId }) => MedicalCareId === guid(101));
    return ref(101, status, item ? Date.parse(item.Start) : shownDay() + hour, me);
  };
  const shared = ({
    MedicalCareId,
    status,
    mode,
    ProfessionalId,
    ScheduledDate,
    Version,
  }: ReturnType<typeof ref>): Received => ({
    type: 'hub.sharedAgendaChanged',
    payload: { MedicalCareId, status, mode, ProfessionalId, ScheduledDate, Version },
  });
  const receives = (event: () => Received) => () => settled(() => hubEvents.emit(event()));
  const send = (event: AgendaEvent) => () => settled(() => actor.send(event));
  const show = (shown: () => Partial<Shown>) => () =>
    settled(() => {
      const { view, day } = actor.getSnapshot().context;
      actor.send({ type: 'agenda.show', view, day, ...shown() });
    });
  const change = (versionOf: () => number) => () =>
    settled(() =>
      actor.send({
        type: 'appointment.changed',
        MedicalCareId: guid(101),
        Start: iso(shownDay() + 2 * hour),
        DeltaMinutes: 30,
        Version: versionOf(),
      }),
    );
  const here = (Version: number) =>
    scheduled(101, { Start: iso(shownDay() + hour), End: iso(shownDay() + hour + 900_000), Version });
  const heldSlot = (): AppointmentSlot => ({
    SlotId: guid(60),
    Start: iso(shownDay() + 3 * hour),
    End: iso(shownDay() + 3 * hour + 900_000),
    State: 'HELD',
    BranchOfficeId: guid(61),
    MedicalCareId: null,
    IsSolidarity: false,
    HeldUntil: iso(t0 + holdTimes.life),
  });
  const hoursChanged = (ProfessionalId: string, Start: number | null): Received => ({
    type: 'hub.agendaHoursChanged',
    payload: { ProfessionalId, Start: Start === null ? null : iso(Start) },
  });
  const drive: Record<(typeof agendaEvents)[number], () => unknown> = {
    arrived: () => load.resolve({ kind: 'found', items: [here(nextVersion())], slots: [], now: t0 }),
    arrivedBefore: () => load.resolve({ kind: 'found', items: [here(0)], slots: [], now: t0 }),
    arrivedHeld: () => load.resolve({ kind: 'found', items: [here(nextVersion())], slots: [heldSlot()], now: t0 }),
    arrivedHeldOnly: () => load.resolve({ kind: 'found', items: [], slots: [heldSlot()], now: t0 }),
    holdEnds: () => settled(() => clock.increment(holdTimes.life)),
    hoursChanged: receives(() => hoursChanged(me, shownDay() + hour)),
    hoursOfAnother: receives(() => hoursChanged(other, null)),
    hoursElsewhere: receives(() => hoursChanged(me, t0 + 192 * hour)),
    arrivedEmpty: () => load.resolve({ kind: 'found', items: [], slots: [], now: t0 }),
    nobodys: () => load.resolve({ kind: 'notFound' }),
    broke: () => load.reject(),
    retry: send({ type: 'agenda.retry' }),
    resync: send({ type: 'app.resync' }),
    live: () => settled(() => connection.emit({ type: 'hub.live' })),
    nextDay: show(() => ({ day: days.tomorrow })),
    sameDay: show(() => ({})),
    showWeek: show(() => ({ view: 'week' })),
    showDay: show(() => ({ view: 'day' })),
    changedHere: change(nextVersion),
    changedBefore: change(() => 0),
    movedHere: receives(() => moved(102, shownDay(), me)),
    movedAway: receives(() => moved(101, t0 + 72 * hour, other)),
    othersMoved: receives(() => moved(102, shownDay(), other)),
    movedOnAnotherDay: receives(() => moved(102, t0 + 192 * hour, me)),
    startedOfAnother: receives(() => ({
      type: 'hub.blockMedicalCare',
      payload: { ...ref(102, 3, null, other), ...lock(other, t0, 30) },
    })),
    sharedStarted: receives(() => shared(known(3))),
    sharedMovedHere: receives(() => shared(ref(102, 1, shownDay(), me))),
    sharedClosed: receives(() => shared(known(4))),
    sharedOfAnother: receives(() => shared(ref(102, 1, shownDay(), other))),
    taken: receives(() => ({
      type: 'hub.medicalCareTaken',
      payload: { ...known(1), ...lock(me, t0, 2), Professional: who },
    })),
    started: receives(() => ({ type: 'hub.blockMedicalCare', payload: { ...known(3), ...lock(me, t0, 30) } })),
    freed: receives(() => ({
      type: 'hub.unlockedMedicalCare',
      payload: { ...known(1), ...noLock, Forced: false, Reason: null },
    })),
    paused: receives(() => ({
      type: 'hub.paused',
      payload: { ...known(3), ...noLock, PausedAt: iso(t0), PausedBy: who },
    })),
    finished: receives(() => ({
      type: 'hub.onFinishAttention',
      payload: { ...known(7), FinishedAt: iso(t0), PendingDocuments: 0 },
    })),
    closed: receives(() => ({
      type: 'hub.closeMedicalCare',
      payload: { ...known(4), CloseReason: 'ATTENDED', ClosedAt: iso(t0), ClosedBy: who },
    })),
  };
  return { actor, drive, load };
}
