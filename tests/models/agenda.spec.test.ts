import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { ScheduleItem } from '#domain/agenda.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import {
  type AgendaEvent,
  type AgendaHubName,
  type AgendaInput,
  type AgendaLoad,
  agendaMachine,
  selectDay,
  selectIsOutdated,
  selectItems,
  selectView,
} from '#machines/agenda/index.ts';
import { type AgendaShown, agendaEvents, agendaModel, agendaShows } from './agenda.model.ts';
import { guid, iso, lock, me, noLock, other, t0 } from './support/fixtures.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { parkedPort, settled, subjectPort } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(agendaMachine);
type Told = HubEventOf<AgendaHubName>;
const hour = 3_600_000;
const days = { today: '2026-05-04', tomorrow: '2026-05-05' } as const;

const scheduled = (n: number, over: Partial<ScheduleItem> = {}): ScheduleItem => ({
  MedicalCareId: guid(n),
  number: `T-2026-000${n}`,
  status: 1,
  mode: 2,
  Start: iso(t0 + hour),
  End: iso(t0 + hour + 900_000),
  DeltaMinutes: 15,
  ProfessionalId: me,
  User: { UserId: guid(80), Name: 'Rosa', LastName: 'Díaz' },
  IsSolidarity: false,
  ...over,
});

function startAgenda() {
  const load = parkedPort<AgendaLoad, AgendaInput>();
  const hubEvents = subjectPort<Told, { only: readonly Told['type'][] }>();
  const actor = createActor(agendaMachine.provide({ actors: { load: load.logic, hubEvents: hubEvents.logic } }), {
    input: { userId: me, day: days.today },
    inspect,
  }).start();
  const ref = (n: number, status: number, at: number | null, ProfessionalId: string | null) => ({
    MedicalCareId: guid(n),
    status,
    mode: 2,
    Priority: 2 as const,
    PolyclinicId: null,
    ProfessionalId,
    ScheduledDate: at === null ? null : iso(at),
    Version: 2,
  });
  const who = { UserId: me, Name: 'Marcela', LastName: 'Rojas', PhotoUrl: null };
  const moved = (n: number, at: number, ProfessionalId: string): Told => ({
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
  const known = (status: number) => ref(101, status, shownDay(), me);
  const hears = (event: () => Told) => () => settled(() => hubEvents.emit(event()));
  const send = (event: AgendaEvent) => () => settled(() => actor.send(event));
  const drive: Record<(typeof agendaEvents)[number], () => unknown> = {
    arrived: () => load.resolve({ items: [scheduled(101)], now: t0 }),
    arrivedEmpty: () => load.resolve({ items: [], now: t0 }),
    broke: () => load.reject(),
    retry: send({ type: 'agenda.retry' }),
    resync: send({ type: 'app.resync' }),
    nextDay: send({ type: 'agenda.day', day: days.tomorrow }),
    sameDay: () => settled(() => actor.send({ type: 'agenda.day', day: selectDay(actor.getSnapshot()) })),
    movedHere: hears(() => moved(102, shownDay(), me)),
    movedAway: hears(() => moved(101, t0 + 72 * hour, other)),
    othersMoved: hears(() => moved(102, shownDay(), other)),
    movedOnAnotherDay: hears(() => moved(102, t0 + 72 * hour, me)),
    startedOfAnother: hears(() => ({
      type: 'hub.blockMedicalCare',
      payload: { ...ref(102, 3, null, other), ...lock(other, t0, 30) },
    })),
    taken: hears(() => ({
      type: 'hub.medicalCareTaken',
      payload: { ...known(1), ...lock(me, t0, 2), Professional: who },
    })),
    started: hears(() => ({ type: 'hub.blockMedicalCare', payload: { ...known(3), ...lock(me, t0, 30) } })),
    freed: hears(() => ({
      type: 'hub.unlockedMedicalCare',
      payload: { ...known(1), ...noLock, Forced: false, Reason: null },
    })),
    paused: hears(() => ({
      type: 'hub.paused',
      payload: { ...known(3), ...noLock, PausedAt: iso(t0), PausedBy: who },
    })),
    finished: hears(() => ({
      type: 'hub.onFinishAttention',
      payload: { ...known(7), FinishedAt: iso(t0), PendingDocuments: 0 },
    })),
    closed: hears(() => ({
      type: 'hub.closeMedicalCare',
      payload: { ...known(4), CloseReason: 'ATTENDED', ClosedAt: iso(t0), ClosedBy: who },
    })),
  };
  return { actor, drive, load };
}

describe('the agenda of a professional', () => {
  test.each(edgesOf(agendaModel, agendaEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, load } = startAgenda();
    const observe = (): AgendaShown => {
      const snapshot = actor.getSnapshot();
      return {
        view: selectView(snapshot),
        outdated: selectIsOutdated(snapshot),
        day: selectDay(snapshot) === days.today ? 'today' : 'tomorrow',
        asking: load.isWaiting() && snapshot.hasTag('reloading'),
      };
    };
    const acts = { actor, events: { retry: { type: 'agenda.retry' } } };
    await followPath(agendaModel, {}, path, { drive, observe, calls: () => [], acts }, (state) =>
      agendaShows(metaOf(state), state.context),
    );
    actor.stop();
  });
});

test('each day is asked for by its name, and the one on its way when the day changes is not shown', async () => {
  const { actor, drive, load } = startAgenda();
  await drive.nextDay();
  expect(load.inputs).toEqual([
    { userId: me, day: days.today },
    { userId: me, day: days.tomorrow },
  ]);
  expect([selectView(actor.getSnapshot()), selectItems(actor.getSnapshot())]).toEqual(['loading', []]);
  await drive.arrived();
  expect(selectItems(actor.getSnapshot())).toEqual([scheduled(101)]);
  actor.stop();
});

test('another day shows nothing of the last one, also when it cannot be had', async () => {
  const { actor, drive } = startAgenda();
  await drive.arrived();
  await drive.nextDay();
  expect([selectItems(actor.getSnapshot()), actor.getSnapshot().context.loadedAt]).toEqual([[], null]);
  await drive.broke();
  expect([selectView(actor.getSnapshot()), selectItems(actor.getSnapshot())]).toEqual(['failed', []]);
  actor.stop();
});

test('what is told while a day is on its way, or read again, asks for it anew: the answer may be older', async () => {
  const { actor, drive, load } = startAgenda();
  await drive.movedHere();
  expect(load.inputs.length).toEqual(2);
  await drive.arrived();
  await drive.closed();
  await drive.started();
  expect(load.inputs.length).toEqual(4);
  await drive.startedOfAnother();
  expect(load.inputs.length).toEqual(4);
  actor.stop();
});

test('every transition agendaMachine declares was taken', () => {
  expect(missing()).toEqual([]);
});
