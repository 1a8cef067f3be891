import { useSelector } from '@xstate/react';
import type { ChatRoomActor } from '#actors/chat/chats.ts';
import { selectIsReaching, selectPointAt, selectUnreadBefore } from '#machines/chat-room/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './chat.module.css';

/** Above the messages: jump to the first unread one, and loading state. */
export function Reach({ room }: { room: ChatRoomActor }) {
  const { t } = useTranslation();
  const reaching = useSelector(room, selectIsReaching);
  const isBefore = useSelector(room, selectUnreadBefore);
  if (reaching) {
    return (
      <p className={styles.state} role="status">
        {t('chat.reach.reading')}{' '}
        <Button size="sm" onClick={() => room.send({ type: 'reach.cancel' })}>
          {t('app.cancel')}
        </Button>
      </p>
    );
  }
  if (!isBefore) return null;
  const go = () => room.send({ type: 'reach.wanted', date: room.getSnapshot().context.unreadFrom ?? '' });
  return (
    <p className={styles.state}>
      <Button size="sm" onClick={go}>
        {t('chat.reach.firstUnread')}
      </Button>
    </p>
  );
}

/** Focuses the requested message once. */
export function usePointedAt(room: ChatRoomActor, messageId: string) {
  const isPointedAt = useSelector(room, (snapshot) => selectPointAt(snapshot) === messageId);
  if (!isPointedAt) return undefined;
  return (element: HTMLElement | null) => {
    if (!element) return;
    element.focus();
    room.send({ type: 'point.taken' });
  };
}
