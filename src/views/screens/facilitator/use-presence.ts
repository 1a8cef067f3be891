import type { FacilitatedRow } from '#domain/session/user.ts';
import { type Presence, usePresenceText } from '../../app/use-presence.ts';
import { useTranslation } from '../../app/use-translation.ts';

/** Presence of a professional in words: online, last seen, or a deactivated account. */
export function usePresence() {
  const { t } = useTranslation();
  const presenceOf = usePresenceText('facilitator');
  return ({ Active, ...person }: Pick<FacilitatedRow, 'Active' | 'IsOnline' | 'LastDateOnline'>): Presence =>
    Active ? presenceOf(person) : { online: false, presence: t('facilitator.deactivated') };
}
