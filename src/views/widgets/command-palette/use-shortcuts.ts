import { useEffect, useEffectEvent } from 'react';
import { jumpToNextSection, pressSend } from './page-shortcuts.ts';
import { useNeighbours } from './use-neighbours.ts';

type Shortcuts = { palette: () => void; shortcuts: () => void };

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Keys of the whole page. Shift+? is a character, so it is left alone while somebody writes (A11Y-14). */
export function useShortcuts(shortcuts: Shortcuts) {
  const neighbours = useNeighbours();
  /** What a combination does; false where there is nothing to do, and the key is the browser's. */
  const acts: Record<string, (target: EventTarget | null) => boolean> = {
    'Control k': () => {
      shortcuts.palette();
      return true;
    },
    'Control Enter': pressSend,
    'Control .': () => neighbours.go(1),
    'Control ,': () => neighbours.go(-1),
    'Control j': () => jumpToNextSection(),
    'Shift ?': () => {
      shortcuts.shortcuts();
      return true;
    },
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.defaultPrevented) return;
    const control = event.ctrlKey || event.metaKey;
    if (control && event.shiftKey) return;
    if (!control && (!event.shiftKey || isWriting(event.target))) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (acts[`${control ? 'Control' : 'Shift'} ${key}`]?.(event.target)) event.preventDefault();
  });
  // A listener of the window is a subscription, not behaviour: what it does is up to the owner.
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
