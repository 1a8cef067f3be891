import { useTranslation } from 'react-i18next';
import type { PreviousCare } from '#domain/clinical-record.ts';
import { CareMode } from '#domain/medical-care.ts';
import { hrefOf } from '#domain/routes.ts';
import { fullName } from '#domain/user.ts';
import type { CareRecord } from '#machines/medical-care/medical-care.types.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { Anchor } from '../../ui/anchor/anchor.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Timeline } from '../../ui/timeline/timeline.tsx';
import { useCareTexts } from './care-texts.ts';
import styles from './medical-care.module.css';

/** The other cares of this patient that this person may read, the newest first, with what came of each. */
export function PreviousCares({ previous: { cares, total } }: Pick<CareRecord, 'previous'>) {
  const { t } = useTranslation();
  const { dayTime, number } = useFormats();
  const { status } = useCareTexts();
  const now = useNow(60_000);
  return (
    <Card title={t('care.record.previous')}>
      {cares.length === 0 ? <p className="meta">{t('care.record.noPrevious')}</p> : null}
      <Timeline
        items={cares.map((care) => ({
          id: care.MedicalCareId,
          title: care.number,
          meta: [
            dayTime(care.Date, now),
            status(care),
            t(care.mode === CareMode.REMOTE ? 'care.modes.remote' : 'care.modes.inPerson'),
            ...(care.Professional ? [fullName(care.Professional)] : []),
            ...[care.SpecialtyName, care.PolyclinicName].filter((name) => name !== null),
          ].join(', '),
          text: <Told care={care} />,
        }))}
      />
      {total > cares.length ? (
        <p className="meta">{t('care.record.previousMore', { shown: number(cares.length), total: number(total) })}</p>
      ) : null}
    </Card>
  );
}

function Told({ care }: { care: PreviousCare }) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const main = care.Diagnoses.map(({ Code, Name }) => `${Code} ${Name}`).join(' · ');
  return (
    <>
      {care.CanOpen ? (
        <Anchor className="link" href={hrefOf('platform-work-detail-id', locale, care.MedicalCareId)}>
          {care.Reason}
        </Anchor>
      ) : (
        care.Reason
      )}
      {main === '' ? null : <span className={styles.told}>{main}</span>}
      {care.Summary === '' ? null : (
        <details>
          <summary>{t('care.record.previousSummary', { number: care.number })}</summary>
          <span className={styles.told}>{care.Summary}</span>
        </details>
      )}
    </>
  );
}
