import { useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from '../../app/after-paint.ts';

/**
 * Shows typed text immediately and passes it on after painting, so that the rest of the page does not delay the key (P-24).
 * Blur passes it on first.
 */
export function useTyped(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const latest = useRef(onChange);
  const waiting = useRef<{ now(): void } | null>(null);
  const text = useRef(value);
  useLayoutEffect(() => {
    latest.current = onChange;
  });
  useLayoutEffect(() => () => waiting.current?.now(), []);
  return {
    value: typed ?? value,
    type(next: string) {
      text.current = next;
      setTyped(next);
      waiting.current ??= afterPaint(() => {
        waiting.current = null;
        setTyped(null);
        latest.current(text.current);
      });
    },
    /** Passes on pending text and returns the value. */
    settle(): string {
      const written = waiting.current === null ? value : text.current;
      waiting.current?.now();
      return written;
    },
  };
}
