import { useEffect } from 'react';

/** As long as a notice stays. */
const seenAfter = 6_000;

type Board = { send(event: { type: 'queue.seen' }): void };

/** What arrived on a board counts as seen when it was on the screen for a while, in a tab that somebody looks at. */
export function useSeen(board: Board, arrived: number): void {
  useEffect(() => {
    if (arrived === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible')
        timer = setTimeout(() => board.send({ type: 'queue.seen' }), seenAfter);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [board, arrived]);
}
