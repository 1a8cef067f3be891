import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useRonda } from '../../app/ronda.context.tsx';
import { useFailedText } from '../../app/use-connection.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { type CounterItem, Counters } from '../../ui/counters/counters.tsx';
import { ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { SkeletonTable } from '../../ui/skeleton/skeleton.tsx';
import { type TabItem, TabList, TabPanel, Tabs } from '../../ui/tabs/tabs.tsx';
import { AsOf } from '../../widgets/as-of.tsx';
import { OutdatedBanner } from '../../widgets/outdated-banner.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { useFiguresPlace } from './figures-place.tsx';

export type BoardFrameProps<V extends string> = {
  tab: V;
  tabs: readonly TabItem<V>[];
  figures: readonly CounterItem[];
  view: 'loading' | 'failed' | 'empty' | 'rows';
  outdated: boolean;
  loadedAt: number | null;
  onTab: (tab: V) => void;
  onRetry: () => void;
  empty: ReactNode;
  rows: ReactNode;
};

/** Live board: tabs and counts beside the title, and its loading, failed, outdated, empty and filled states. */
export function BoardFrame<V extends string>(props: BoardFrameProps<V>) {
  const { tab, tabs, figures, view, outdated, loadedAt, onTab, onRetry, empty, rows } = props;
  const { t } = useTranslation();
  const failedText = useFailedText(t('work.failedText'));
  const place = useFiguresPlace();
  // Counts are hidden before the first response, because zero would mean that no one waits.
  const isKnown = view === 'rows' || view === 'empty';
  return (
    <Tabs value={tab} onValueChange={onTab}>
      {place
        ? createPortal(
            <>
              <TabList
                boxed
                label={t('work.tabsLabel')}
                items={isKnown ? tabs : tabs.map((item) => ({ ...item, count: undefined }))}
              />
              {isKnown ? <Counters label={t('work.counters')} items={figures} /> : null}
            </>,
            place,
          )
        : null}
      {outdated ? <OutdatedBanner title={t('work.failed')} loadedAt={loadedAt} onRetry={onRetry} /> : null}
      <TabPanel value={tab}>
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
      </TabPanel>
    </Tabs>
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
