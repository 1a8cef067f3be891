import { useState } from 'react';
import { recordHref } from '#domain/clinical-record/record-address.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useMayOpen } from '../../app/use-menu.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Anchor } from '../../ui/anchor/anchor.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { LazyPart } from '../../widgets/lazy-part.tsx';
import { type CareArea, useCarePlace } from './care-place.ts';
import { HistoryLines } from './history-lines.tsx';

type CareHistoriesProps = { area: CareArea; patientId: string; careId: string };

/** Histories of the patient by specialty; loaded on request because each read is audited. */
export function CareHistories({ area, patientId, careId }: CareHistoriesProps) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const { recordRoute } = useCarePlace(area);
  const mayOpen = useMayOpen(recordRoute);
  const [isOpen, setIsOpen] = useState(false);
  const texts = t('care.histories', { returnObjects: true });
  return (
    <Card
      title={texts.title}
      aside={
        mayOpen ? (
          <Anchor
            className="link"
            href={recordHref(hrefOf(recordRoute, locale, patientId), { section: 'histories', careId })}
          >
            {texts.inRecord}
          </Anchor>
        ) : null
      }
    >
      <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? texts.hide : texts.show}
      </Button>
      {isOpen ? (
        <LazyPart
          instead={<p role="alert">{texts.failed}</p>}
          pending={<SkeletonCard lines={3} label={texts.loading} />}
        >
          <HistoryLines patientId={patientId} />
        </LazyPart>
      ) : null}
    </Card>
  );
}
