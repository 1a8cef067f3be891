import { useEffect, useEffectEvent } from 'react';
import { jumpToNextSection, jumpToWriting, pressBook, pressSend, pressUndo } from './page-shortcuts.ts';
import { useNeighbours } from './use-neighbours.ts';

/** Page shortcuts with Ctrl, which also work while typing (U25). */
export function PageKeys() {
  const neighbours = useNeighbours();
  /** Returns false if there is nothing to do, leaving the key to the browser. */
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
  // The effect only subscribes; the owner decides what keys do.
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return null;
}
