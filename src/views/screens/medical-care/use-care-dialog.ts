import { useState } from 'react';
import type { CareDialog } from './care-texts.ts';

/** Current dialog of the screen. Each opening is new, so earlier input is discarded. */
export function useCareDialog() {
  const [asked, setAsked] = useState<{ dialog: CareDialog | null; turn: number }>({ dialog: null, turn: 0 });
  return {
    ...asked,
    ask: (dialog: CareDialog | null) => setAsked(({ turn }) => ({ dialog, turn: turn + 1 })),
  };
}
