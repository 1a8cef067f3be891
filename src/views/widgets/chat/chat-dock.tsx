import { useSelector } from '@xstate/react';
import { MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Chats } from '#actors/ronda.ts';
import { fullName } from '#domain/user.ts';
import {
  selectAreContactsOpen,
  selectHidden,
  selectLatest,
  selectOthers,
  selectRoom,
  selectVisible,
} from '#machines/chat/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import { publishHeight } from '../../ui/publish-height.ts';
import styles from './chat.module.css';
import { ChatWindow } from './chat-window.tsx';
import { Contacts } from './contacts.tsx';
import { useChats } from './use-chats.ts';

const dockHeight = publishHeight('--dock-h');
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Clinical 2, "Chat": floating windows at the lower right, two at most; the others behind a badge. */
export function ChatDock() {
  const { t } = useTranslation();
  const chats = useChats();
  const visible = useSelector(chats.actor, selectVisible, same);
  const contacts = useSelector(chats.actor, selectAreContactsOpen);
  return (
    <aside className={styles.dock} ref={dockHeight} aria-label={t('chat.title')} data-contacts={contacts}>
      <Arrived chats={chats} />
      <Hidden chats={chats} />
      {visible.toReversed().map((roomId) => (
        <ChatWindow key={roomId} chats={chats} roomId={roomId} />
      ))}
      {contacts ? <Contacts chats={chats} /> : null}
    </aside>
  );
}

/** Said for who does not look; the text itself is said where it stands. */
function Arrived({ chats }: { chats: Chats }) {
  const { t } = useTranslation();
  const latest = useSelector(chats.actor, selectLatest);
  return (
    <p className="sr" role="status" key={latest?.messageId}>
      {latest ? t('chat.arrived', { name: latest.name }) : ''}
    </p>
  );
}

function Hidden({ chats }: { chats: Chats }) {
  const { t } = useTranslation();
  const { actor } = chats;
  const hidden = useSelector(
    actor,
    (snapshot) =>
      selectHidden(snapshot).map((id) => ({
        id,
        label: selectOthers(snapshot, id).map(fullName).join(', '),
        unread: selectRoom(snapshot, id)?.Unread ?? 0,
      })),
    same,
  );
  if (hidden.length === 0) return null;
  return (
    <div className={styles.overflow}>
      <LazyMenu
        trigger={
          <Button icon={MessagesSquare}>
            {t('chat.more', { count: hidden.length })}
            <span className="sr">, {t('chat.moreLabel')}</span>
          </Button>
        }
        entries={hidden.map(({ id, label, unread }) => ({
          id,
          label: unread > 0 ? `${label} (${unread} ${t('chat.unread')})` : label,
          onSelect: () => actor.send({ type: 'window.move', roomId: id, act: 'open' }),
        }))}
      />
    </div>
  );
}
