import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import { fullName } from '#domain/session/user.ts';
import type { Visit } from '#domain/visit.ts';
import { selectConsent, selectShare, selectSharing } from '#machines/visit/index.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Missing } from './notices.tsx';
import { Part } from './part.tsx';
import { useVisit } from './visit.context.tsx';
import styles from './visit.module.css';

const ConsentDialog = lazy(async () => ({ default: (await import('./consent-dialog.tsx')).ConsentDialog }));

/** Consent is the only modal question. When postponed it waits on the page; afterwards the page shows the answer. */
export function Consent({ visit }: { visit: Visit }) {
  const { t } = useTranslation();
  const { actor } = useVisit();
  const question = useSelector(actor, selectConsent);
  if (question === 'putOff') {
    return (
      <section className={styles.card} aria-labelledby="consent-waiting">
        <div className={styles.head}>
          <h2 id="consent-waiting">{t('visit.consent.waiting')}</h2>
          <p>{t('visit.consent.waitingText')}</p>
        </div>
        <Button variant="primary" size="lg" onClick={() => actor.send({ type: 'consent.open' })}>
          {t('visit.consent.open')}
        </Button>
      </section>
    );
  }
  if (question !== 'none') {
    return (
      <Part fallback={<Missing tone="warn">{t('visit.consent.missing')}</Missing>}>
        <ConsentDialog question={question} />
      </Part>
    );
  }
  const { ConsentStatus: answer } = visit;
  if (answer !== 'ACCEPTED' && answer !== 'REJECTED') return null;
  return <Banner tone={answer === 'ACCEPTED' ? 'ok' : 'warn'}>{t(`visit.consent.${answer}`)}</Banner>;
}

const Sharing = lazyWithTexts(async () => (await import('./sharing.tsx')).Sharing, 'visitSharing');

function Answered({ visit }: { visit: Visit }) {
  const { t } = useTranslation();
  const { actor } = useVisit();
  const sharing = useSelector(actor, selectSharing);
  const { RecordShare: answer } = visit;
  const isSettled = sharing === 'none' || sharing === 'over';
  if (isSettled && (answer === 'REFUSED' || answer === 'WITHDRAWN')) {
    return <Banner>{t(`visit.share.${answer}`)}</Banner>;
  }
  if (sharing === 'none') return null;
  return (
    <Part fallback={<Missing tone="warn">{t('visit.share.stopMissing')}</Missing>}>
      <Sharing visit={visit} sharing={sharing} />
    </Part>
  );
}

/** Asked inline, without interrupting the patient. */
export function Share({ visit }: { visit: Visit }) {
  const { t } = useTranslation();
  const { actor } = useVisit();
  const question = useSelector(actor, selectShare);
  if (question === 'none') return <Answered visit={visit} />;
  const name = visit.Professional ? fullName(visit.Professional) : t('visit.share.somebody');
  const busy = question === 'answering';
  const answer = (share: boolean) => () => actor.send({ type: 'share.answer', share });
  return (
    <section className={styles.card} aria-labelledby="share-asked">
      <div className={styles.head} role="status">
        <h2 id="share-asked">{t('visit.share.title')}</h2>
        <p>{t('visit.share.text', { name })}</p>
        <p>{t('visit.share.free')}</p>
      </div>
      {question === 'failed' ? (
        <Banner tone="danger" live="alert">
          {t('visit.share.failed')}
        </Banner>
      ) : null}
      <div className={styles.acts}>
        <Button size="lg" busy={busy} onClick={answer(false)}>
          {t('visit.share.no')}
        </Button>
        <Button size="lg" variant="primary" busy={busy} onClick={answer(true)}>
          {t('visit.share.yes')}
        </Button>
      </div>
    </section>
  );
}
