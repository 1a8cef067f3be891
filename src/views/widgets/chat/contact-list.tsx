import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Chats } from '#actors/chat/chats.ts';
import { isEqual } from '#domain/equal.ts';
import type { ProfessionalRow } from '#domain/session/user.ts';
import { selectRange, selectRows, selectView } from '#machines/paged-list/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { ListPager } from '../list-pager.tsx';
import { RetryButton } from '../retry-button.tsx';
import styles from './chat.module.css';

export type ContactList = ActorRefFrom<Chats['contacts']>;

export function ContactFilter({ list }: { list: ContactList }) {
  const { t } = useTranslation();
  const text = useSelector(list, ({ context }) => context.searchText);
  return (
    <SearchInput
      label={t('chat.contacts.filter')}
      placeholder={t('chat.contacts.filter')}
      clearLabel={t('chat.contacts.clear')}
      value={text}
      onValueChange={(searchText) => list.send({ type: 'list.search', searchText })}
    />
  );
}

type RowsProps = { list: ContactList; children: (rows: ProfessionalRow[]) => ReactNode };

/** Rows, or the text of the empty or failed state. */
export function ContactRows({ list, children }: RowsProps) {
  const { t } = useTranslation();
  const view = useSelector(list, selectView);
  const rows = useSelector(list, selectRows<ProfessionalRow, Record<string, never>>);
  const filtered = useSelector(list, ({ context }) => context.searchText !== '');
  if (view === 'rows') return children(rows);
  if (view === 'failed') {
    return (
      <Banner tone="warn" live="alert" actions={<RetryButton onRetry={() => list.send({ type: 'list.retry' })} />}>
        {t('chat.contacts.failed')}
      </Banner>
    );
  }
  const words = view === 'empty' ? (filtered ? 'none' : 'empty') : 'loading';
  return (
    <p className={`meta ${styles.said}`} role="status">
      {t(`chat.contacts.${words}`)}
    </p>
  );
}

export function ContactPager({ list }: { list: ContactList }) {
  const range = useSelector(list, selectRange, isEqual);
  return <ListPager range={range} onPage={(page) => list.send({ type: 'list.page', page })} />;
}
