import type { ChatMember } from '#domain/chat/chat.ts';
import { useConnection } from './use-connection.ts';
import { useFormats } from './use-formats.ts';
import { useNow } from './use-now.ts';
import { useTranslation } from './use-translation.ts';

/** Props of `PersonList` and `Avatar`. Without a connection `online` is undefined, because presence is unknown. */
export type Presence = { online: boolean | undefined; presence: string };

/** Presence of a person in words of a page: online, or when they last were. */
export function usePresenceText(page: 'chat.contacts' | 'facilitator') {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  const { isLost } = useConnection();
  return ({ IsOnline, LastDateOnline }: Pick<ChatMember, 'IsOnline' | 'LastDateOnline'>): Presence => {
    const online = isLost ? undefined : IsOnline;
    if (LastDateOnline !== null && !IsOnline)
      return { online, presence: t(`${page}.lastSeen`, { when: dayTime(LastDateOnline, now) }) };
    return { online, presence: isLost ? '' : t(`${page}.${IsOnline ? 'online' : 'offline'}`) };
  };
}
