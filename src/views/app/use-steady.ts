import { useState } from 'react';
import { isEqual } from '#domain/equal.ts';

/** The same object as long as it says the same: for what is drawn anew for another one. */
export function useSteady<T>(value: T): T {
  const [steady, setSteady] = useState(value);
  if (steady === value || isEqual(steady, value)) return steady;
  setSteady(value);
  return value;
}
