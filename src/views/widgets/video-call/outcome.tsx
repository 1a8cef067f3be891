import { PhoneOff, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AppActors } from '#actors/ronda.ts';
import { callTimer } from '#domain/video-call-shape.ts';
import type { Outcome } from '#machines/video-call/index.ts';
import { Banner, type BannerTone } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from './outcome.module.css';

type Part = { actor: AppActors['videoCall'] };

const tones: Partial<Record<Outcome['reason'], BannerTone>> = {
  videoError: 'danger',
  nobodyFree: 'warn',
  joinFailed: 'danger',
  answerFailed: 'danger',
  mediaLost: 'danger',
  rejected: 'warn',
  busy: 'warn',
  noAnswer: 'warn',
  missed: 'warn',
};
const explained = ['closedWindow', 'videoError'] as const;

/** How the last call ended, until it is put away. */
export function CallSummary({ actor, outcome }: Part & { outcome: Outcome }) {
  const { t } = useTranslation();
  const { reason, name, duration } = outcome;
  const more = explained.find((one) => one === reason);
  return (
    <div className={styles.place}>
      <Banner
        tone={tones[reason] ?? 'info'}
        icon={PhoneOff}
        live="status"
        title={t(`call.outcomes.${reason}`, { name: name ?? t('call.somebody') })}
        dismissLabel={t('call.dismiss')}
        onDismiss={() => actor.send({ type: 'call.dismiss' })}
      >
        {duration !== null ? t('call.lasted', { time: callTimer(duration * 1_000) }) : null}
        {more ? t(`call.explained.${more}`) : null}
      </Banner>
    </div>
  );
}

/** V14: this page was loaded again in a call. */
export function RejoinOffer({ actor }: Part) {
  const { t } = useTranslation();
  return (
    <div className={styles.place}>
      <Banner
        tone="accent"
        icon={Video}
        live="status"
        title={t('call.rejoinTitle')}
        actions={
          <Button size="sm" variant="primary" onClick={() => actor.send({ type: 'call.rejoin' })}>
            {t('call.rejoin')}
          </Button>
        }
        dismissLabel={t('call.dismiss')}
        onDismiss={() => actor.send({ type: 'call.dismiss' })}
      >
        {t('call.rejoinText')}
      </Banner>
    </div>
  );
}
