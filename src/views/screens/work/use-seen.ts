import { useEffect } from 'react';

/** Milliseconds, the duration of a notice. */
const seenAfter = 6_000;

type Board = { send(event: { type: 'queue.seen' }): void };

/** New rows count as seen after being on screen for a while in a visible tab. */
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
