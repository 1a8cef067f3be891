import { filter, map, merge } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import type { HubEvent, HubEventOf } from '#domain/hub/events.ts';
import type { Availability } from '#domain/session/availability.ts';
import type { AvailabilityPorts, AvailabilityTabEvent } from '#machines/availability/availability.types.ts';
import { availabilityMachine } from '#machines/availability/index.ts';
import type { TabMessage } from '#services/browser/tab-message.ts';
import { type Dependencies, environmentLogic } from '../shared/dependencies.ts';
import type { DeskSnapshot } from './desk-start.ts';

const isElsewhere = (event: HubEvent): event is HubEventOf<'availabilityChanged'> =>
  event.type === 'hub.availabilityChanged';
const isChange = (message: TabMessage): message is AvailabilityTabEvent => message.type === 'availability.changed';

export function createAvailabilityLogic(dependencies: Dependencies, deskStart: DeskSnapshot) {
  const { http, clock, tabs, sound, hubEvents$ } = dependencies;
  const answered = (availability: Availability) => ({ availability, now: clock.now() });
  const otherDevices$ = hubEvents$.pipe(
    filter(isElsewhere),
    map(({ payload }) => ({ type: 'availability.changed' as const, ...answered(payload) })),
  );
  const actors: AvailabilityPorts['actors'] = {
    load: fromPromise(async ({ input, signal }) =>
      answered(
        (await deskStart.take('Availability')) ?? (await http.call('getAvailability', { params: input }, { signal })),
      ),
    ),
    goOnline: fromPromise(async ({ input, signal }) =>
      answered(await http.call('goOnline', { body: input }, { signal })),
    ),
    goOffline: fromPromise(async ({ signal }) => answered(await http.call('goOffline', {}, { signal }))),
    tabs: fromEventObservable(() => merge(tabs.messages$.pipe(filter(isChange)), otherDevices$)),
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
