import { useTranslation } from 'react-i18next';
import { CareMode, type MedicalCare } from '#domain/medical-care.ts';
import { hrefOf } from '#domain/routes.ts';
import { fullName } from '#domain/user.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { Anchor } from '../../ui/anchor/anchor.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Timeline } from '../../ui/timeline/timeline.tsx';
import { useCareTexts } from './care-texts.ts';

/** The other cares of this patient that this person may read, the newest first. */
export function PreviousCares({ cares }: { cares: readonly MedicalCare[] }) {
  const { t } = useTranslation();
  const { dayTime, locale } = useFormats();
  const { status } = useCareTexts();
  const now = useNow(60_000);
  return (
    <Card title={t('care.record.previous')}>
      {cares.length === 0 ? <p className="meta">{t('care.record.noPrevious')}</p> : null}
      <Timeline
        items={cares.map((row) => ({
          id: row.MedicalCareId,
          title: row.number,
          meta: [
            dayTime(row.CreatedAt, now),
            status(row),
            t(row.mode === CareMode.REMOTE ? 'care.modes.remote' : 'care.modes.inPerson'),
            ...(row.Professional ? [fullName(row.Professional)] : []),
          ].join(', '),
          text: (
            <Anchor className="link" href={hrefOf('platform-work-detail-id', locale, row.MedicalCareId)}>
              {row.Reason}
            </Anchor>
          ),
        }))}
      />
    </Card>
  );
}
