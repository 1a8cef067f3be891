import { useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from '../../app/after-paint.ts';

/**
 * What is typed shows at once, and is handed on when its frame is painted: what the rest of the page makes of a key does
 * not stand between the key and its letter (P-24). Leaving the control hands it on before anything else happens.
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
    /** Hands on what waits; answers what is written. */
    settle(): string {
      const written = waiting.current === null ? value : text.current;
      waiting.current?.now();
      return written;
    },
  };
}
