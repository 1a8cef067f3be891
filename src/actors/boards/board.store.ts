import { createStore } from '@xstate/store';
import { type BoardKind, boardKinds } from '#domain/queue/boards.ts';
import type { PreferencesService } from '#services/browser/preferences.service.ts';

/** The board shown, also after a reload; state without rules, so a store and not a machine (design 1). */
export function createBoardStore(preferences: Pick<PreferencesService, 'board' | 'rememberBoard'>) {
  const remembered = preferences.board();
  const chosen: { kind: BoardKind | null } = { kind: boardKinds.find((kind) => kind === remembered) ?? null };
  const board = createStore({
    context: chosen,
    on: { shown: (_, { kind }: { kind: BoardKind }) => ({ kind }) },
  });
  board.subscribe(({ context: { kind } }) => preferences.rememberBoard(kind));
  return board;
}
