import { useEffect } from 'react';
import { useNow } from '../../app/use-now.ts';

/** The visible twin of the tone for who looks at another window: the title of this one changes every second. */
export function TitleBlink({ text }: { text: string }) {
  const odd = Math.floor(useNow(1_000) / 1_000) % 2 === 1;
  useEffect(() => {
    if (!odd) return;
    const before = document.title;
    document.title = text;
    return () => {
      document.title = before;
    };
  }, [odd, text]);
  return null;
}
