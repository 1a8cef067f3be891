import CornerUpLeft from '@lucide/icons/icons/corner-up-left';
import Forward from '@lucide/icons/icons/forward';
import { fullName } from '#domain/session/user.ts';
import type { CareOrigin } from '#machines/medical-care/medical-care.types.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Card } from '../../ui/card/card.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { AnswerList } from '../../widgets/dynamic-form/answer-list.tsx';
import { CareFilesCard } from './care-files-card.tsx';
import { CareHistoryLines } from './care-history.tsx';
import { NoteLines } from './care-note-lines.tsx';
import { type CareArea, useCarePlace } from './care-place.ts';
import { CareStatusChip } from './care-status-chip.tsx';
import styles from './medical-care.module.css';

type CareOriginCardProps = { origin: CareOrigin | null; area: CareArea };

/** Measurements, answer and notes from before the referral (decision 062). */
export function CareOriginCard({ origin, area }: CareOriginCardProps) {
  const { t } = useTranslation();
  if (origin) return <Known origin={origin} area={area} />;
  return (
    <Banner icon={Forward} live="off" title={t('care.origin.closed')}>
      {t('care.origin.closedText')}
    </Banner>
  );
}

function Known({ origin, area }: { origin: CareOrigin; area: CareArea }) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const { careHref } = useCarePlace(area);
  const now = useNow(60_000);
  const { care, answer, history, notes } = origin;
  const referredAt = history.findLast(({ Action }) => Action === 'care.derive')?.At ?? care.CreatedAt;
  const when = dayTime(referredAt, now);
  return (
    <section className={styles.origin} aria-labelledby={`origin-${care.MedicalCareId}`}>
      <header className={styles.originHead}>
        <h2 id={`origin-${care.MedicalCareId}`}>{t('care.origin.title', { number: care.number })}</h2>
        <CareStatusChip row={care} />
        <span className="meta">
          {care.Professional
            ? t('care.origin.by', { name: fullName(care.Professional), when })
            : t('care.origin.byNobody', { when })}
        </span>
        {area === 'derived' ? null : (
          <LinkButton size="sm" icon={CornerUpLeft} href={careHref(care.MedicalCareId)}>
            {t('care.origin.open')}
          </LinkButton>
        )}
      </header>
      <Card
        title={t('care.origin.written')}
        level={3}
        aside={
          answer?.IsDraft && answer.AnsweredAt ? (
            <span className="meta">{t('care.origin.draft', { when: dayTime(answer.AnsweredAt, now) })}</span>
          ) : null
        }
      >
        <h4 className="meta">{t('care.origin.reason')}</h4>
        <p className={styles.reason}>{care.Reason}</p>
        {answer ? (
          <AnswerList form={answer.Form} values={answer.MedicalCareAnswerValues} />
        ) : (
          <p className="meta">{t('care.origin.nothingWritten')}</p>
        )}
      </Card>
      <div className={styles.pair}>
        <Card title={t('care.record.notes')} level={3}>
          <NoteLines notes={notes} />
        </Card>
        <CareFilesCard row={care} title={t('care.origin.files')} level={3} />
      </div>
      <Card title={t('care.record.history')} level={3}>
        <CareHistoryLines rows={history} />
      </Card>
    </section>
  );
}
