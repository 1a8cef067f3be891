import { type PropsWithChildren, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { useRonda } from '../app/ronda.context.tsx';

/** Loaded after the page; without it, or when it breaks, everything else works. */
export function LazyPart({ instead, children }: PropsWithChildren<{ instead: ReactNode }>) {
  const { report } = useRonda();
  return (
    <ErrorBoundary report={report} onChunkFailed={() => report(new Error('part_not_loaded'))} instead={instead}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
