import { fromPromise, waitFor } from 'xstate';
import { deskMachine } from '#machines/desk/index.ts';
import { polyclinicMachine } from '#machines/polyclinic/index.ts';
import { createAttendNextLogic } from '../boards/attend-next.actor.ts';
import { createCareQueueLogic } from '../boards/care-queue.actor.ts';
import { createWorkQueueLogic } from '../boards/work-queue.actor.ts';
import type { createCallsPort } from '../calls/calls.port.ts';
import type { ConnectionState } from '../shared/connection.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import type { Find } from '../shared/find.ts';
import { createAvailabilityLogic } from './availability.actor.ts';
import type { DeskOptions } from './desk.types.ts';
import type { DeskSnapshot } from './desk-start.ts';
import { createHubLogic } from './hub.actor.ts';

type DeskCommands = Omit<DeskOptions, 'inspection'> & {
  reloadAll(signal: AbortSignal): Promise<void>;
  deskStart: DeskSnapshot;
  calls: ReturnType<typeof createCallsPort>;
};

const sessionPorts = (find: Find) => {
  const without = (tag: 'signingOut' | 'refreshing') => async (signal: AbortSignal) => {
    const session = find('session');
    if (session) await waitFor(session, (snapshot) => !snapshot.hasTag(tag), { signal });
  };
  return {
    staying: without('signingOut'),
    refreshed: without('refreshing'),
    refreshToken: () => find('session')?.send({ type: 'session.refresh' }),
    unauthorized: () => find('session')?.send({ type: 'session.unauthorized' }),
  };
};

export function createDeskLogic(
  dependencies: Dependencies,
  live$: ConnectionState,
  { find, locale, reloadAll, deskStart, calls }: DeskCommands,
) {
  const { http, preferences, report } = dependencies;
  const attendNextOf = (queue: 'workQueue' | 'careQueue') =>
    createAttendNextLogic(dependencies, live$, {
      locale,
      refreshQueue: () => find(queue)?.send({ type: 'queue.refresh' }),
    });
  return deskMachine.provide({
    actors: {
      hub: createHubLogic(dependencies, { reloadAll, place: deskStart.place, ...sessionPorts(find) }),
      availability: createAvailabilityLogic(dependencies, deskStart),
      attendNext: attendNextOf('workQueue'),
      workQueue: createWorkQueueLogic(dependencies, deskStart),
      attendNextCare: attendNextOf('careQueue'),
      careQueue: createCareQueueLogic(dependencies, deskStart),
      calls,
      polyclinic: polyclinicMachine.provide({
        actors: {
          load: fromPromise(
            async ({ signal }) =>
              ((await deskStart.take('Polyclinics')) ?? (await http.call('listMyPolyclinics', {}, { signal }))).Dtos,
          ),
        },
        actions: {
          rememberSelection: (_, { polyclinicId }) => preferences.rememberPolyclinic(polyclinicId),
          forgetSelection: () => preferences.rememberPolyclinic(null),
        },
      }),
    },
    actions: { reportCrash: (_, { actor }) => report(new Error(`the actor "${actor}" stopped`)) },
  });
}
