import type { ChatMember } from '#domain/chat/chat.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';

/** Presence of a person in words: online, or when they last were. */
export function usePresence() {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  return ({ IsOnline, LastDateOnline }: Pick<ChatMember, 'IsOnline' | 'LastDateOnline'>) => {
    if (IsOnline) return t('chat.contacts.online');
    return LastDateOnline === null
      ? t('chat.contacts.offline')
      : t('chat.contacts.lastSeen', { when: dayTime(LastDateOnline, now) });
  };
}
