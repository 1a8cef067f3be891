import type { ReactNode } from 'react';
import { useRonda } from '../../app/ronda.context.tsx';
import { useFailedText } from '../../app/use-connection.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { SkeletonTable } from '../../ui/skeleton/skeleton.tsx';
import { AsOf } from '../../widgets/as-of.tsx';
import { OutdatedBanner } from '../../widgets/outdated-banner.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';

export type BoardFrameProps = {
  view: 'loading' | 'failed' | 'empty' | 'rows';
  outdated: boolean;
  loadedAt: number | null;
  onRetry: () => void;
  empty: ReactNode;
  rows: ReactNode;
};

/** Loading, failed, outdated, empty and filled states of a live board. */
export function BoardFrame({ view, outdated, loadedAt, onRetry, empty, rows }: BoardFrameProps) {
  const { t } = useTranslation();
  const failedText = useFailedText(t('work.failedText'));
  return (
    <>
      {outdated ? <OutdatedBanner title={t('work.failed')} loadedAt={loadedAt} onRetry={onRetry} /> : null}
      {view === 'loading' ? <SkeletonTable rows={6} label={t('work.loading')} /> : null}
      {view === 'failed' ? (
        <ErrorState
          level={2}
          title={t('work.failed')}
          text={failedText}
          actions={<RetryButton variant="primary" size="md" onRetry={onRetry} />}
        />
      ) : null}
      {view === 'rows' || view === 'empty' ? <AsOf /> : null}
      {view === 'empty' ? empty : null}
      {view === 'rows' ? rows : null}
    </>
  );
}

/** Shown after its actor stopped, so that old rows do not look live. */
export function StoppedBoard() {
  const { t } = useTranslation();
  const { reload } = useRonda();
  return (
    <ErrorState
      level={2}
      title={t('work.stopped')}
      text={t('errorPages.failedText')}
      actions={
        <Button variant="primary" onClick={reload}>
          {t('errorPages.reload')}
        </Button>
      }
    />
  );
}
