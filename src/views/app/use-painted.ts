import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** False in the first frame of each key, then true. Defers rendering of secondary content, interruptibly. */
export function usePainted(key: string | null): boolean {
  const [painted, setPainted] = useState<string | null>(null);
  useEffect(() => {
    if (key !== null) afterPaint(() => startTransition(() => setPainted(key)));
  }, [key]);
  return painted === key;
}
