import { hrefOf } from '#domain/navigation/routes.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useTranslation } from '../../app/use-translation.ts';

/** Area in which the encounter is shown; `derived` already shows its origin. */
export type CareArea = 'platform' | 'polyclinic' | 'derived';

/** Link targets of an encounter by area. */
export function useCarePlace(area: CareArea) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (area === 'platform') {
    return {
      back: { href: hrefOf('platform-work', locale), label: t('care.backToWork') },
      careHref: (id: string) => hrefOf('platform-work-detail-id', locale, id),
      recordRoute: 'platform-work-clinic-record-id' as const,
      referralHref: (_: string, childId: string) => hrefOf('platform-work-detail-id', locale, childId),
    };
  }
  return {
    back: { href: hrefOf('polyclinic-medicalcares', locale), label: t('care.backToCares') },
    careHref: (id: string) => hrefOf('polyclinic-medicalcares-detail-id', locale, id),
    recordRoute: 'polyclinic-medicalcares-clinic-record-id' as const,
    referralHref: (id: string, childId: string) =>
      hrefOf('polyclinic-medicalcares-detail-id-derived-derivedId', locale, id, childId),
  };
}
