import { type PropsWithChildren, type ReactNode, Suspense } from 'react';
import { Boundary } from './boundary.tsx';
import { useVisit } from './visit.context.tsx';

/** A part of the page with a file of its own: when it cannot be loaded, the fallback replaces it and the rest stays. */
export function Part({ fallback, children }: PropsWithChildren<{ fallback?: ReactNode }>) {
  return (
    <Boundary report={useVisit().report} fallback={fallback}>
      <Suspense>{children}</Suspense>
    </Boundary>
  );
}
