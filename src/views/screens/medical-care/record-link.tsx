import { recordHref } from '#domain/clinical-record/record-address.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useMayOpen } from '../../app/use-menu.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Anchor } from '../../ui/anchor/anchor.tsx';
import { type CareArea, useCarePlace } from './care-place.ts';

type RecordLinkProps = { area: CareArea; patientId: string | null; careId: string };

/** Link to the whole record beside this encounter, for users who have that page. */
export function RecordLink({ area, patientId, careId }: RecordLinkProps) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const { recordRoute } = useCarePlace(area);
  const mayOpen = useMayOpen(recordRoute);
  if (!mayOpen || patientId === null) return null;
  return (
    <Anchor className="link" href={recordHref(hrefOf(recordRoute, locale, patientId), { careId })}>
      {t('care.record.whole')}
    </Anchor>
  );
}
