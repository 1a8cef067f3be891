import Plus from '@lucide/icons/icons/plus';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { DocumentStatus } from '#domain/care-document/care-document.ts';
import { selectUnsaved } from '#machines/care-documents/index.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { Unbroken } from '../../../ui/unbroken/unbroken.tsx';
import { RetryButton } from '../../../widgets/retry-button.tsx';
import styles from './documents.module.css';
import type { DocumentListOf } from './use-document-draft.ts';

export type DocumentLine = {
  id: string;
  title: string;
  openLabel: string;
  status: DocumentStatus | 'UNSAVED';
  lines: string[];
};

/** Rows for drafts that exist in this browser only. */
export const useUnsavedLines = <T,>(list: DocumentListOf<T>, title: string): DocumentLine[] => {
  const { t } = useTranslation();
  const unsaved = useSelector(list, selectUnsaved<T>);
  return unsaved.map((id) => ({
    id,
    title,
    openLabel: t('documents.openUnsaved'),
    status: 'UNSAVED',
    lines: [t('documents.unsavedText')],
  }));
};

/** Failure of a list whose rows may be incomplete. */
export function useListFailure<T>(list: DocumentListOf<T>, text: string): ListFailure | null {
  const failed = useSelector(list, (snapshot) => snapshot.hasTag('failed'));
  return failed ? { text, retry: () => list.send({ type: 'app.resync' }) } : null;
}
type ListFailure = { text: string; retry: () => void };

type ListProps = {
  state: 'loading' | 'failed' | 'ready';
  failure: ListFailure | null;
  rows: readonly DocumentLine[];
  empty: string;
  addLabel: string;
  /** Why this user adds no document; null: they may. */
  readOnly: ReactNode;
  onAdd: () => void;
  onOpen: (id: string) => void;
};

/** Documents of one kind, and a button for a new one. */
export function DocumentList({ state, failure, rows, empty, addLabel, readOnly, onAdd, onOpen }: ListProps) {
  const { t } = useTranslation();
  if (state === 'loading') return <SkeletonCard lines={4} label={t('documents.loading')} />;
  return (
    <div className="stack">
      {failure ? (
        <Banner tone="warn" live="alert" actions={<RetryButton onRetry={failure.retry} />}>
          {failure.text}
        </Banner>
      ) : null}
      {state === 'ready' && rows.length === 0 ? <p className="meta">{empty}</p> : null}
      <ul className={styles.list}>
        {rows.map(({ id, openLabel, title, status, lines }) => (
          <li key={id} className={cx(styles.row, styles.document)}>
            <div className={styles.words}>
              <h3>
                <Unbroken text={title} />
              </h3>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
            <Chip tone={status === 'DRAFT' || status === 'UNSAVED' ? 'warn' : 'neutral'}>
              {t(`documents.status.${status}`)}
            </Chip>
            <Button size="sm" variant="quiet" onClick={() => onOpen(id)}>
              {openLabel}
            </Button>
          </li>
        ))}
      </ul>
      {readOnly}
      {readOnly === null && failure === null ? (
        <Button icon={Plus} onClick={onAdd}>
          {addLabel}
        </Button>
      ) : null}
    </div>
  );
}
