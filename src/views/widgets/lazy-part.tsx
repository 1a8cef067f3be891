import { type PropsWithChildren, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { useRonda } from '../app/ronda.context.tsx';

type LazyPartProps = PropsWithChildren<{ instead: ReactNode; pending?: ReactNode }>;

/** Lazy part of a page; the page works without it or when it fails. */
export function LazyPart({ instead, pending, children }: LazyPartProps) {
  const { report } = useRonda();
  return (
    <ErrorBoundary report={report} onChunkFailed={() => report(new Error('part_not_loaded'))} instead={() => instead}>
      <Suspense fallback={pending}>{children}</Suspense>
    </ErrorBoundary>
  );
}
