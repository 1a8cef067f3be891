import { useActorRef, useSelector } from '@xstate/react';
import Search from 'lucide-react/icons/search';
import UserPlus from 'lucide-react/icons/user-plus';
import X from 'lucide-react/icons/x';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { Chats } from '#actors/chat/chats.ts';
import { isEqual } from '#domain/equal.ts';
import { fullName, type ProfessionalRow } from '#domain/session/user.ts';
import { loadTexts } from '#i18n/index.ts';
import {
  selectGroups,
  selectNotOpened,
  selectOpening,
  selectPresent,
  selectUnreadInGroups,
  selectUnreadWith,
} from '#machines/chat/index.ts';
import { selectRange, selectRows, selectView } from '#machines/paged-list/index.ts';
import { useChosenPolyclinic } from '../../app/use-polyclinic-cares.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { PersonList } from '../../ui/person-list/person-list.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/tabs/tabs.tsx';
import { ListPager } from '../list-pager.tsx';
import { RetryButton } from '../retry-button.tsx';
import { roleKey } from '../video-call/roles.ts';
import styles from './chat.module.css';
import { HintedButton } from './hinted-button.tsx';
import { focusLauncher } from './launcher.ts';
import { useHidden } from './use-hidden.ts';

const CreateGroup = lazy(async () => {
  const [{ CreateGroup: dialog }] = await Promise.all([import('./group-dialogs.tsx'), loadTexts('workGroups')]);
  return { default: dialog };
});

const MessageSearch = lazy(async () => ({ default: (await import('./message-search.tsx')).MessageSearch }));

export type ContactList = ActorRefFrom<Chats['contacts']>;

/** Clinical 2: my contacts and my groups, each with a filter box; a press opens the conversation. */
export function Contacts({ chats, isInPolyclinic }: { chats: Chats; isInPolyclinic: boolean }) {
  const { t } = useTranslation();
  const { actor } = chats;
  const [tab, setTab] = useState<'people' | 'groups'>('people');
  const [creating, setCreating] = useState(false);
  const [searching, setSearching] = useState(false);
  const inGroups = useSelector(actor, selectUnreadInGroups);
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
        <h2 className={styles.heading}>{t('chat.title')}</h2>
        <HintedButton
          icon={Search}
          size="sm"
          aria-expanded={searching}
          label={t('chat.search.all')}
          onClick={() => setSearching(!searching)}
        />
        <HintedButton icon={UserPlus} size="sm" label={t('chat.group.create')} onClick={() => setCreating(true)} />
        <HintedButton icon={X} size="sm" label={t('chat.close')} onClick={close} />
      </header>
      <div className={styles.filter}>
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
      {searching ? (
        <Suspense fallback={null}>
          <MessageSearch chats={chats} onShown={() => actor.send({ type: 'contacts.close' })} />
        </Suspense>
      ) : null}
      <div className={styles.people} hidden={searching}>
        <Minimized chats={chats} onOpen={() => actor.send({ type: 'contacts.close' })} />
        <Tabs value={tab} onValueChange={setTab}>
          <TabList
            label={t('chat.tabs')}
            items={[
              { value: 'people', label: t('chat.contacts.title') },
              {
                value: 'groups',
                label: t('chat.group.mine'),
                badge: inGroups || undefined,
                badgeLabel: t('chat.unread'),
              },
            ]}
          />
          <TabPanel value="people">
            {isInPolyclinic ? (
              <PolyclinicContacts chats={chats} />
            ) : (
              <MyContacts chats={chats} contacts={chats.contacts} />
            )}
          </TabPanel>
          <TabPanel value="groups">
            <MyGroups chats={chats} />
          </TabPanel>
        </Tabs>
      </div>
      {creating ? (
        <Suspense fallback={null}>
          <CreateGroup chats={chats} onClose={() => setCreating(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** Clinical 2: the people of the polyclinic that is chosen. */
function PolyclinicContacts({ chats }: { chats: Chats }) {
  const polyclinicId = useChosenPolyclinic()?.PolyclinicId;
  const contacts = useMemo(
    () => (polyclinicId ? chats.contactsIn(polyclinicId) : chats.contacts),
    [chats, polyclinicId],
  );
  return <MyContacts key={polyclinicId} chats={chats} contacts={contacts} />;
}

function MyContacts({ chats, contacts }: { chats: Chats; contacts: Chats['contacts'] }) {
  const list = useActorRef(contacts, { input: { filters: {} } });
  return (
    <>
      <div className={styles.filter}>
        <ContactFilter list={list} />
      </div>
      <ContactRows list={list}>{(rows) => <People chats={chats} rows={rows} />}</ContactRows>
      <ContactPager list={list} />
    </>
  );
}

/** Of the rooms that are known, so that they are always as they are now. */
function MyGroups({ chats: { actor } }: { chats: Chats }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const groups = useSelector(actor, (snapshot) => selectGroups(snapshot, text), isEqual);
  const items = groups.map(({ ChatRoomId: id, Name: name, Users, Unread: unread, Mentions }) => ({
    id,
    name,
    detail: t('chat.group.people', { count: Users.length }),
    online: Users.some(({ IsOnline }) => IsOnline),
    presence: t('chat.group.online', { count: Users.filter(({ IsOnline }) => IsOnline).length }),
    unread,
    unreadLabel: t('chat.unread'),
    ...(Mentions > 0 && { mentioned: t('chat.mention.unread', { count: Mentions }) }),
  }));
  return (
    <>
      <div className={styles.filter}>
        <SearchInput
          label={t('chat.group.filter')}
          placeholder={t('chat.group.filter')}
          clearLabel={t('chat.contacts.clear')}
          value={text}
          onValueChange={setText}
        />
      </div>
      {items.length > 0 ? (
        <PersonList
          label={t('chat.group.mine')}
          people={items}
          onSelect={(roomId) => {
            actor.send({ type: 'window.move', roomId, act: 'open' });
            actor.send({ type: 'contacts.close' });
          }}
        />
      ) : (
        <p className={`meta ${styles.said}`} role="status">
          {t(text.trim() === '' ? 'chat.group.empty' : 'chat.group.none')}
        </p>
      )}
    </>
  );
}

/** U8: where a conversation waits that a message brought, or that was put aside. */
function Minimized({ chats, onOpen }: { chats: Chats; onOpen: () => void }) {
  const { t } = useTranslation();
  const hidden = useHidden(chats);
  const people = hidden.map(({ userId, name, group, roleId, online, unread, mentions }) => ({
    id: userId,
    name,
    detail: group ? t('chat.group.people', { count: group.people }) : t(roleKey(roleId)),
    online,
    presence: t(online ? 'chat.contacts.online' : 'chat.contacts.offline'),
    unread,
    unreadLabel: t('chat.unread'),
    ...(mentions > 0 && { mentioned: t('chat.mention.unread', { count: mentions }) }),
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
