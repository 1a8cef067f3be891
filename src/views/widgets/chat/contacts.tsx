import { useActorRef, useSelector } from '@xstate/react';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { Chats } from '#actors/chat/chats.ts';
import { isEqual } from '#domain/equal.ts';
import { fullName, type ProfessionalRow } from '#domain/session/user.ts';
import { selectNotOpened, selectOpening, selectPresent, selectUnreadWith } from '#machines/chat/index.ts';
import { selectRange, selectRows, selectView } from '#machines/paged-list/index.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { IconButton } from '../../ui/button/button.tsx';
import { PersonList } from '../../ui/person-list/person-list.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { ListPager } from '../list-pager.tsx';
import { RetryButton } from '../retry-button.tsx';
import { roleKey } from '../video-call/roles.ts';
import styles from './chat.module.css';
import { focusLauncher } from './launcher.ts';
import { useHidden } from './use-hidden.ts';

export type ContactList = ActorRefFrom<Chats['contacts']>;

/** Clinical 2: my contacts, with a filter box; a press opens the conversation. */
export function Contacts({ chats }: { chats: Chats }) {
  const { t } = useTranslation();
  const { actor } = chats;
  const list = useActorRef(chats.contacts, { input: { filters: {} } });
  const opening = useSelector(actor, selectOpening);
  const notOpened = useSelector(actor, selectNotOpened);
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);
  const close = () => {
    actor.send({ type: 'contacts.close' });
    focusLauncher();
  };
  return (
    <section
      ref={panel}
      className={styles.contacts}
      aria-label={t('chat.contacts.title')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <header className={styles.head}>
        <h2 className={styles.heading}>{t('chat.contacts.title')}</h2>
        <IconButton icon={X} size="sm" label={t('chat.close')} onClick={close} />
      </header>
      <div className={styles.filter}>
        <ContactFilter list={list} />
        {opening ? (
          <p className="meta" role="status">
            {t('chat.contacts.opening')}
          </p>
        ) : null}
        {notOpened ? (
          <Banner tone="warn" live="alert">
            {t('chat.contacts.notOpened')}
          </Banner>
        ) : null}
        {failed ? (
          <Banner tone="warn" live="alert" actions={<RetryButton onRetry={() => actor.send({ type: 'chat.retry' })} />}>
            {t('chat.failed')}
          </Banner>
        ) : null}
      </div>
      <div className={styles.people}>
        <Minimized chats={chats} onOpen={() => actor.send({ type: 'contacts.close' })} />
        <ContactRows list={list}>{(rows) => <People chats={chats} rows={rows} />}</ContactRows>
        <ContactPager list={list} />
      </div>
    </section>
  );
}

/** U8: where a conversation waits that a message brought, or that was put aside. */
function Minimized({ chats, onOpen }: { chats: Chats; onOpen: () => void }) {
  const { t } = useTranslation();
  const hidden = useHidden(chats);
  const people = hidden.map(({ userId, name, roleId, online, unread }) => ({
    id: userId,
    name,
    detail: t(roleKey(roleId)),
    online,
    presence: t(online ? 'chat.contacts.online' : 'chat.contacts.offline'),
    unread,
    unreadLabel: t('chat.unread'),
  }));
  if (people.length === 0) return null;
  return (
    <div className={styles.minimized}>
      <h3 className={styles.said}>{t('chat.minimized')}</h3>
      <PersonList
        label={t('chat.minimized')}
        people={people}
        onSelect={(userId) => {
          const room = hidden.find((one) => one.userId === userId);
          if (room) chats.actor.send({ type: 'window.move', roomId: room.id, act: 'open' });
          onOpen();
        }}
      />
    </div>
  );
}

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

/** The rows, or in words why there are none. */
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

function People({ chats, rows }: { chats: Chats; rows: ProfessionalRow[] }) {
  const { t } = useTranslation();
  const { actor } = chats;
  const unread = useSelector(
    actor,
    (snapshot) => rows.map(({ UserId }) => selectUnreadWith(snapshot, UserId)),
    (a, b) => a.join() === b.join(),
  );
  const present = useSelector(
    actor,
    (snapshot) => rows.map((row) => selectPresent(snapshot, row)),
    (a, b) => a.join() === b.join(),
  );
  const people = rows.map((row, index) => ({
    id: row.UserId,
    name: fullName(row),
    detail: t(roleKey(row.Roles[0]?.RoleId ?? 0, row.Gender)),
    online: present[index] ?? false,
    presence: t(present[index] ? 'chat.contacts.online' : 'chat.contacts.offline'),
    unread: unread[index],
    unreadLabel: t('chat.unread'),
  }));
  return (
    <PersonList
      label={t('chat.contacts.title')}
      people={people}
      onSelect={(userId) => actor.send({ type: 'person.open', userId })}
    />
  );
}
