import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { StockFilters } from '#actors/supplies/stock-lists.ts';
import type { StockLine, StockPlace } from '#domain/supplies/stock-sheet.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import { StockActDialog } from './stock-act-dialog.tsx';
import { StockActDone } from './stock-act-done.tsx';
import { StockBoard } from './stock-board.tsx';
import styles from './supplies.module.css';
import type { SuppliesPart } from './supplies.types.ts';

const none: StockLine[] = [];

/** Stock of one place with its acts. */
export function StockView({ feature, polyclinicId, place }: SuppliesPart & { place: StockPlace }) {
  const stock = useActorRef(feature.stock, {
    input: { filters: { polyclinicId, place, toOrder: false }, pageSize: 25 },
  });
  const list = useSelector(stock, ({ children }) => children.list);
  const [logic] = useState(() =>
    feature.createAct(() => stock.getSnapshot().children.list?.send({ type: 'list.refresh' })),
  );
  const act = useActorRef(logic, { input: { id: null } });
  const lines = useSelector(list, (snapshot) => (snapshot ? selectRows<StockLine, StockFilters>(snapshot) : none));
  return (
    <div className={styles.tabs}>
      <StockActDone act={act} />
      {list ? <StockBoard list={list} act={act} place={place} /> : null}
      <StockActDialog act={act} lines={lines} feature={feature} polyclinicId={polyclinicId} />
    </div>
  );
}
