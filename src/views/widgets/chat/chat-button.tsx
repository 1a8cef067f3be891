import MessagesSquare from '@lucide/icons/icons/messages-square';
import { useSelector } from '@xstate/react';
import { selectAreContactsOpen, selectUnread } from '#machines/chat/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { Badge } from '../../ui/count/count.tsx';
import styles from './chat.module.css';
import { launcherId } from './launcher.ts';
import { useChats } from './use-chats.ts';

/** Opens the contacts; shows the unread count. */
export function ChatButton() {
  const { t } = useTranslation();
  const { actor } = useChats();
  const open = useSelector(actor, selectAreContactsOpen);
  const unread = useSelector(actor, selectUnread);
  return (
    <span className={styles.launcher}>
      <IconButton
        id={launcherId}
        icon={MessagesSquare}
        label={unread > 0 ? `${t('chat.open')}, ${unread} ${t('chat.unread')}` : t('chat.open')}
        aria-expanded={open}
        onClick={() => actor.send({ type: open ? 'contacts.close' : 'contacts.open' })}
      />
      {unread > 0 ? (
        <span className={styles.badge} aria-hidden="true">
          <Badge value={unread} />
        </span>
      ) : null}
    </span>
  );
}
