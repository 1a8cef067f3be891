import { fromPromise } from 'xstate';
import { mostUrgentOf } from '#domain/queue/queue-order.ts';
import { selectWaits as selectCareWaits } from '#machines/care-queue/index.ts';
import { homeBoardMachine } from '#machines/home-board/index.ts';
import { selectWaits } from '#machines/work-queue/index.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import type { Find } from '../shared/find.ts';
import { settled } from '../shared/settled.ts';
import type { createBoardStore } from './board.store.ts';

type HomeBoardParts = { find: Find; board: ReturnType<typeof createBoardStore> };

export function createHomeBoardLogic({ clock }: Pick<Dependencies, 'clock'>, { find, board }: HomeBoardParts) {
  return homeBoardMachine.provide({
    actors: {
      findMostUrgent: fromPromise(async ({ signal }) => {
        const cares = find('careQueue');
        const orientations = find('workQueue');
        await settled(
          [cares, orientations].filter((queue) => queue !== undefined),
          signal,
        );
        const now = clock.now();
        return mostUrgentOf(
          [
            ['medicalCare', cares ? selectCareWaits(cares.getSnapshot(), now) : []],
            ['orientation', orientations ? selectWaits(orientations.getSnapshot(), now) : []],
          ],
          now,
        );
      }),
    },
    actions: { remember: (_, { kind }) => board.trigger.shown({ kind }) },
  });
}
