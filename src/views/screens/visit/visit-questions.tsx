import { useActorRef, useSelector } from '@xstate/react';
import { Suspense, use } from 'react';
import type { VisitQuestions as Parts, Questions } from '#actors/visit/visit-questions.actor.ts';
import type { Visit } from '#domain/visit.ts';
import {
  selectAsked,
  selectEdit,
  selectIsStale,
  selectIsWithdrawing,
  selectQuestions,
  selectQuestionsView,
  selectWithdrawFailure,
} from '#machines/visit-questions/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { AlertDialog } from '../../ui/alert-dialog/alert-dialog.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { QuestionEdit } from './question-edit.tsx';
import { QuestionItem } from './question-item.tsx';
import { ShareFailure, StopSharing } from './question-share.tsx';
import { useVisit } from './visit.context.tsx';
import page from './visit.module.css';
import styles from './visit-questions.module.css';

/** Questions of the patient with their outcome and acts. */
export function VisitQuestions({ visit }: { visit: Visit }) {
  const { Patient, MedicalCareId } = visit;
  const parts = use(use(useVisit().files()).questions(Patient.UserId));
  return (
    <Suspense>
      <List parts={parts} userId={Patient.UserId} careId={MedicalCareId} />
    </Suspense>
  );
}

function List({ parts, userId, careId }: { parts: Parts; userId: string; careId: string }) {
  const { t } = useTranslation();
  const actor = useActorRef(parts.logic);
  const view = useSelector(actor, selectQuestionsView);
  const questions = useSelector(actor, selectQuestions);
  const edit = useSelector(actor, selectEdit);
  const isElsewhere = edit !== null && !questions.some(({ OrientationId }) => OrientationId === edit.orientationId);
  return (
    <section className={page.card} aria-labelledby="visit-questions">
      <h2 id="visit-questions">{t('visit.questions.title')}</h2>
      <Trouble actor={actor} />
      <WithdrawFailure actor={actor} />
      <ShareFailure actor={actor} />
      {view === 'loading' ? <p role="status">{t('visit.questions.loading')}</p> : null}
      {view === 'questions' && isElsewhere ? <QuestionEdit actor={actor} /> : null}
      <ul className={styles.questions}>
        {questions.map((question) => (
          <li key={question.OrientationId} className={styles.question}>
            <QuestionItem actor={actor} question={question} files={parts.files} userId={userId} careId={careId} />
          </li>
        ))}
      </ul>
      <Withdraw actor={actor} />
      <StopSharing actor={actor} />
    </section>
  );
}

/** Failed and outdated state of the questions. */
function Trouble({ actor }: { actor: Questions }) {
  const { t } = useTranslation();
  const failed = useSelector(actor, selectQuestionsView) === 'failed';
  const stale = useSelector(actor, selectIsStale);
  if (!failed && !stale) return null;
  return (
    <Banner
      tone="warn"
      live={failed ? 'alert' : 'off'}
      actions={<RetryButton onRetry={() => actor.send({ type: 'questions.retry' })} />}
    >
      {t(failed ? 'visit.questions.failed' : 'visit.questions.stale')}
    </Banner>
  );
}

function WithdrawFailure({ actor }: { actor: Questions }) {
  const { t } = useTranslation();
  const failure = useSelector(actor, selectWithdrawFailure);
  if (failure === null) return null;
  const text = t(`visit.questions.withdrawFailures.${failure}`);
  return <FailureBanner text={text} onDismiss={() => actor.send({ type: 'withdraw.dismiss' })} />;
}

/** SAFE-8: confirms an irreversible act, names it, and focuses the safe choice. */
function Withdraw({ actor }: { actor: Questions }) {
  const { t } = useTranslation();
  const asked = useSelector(actor, selectAsked);
  const busy = useSelector(actor, selectIsWithdrawing);
  return (
    <AlertDialog
      open={asked !== null}
      title={t('visit.questions.withdrawTitle')}
      text={t('visit.questions.withdrawText')}
      identifiers={asked ? [{ label: t('visit.questions.name', { number: asked.Number }), value: asked.Question }] : []}
      cancelLabel={t('visit.questions.withdrawNo')}
      confirmLabel={t('visit.questions.withdrawYes')}
      busy={busy}
      onCancel={() => actor.send({ type: 'withdraw.keep' })}
      onConfirm={() => actor.send({ type: 'withdraw.confirm' })}
    />
  );
}
