import type { ChatMember } from '#domain/chat/chat.ts';
import { useConnection } from '../../app/use-connection.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';

/** Props of `PersonList` and `Avatar`. Without a connection `online` is undefined, because presence is unknown. */
type Presence = { online: boolean | undefined; presence: string };

/** Presence of a person in words: online, or when they last were. */
export function usePresence() {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  const { isLost } = useConnection();
  return ({ IsOnline, LastDateOnline }: Pick<ChatMember, 'IsOnline' | 'LastDateOnline'>): Presence => {
    const online = isLost ? undefined : IsOnline;
    if (IsOnline) return { online, presence: isLost ? '' : t('chat.contacts.online') };
    if (LastDateOnline !== null)
      return { online, presence: t('chat.contacts.lastSeen', { when: dayTime(LastDateOnline, now) }) };
    return { online, presence: isLost ? '' : t('chat.contacts.offline') };
  };
}

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
