import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { chileTime } from '#domain/chile-clock.ts';
import { fullName } from '#domain/session/user.ts';
import type { Visit } from '#domain/visit.ts';
import {
  type CareStage,
  selectCallDuration,
  selectIsInCall,
  selectIsStale,
  selectReadAt,
  selectStage,
  selectVisit,
} from '#machines/visit/index.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { CallsMissing, FilesMissing, Line, SoundOff } from './notices.tsx';
import { Part } from './part.tsx';
import { Consent, Share } from './questions.tsx';
import { useDuration } from './use-duration.ts';
import { useVisit } from './visit.context.tsx';
import styles from './visit.module.css';

const VisitCall = lazyWithTexts(async () => (await import('./visit-call.tsx')).VisitCall, 'call');

const Scheduled = lazyWithTexts(async () => (await import('./visit-below.tsx')).Scheduled, 'visitFiles');

const VisitBelow = lazyWithTexts(async () => (await import('./visit-below.tsx')).VisitBelow, 'visitFiles');

/** Content behind the link: problems, call, status of the encounter, and questions. */
export function Inside() {
  const { actor } = useVisit();
  const visit = useSelector(actor, selectVisit);
  const stage = useSelector(actor, selectStage);
  if (!visit || !stage) return null;
  return (
    <>
      <Line />
      <CallsMissing />
      {isOver(stage) || visit.DueAt ? null : <SoundOff />}
      <Part fallback={<CallsMissing always />}>
        <Call />
      </Part>
      <Care visit={visit} stage={stage} />
      <Consent visit={visit} />
      <Share visit={visit} />
      <Part fallback={<FilesMissing />}>
        <VisitBelow visit={visit} open={!isOver(stage)} />
      </Part>
    </>
  );
}

function Call() {
  const { calls } = useVisit();
  const running = useSyncExternalStore(calls.subscribe, calls.get);
  return running ? <VisitCall calls={running} /> : null;
}

const isOver = (stage: CareStage) => stage === 'finished' || stage === 'cancelled';

function Care({ visit, stage }: { visit: Visit; stage: CareStage }) {
  const { t } = useTranslation();
  const { actor } = useVisit();
  const lasted = useDuration(useSelector(actor, selectCallDuration));
  const inCall = useSelector(actor, selectIsInCall);
  const { Professional, Patient } = visit;
  const texts = {
    waiting: [visit.Ahead === null ? null : t('visit.ahead', { count: visit.Ahead }), t('visit.keepOpen')],
    attended: [
      Professional ? t('visit.attendedBy', { name: fullName(Professional) }) : null,
      inCall ? null : lasted === null ? t('visit.willCall') : t('visit.call.again'),
    ],
    finished: [t('visit.finishedText')],
    cancelled: [t('visit.cancelledText')],
  } as const;
  return (
    <section className={styles.card}>
      <p className={styles.quiet}>
        {t('visit.hello', { name: Patient.Name })} · {t('visit.number', { number: visit.number })}
      </p>
      <div role="status" className={styles.head} data-stage={stage}>
        {visit.DueAt ? (
          // Its file is also that of the part below, which names what is missing.
          <Part>
            <Scheduled dueAt={visit.DueAt} professional={Professional} />
          </Part>
        ) : (
          <>
            <h1>{t(`visit.stages.${stage}`)}</h1>
            {lasted === null ? null : <p className={styles.strong}>{t('visit.call.lasted', { time: lasted })}</p>}
            {texts[stage].map((text) => (text === null ? null : <p key={text}>{text}</p>))}
          </>
        )}
      </div>
      {isOver(stage) ? (
        <Button size="lg" onClick={() => actor.send({ type: 'visit.askAgain' })}>
          {t('visit.askAnother')}
        </Button>
      ) : (
        <ReadAt />
      )}
    </section>
  );
}

/** SAFE-10: age of the displayed data. */
function ReadAt() {
  const { t } = useTranslation();
  const { actor } = useVisit();
  const readAt = useSelector(actor, selectReadAt);
  const stale = useSelector(actor, selectIsStale);
  if (readAt === null) return null;
  const time = chileTime(readAt);
  if (!stale) return <p className={styles.quiet}>{t('visit.readAt', { time })}</p>;
  return (
    <div className={styles.stale} role="status">
      <p>{t('visit.stale', { time })}</p>
      <RetryButton onRetry={() => actor.send({ type: 'visit.retry' })} />
    </div>
  );
}
