import { useState } from 'react';
import { isEqual } from '#domain/equal.ts';

/** Returns the previous object while the value is deeply equal, to avoid re-rendering. */
export function useSteady<T>(value: T): T {
  const [steady, setSteady] = useState(value);
  if (steady === value || isEqual(steady, value)) return steady;
  setSteady(value);
  return value;
}
