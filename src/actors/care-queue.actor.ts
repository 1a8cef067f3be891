import { fromPromise } from 'xstate';
import { CareStatus } from '#domain/medical-care.ts';
import type { CareQueueHubName, CareQueuePorts } from '#machines/care-queue/care-queue.types.ts';
import { careQueueMachine } from '#machines/care-queue/index.ts';
import { type Dependencies, hubEventsLogic } from './dependencies.ts';

/** Open cases of each state that a board shows at most; the counts beside them are of all. */
const openSize = 200;
const closedSize = 50;
/** What a board shows beside what waits: in attention, and answered by nurses and paramedics. */
const open = [CareStatus.NEW, CareStatus.PROCESS, CareStatus.WAITING_FOR_VALIDATION];

export function createCareQueueLogic(dependencies: Dependencies) {
  const { http, clock, sound } = dependencies;
  const actors: CareQueuePorts['actors'] = {
    load: fromPromise(async ({ input: { userId }, signal }) => {
      const list = (status: CareStatus, size: number, of?: string) =>
        http.call('listMedicalCares', { query: { status, size, ...(of && { userId: of }) } }, { signal });
      const [closed, ...lists] = await Promise.all([
        list(CareStatus.CLOSED, closedSize, userId),
        ...open.map((status) => list(status, openSize)),
      ]);
      return {
        open: {
          Quantity: lists.reduce((sum, { Quantity }) => sum + Quantity, 0),
          Dtos: lists.flatMap(({ Dtos }) => Dtos),
        },
        closed,
        now: clock.now(),
      };
    }),
    hubEvents: hubEventsLogic<CareQueueHubName>(dependencies),
  };
  return careQueueMachine.provide({
    actors,
    // A silent tone has its visible twin in the board and in the "sound blocked" notice.
    actions: { soundNewCase: () => void sound.playNewCase().catch(() => undefined) },
  });
}
