import { createActor, type InspectionEvent } from 'xstate';
import type { DashboardTotals } from '#domain/dashboard.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { Polyclinic } from '#domain/polyclinic.ts';
import { type AttendNextOutcome, type AttendNextQueue, attendNextMachine } from '#machines/attend-next/index.ts';
import {
  type AvailabilityAnswer,
  type AvailabilityTabEvent,
  availabilityMachine,
} from '#machines/availability/index.ts';
import {
  type CareQueueHubName,
  type CareQueueLoad,
  careQueueMachine,
  selectIsOnDuty as selectCaresOnDuty,
} from '#machines/care-queue/index.ts';
import { type DeskEvent, type DeskUser, deskMachine } from '#machines/desk/index.ts';
import { type ConnectOutcome, hubMachine } from '#machines/hub/index.ts';
import { polyclinicMachine } from '#machines/polyclinic/index.ts';
import type { ConnectionEvent, EnvironmentEvent } from '#machines/shared/environment.ts';
import {
  selectIsOnDuty,
  type WorkQueueHubName,
  type WorkQueueLoad,
  workQueueMachine,
} from '#machines/work-queue/index.ts';
import type { DeskActor, DeskShown, deskModelEvents } from '../../desk.model.ts';
import { guid, iso, me, polyclinic, t0 } from '../fixtures.ts';
import { actionLog, parkedPort, settled, subjectPort } from '../ports.ts';

const names: readonly DeskActor[] = [
  'attendNext',
  'attendNextCare',
  'availability',
  'careQueue',
  'hub',
  'polyclinic',
  'workQueue',
];
const broken = () => {
  throw new Error('broken on purpose');
};

type Rights = { answers: boolean; attends: boolean };

