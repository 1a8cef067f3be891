import { useEffect, useEffectEvent } from 'react';
import { jumpToNextSection, jumpToWriting, pressBook, pressSend, pressUndo } from './page-shortcuts.ts';
import { useNeighbours } from './use-neighbours.ts';

/** Keys of the page with Ctrl, which are no characters: they work also while somebody writes (U25). */
export function PageKeys() {
  const neighbours = useNeighbours();
  /** What a key does; false where there is nothing to do, and the key is the browser's. */
  const acts: Record<string, (target: EventTarget | null) => boolean> = {
    enter: pressSend,
    z: pressUndo,
    b: pressBook,
    '.': () => neighbours.go(1),
    ',': () => neighbours.go(-1),
    j: () => jumpToNextSection(),
    i: () => jumpToWriting(),
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    if (acts[event.key.toLowerCase()]?.(event.target)) event.preventDefault();
  });
  // A listener of the window is a subscription, not behaviour: what it does is up to the owner.
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return null;
}
