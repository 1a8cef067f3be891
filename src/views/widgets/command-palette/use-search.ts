import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SearchLogic } from '#actors/desk/screens.actor.ts';
import { selectRows, selectView } from '#machines/paged-list/index.ts';
import type { RunnableCommand } from './use-commands.ts';

/** Results per kind. */
const shown = 5;

export type Found = {
  /** False disables the search. */
  isAllowed: boolean;
  search: (text: string) => void;
  state: 'searching' | 'failed' | 'answered';
  commands: RunnableCommand[];
};

/** Server results for the typed words. */
export function useSearch<TRow>(
  logic: SearchLogic<TRow>,
  isAllowed: boolean,
  commandOf: (row: TRow) => RunnableCommand,
): Found {
  const [typed, setTyped] = useState('');
  const list = useActorRef(logic, { input: { filters: {}, pageSize: shown } });
  const rows = useSelector(list, selectRows<TRow, Record<string, never>>);
  const view = useSelector(list, selectView);
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('searching') || snapshot.hasTag('loading'));
  return {
    isAllowed,
    search: (searchText) => {
      setTyped(searchText);
      list.send({ type: 'list.search', searchText });
    },
    state: isBusy ? 'searching' : view === 'failed' ? 'failed' : 'answered',
    // The server has matched them already, so the palette must not filter them.
    commands: rows.map((row) => ({ ...commandOf(row), keywords: typed })),
  };
}
