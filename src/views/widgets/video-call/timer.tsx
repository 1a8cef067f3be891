import { callTimer } from '#domain/video-call/video-call-shape.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import styles from './call-window.module.css';

/** Duration of the call; hidden from screen readers. */
export function Timer({ since }: { since: number }) {
  const { t } = useTranslation();
  const time = callTimer(useNow(1_000) - since);
  return (
    <span className={styles.timer} role="timer" aria-live="off" aria-label={t('call.duration', { time })}>
      {time}
    </span>
  );
}
