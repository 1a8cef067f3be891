import type { Chats } from '#actors/chat/chats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { PersonList } from '../../ui/person-list/person-list.tsx';
import { roleKey } from '../video-call/roles.ts';
import styles from './chat.module.css';
import { useHidden } from './use-hidden.ts';
import { useGroupPresence, usePresence } from './use-presence.ts';

/** U8: minimized conversations, also those opened by a message. */
export function MinimizedChats({ chats, onOpen }: { chats: Chats; onOpen: () => void }) {
  const { t } = useTranslation();
  const groupOf = useGroupPresence();
  const presenceOf = usePresence();
  const hidden = useHidden(chats);
  const people = hidden.map(({ userId, name, group, other, others, unread, mentions }) => ({
    id: userId,
    name,
    detail: group
      ? t('chat.group.people', { count: group.people })
      : t(roleKey(other?.Roles[0]?.RoleId ?? 0, other?.Gender)),
    ...(other ? presenceOf(other) : groupOf(others)),
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
