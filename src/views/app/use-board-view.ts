import { useSelector } from '@xstate/store-react';
import { useDesk } from './ronda.context.tsx';

/** How this person looks at the boards: what they search, the order, the filters, the columns they hide. */
export function useBoardView() {
  const { boardView } = useDesk();
  const { view, hidden } = useSelector(boardView, ({ context }) => context);
  return { view, hidden, send: boardView.trigger };
}
