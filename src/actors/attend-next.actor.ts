import { fromPromise } from 'xstate';
import type { Locale } from '#domain/locale.ts';
import { hrefOf } from '#domain/routes.ts';
import type { AttendNextOutcome, AttendNextPorts } from '#machines/attend-next/attend-next.types.ts';
import { attendNextMachine } from '#machines/attend-next/index.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { type ConnectionState, connectionLogic, type Dependencies } from './dependencies.ts';

export function createAttendNextLogic(
  { http, navigation }: Dependencies,
  live$: ConnectionState,
  app: { locale(): Locale; refreshQueue(): void },
) {
  const actors: AttendNextPorts['actors'] = {
    attendNext: fromPromise(async ({ signal }): Promise<AttendNextOutcome> => {
      try {
        const orientation = await http.call('attendNextOrientation', {}, { signal });
        return { kind: 'assigned', id: orientation.OrientationId };
      } catch (error) {
        const failure = failureOf(error);
        if (failure.code === 'already_assigned' || failure.code === 'none_available') {
          return { kind: 'refused', code: failure.code };
        }
        if (failure.problem) return { kind: 'refused', code: 'other' };
        throw failure;
      }
    }),
    connection: connectionLogic(live$),
  };
  return attendNextMachine.provide({
    actors,
    actions: {
      opened: (_, { id }) => navigation.go(hrefOf('platform-work-detail-orientation-id', app.locale(), id)),
      refreshQueue: () => app.refreshQueue(),
    },
  });
}
