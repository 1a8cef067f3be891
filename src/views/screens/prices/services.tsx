import { useActorRef, useSelector } from '@xstate/react';
import { pricesFeature } from '#actors/prices/prices.feature.ts';
import type { ServicesActor } from '#actors/prices/services.ts';
import type { ServiceSheet } from '#domain/income/service-sheet.ts';
import { selectFailure, selectShown } from '#machines/record-edit/index.ts';
import { useFailedText } from '../../app/use-connection.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { SkeletonTable } from '../../ui/skeleton/skeleton.tsx';
import { RecordFoot } from '../../widgets/record/record-foot.tsx';
import { RecordForm } from '../../widgets/record/record-form.tsx';
import { RecordProblem } from '../../widgets/record/record-problem.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import styles from './prices.module.css';
import { ServiceRows } from './service-rows.tsx';

/** Services of the professional with duration and status. */
export function Services() {
  const { t } = useTranslation();
  const edit = useActorRef(useFeature(pricesFeature).services, { input: { id: 'services' } });
  const sheet = useSelector(edit, selectShown<ServiceSheet>);
  const failure = useSelector(edit, selectFailure);
  const isConflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  const texts = t('services', { returnObjects: true });
  const hasSome = sheet !== null && sheet.Services.length > 0;
  return (
    <Card title={texts.title} as="section" flush>
      <div className={styles.problem}>
        <RecordProblem isConflict={isConflict} failure={failure} texts={texts} onChoose={edit.send} />
      </div>
      {hasSome ? (
        <RecordForm edit={edit}>
          <ServiceRows edit={edit} sheet={sheet} />
          <div className={styles.cardFoot}>
            <RecordFoot<ServiceSheet> edit={edit} texts={texts} savesWithEnter />
          </div>
        </RecordForm>
      ) : (
        <None edit={edit} isLoaded={sheet !== null} />
      )}
    </Card>
  );
}

function None({ edit, isLoaded }: { edit: ServicesActor; isLoaded: boolean }) {
  const { t } = useTranslation();
  const isFailed = useSelector(edit, (snapshot) => snapshot.hasTag('failed'));
  const failedText = useFailedText(t('services.failedText'));
  if (isFailed) {
    const retry = <RetryButton onRetry={() => edit.send({ type: 'record.retry' })} />;
    return <ErrorState level={3} title={t('services.failed')} text={failedText} actions={retry} />;
  }
  if (!isLoaded) return <SkeletonTable rows={3} label={t('services.loading')} />;
  return <EmptyState level={3} title={t('services.empty')} text={t('services.emptyText')} />;
}
