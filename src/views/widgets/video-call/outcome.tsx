import PhoneOff from '@lucide/icons/icons/phone-off';
import Video from '@lucide/icons/icons/video';
import { callTimer } from '#domain/video-call/video-call-shape.ts';
import type { AppActors } from '#machines/app/index.ts';
import type { Outcome } from '#machines/video-call/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import type { ToastTone } from '../../ui/toast/toast.tsx';
import { Notice } from '../notice/notice.tsx';

type Part = { actor: AppActors['videoCall'] };

const tones: Partial<Record<Outcome['reason'], ToastTone>> = {
  videoError: 'danger',
  nobodyFree: 'warn',
  full: 'warn',
  joinFailed: 'danger',
  answerFailed: 'danger',
  mediaLost: 'danger',
  rejected: 'warn',
  busy: 'warn',
  noAnswer: 'warn',
  missed: 'warn',
};
const explained = ['closedWindow', 'videoError'] as const;

/** Outcome of the last call. Failures stay until dismissed, others disappear (U7). */
export function CallSummary({ actor, outcome }: Part & { outcome: Outcome }) {
  const { t } = useTranslation();
  const { reason, name, duration } = outcome;
  const more = explained.find((one) => one === reason);
  const lasted = duration === null ? '' : t('call.lasted', { time: callTimer(duration * 1_000) });
  return (
    <Notice
      notice={{
        id: reason,
        tone: tones[reason] ?? 'info',
        icon: PhoneOff,
        title: t(`call.outcomes.${reason}`, { name: name ?? t('call.somebody') }),
        text: [lasted, more ? t(`call.explained.${more}`) : ''].filter(Boolean).join(' '),
      }}
      dismissLabel={t('call.dismiss')}
      onDismiss={() => actor.send({ type: 'call.dismiss' })}
    />
  );
}

/** V14: offers to rejoin after a reload during a call. */
export function RejoinOffer({ actor }: Part) {
  const { t } = useTranslation();
  return (
    <Notice
      notice={{
        id: 'rejoin',
        tone: 'info',
        icon: Video,
        title: t('call.rejoinTitle'),
        text: t('call.rejoinText'),
        actions: (
          <Button size="sm" variant="primary" onClick={() => actor.send({ type: 'call.rejoin' })}>
            {t('call.rejoin')}
          </Button>
        ),
      }}
      dismissLabel={t('call.dismiss')}
      onDismiss={() => actor.send({ type: 'call.dismiss' })}
    />
  );
}
