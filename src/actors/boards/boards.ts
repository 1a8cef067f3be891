import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { calendarShape } from '#domain/agenda/calendar-shape.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { loadBoard } from '#domain/queue/load-board.ts';
import { medicRoles } from '#domain/session/roles.ts';
import type { AgendaHubName, AgendaPorts } from '#machines/agenda/agenda.types.ts';
import { agendaMachine } from '#machines/agenda/index.ts';
import type { CareQueueHubName, CareQueuePorts } from '#machines/care-queue/care-queue.types.ts';
import { careQueueMachine } from '#machines/care-queue/index.ts';
import { createActorRegistry } from '../shared/actor-registry.ts';
import { connectionLogic } from '../shared/connection.ts';
import { type Dependencies, hubEventsLogic } from '../shared/dependencies.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { type AppointmentActActor, createAppointmentActLogic } from './appointment-act.actor.ts';
import { createBookingPatientsLogic, createBookingServicesLogic, createBookings } from './appointment-booking.actor.ts';
import {
  createOtherPhysiciansLogic,
  createSolidarityDaysLogic,
  createSolidarityHoursLogic,
} from './other-physicians.ts';
import { readAgenda } from './read-agenda.ts';

const { NEW, DERIVED, PROCESS } = CareStatus;
const { WAITING_FOR_SIGNATURE, WAITING_FOR_VALIDATION, PREVIOUS_FOR_SIGNATURE } = CareStatus;
/** Open cares of a polyclinic; PROCESS includes the programmes. */
const open = [NEW, DERIVED, PROCESS, WAITING_FOR_VALIDATION, PREVIOUS_FOR_SIGNATURE, WAITING_FOR_SIGNATURE];

function createAgendaLogic({ dependencies, live$ }: Pick<FeaturePorts, 'dependencies' | 'live$'>) {
  const { http, clock } = dependencies;
  const actors: AgendaPorts['actors'] = {
    load: fromPromise(({ input, signal }) => readAgenda({ http, clock }, input, signal)),
    hubEvents: hubEventsLogic<AgendaHubName>(dependencies),
    connection: connectionLogic(live$),
  };
  return agendaMachine.provide({ actors });
}

function createPolyclinicQueueLogic(dependencies: Dependencies, polyclinicId: string) {
  const { http, clock } = dependencies;
  const actors: CareQueuePorts['actors'] = {
    load: fromPromise(async ({ signal }) => {
      const [cases, answers] = await Promise.all([
        loadBoard(open, (status, size) =>
          http.call('listCaresOfPolyclinic', { params: { id: polyclinicId }, query: { status, size } }, { signal }),
        ),
        http.call('listAnsweredReferrals', { query: { polyclinicId } }, { signal }),
      ]);
      return { ...cases, answered: answers.Dtos.map(({ MedicalCareId }) => MedicalCareId), now: clock.now() };
    }),
    hubEvents: hubEventsLogic<CareQueueHubName>(dependencies),
  };
  // The work queue plays the sound of a new case; this board is never on duty.
  return careQueueMachine.provide({ actors, actions: { soundNewCase: () => undefined } });
}

export type AgendaActor = ActorRefFrom<typeof agendaMachine>;
type BoardActor = ActorRefFrom<typeof careQueueMachine>;
/** A board has no unsaved state: it lives while it is visible. */
const rules = { isLoaded: () => true, canDispose: () => true, flush: () => undefined };

export function start({ dependencies, live$, local, userId, roles, inspection }: FeaturePorts) {
  const agenda = createActorRegistry<AgendaActor>({
    ...rules,
    create: (id) =>
      createActor(createAgendaLogic({ dependencies, live$ }), {
        input: { userId: id, day: chileDate(dependencies.clock.now()), view: calendarShape.firstView },
        ...inspection,
      }),
  });
  const acts = createActorRegistry<AppointmentActActor>({
    ...rules,
    canDispose: (actor) => !actor.getSnapshot().hasTag('busy'),
    create: (id) =>
      createActor(
        createAppointmentActLogic(dependencies, {
          changed: (change) => agenda.open(id).send({ type: 'appointment.changed', ...change }),
          reload: () => agenda.open(id).send({ type: 'app.resync' }),
        }),
        inspection,
      ),
  });
  const polyclinic = createActorRegistry<BoardActor>({
    ...rules,
    create: (id) =>
      createActor(createPolyclinicQueueLogic(dependencies, id), { input: { userId, polyclinicId: id }, ...inspection }),
  });
  return {
    userId,
    agenda,
    acts,
    polyclinic,
    /** Applies to the user's own agenda; for another one the facilitator decides. */
    mayBook: roles.some((role) => medicRoles.some((medic) => medic === role)),
    /** One logic per appointment being created. */
    bookingLogic: createBookings(dependencies, local, (id) => agenda.open(id).send({ type: 'app.resync' })),
    bookingPatients: createBookingPatientsLogic(dependencies),
    bookingServices: createBookingServicesLogic(dependencies),
    otherPhysicians: createOtherPhysiciansLogic(dependencies),
    solidarityDays: createSolidarityDaysLogic(dependencies),
    solidarityHours: createSolidarityHoursLogic(dependencies),
    newDraftId: () => crypto.randomUUID().toString(),
    actors: () => [...agenda.all(), ...polyclinic.all()],
    stop() {
      acts.stopAll();
      agenda.stopAll();
      polyclinic.stopAll();
    },
  };
}
export type Boards = ReturnType<typeof start>;
