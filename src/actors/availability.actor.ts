import { filter } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import type { Availability } from '#domain/availability.ts';
import type { AvailabilityPorts, AvailabilityTabEvent } from '#machines/availability/availability.types.ts';
import { availabilityMachine } from '#machines/availability/index.ts';
import type { TabMessage } from '#services/browser/tabs.service.ts';
import { type Dependencies, environmentLogic } from './dependencies.ts';

const isChange = (message: TabMessage): message is AvailabilityTabEvent => message.type === 'availability.changed';

export function createAvailabilityLogic(dependencies: Dependencies) {
  const { http, clock, tabs, sound } = dependencies;
  const answered = (availability: Availability) => ({ availability, now: clock.now() });
  const actors: AvailabilityPorts['actors'] = {
    load: fromPromise(async ({ input, signal }) =>
      answered(await http.call('getAvailability', { params: input }, { signal })),
    ),
    goOnline: fromPromise(async ({ input, signal }) =>
      answered(await http.call('goOnline', { body: input }, { signal })),
    ),
    goOffline: fromPromise(async ({ signal }) => answered(await http.call('goOffline', {}, { signal }))),
    tabs: fromEventObservable(() => tabs.messages$.pipe(filter(isChange))),
    environment: environmentLogic(dependencies),
  };
  return availabilityMachine.provide({
    actors,
    actions: {
      broadcastAvailability: (_, { availability, now }) =>
        tabs.send({ type: 'availability.changed', availability, now }),
      armSound: () => sound.arm(),
    },
  });
}
