import { fromPromise } from 'xstate';
import type { BoardKind } from '#domain/queue/boards.ts';
import { mostUrgentOf } from '#domain/queue/queue-order.ts';
import { selectWaits as selectCareWaits } from '#machines/care-queue/index.ts';
import { homeBoardMachine, type MostUrgent } from '#machines/home-board/index.ts';
import { selectWaits } from '#machines/work-queue/index.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import type { Find } from '../shared/find.ts';
import { isReloading, settled } from '../shared/settled.ts';
import type { createBoardStore } from './board.store.ts';

type HomeBoardParts = { find: Find; board: ReturnType<typeof createBoardStore> };

export function createHomeBoard({ clock }: Pick<Dependencies, 'clock'>, { find, board }: HomeBoardParts) {
  const queues = () => [find('careQueue'), find('workQueue')].filter((queue) => queue !== undefined);
  const mostUrgent = (): MostUrgent => {
    const cares = find('careQueue');
    const orientations = find('workQueue');
    const now = clock.now();
    return mostUrgentOf(
      [
        ['medicalCare', cares ? selectCareWaits(cares.getSnapshot(), now) : []],
        ['orientation', orientations ? selectWaits(orientations.getSnapshot(), now) : []],
      ],
      now,
    );
  };
  return {
    homeBoard: homeBoardMachine.provide({
      actors: {
        findMostUrgent: fromPromise(async ({ signal }) => {
          await settled(queues(), signal);
          return mostUrgent();
        }),
      },
      actions: { remember: (_, { kind }) => board.trigger.shown({ kind }) },
    }),
    openingBoard: (): BoardKind | null =>
      board.getSnapshot().context.kind ?? (queues().some(isReloading) ? null : mostUrgent()),
  };
}
