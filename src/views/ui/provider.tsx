import { CSPProvider } from '@base-ui/react/csp-provider';
import type { PropsWithChildren } from 'react';
import { NavigateContext } from './anchor/anchor.tsx';

export type UiProviderProps = PropsWithChildren<{
  /** Receives the href of every plain click on a same-origin link of the kit; without it links load the page. */
  navigate?: ((href: string) => void) | undefined;
}>;

/** Wraps the whole interface: no style elements under the strict CSP, and links that go through the router. */
export function UiProvider({ navigate, children }: UiProviderProps) {
  return (
    <CSPProvider disableStyleElements>
      <NavigateContext value={navigate ?? null}>{children}</NavigateContext>
    </CSPProvider>
  );
}
