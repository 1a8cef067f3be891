import SearchX from '@lucide/icons/icons/search-x';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import { type PagedListSnapshot, selectView } from '#machines/paged-list/index.ts';
import { useFailedText } from '../app/use-connection.ts';
import { Banner } from '../ui/banner/banner.tsx';
import { Button } from '../ui/button/button.tsx';
import { EmptyState, ErrorState } from '../ui/empty-state/empty-state.tsx';
import { SkeletonTable } from '../ui/skeleton/skeleton.tsx';
import { AsOf } from './as-of.tsx';
import { RetryButton } from './retry-button.tsx';

/** Part of a paged list's actor used here. */
export type PagedList = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot(): PagedListSnapshot<unknown, unknown>;
  send(event: { type: 'list.retry' }): void;
};

export type ListTexts = Readonly<
  Record<
    'loading' | 'failed' | 'failedText' | 'outdated' | 'empty' | 'emptyText' | 'noResults' | 'noResultsText' | 'clear',
    string
  >
>;

type ListStatesProps = {
  list: PagedList;
  texts: ListTexts;
  /** True with a search or filter, which changes the empty text. */
  filtered: boolean;
  /** Number of placeholder rows. */
  loadingRows?: number;
  onClear: () => void;
  /** Next step for a list without rows. */
  emptyActions?: ReactNode;
  children: ReactNode;
};

/** States of a list: loading, failed, empty, no results, outdated. */
export function ListStates(props: ListStatesProps) {
  const { list, texts, filtered, loadingRows = 6, onClear, emptyActions, children } = props;
  const failedText = useFailedText(texts.failedText);
  const view = useSelector(list, selectView);
  const outdated = useSelector(list, (snapshot) => snapshot.hasTag('failed') && snapshot.hasTag('loaded'));
  const retry = () => list.send({ type: 'list.retry' });
  if (view === 'loading' || view === 'idle') return <SkeletonTable rows={loadingRows} label={texts.loading} />;
  if (view === 'failed') {
    return (
      <ErrorState
        level={2}
        title={texts.failed}
        text={failedText}
        actions={<RetryButton variant="primary" size="md" onRetry={retry} />}
      />
    );
  }
  return (
    <>
      {outdated ? (
        <Banner tone="warn" live="alert" actions={<RetryButton onRetry={retry} />}>
          {texts.outdated}
        </Banner>
      ) : null}
      {view === 'rows' ? (
        <>
          <AsOf />
          {children}
        </>
      ) : filtered ? (
        <EmptyState
          level={2}
          icon={SearchX}
          title={texts.noResults}
          text={texts.noResultsText}
          actions={<Button onClick={onClear}>{texts.clear}</Button>}
        />
      ) : (
        <EmptyState level={2} title={texts.empty} text={texts.emptyText} actions={emptyActions} />
      )}
    </>
  );
}
