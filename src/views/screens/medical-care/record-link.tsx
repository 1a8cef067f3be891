import { useTranslation } from 'react-i18next';
import { hrefOf } from '#domain/navigation/routes.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useMayOpen } from '../../app/use-menu.ts';
import { Anchor } from '../../ui/anchor/anchor.tsx';
import { type CareArea, useCarePlace } from './care-place.ts';

/** The whole record, for those who have its page. */
export function RecordLink({ area, patientId }: { area: CareArea; patientId: string | null }) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const { recordRoute } = useCarePlace(area);
  const mayOpen = useMayOpen(recordRoute);
  if (!mayOpen || patientId === null) return null;
  return (
    <Anchor className="link" href={hrefOf(recordRoute, locale, patientId)}>
      {t('care.record.whole')}
    </Anchor>
  );
}
