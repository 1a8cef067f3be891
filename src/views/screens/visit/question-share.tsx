import { useSelector } from '@xstate/react';
import type { Questions } from '#actors/visit/visit-questions.actor.ts';
import { recordShareLife } from '#domain/medical-care/care-kinds.ts';
import type { VisitOrientation } from '#domain/orientation/orientation.ts';
import { selectShareBusy, selectShareFailure, selectStopAsked } from '#machines/visit-questions/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { AlertDialog } from '../../ui/alert-dialog/alert-dialog.tsx';
import { Button } from '../../ui/button/button.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { useVisitDate } from './use-visit-date.ts';
import page from './visit.module.css';
import styles from './visit-questions.module.css';

type ShareProps = { actor: Questions; question: VisitOrientation };

/** Decision 134: asks the patient to share their record with the holder of the question; 186: and lets them stop. */
export function QuestionShare({ actor, question }: ShareProps) {
  const { t } = useTranslation();
  const { OrientationId: orientationId, Number: number, State, RecordShare, MayAnswerShare } = question;
  const sent = useSelector(actor, selectShareBusy);
  const isOpen = State === 'WAITING' || State === 'IN_PROGRESS';
  if (RecordShare === 'SHARED') return <Shared actor={actor} question={question} isOpen={isOpen} />;
  if (RecordShare === 'WITHDRAWN') return <p role="status">{t('visit.questions.share.WITHDRAWN')}</p>;
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

function Shared({ actor, question, isOpen }: ShareProps & { isOpen: boolean }) {
  const { t } = useTranslation();
  const date = useVisitDate();
  const { OrientationId: orientationId, Number: number, AnsweredAt, MayStopSharing } = question;
  const isSent = useSelector(actor, (snapshot) => selectShareBusy(snapshot) === orientationId);
  const until = isOpen || AnsweredAt === null ? null : Date.parse(AnsweredAt) + recordShareLife;
  return (
    <div className={page.shared}>
      <div role="status">
        <p>{t('visit.questions.share.SHARED')}</p>
        <p className={page.quiet}>
          {until ? t('visit.questions.share.sharedUntil', date(until)) : t('visit.questions.share.sharedFor')}
        </p>
      </div>
      {MayStopSharing ? (
        <Button
          size="lg"
          busy={isSent}
          aria-label={t('visit.questions.share.stop', { number })}
          onClick={() => actor.send({ type: 'stop.ask', orientationId })}
        >
          {t('visit.questions.share.stopShort')}
        </Button>
      ) : (
        <p className={page.quiet}>{t('visit.questions.share.byMail')}</p>
      )}
    </div>
  );
}

export function StopSharing({ actor }: { actor: Questions }) {
  const { t } = useTranslation();
  const question = useSelector(actor, selectStopAsked);
  return (
    <AlertDialog
      open={question !== null}
      title={t('visit.questions.share.stopTitle')}
      text={t('visit.questions.share.stopText')}
      identifiers={
        question ? [{ label: t('visit.questions.name', { number: question.Number }), value: question.Question }] : []
      }
      tone="primary"
      cancelLabel={t('visit.questions.share.stopNo')}
      confirmLabel={t('visit.questions.share.stopYes')}
      onCancel={() => actor.send({ type: 'stop.keep' })}
      onConfirm={() => actor.send({ type: 'stop.confirm' })}
    />
  );
}

export function ShareFailure({ actor }: { actor: Questions }) {
  const { t } = useTranslation();
  const failure = useSelector(actor, selectShareFailure);
  if (failure === null) return null;
  const text = t(`visit.questions.share.failures.${failure}`);
  return <FailureBanner text={text} onDismiss={() => actor.send({ type: 'share.dismiss' })} />;
}
