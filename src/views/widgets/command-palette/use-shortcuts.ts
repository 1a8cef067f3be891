import { useEffect, useEffectEvent } from 'react';

type Shortcuts = { palette: () => void; shortcuts: () => void };

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Keys of the whole page. Shift+? is a character, so it is left alone while somebody writes (A11Y-14). */
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
  // A listener of the window is a subscription, not behaviour: what it does is up to the owner.
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
