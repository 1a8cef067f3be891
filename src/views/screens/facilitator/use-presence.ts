import type { FacilitatedRow } from '#domain/session/user.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';

/** Presence text: online, last seen, or a deactivated account. */
export function usePresence() {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  return ({ Active, IsOnline, LastDateOnline }: Pick<FacilitatedRow, 'Active' | 'IsOnline' | 'LastDateOnline'>) => {
    if (!Active) return t('facilitator.deactivated');
    if (IsOnline) return t('facilitator.online');
    return LastDateOnline ? t('facilitator.lastSeen', { when: dayTime(LastDateOnline, now) }) : t('facilitator.never');
  };
}
