import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { CareLookups } from '#actors/medical-care/care-lookups.ts';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { type PreviousCare, previousCaresPage } from '#domain/clinical-record/medical-record.ts';
import { CareMode } from '#domain/medical-care/medical-care.ts';
import type { ListOf } from '#domain/problem.ts';
import { fullName } from '#domain/session/user.ts';
import { rangeOf, selectQuantity, selectRows, selectView } from '#machines/paged-list/index.ts';
import { useCareHref } from '../../app/use-care-href.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useCareLookups } from '../../app/use-medical-care.ts';
import { useNow } from '../../app/use-now.ts';
import { useSpecialtyName } from '../../app/use-specialty-name.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Anchor } from '../../ui/anchor/anchor.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Card } from '../../ui/card/card.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { Timeline } from '../../ui/timeline/timeline.tsx';
import { ListPager } from '../../widgets/list-pager.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { CareResults } from './care-results.tsx';
import { useCareTexts, useKnownCare } from './care-texts.ts';
import styles from './medical-care.module.css';

type PreviousCaresProps = {
  care: MedicalCareActor;
  first: ListOf<PreviousCare>;
  /** Link to the whole record, at the end of the header. */
  aside?: ReactNode;
};

/**
 * Other readable encounters of the patient, newest first. The first page comes with the record and follows its changes;
 * further pages are loaded.
 */
export function PreviousCares({ care, first, aside }: PreviousCaresProps) {
  const { t } = useTranslation();
  const { MedicalCareId: careId, User } = useKnownCare(care);
  const filters = { patientId: User.UserId ?? '', careId };
  const list = useActorRef(useCareLookups().previousCares, { input: { filters, pageSize: previousCaresPage } });
  const page = useSelector(list, ({ context }) => context.page);
  const asked = useSelector(list, selectQuantity);
  const quantity = page === 1 || asked === null ? first.Quantity : asked;
  return (
    <Card title={t('care.record.previous')} aside={aside}>
      {first.Quantity === 0 ? (
        <p className="meta">{t('care.record.noPrevious')}</p>
      ) : page === 1 ? (
        <Cares rows={first.Dtos} patientId={User.UserId} />
      ) : (
        <Page list={list} patientId={User.UserId} />
      )}
      <ListPager
        range={rangeOf({ page, size: previousCaresPage, quantity })}
        onPage={(next) => list.send({ type: 'list.page', page: next })}
      />
    </Card>
  );
}

type PageProps = { list: ActorRefFrom<CareLookups['previousCares']>; patientId: string | null };

function Page({ list, patientId }: PageProps) {
  const { t } = useTranslation();
  const view = useSelector(list, selectView);
  const rows = useSelector(list, selectRows<PreviousCare, unknown>);
  const turning = useSelector(list, (snapshot) => snapshot.hasTag('refreshing'));
  const failed = useSelector(list, (snapshot) => snapshot.hasTag('failed'));
  if (failed) {
    return (
      <Banner tone="warn" live="alert" actions={<RetryButton onRetry={() => list.send({ type: 'list.retry' })} />}>
        {t('care.record.previousFailed')}
      </Banner>
    );
  }
  // Hides the rows of the previous page.
  if (view === 'loading' || turning) return <SkeletonCard lines={5} label={t('care.record.previousLoading')} />;
  return <Cares rows={rows} patientId={patientId} />;
}

function Cares({ rows, patientId }: { rows: readonly PreviousCare[]; patientId: string | null }) {
  const specialty = useSpecialtyName();
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const { status } = useCareTexts();
  const now = useNow(60_000);
  return (
    <Timeline
      items={rows.map((care) => ({
        id: care.MedicalCareId,
        title: care.number,
        meta: [
          dayTime(care.Date, now),
          status(care),
          t(care.mode === CareMode.REMOTE ? 'care.modes.remote' : 'care.modes.inPerson'),
          ...(care.Professional ? [fullName(care.Professional)] : []),
          ...[care.SpecialtyName && specialty(care.SpecialtyName), care.PolyclinicName].filter((name) => name !== null),
        ].join(', '),
        text: <Summary care={care} patientId={patientId} />,
      }))}
    />
  );
}

function Summary({ care, patientId }: { care: PreviousCare; patientId: string | null }) {
  const { t } = useTranslation();
  const careHref = useCareHref();
  const main = care.Diagnoses.map(({ Code, Name }) => `${Code} ${Name}`).join(' · ');
  return (
    <>
      {care.CanOpen ? (
        <Anchor className="link" href={careHref(care.MedicalCareId)}>
          {care.Reason}
        </Anchor>
      ) : (
        care.Reason
      )}
      {main === '' ? null : <span className={styles.summary}>{main}</span>}
      {care.Summary === '' ? null : (
        <details>
          <summary>{t('care.record.previousSummary', { number: care.number })}</summary>
          <span className={styles.summary}>{care.Summary}</span>
        </details>
      )}
      {patientId === null ? null : (
        <CareResults careId={care.MedicalCareId} patientId={patientId} number={care.number} canOpen={care.CanOpen} />
      )}
    </>
  );
}
