import Search from '@lucide/icons/icons/search';
import UserPlus from '@lucide/icons/icons/user-plus';
import X from '@lucide/icons/icons/x';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Chats } from '#actors/chat/chats.ts';
import { selectNotOpened, selectOpening, selectUnreadInGroups } from '#machines/chat/index.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/tabs/tabs.tsx';
import { RetryButton } from '../retry-button.tsx';
import styles from './chat.module.css';
import { HintedButton } from './hinted-button.tsx';
import { focusLauncher } from './launcher.ts';
import { MinimizedChats } from './minimized-chats.tsx';
import { MyContacts, PolyclinicContacts } from './my-contacts.tsx';

const CreateGroup = lazyWithTexts(async () => (await import('./group-dialogs.tsx')).CreateGroup, 'workGroups');

const MyGroups = lazy(async () => ({ default: (await import('./my-groups.tsx')).MyGroups }));
const MessageSearch = lazy(async () => ({ default: (await import('./message-search.tsx')).MessageSearch }));

/** Clinical 2: contacts and groups with a filter each; a press opens the conversation. */
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
  useEffect(() => {
    if (!searching) panel.current?.querySelector('input')?.focus();
  }, [searching]);
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
          <MessageSearch
            chats={chats}
            onShown={() => actor.send({ type: 'contacts.close' })}
            onClose={() => setSearching(false)}
          />
        </Suspense>
      ) : null}
      <div className={styles.people} hidden={searching}>
        <MinimizedChats chats={chats} onOpen={() => actor.send({ type: 'contacts.close' })} />
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
            <Suspense fallback={null}>
              <MyGroups chats={chats} />
            </Suspense>
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
