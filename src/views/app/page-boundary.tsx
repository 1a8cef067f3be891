import type { PropsWithChildren, ReactNode } from 'react';
import { FailureScreen } from '../screens/error/error.screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { useRonda } from './ronda.context.tsx';

type PageBoundaryProps = PropsWithChildren<{
  /** Another page starts without the failure of the previous one. */
  page?: string;
  /** Within a layout, which remains usable. */
  inside?: boolean;
  /** Layout around the error page if the layout itself is part of the content. */
  frame?: (screen: ReactNode) => ReactNode;
}>;

/** Shows the error page in place of content that failed, and reports a missing chunk to the reload rule (design 4). */
export function PageBoundary({ page, inside = false, frame = (screen) => screen, children }: PageBoundaryProps) {
  const { find, report } = useRonda();
  return (
    <ErrorBoundary
      {...(page !== undefined && { page })}
      report={report}
      onChunkFailed={() => find('updateNotice')?.send({ type: 'chunk.failed' })}
      instead={(failure) => frame(<FailureScreen failure={failure} inside={inside} />)}
    >
      {children}
    </ErrorBoundary>
  );
}
