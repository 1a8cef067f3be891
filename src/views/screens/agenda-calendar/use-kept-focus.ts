import { type FocusEvent, useLayoutEffect, useRef } from 'react';

const idOf = (target: EventTarget) => (target instanceof HTMLElement ? (target.dataset.appointment ?? null) : null);

/**
 * An appointment that is drawn anew has the focus that it had: its element is another one after each change, also after
 * one that somebody else made.
 */
export function useKeptFocus(drawn: unknown) {
  const focused = useRef<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks whenever something else is drawn.
  useLayoutEffect(() => {
    const id = focused.current;
    if (id === null || document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>(`[data-appointment="${id}"]`)?.focus();
  }, [drawn]);
  return {
    ref: place,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = idOf(target);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // An element that is gone blurs to nothing, and is looked for.
      if (relatedTarget) focused.current = null;
    },
  };
}
