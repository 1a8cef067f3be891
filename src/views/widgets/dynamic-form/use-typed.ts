import { type ChangeEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { afterPaint } from '../../app/after-paint.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;
type Typed = { value: string; onChange: (value: string) => void; clean?: ((typed: string) => string) | undefined };

/**
 * The element holds what is typed, so that a key renders nothing before its frame (P-24), and it is passed on after painting.
 * Blur passes it on first. A value that is changed or refused elsewhere replaces it.
 */
export function useTyped<E extends TextElement>({ value, onChange, clean = (typed) => typed }: Typed) {
  const ref = useRef<E>(null);
  const latest = useRef(onChange);
  const waiting = useRef<{ now(): void } | null>(null);
  const text = useRef(value);
  const [, showValue] = useReducer((passed: number) => passed + 1, 0);
  useLayoutEffect(() => {
    latest.current = onChange;
    if (waiting.current === null && ref.current && ref.current.value !== value) ref.current.value = value;
  });
  useLayoutEffect(() => () => waiting.current?.now(), []);
  return {
    ref,
    onChange({ currentTarget: element }: ChangeEvent<E>) {
      text.current = clean(element.value);
      if (text.current !== element.value) element.value = text.current;
      waiting.current ??= afterPaint(() => {
        waiting.current = null;
        showValue();
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
