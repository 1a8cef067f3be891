import { useRef } from 'react';
import type { Question } from '#machines/visit/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useVisit } from './visit.context.tsx';
import styles from './visit.module.css';

const points = ['how', 'limits', 'record', 'free'] as const;

/** Laws 20.584 and 21.541. The text has the initial focus, so that no answer is given by accident. */
export function ConsentDialog({ question }: { question: Exclude<Question, 'none' | 'putOff'> }) {
  const { t } = useTranslation();
  const { actor } = useVisit();
  const text = useRef<HTMLDivElement>(null);
  const busy = question === 'answering';
  const answer = (accepted: boolean) => () => actor.send({ type: 'consent.answer', accepted });
  return (
    <Dialog
      open
      title={t('visit.consent.title')}
      closeLabel={t('visit.consent.later')}
      closeOnOutsidePress={false}
      initialFocus={text}
      onClose={() => actor.send({ type: 'consent.later' })}
      footer={
        <>
          <Button size="lg" busy={busy} onClick={answer(false)}>
            {t('visit.consent.reject')}
          </Button>
          <Button size="lg" variant="primary" busy={busy} onClick={answer(true)}>
            {t('visit.consent.accept')}
          </Button>
        </>
      }
    >
      <div className={styles.consent} ref={text} tabIndex={-1}>
        {question === 'failed' ? (
          <Banner tone="danger" live="alert">
            {t('visit.consent.failed')}
          </Banner>
        ) : null}
        <p>{t('visit.consent.intro')}</p>
        <ul>
          {points.map((point) => (
            <li key={point}>{t(`visit.consent.points.${point}`)}</li>
          ))}
        </ul>
        <p>{t('visit.consent.ifRejected')}</p>
      </div>
    </Dialog>
  );
}
