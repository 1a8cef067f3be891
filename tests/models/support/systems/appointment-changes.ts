import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import type { AppointmentChange, ReadChange } from '#domain/agenda/appointment-change.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import {
  type AppointmentChangesEvent,
  appointmentChangesMachine,
  selectChanges,
} from '#machines/appointment-changes/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import { listRetry } from '#machines/shared/kept-list-chart.ts';
import type { appointmentChangesEvents } from '../../appointment-changes.model.ts';
import { guid, iso, t0 } from '../fixtures.ts';
import { parkedPort, settled, subjectPort } from '../ports.ts';

const hour = 3_600_000;
const appointment = guid(100);
const by = { By: 'Ana Soto' };

export const movedTo = (MedicalCareId: string, Version: number): AppointmentChange => ({
  ...{ ...by, MedicalCareId, Version, Reason: 'Reunión clínica' },
  ...{ From: iso(t0 + hour), To: iso(t0 + 2 * hour), FromMinutes: 15, ToMinutes: 15 },
});
const cancelledAt = (Version: number): AppointmentChange => ({
  ...{ ...by, MedicalCareId: appointment, Version, Reason: 'Licencia médica' },
  ...{ From: iso(t0 + 2 * hour), To: null, FromMinutes: 15, ToMinutes: null },
});
const nameOf = ({ MedicalCareId, To }: AppointmentChange) => {
  if (MedicalCareId !== appointment) return 'another';
  return To === null ? 'cancelled' : 'moved';
};

export const changed = (MedicalCareId: string, Changes: AppointmentChange[]): HubEventOf<'appointmentChanged'> => ({
  type: 'hub.appointmentChanged',
  payload: { MedicalCareId, Changes },
});

export function startAppointmentChanges({ inspect }: { inspect?: (event: InspectionEvent) => void } = {}) {
  const hub = subjectPort<HubEventOf<'appointmentChanged'>, { only: readonly 'hub.appointmentChanged'[] }>();
  const connection = subjectPort<ConnectionEvent>();
  const load = parkedPort<AppointmentChange[]>();
  const markRead = parkedPort<ReadChange[], { changes: ReadChange[] }>();
  const clock = new SimulatedClock();
  const logic = appointmentChangesMachine.provide({
    actors: { hubEvents: hub.logic, connection: connection.logic, load: load.logic, report: markRead.logic },
  });
  const actor = createActor(logic, { clock, ...(inspect && { inspect }) }).start();
  let version = 0;
  const next = () => {
    version += 1;
    return version;
  };
  const hears =
    (rows: () => AppointmentChange[], id = appointment) =>
    () =>
      settled(() => hub.emit(changed(id, rows())));
  const send = (event: AppointmentChangesEvent) => () => settled(() => actor.send(event));
  const drive: Record<(typeof appointmentChangesEvents)[number], () => unknown> = {
    moved: hears(() => [movedTo(appointment, next())]),
    movedAndCancelled: hears(() => [movedTo(appointment, next()), cancelledAt(next())]),
    ended: hears(() => []),
    anotherMoved: hears(() => [movedTo(guid(101), next())], guid(101)),
    acknowledged: send({ type: 'changes.acknowledged' }),
    answeredMoved: () => load.resolve([movedTo(appointment, next())]),
    answeredNone: () => load.resolve([]),
    answerFailed: () => load.reject(),
    received: () => markRead.resolve(markRead.inputs.at(-1)?.changes ?? []),
    notReceived: () => markRead.reject(),
    live: () => settled(() => connection.emit({ type: 'hub.live' })),
    waited: async () => {
      await settled(() => clock.increment(listRetry));
    },
    missed: send({ type: 'app.resync' }),
  };
  const observe = () => ({
    changes: selectChanges(actor.getSnapshot()).map(nameOf),
    asking: load.isWaiting(),
    reloading: actor.getSnapshot().hasTag('reloading'),
    sending: markRead.isWaiting(),
  });
  return { actor, drive, observe, clock, load, markRead };
}
