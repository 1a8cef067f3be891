import Forward from 'lucide-react/icons/forward';
import { useTranslation } from 'react-i18next';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { type CareArea, useCarePlace } from './care-place.ts';
import { useKnownCare } from './care-texts.ts';

/** A referral is an encounter of its own: the way there. */
export function ReferralNotice({ care, area }: { care: MedicalCareActor; area: CareArea }) {
  const { t } = useTranslation();
  const { referralHref } = useCarePlace(area);
  const { MedicalCareId, DerivedMedicalCareId, User } = useKnownCare(care);
  if (User.Masked) return null;
  return (
    <>
      {DerivedMedicalCareId ? (
        <Banner
          icon={Forward}
          live="off"
          title={t('care.referral.child')}
          actions={
            <LinkButton size="sm" href={referralHref(MedicalCareId, DerivedMedicalCareId)}>
              {t('care.referral.seeChild')}
            </LinkButton>
          }
        >
          {t('care.referral.childText')}
        </Banner>
      ) : null}
    </>
  );
}
