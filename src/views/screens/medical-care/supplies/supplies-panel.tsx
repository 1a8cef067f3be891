import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { suppliesFeature } from '#actors/supplies/supplies.feature.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { CareSupplies } from '#domain/supplies/care-supplies.ts';
import { takesSupplies } from '#domain/supplies/supplies.ts';
import { selectFailure, selectShown } from '#machines/record-edit/index.ts';
import { useFailedText } from '../../../app/use-connection.ts';
import { useFeature } from '../../../app/use-feature.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { EmptyState, ErrorState } from '../../../ui/empty-state/empty-state.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { RetryButton } from '../../../widgets/retry-button.tsx';
import { useKnownCare } from '../care-texts.ts';
import type { CarePanelProps } from '../documents/use-documents.ts';
import styles from '../programmes/programmes.module.css';
import { NewUse } from './new-use.tsx';
import type { CareSuppliesPart } from './supplies.types.ts';
import { TakeBackUse } from './take-back-use.tsx';
import { UsedList } from './used-list.tsx';

/** Clinical 3: supplies and medicines used in an encounter. */
export function SuppliesPanel({ care, careId }: CarePanelProps) {
  const { polyclinicId } = useKnownCare(care);
  return polyclinicId === null ? null : <OfCare care={care} careId={careId} polyclinicId={polyclinicId} />;
}

function OfCare({ care, careId, polyclinicId }: CarePanelProps & { polyclinicId: string }) {
  const { t } = useTranslation();
  const feature = useFeature(suppliesFeature);
  const [logic] = useState(() => feature.ofCare({ careId, polyclinicId }));
  const edit = useActorRef(logic.entry, { input: { id: careId } });
  const takeBack = useActorRef(logic.takeBack, { input: { id: null } });
  const sheet = useSelector(edit, selectShown<CareSupplies>);
  const isNotSaved = useSelector(edit, selectFailure<CareSupplies>) === 'notSaved';
  const { status } = useKnownCare(care);
  if (sheet === null) return <Missing edit={edit} />;
  const isOpen = takesSupplies(status);
  return (
    <div className={styles.panel}>
      {isNotSaved ? (
        <Banner tone="danger" live="alert">
          {t('supplies.notSaved')}
        </Banner>
      ) : sheet.Done ? (
        <Banner key={sheet.Done.nth} tone="ok" live="status">
          {t(`supplies.acts.${sheet.Done.act}.done`, { name: sheet.Done.name })}
        </Banner>
      ) : null}
      <UsedList takeBack={takeBack} sheet={sheet} mayTakeBack={isOpen} />
      <TakeBackUse care={care} takeBack={takeBack} />
      {isOpen ? (
        <NewUse edit={edit} takeBack={takeBack} sheet={sheet} />
      ) : (
        <p>{t(status === CareStatus.NEW ? 'supplies.care.notStarted' : 'supplies.care.over')}</p>
      )}
    </div>
  );
}

function Missing({ edit }: Pick<CareSuppliesPart, 'edit'>) {
  const { t } = useTranslation();
  const isFailed = useSelector(edit, (snapshot) => snapshot.hasTag('failed'));
  const isGone = useSelector(edit, (snapshot) => snapshot.hasTag('notFound'));
  const failedText = useFailedText(t('supplies.care.failedText'));
  const retry = <RetryButton onRetry={() => edit.send({ type: 'record.retry' })} />;
  if (isGone) {
    return (
      <EmptyState
        level={3}
        title={t('supplies.care.notFound')}
        text={t('supplies.care.notFoundText')}
        actions={retry}
      />
    );
  }
  if (!isFailed) return <SkeletonCard lines={5} label={t('supplies.care.loading')} />;
  return <ErrorState level={3} title={t('supplies.care.failed')} text={failedText} actions={retry} />;
}
