import { createContext, type PropsWithChildren, use, useSyncExternalStore } from 'react';
import type { VisitDesk } from '#actors/visit/visit.ts';

const VisitContext = createContext<VisitDesk | null>(null);

export function VisitProvider({ desk, children }: PropsWithChildren<{ desk: VisitDesk }>) {
  return <VisitContext value={desk}>{children}</VisitContext>;
}

export function useVisit(): VisitDesk {
  const desk = use(VisitContext);
  if (!desk) throw new Error('useVisit needs a <VisitProvider>');
  return desk;
}

/** Server time in epoch ms, updated every `step` ms. */
export function useVisitNow(step: number): number {
  const { ticks } = useVisit();
  return useSyncExternalStore(ticks.subscribe, () => Math.floor(ticks.now() / step) * step);
}
