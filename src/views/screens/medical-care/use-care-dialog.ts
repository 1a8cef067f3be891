import { useState } from 'react';
import type { CareDialog } from './care-texts.ts';

/** What the screen asks now. Each question is another one: what was written in the last is gone with it. */
export function useCareDialog() {
  const [asked, setAsked] = useState<{ dialog: CareDialog | null; turn: number }>({ dialog: null, turn: 0 });
  return {
    ...asked,
    ask: (dialog: CareDialog | null) => setAsked(({ turn }) => ({ dialog, turn: turn + 1 })),
  };
}
