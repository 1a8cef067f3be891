import { useSelector } from '@xstate/react';
import type { CareListActor } from '#actors/polyclinic/care-list.actor.ts';
import type { PolyclinicLookups } from '#actors/polyclinic/polyclinic-lookups.actor.ts';
import { achsStates } from '#domain/medical-care/classification.ts';
import { CareStatus, type MedicalCare } from '#domain/medical-care/medical-care.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { fullName } from '#domain/session/user.ts';
import { selectHistory, selectHistoryView } from '#machines/care-list/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { usePolyclinicCares } from '../../app/use-polyclinic-cares.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { DefinitionList } from '../../ui/definition-list/definition-list.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { LockNote } from '../../ui/lock-note/lock-note.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { CareHistoryLines } from '../medical-care/care-history.tsx';
import styles from './care-list.module.css';
import { useClassName } from './use-lookups.ts';

type CareRowDetailsProps = { row: MedicalCare; cares: CareListActor; lookups: PolyclinicLookups | undefined };

/** Reason, professional, time and history, expanded in the list. */
export function CareRowDetails({ row, cares, lookups }: CareRowDetailsProps) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  return (
    <div className={styles.details}>
      <section aria-label={t('polyCares.details.reason')}>
        <h3 className="meta">{t('polyCares.details.reason')}</h3>
        <p className={styles.reason}>{row.Reason}</p>
        <Holder row={row} />
        {row.DerivedFromMedicalCareId ? (
          <LinkButton
            size="sm"
            variant="quiet"
            href={hrefOf('polyclinic-medicalcares-detail-id', locale, row.DerivedFromMedicalCareId)}
          >
            {t('polyCares.details.origin')}
          </LinkButton>
        ) : null}
      </section>
      <section aria-label={t('polyCares.details.facts')}>
        <h3 className="meta">{t('polyCares.details.facts')}</h3>
        <RowFacts row={row} lookups={lookups} />
      </section>
      <section aria-label={t('polyCares.details.history')}>
        <h3 className="meta">{t('polyCares.details.history')}</h3>
        <History cares={cares} />
      </section>
    </div>
  );
}

function Holder({ row }: { row: MedicalCare }) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const { userId } = usePolyclinicCares();
  const since = (at: string | null) => (at ? t('polyCares.details.since', { time: time(at) }) : undefined);
  if (row.BlokUserId !== null) {
    const mine = row.BlokUserId === userId;
    const name = row.BlokUser ? fullName(row.BlokUser) : '';
    const text = mine ? t('polyCares.details.heldByMe') : t('polyCares.details.heldBy', { name });
    return <LockNote kind={mine ? 'mine' : 'other'} text={text} since={since(row.BlockedAt)} />;
  }
  if (row.PausedAt === null || row.status === CareStatus.CLOSED) return null;
  return <LockNote kind="paused" text={t('polyCares.details.paused')} since={since(row.PausedAt)} />;
}

function RowFacts({ row, lookups }: Omit<CareRowDetailsProps, 'cares'>) {
  const { t } = useTranslation();
  const { dayTime, priority } = useFormats();
  const now = useNow(60_000);
  const { className } = useClassName(lookups);
  const when = (at: string | null) => (at ? dayTime(at, now) : null);
  const closed = row.CloseReason
    ? `${when(row.ClosedAt) ?? ''}, ${t(`care.closeReasons.${row.CloseReason}`).toLocaleLowerCase()}`
    : when(row.ClosedAt);
  const unknown = t('app.notInformed');
  const achs = achsStates.find((state) => state === row.achstatus);
  return (
    <DefinitionList
      items={[
        { label: t('care.record.priority'), value: priority(row.Priority) },
        {
          label: t('polyCares.columns.charge'),
          value: row.Charge ? fullName(row.Charge) : null,
          unknown: t('polyCares.noCharge'),
        },
        {
          label: t('polyCares.details.attends'),
          value: row.Professional ? fullName(row.Professional) : null,
          unknown: t('polyCares.details.nobody'),
        },
        { label: t('care.record.created'), value: when(row.CreatedAt), unknown },
        ...(row.ScheduledDate ? [{ label: t('care.record.scheduled'), value: when(row.ScheduledDate) }] : []),
        { label: t('care.record.started'), value: when(row.StartedAt), unknown: t('care.record.notStarted') },
        ...(row.ClosedAt ? [{ label: t('polyCares.details.closed'), value: closed }] : []),
        {
          label: t('polyCares.filters.achsState'),
          value: achs === undefined ? null : t(`polyCares.achs.${achs}`),
          unknown,
        },
        ...(row.PreviousClassificationId
          ? [
              {
                label: t('polyCares.filters.previousClassification'),
                value: className(row.PreviousClassificationId),
                unknown,
              },
            ]
          : []),
      ]}
    />
  );
}

function History({ cares }: { cares: CareListActor }) {
  const { t } = useTranslation();
  const view = useSelector(cares, selectHistoryView);
  const history = useSelector(cares, selectHistory);
  if (view === 'loading') return <SkeletonCard lines={2} label={t('polyCares.details.historyLoading')} />;
  return (
    <>
      {view === 'failed' ? (
        <Banner
          tone="warn"
          live="alert"
          actions={<RetryButton onRetry={() => cares.send({ type: 'history.retry' })} />}
        >
          {t('polyCares.details.historyFailed')}
        </Banner>
      ) : null}
      {history?.length === 0 ? <p className="meta">{t('polyCares.details.noHistory')}</p> : null}
      {history ? <CareHistoryLines rows={history} /> : null}
    </>
  );
}
