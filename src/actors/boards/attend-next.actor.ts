import { fromPromise } from 'xstate';
import { guid } from '#domain/ids.ts';
import type { Locale } from '#domain/locale.ts';
import { queueRoutes } from '#domain/navigation/queue-routes.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { z } from '#domain/zod.ts';
import type { AttendNextOutcome, AttendNextPorts, AttendNextQueue } from '#machines/attend-next/attend-next.types.ts';
import { attendNextMachine } from '#machines/attend-next/index.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { type ConnectionState, connectionLogic } from '../shared/connection.ts';
import type { Dependencies } from '../shared/dependencies.ts';

const HeldCase = z.union([
  z.object({ OrientationId: guid }).transform(({ OrientationId }) => OrientationId),
  z.object({ MedicalCareId: guid }).transform(({ MedicalCareId }) => MedicalCareId),
]);
const heldIn = (current: unknown) => HeldCase.safeParse(current).data ?? null;

/** Pause in ms after a 429 without a time. */
const assumedPause = 10_000;

export function createAttendNextLogic(
  { http, navigation, clock }: Dependencies,
  live$: ConnectionState,
  app: { locale(): Locale; refreshQueue(): void },
) {
  const take: Record<AttendNextQueue, (signal: AbortSignal) => Promise<string>> = {
    orientation: async (signal) => (await http.call('attendNextOrientation', {}, { signal })).OrientationId,
    medicalCare: async (signal) => (await http.call('attendNextMedicalCare', {}, { signal })).MedicalCareId,
  };
  const actors: AttendNextPorts['actors'] = {
    attendNext: fromPromise(async ({ input: { queue }, signal }): Promise<AttendNextOutcome> => {
      try {
        return { kind: 'assigned', id: await take[queue](signal) };
      } catch (error) {
        const failure = failureOf(error);
        if (failure.code === 'already_assigned' || failure.code === 'none_available') {
          return { kind: 'refused', code: failure.code, heldId: heldIn(failure.problem?.Current) };
        }
        if (failure.status === 429) {
          return { kind: 'tooMany', retryAfter: failure.retryAfter ?? assumedPause, now: clock.now() };
        }
        if (failure.problem) return { kind: 'refused', code: 'other', heldId: null };
        throw failure;
      }
    }),
    connection: connectionLogic(live$),
  };
  return attendNextMachine.provide({
    actors,
    actions: {
      opened: (_, { queue, id }) => navigation.go(hrefOf(queueRoutes[queue], app.locale(), id)),
      refreshQueue: () => app.refreshQueue(),
    },
  });
}
