import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Versioned } from '#machines/record-edit/record-edit.types.ts';
import { EmptyState, ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { RetryButton } from '../retry-button.tsx';
import type { RecordActor } from './record-type.ts';

type PaneBodyProps<T extends Versioned> = {
  edit: RecordActor<T>;
  texts: Record<'failed' | 'failedText' | 'gone' | 'goneText', string>;
  children: ReactNode;
};

/** Form of a record beside its list, or its loading and failed state. */
export function PaneBody<T extends Versioned>({ edit, texts, children }: PaneBodyProps<T>) {
  const isFailed = useSelector(edit, (snapshot) => snapshot.hasTag('failed'));
  const isGone = useSelector(edit, (snapshot) => snapshot.hasTag('notFound'));
  const retry = <RetryButton size="md" onRetry={() => edit.send({ type: 'record.retry' })} />;
  if (isFailed) return <ErrorState level={3} title={texts.failed} text={texts.failedText} actions={retry} />;
  if (isGone) return <EmptyState level={3} title={texts.gone} text={texts.goneText} actions={retry} />;
  return children;
}
