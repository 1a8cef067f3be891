import MessagesSquare from '@lucide/icons/icons/messages-square';
import { useSelector } from '@xstate/react';
import { lazy, useSyncExternalStore } from 'react';
import { chatUploadsFeature } from '#actors/chat/chat-uploads.feature.ts';
import type { Chats } from '#actors/chat/chats.ts';
import { isEqual } from '#domain/equal.ts';
import { selectAdded, selectAreContactsOpen, selectLatest, selectVisible } from '#machines/chat/index.ts';
import { useFeatureOnceStarted } from '../../app/use-feature.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Badge } from '../../ui/count/count.tsx';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import { publishHeight } from '../../ui/publish-height.ts';
import { LazyPart } from '../lazy-part.tsx';
import styles from './chat.module.css';
import { ChatWindow } from './chat-window.tsx';
import { Contacts } from './contacts.tsx';
import { useChats } from './use-chats.ts';
import { useHidden } from './use-hidden.ts';

const DockNotices = lazy(async () => ({ default: (await import('./dock-notices.tsx')).DockNotices }));

const dockHeight = publishHeight('--dock-h');

/** Clinical 2, "Chat": at most two floating windows at the lower right; others behind a badge. */
export function ChatDock({ isInPolyclinic }: { isInPolyclinic: boolean }) {
  const { t } = useTranslation();
  const chats = useChats();
  const visible = useSelector(chats.actor, selectVisible, isEqual);
  const contacts = useSelector(chats.actor, selectAreContactsOpen);
  return (
    <aside className={styles.dock} ref={dockHeight} aria-label={t('chat.title')} data-contacts={contacts}>
      <Arrived chats={chats} />
      {visible.length > 0 ? <Hidden chats={chats} /> : null}
      <Notices chats={chats} visible={visible} />
      {visible.toReversed().map((roomId) => (
        <ChatWindow key={roomId} chats={chats} roomId={roomId} />
      ))}
      {contacts ? <Contacts chats={chats} isInPolyclinic={isInPolyclinic} /> : null}
    </aside>
  );
}

/** Polite announcement; the message itself is announced in its log. */
function Arrived({ chats }: { chats: Chats }) {
  const { t } = useTranslation();
  const latest = useSelector(chats.actor, selectLatest);
  const added = useSelector(chats.actor, selectAdded);
  return (
    <>
      <p className="sr" role="status">
        {/* Screen readers announce a change of a region that exists, not the text of a new one. */}
        {latest ? (
          <span key={latest.messageId}>
            {t(latest.isCall ? 'call.outcomes.missed' : 'chat.arrived', { name: latest.name })}
          </span>
        ) : null}
      </p>
      <p className="sr" role="status">
        {added ? t('chat.group.added', added) : ''}
      </p>
    </>
  );
}

/** Loaded once there may be something to show. */
function Notices({ chats, visible }: { chats: Chats; visible: readonly string[] }) {
  const hasUploads = useFeatureOnceStarted(chatUploadsFeature) !== null;
  const hasLeft = useSyncExternalStore(chats.left.subscribe, chats.left.now).length > 0;
  const isAdded = useSelector(chats.actor, (snapshot) => selectAdded(snapshot) !== null);
  return hasUploads || hasLeft || isAdded ? (
    <LazyPart instead={null}>
      <DockNotices chats={chats} visible={visible} />
    </LazyPart>
  ) : null;
}

/** Windows beyond the visible ones; without visible ones they are listed with the contacts. */
function Hidden({ chats }: { chats: Chats }) {
  const { t } = useTranslation();
  const { actor } = chats;
  const hidden = useHidden(chats);
  if (hidden.length === 0) return null;
  const unread = hidden.reduce((sum, room) => sum + room.unread, 0);
  return (
    <div className={styles.overflow}>
      <LazyMenu
        trigger={
          <Button icon={MessagesSquare}>
            {t('chat.more', { count: hidden.length })}
            {unread > 0 ? <Badge value={unread} label={t('chat.unread')} /> : null}
            <span className="sr">, {t('chat.moreLabel')}</span>
          </Button>
        }
        entries={hidden.map(({ id, name, unread: ofRoom }) => ({
          id,
          label: ofRoom > 0 ? `${name} (${ofRoom} ${t('chat.unread')})` : name,
          onSelect: () => actor.send({ type: 'window.move', roomId: id, act: 'open' }),
        }))}
      />
    </div>
  );
}
