import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { MovementBoard } from './movement-board.tsx';
import { StockActDialog } from './stock-act-dialog.tsx';
import { StockActDone } from './stock-act-done.tsx';
import styles from './supplies.module.css';
import type { SuppliesPart } from './supplies.types.ts';

/** Stock movements; own ones of the last day can be cancelled. */
export function MovementView({ feature, polyclinicId }: SuppliesPart) {
  const movements = useActorRef(feature.movements, {
    input: { filters: { polyclinicId, of: 'consumables', startDate: null, endDate: null }, pageSize: 25 },
  });
  const list = useSelector(movements, ({ children }) => children.list);
  const [logic] = useState(() =>
    feature.createAct(() => movements.getSnapshot().children.list?.send({ type: 'list.refresh' })),
  );
  const act = useActorRef(logic, { input: { id: null } });
  return (
    <div className={styles.tabs}>
      <StockActDone act={act} />
      {list ? <MovementBoard list={list} act={act} polyclinicId={polyclinicId} /> : null}
      <StockActDialog act={act} feature={feature} polyclinicId={polyclinicId} />
    </div>
  );
}
