import { useEffect, useEffectEvent } from 'react';

type Shortcuts = { palette: () => void; shortcuts: () => void };

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Page shortcuts. Shift+? is a character and therefore ignored while typing (A11Y-14). */
export function useShortcuts(shortcuts: Shortcuts) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      shortcuts.palette();
    } else if (event.shiftKey && event.key === '?' && !isWriting(event.target)) {
      event.preventDefault();
      shortcuts.shortcuts();
    }
  });
  // The effect only subscribes; the owner decides what keys do.
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
