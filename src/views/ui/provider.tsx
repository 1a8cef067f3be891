import { CSPProvider } from '@base-ui/react/csp-provider';
import type { PropsWithChildren } from 'react';
import { NavigateContext } from './anchor/anchor.tsx';

export type UiProviderProps = PropsWithChildren<{
  /** Receives the href of plain clicks on same-origin links; without it, links load the page. */
  navigate?: ((href: string) => void) | undefined;
}>;

/** Root provider: no style elements under the strict CSP, and client-side navigation. */
export function UiProvider({ navigate, children }: UiProviderProps) {
  return (
    <CSPProvider disableStyleElements>
      <NavigateContext value={navigate ?? null}>{children}</NavigateContext>
    </CSPProvider>
  );
}
