import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { StockPlace } from '#domain/supplies/stock-sheet.ts';
import { StockActDialog } from './stock-act-dialog.tsx';
import { StockActDone } from './stock-act-done.tsx';
import { StockBoard } from './stock-board.tsx';
import styles from './supplies.module.css';
import type { SuppliesPart } from './supplies.types.ts';

/** Stock of one place with its acts. */
export function StockView({ feature, polyclinicId, place }: SuppliesPart & { place: StockPlace }) {
  const list = useActorRef(feature.stock, {
    input: { filters: { polyclinicId, place, toOrder: false }, pageSize: 25 },
  });
  const [logic] = useState(() => feature.createAct(() => list.send({ type: 'list.refresh' })));
  const act = useActorRef(logic, { input: { id: null } });
  return (
    <div className={styles.tabs}>
      <StockActDone act={act} />
      <StockBoard list={list} act={act} place={place} />
      <StockActDialog act={act} feature={feature} polyclinicId={polyclinicId} />
    </div>
  );
}
