import { type ReactNode, useEffect } from 'react';
import { InDialogContext } from './layer.ts';
import { swallowSecondPress } from './swallow-second-press.ts';

/** Content of every dialog. */
export function InDialog({ children }: { children: ReactNode }) {
  useEffect(swallowSecondPress, []);
  return <InDialogContext value={true}>{children}</InDialogContext>;
}