/** The desk with its real children, and their ports controlled by the test. */
export function startDeskOfTest(input: Rights, { inspect }: { inspect?: (event: InspectionEvent) => void } = {}) {
  const log = actionLog();
  const calls = subjectPort<DeskEvent, { userId: string }>();
  const loadPolyclinics = parkedPort<Polyclinic[]>();
  const attend = parkedPort<AttendNextOutcome, { queue: AttendNextQueue }>();
  const availabilityTabs = subjectPort<AvailabilityTabEvent>();
  const hubEnvironment = subjectPort<EnvironmentEvent, { only: readonly EnvironmentEvent['type'][] }>();
  const environment = subjectPort<EnvironmentEvent, { only: readonly EnvironmentEvent['type'][] }>();
  const queueEvents = subjectPort<HubEventOf<WorkQueueHubName>, { only: readonly `hub.${WorkQueueHubName}`[] }>();
  const careEvents = subjectPort<HubEventOf<CareQueueHubName>, { only: readonly `hub.${CareQueueHubName}`[] }>();
  const connection = subjectPort<ConnectionEvent>();
  const careConnection = subjectPort<ConnectionEvent>();
  const attendCare = parkedPort<AttendNextOutcome, { queue: AttendNextQueue }>();
  let rights = input;
  const deskUser = (): DeskUser => ({
    userId: me,
    specialtyIds: [],
    polyclinics: [polyclinic(1)],
    answersOrientations: rights.answers,
    roles: [],
    attendsCares: rights.attends,
    attendsNextCare: rights.attends,
    soundEnabled: true,
  });

  const desk = createActor(
    deskMachine.provide({
      actors: {
        hub: hubMachine.provide({
          actors: { connect: parkedPort<ConnectOutcome>().logic, environment: hubEnvironment.logic },
        }),
        availability: availabilityMachine.provide({
          actors: {
            load: parkedPort<AvailabilityAnswer, { userId: string }>().logic,
            tabs: availabilityTabs.logic,
            environment: environment.logic,
          },
        }),
        calls: calls.logic,
        polyclinic: polyclinicMachine.provide({
          actors: { load: loadPolyclinics.logic },
          actions: {
            rememberSelection: (_, { polyclinicId }) => {
              if (polyclinicId === guid(2)) broken();
            },
            forgetSelection: () => {},
          },
        }),
        attendNext: attendNextMachine.provide({
          actors: { attendNext: attend.logic, connection: connection.logic },
          actions: { opened: broken },
        }),
        attendNextCare: attendNextMachine.provide({
          actors: { attendNext: attendCare.logic, connection: careConnection.logic },
          actions: { opened: broken },
        }),
        careQueue: careQueueMachine.provide({
          actors: { load: parkedPort<CareQueueLoad, { userId: string }>().logic, hubEvents: careEvents.logic },
        }),
        workQueue: workQueueMachine.provide({
          actors: {
            load: parkedPort<WorkQueueLoad, { userId: string }>().logic,
            loadTotals: parkedPort<DashboardTotals>().logic,
            hubEvents: queueEvents.logic,
          },
        }),
      },
      actions: { reportCrash: log.port('reportCrash') },
    }),
    { input: { user: deskUser(), polyclinicId: null }, ...(inspect && { inspect }) },
  ).start();

  const { availability, polyclinic: switcher } = desk.getSnapshot().children;
  const changed = (change: Partial<Rights>) => {
    rights = { ...rights, ...change };
    return settled(() => desk.send({ type: 'user.changed', user: deskUser() }));
  };
  const loaded = async (polyclinics: Polyclinic[]) => {
    await settled(() => switcher?.send({ type: 'polyclinic.reload' }));
    await loadPolyclinics.resolve(polyclinics);
  };
  const mirrors = (status: 0 | 1) =>
    settled(() =>
      availabilityTabs.emit({
        type: 'availability.changed',
        availability: {
          AvailabilityTelediagnosticId: status === 1 ? guid(30) : null,
          UserId: me,
          Status: status,
          EndDate: status === 1 ? iso(t0 + 60_000) : null,
          DeltaMinutes: 15,
        },
        now: t0,
      }),
    );
  const drive: Record<(typeof deskModelEvents)[number], () => unknown> = {
    gainedOrientations: () => changed({ answers: true }),
    lostOrientations: () => changed({ answers: false }),
    gainedCares: () => changed({ attends: true }),
    lostCares: () => changed({ attends: false }),
    wentOnline: () => mirrors(1),
    wentOffline: () => mirrors(0),
    polyclinicsGone: () => loaded([]),
    hubCrashed: () => settled(hubEnvironment.fail),
    availabilityCrashed: () => settled(availabilityTabs.fail),
    polyclinicCrashed: () => loaded([polyclinic(2)]),
    callsCrashed: () => settled(calls.fail),
    attendNextCrashed: async () => {
      await settled(() => connection.emit({ type: 'hub.live' }));
      await settled(() => desk.system.get('attendNext').send({ type: 'attend.next' }));
      await attend.resolve({ kind: 'assigned', id: guid(7) });
    },
    workQueueCrashed: () => settled(queueEvents.fail),
    attendNextCareCrashed: async () => {
      await settled(() => careConnection.emit({ type: 'hub.live' }));
      await settled(() => desk.system.get('attendNextCare').send({ type: 'attend.next' }));
      await attendCare.resolve({ kind: 'assigned', id: guid(7) });
    },
    careQueueCrashed: () => settled(careEvents.fail),
  };
  const observe = (): DeskShown => {
    const running = names.filter((name) => desk.system.get(name));
    return {
      running,
      sounds: running.includes('workQueue') ? selectIsOnDuty(desk.system.get('workQueue').getSnapshot()) : null,
      careSounds: running.includes('careQueue') ? selectCaresOnDuty(desk.system.get('careQueue').getSnapshot()) : null,
      polyclinics: running.includes('availability') ? (availability?.getSnapshot().context.polyclinics ?? null) : null,
    };
  };
  return { desk, drive, observe, log };
}
