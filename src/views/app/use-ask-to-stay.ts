import { useEffect } from 'react';

/** The browser asks before the page is closed or reloaded while that would lose a file. */
export function useAskToStay(isAtRisk: boolean) {
  useEffect(() => {
    if (!isAtRisk) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
}
