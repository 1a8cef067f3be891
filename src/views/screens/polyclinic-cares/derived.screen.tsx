import CornerUpLeft from '@lucide/icons/icons/corner-up-left';
import { useSelector } from '@xstate/react';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { fullName } from '#domain/session/user.ts';
import { selectCare, selectStage } from '#machines/medical-care/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useMedicalCare } from '../../app/use-medical-care.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { CareStatusChip } from '../medical-care/care-status-chip.tsx';
import { MedicalCareScreen } from '../medical-care/medical-care.screen.tsx';
import { NoCare } from './care-detail.screen.tsx';
import styles from './derived.module.css';

type DerivedScreenProps = { id: string | null; derivedId: string | null };

/** A referral below its origin (clinical 2); links both. */
export function DerivedScreen({ id, derivedId }: DerivedScreenProps) {
  if (id) return <OfOrigin key={id} id={id} derivedId={derivedId} />;
  return derivedId ? <OfReferral key={derivedId} derivedId={derivedId} /> : <NoCare title="none" />;
}

function OfOrigin({ id, derivedId }: { id: string; derivedId: string | null }) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const origin = useMedicalCare(id);
  const known = useSelector(origin, selectCare);
  const shownId = derivedId ?? known?.DerivedMedicalCareId ?? null;
  if (shownId) return <Both key={shownId} origin={origin} originId={id} derivedId={shownId} />;
  const href = hrefOf('polyclinic-medicalcares-detail-id', locale, id);
  if (known) return <NoCare title="noChild" href={href} />;
  return (
    <Page>
      <Origin origin={origin} href={href} />
      <p className="sr">{t('polyCares.derived.label')}</p>
    </Page>
  );
}

function OfReferral({ derivedId }: { derivedId: string }) {
  const derived = useMedicalCare(derivedId);
  const originId = useSelector(derived, (snapshot) => selectCare(snapshot)?.DerivedFromMedicalCareId ?? null);
  return originId ? (
    <OfOrigin id={originId} derivedId={derivedId} />
  ) : (
    <MedicalCareScreen id={derivedId} area="polyclinic" />
  );
}

function Both({ origin, originId, derivedId }: { origin: MedicalCareActor; originId: string; derivedId: string }) {
  const { locale } = useFormats();
  const from = useSelector(useMedicalCare(derivedId), (snapshot) => selectCare(snapshot)?.DerivedFromMedicalCareId);
  const href = hrefOf('polyclinic-medicalcares-detail-id', locale, originId);
  if (from !== undefined && from !== originId) return <NoCare title="notIts" href={href} />;
  return (
    <div className={styles.both}>
      <Origin origin={origin} href={href} />
      <MedicalCareScreen id={derivedId} area="derived" />
    </div>
  );
}

/** Origin of the referral: number, status, requester, reason and link. */
function Origin({ origin, href }: { origin: MedicalCareActor; href: string }) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  const row = useSelector(origin, selectCare);
  const stage = useSelector(origin, selectStage);
  const back = (
    <LinkButton size="sm" icon={CornerUpLeft} href={href}>
      {t('polyCares.derived.seeOrigin')}
    </LinkButton>
  );
  if (row && stage !== 'notFound') {
    return (
      <section className={styles.origin} aria-label={t('polyCares.derived.originTitle')}>
        <div className={styles.words}>
          <span className="row wrap">
            <b>{t('polyCares.derived.origin', { number: row.number })}</b>
            <CareStatusChip row={row} />
            <span className="meta">
              {[dayTime(row.CreatedAt, now), row.Professional ? fullName(row.Professional) : null]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <p className="clamp">{row.Reason}</p>
        </div>
        {back}
      </section>
    );
  }
  if (stage === 'loading') return <SkeletonCard lines={1} label={t('polyCares.derived.originLoading')} />;
  return (
    <section className={styles.origin} aria-label={t('polyCares.derived.originTitle')}>
      <p className={styles.words} role="alert">
        {stage === 'notFound' ? t('care.notFoundText') : t('polyCares.derived.originFailed')}
      </p>
      {stage === 'notFound' ? null : <RetryButton onRetry={() => origin.send({ type: 'care.retry' })} />}
      {back}
    </section>
  );
}
