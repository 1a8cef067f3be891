import { type FocusEvent, useLayoutEffect, useRef } from 'react';

const idOf = (target: EventTarget) => (target instanceof HTMLElement ? (target.dataset.appointment ?? null) : null);

/** Restores the focus of a redrawn appointment, whose element is replaced by every change, also by those of others. */
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
      // A removed element blurs without a related target and is looked up again.
      if (relatedTarget) focused.current = null;
    },
  };
}
