import { useSelector } from '@xstate/store-react';
import { useDesk } from './ronda.context.tsx';

/** The user's board settings: search, order, filters and hidden columns. */
export function useBoardView() {
  const { boardView } = useDesk();
  const { view, hidden } = useSelector(boardView, ({ context }) => context);
  return { view, hidden, send: boardView.trigger };
}
