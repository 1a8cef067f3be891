import { createStore } from '@xstate/store';
import { type BoardView, HiddenColumns, type HideableColumn, plainView } from '#domain/queue/board-view.ts';
import type { PreferencesService } from '#services/browser/preferences.service.ts';

type Remembered = Pick<PreferencesService, 'boardColumns' | 'rememberBoardColumns'>;

/** Display settings of the boards; state without rules, so a store. Only hidden columns are persisted. */
export function createBoardViewStore(preferences: Remembered, userId: string) {
  const hidden: readonly HideableColumn[] = HiddenColumns.safeParse(preferences.boardColumns(userId)).data ?? [];
  const store = createStore({
    context: { view: plainView, hidden },
    on: {
      changed: ({ view, hidden: columns }, { change }: { change: Partial<BoardView> }) => ({
        view: { ...view, ...change },
        hidden: columns,
      }),
      columnToggled: ({ view, hidden: columns }, { column }: { column: HideableColumn }) => ({
        view,
        hidden: columns.includes(column) ? columns.filter((one) => one !== column) : [...columns, column],
      }),
    },
  });
  let remembered = hidden;
  store.subscribe(({ context }) => {
    if (context.hidden === remembered) return;
    remembered = context.hidden;
    preferences.rememberBoardColumns(userId, remembered);
  });
  return store;
}
export type BoardViewStore = ReturnType<typeof createBoardViewStore>;
