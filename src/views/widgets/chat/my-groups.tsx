import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Chats } from '#actors/chat/chats.ts';
import { isEqual } from '#domain/equal.ts';
import { selectGroups } from '#machines/chat/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { PersonList } from '../../ui/person-list/person-list.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import styles from './chat.module.css';
import { useGroupPresence } from './use-presence.ts';

/** Derived from the known rooms, so always current. */
export function MyGroups({ chats: { actor } }: { chats: Chats }) {
  const { t } = useTranslation();
  const presenceOf = useGroupPresence();
  const [text, setText] = useState('');
  const { userId } = actor.getSnapshot().context;
  const groups = useSelector(actor, (snapshot) => selectGroups(snapshot, text), isEqual);
  const items = groups.map(({ ChatRoomId: id, Name: name, Users, Unread: unread, Mentions }) => ({
    id,
    name,
    detail: t('chat.group.people', { count: Users.length }),
    ...presenceOf(Users.filter(({ UserId }) => UserId !== userId)),
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
