import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { pricesFeature } from '#actors/prices/prices.feature.ts';
import { notPrices, type PriceSheet, priceChanges } from '#domain/income/prices.ts';
import { selectFailure, selectIsDirty, selectShown } from '#machines/record-edit/index.ts';
import { useFailedText } from '../../app/use-connection.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Board } from '../../ui/board/board.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { SaveState } from '../../ui/save-state/save-state.tsx';
import { SkeletonTable } from '../../ui/skeleton/skeleton.tsx';
import { RecordProblem } from '../../widgets/record/record-problem.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { BankAccount } from './bank-account.tsx';
import { PriceRows } from './price-rows.tsx';
import styles from './prices.module.css';
import type { PricesPart } from './prices.types.ts';
import { ReviewPrices } from './review-prices.tsx';
import { Services } from './services.tsx';

/** Shell 2, `profile/prices`: edited together, reviewed, and applied in one transaction. */
export function PricesScreen() {
  const { t } = useTranslation();
  const edit = useActorRef(useFeature(pricesFeature).edit, { input: { id: 'prices' } });
  const sheet = useSelector(edit, selectShown<PriceSheet>);
  return (
    <Page>
      <PageHead title={t('prices.title')} sub={t('prices.sub')} />
      <Problem edit={edit} />
      <Board
        label={t('prices.title')}
        foot={sheet && sheet.Places.length > 0 ? <Foot edit={edit} sheet={sheet} /> : null}
      >
        <Body edit={edit} sheet={sheet} />
      </Board>
      <Services />
      <BankAccount />
    </Page>
  );
}

function Problem({ edit }: PricesPart) {
  const { t } = useTranslation();
  const failure = useSelector(edit, selectFailure);
  const isConflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  const texts = t('prices', { returnObjects: true });
  return <RecordProblem isConflict={isConflict} failure={failure} texts={texts} onChoose={edit.send} />;
}

function Body({ edit, sheet }: PricesPart & { sheet: PriceSheet | null }) {
  const { t } = useTranslation();
  const isFailed = useSelector(edit, (snapshot) => snapshot.hasTag('failed'));
  const failedText = useFailedText(t('prices.failedText'));
  if (isFailed) {
    const retry = <RetryButton variant="primary" size="md" onRetry={() => edit.send({ type: 'record.retry' })} />;
    return <ErrorState level={2} title={t('prices.failed')} text={failedText} actions={retry} />;
  }
  if (sheet === null) return <SkeletonTable rows={4} label={t('prices.loading')} />;
  if (sheet.Places.length === 0) return <EmptyState level={2} title={t('prices.empty')} text={t('prices.emptyText')} />;
  return <PriceRows edit={edit} sheet={sheet} />;
}

function Foot({ edit, sheet }: PricesPart & { sheet: PriceSheet }) {
  const { t } = useTranslation();
  const [reviewing, setReviewing] = useState(false);
  const isDirty = useSelector(edit, selectIsDirty<PriceSheet>);
  const isSaving = useSelector(edit, (snapshot) => snapshot.hasTag('saving'));
  const isSaved = useSelector(edit, (snapshot) => snapshot.hasTag('saved'));
  const canSave = useSelector(edit, (snapshot) => snapshot.can({ type: 'record.save' }));
  const changes = priceChanges(sheet);
  // Invalid prices are reported at their fields before the review.
  const review = () => (notPrices(sheet).length > 0 ? edit.send({ type: 'record.save' }) : setReviewing(true));
  const apply = () => {
    setReviewing(false);
    edit.send({ type: 'record.save' });
  };
  return (
    <div className={styles.foot}>
      {isSaving ? (
        <SaveState state="saving" text={t('prices.applying')} />
      ) : isDirty ? (
        <SaveState state="kept" text={t('prices.changes', { count: Object.keys(sheet.Written).length })} />
      ) : isSaved ? (
        <SaveState state="saved" text={t('prices.applied')} />
      ) : (
        <span />
      )}
      <span className="row wrap">
        {isDirty && canSave ? (
          <Button onClick={() => edit.send({ type: 'record.discard' })}>{t('prices.discard')}</Button>
        ) : null}
        <Button
          variant="primary"
          busy={isSaving}
          disabledReason={canSave || isSaving ? undefined : t('prices.nothing')}
          reasonAt="sr"
          onClick={review}
        >
          {t('prices.review')}
        </Button>
      </span>
      <ReviewPrices open={reviewing} changes={changes} onCancel={() => setReviewing(false)} onApply={apply} />
    </div>
  );
}
