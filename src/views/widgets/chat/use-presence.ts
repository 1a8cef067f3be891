import type { ChatMember } from '#domain/chat/chat.ts';
import { useConnection } from '../../app/use-connection.ts';
import { type Presence, usePresenceText } from '../../app/use-presence.ts';
import { useTranslation } from '../../app/use-translation.ts';

/** Presence of a person in words: online, or when they last were. */
export const usePresence = () => usePresenceText('chat.contacts');

/** Presence of a group: how many of the others are online. */
export function useGroupPresence() {
  const { t } = useTranslation();
  const { isLost } = useConnection();
  return (others: readonly Pick<ChatMember, 'IsOnline'>[]): Presence => {
    const online = others.filter(({ IsOnline }) => IsOnline).length;
    if (isLost) return { online: undefined, presence: '' };
    return { online: online > 0, presence: t('chat.group.present', { online, others: others.length }) };
  };
}
