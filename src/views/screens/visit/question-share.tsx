import { useSelector } from '@xstate/react';
import type { Questions } from '#actors/visit/visit-questions.actor.ts';
import type { VisitOrientation } from '#domain/orientation/orientation.ts';
import { selectShareBusy, selectShareFailure } from '#machines/visit-questions/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { FailureBanner } from './failure-banner.tsx';
import page from './visit.module.css';
import styles from './visit-questions.module.css';

/** Decision 134: asks the patient to share their record with the holder of the question. */
export function QuestionShare({ actor, question }: { actor: Questions; question: VisitOrientation }) {
  const { t } = useTranslation();
  const { OrientationId: orientationId, Number: number, State, RecordShare, MayAnswerShare } = question;
  const sent = useSelector(actor, selectShareBusy);
  const isOpen = State === 'WAITING' || State === 'IN_PROGRESS';
  if (!isOpen || RecordShare === 'NONE') return null;
  if (!MayAnswerShare) return <p role="status">{t(`visit.questions.share.${RecordShare}`)}</p>;
  const answer = (share: boolean) => () => actor.send({ type: 'share.answer', orientationId, share });
  const id = `share-${orientationId}`;
  return (
    <section className={styles.answer} aria-labelledby={id}>
      <div role="status">
        <h4 id={id}>{t('visit.questions.share.title', { number })}</h4>
        <p>{t('visit.questions.share.text')}</p>
      </div>
      <div className={page.acts}>
        <Button size="lg" busy={sent !== null} onClick={answer(false)}>
          {t('visit.questions.share.no')}
        </Button>
        <Button size="lg" variant="primary" busy={sent !== null} onClick={answer(true)}>
          {t('visit.questions.share.yes')}
        </Button>
      </div>
    </section>
  );
}

export function ShareFailure({ actor }: { actor: Questions }) {
  const { t } = useTranslation();
  const failure = useSelector(actor, selectShareFailure);
  if (failure === null) return null;
  const text = t(`visit.questions.share.failures.${failure}`);
  return <FailureBanner text={text} onDismiss={() => actor.send({ type: 'share.dismiss' })} />;
}
