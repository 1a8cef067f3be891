import { useTranslation } from 'react-i18next';
import type { ProfessionalRow } from '#domain/session/user.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';

/** Presence text: online, or last seen. */
export function usePresence() {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  return ({ IsOnline, LastDateOnline }: Pick<ProfessionalRow, 'IsOnline' | 'LastDateOnline'>) => {
    if (IsOnline) return t('facilitator.online');
    return LastDateOnline ? t('facilitator.lastSeen', { when: dayTime(LastDateOnline, now) }) : t('facilitator.never');
  };
}
