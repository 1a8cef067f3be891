import { fromPromise } from 'xstate';
import { OrientationStatus } from '#domain/orientation/orientation.ts';
import { workQueueMachine } from '#machines/work-queue/index.ts';
import type { WorkQueueHubName, WorkQueuePorts } from '#machines/work-queue/work-queue.types.ts';
import { type Dependencies, hubEventsLogic } from '../shared/dependencies.ts';

/** Open cases that a board shows at most; the count beside them is of all. */
const openSize = 200;
const closedSize = 50;

export function createWorkQueueLogic(dependencies: Dependencies) {
  const { http, clock, sound, desktopNotices } = dependencies;
  const actors: WorkQueuePorts['actors'] = {
    load: fromPromise(async ({ input: { userId }, signal }) => {
      const [open, closed] = await Promise.all([
        http.call('listOrientations', { query: { status: OrientationStatus.NEW, size: openSize } }, { signal }),
        http.call(
          'listOrientations',
          { query: { status: OrientationStatus.CLOSED, answerUserId: userId, size: closedSize } },
          { signal },
        ),
      ]);
      return { open, closed, now: clock.now() };
    }),
    loadTotals: fromPromise(({ signal }) => http.call('getDashboardTotals', {}, { signal })),
    hubEvents: hubEventsLogic<WorkQueueHubName>(dependencies),
  };
  return workQueueMachine.provide({
    actors,
    // A silent tone has its visible twin in the board and in the "sound blocked" notice.
    actions: {
      soundNewCase: () => {
        void sound.playNewCase().catch(() => undefined);
        desktopNotices.announce('orientation');
      },
    },
  });
}
