import { fromPromise } from 'xstate';
import { OrientationStatus } from '#domain/orientation/orientation.ts';
import { boardSizes } from '#domain/queue/boards.ts';
import { workQueueMachine } from '#machines/work-queue/index.ts';
import type { WorkQueueHubName, WorkQueuePorts } from '#machines/work-queue/work-queue.types.ts';
import type { DeskSnapshot } from '../desk/desk-start.ts';
import { type Dependencies, hubEventsLogic } from '../shared/dependencies.ts';

export function createWorkQueueLogic(dependencies: Dependencies, deskStart: DeskSnapshot) {
  const { http, clock, sound, desktopNotices } = dependencies;
  const actors: WorkQueuePorts['actors'] = {
    load: fromPromise(async ({ input: { userId }, signal }) => {
      const opened = await deskStart.take('Orientations');
      if (opened) return { ...opened, now: clock.now() };
      const [open, closed] = await Promise.all([
        http.call('listOrientations', { query: { status: OrientationStatus.NEW, size: boardSizes.open } }, { signal }),
        http.call(
          'listOrientations',
          { query: { status: OrientationStatus.CLOSED, answerUserId: userId, size: boardSizes.closed } },
          { signal },
        ),
      ]);
      return { open, closed, now: clock.now() };
    }),
    loadTotals: fromPromise(
      async ({ signal }) => (await deskStart.take('Totals')) ?? http.call('getDashboardTotals', {}, { signal }),
    ),
    hubEvents: hubEventsLogic<WorkQueueHubName>(dependencies),
  };
  return workQueueMachine.provide({
    actors,
    // When the sound is blocked, the board and the "sound blocked" notice show it instead.
    actions: {
      soundNewCase: () => {
        void sound.playNewCase().catch(() => undefined);
        desktopNotices.announce('orientation');
      },
    },
  });
}
