import { useTranslation } from 'react-i18next';
import { useNow } from '../../app/use-now.ts';
import styles from './call-window.module.css';

const two = (value: number) => String(value).padStart(2, '0');

/** Clinical 9: `HH : mm : ss`. */
export function timer(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(' : ');
}

/** How long the call lasts; not announced every second. */
export function Timer({ since }: { since: number }) {
  const { t } = useTranslation();
  const time = timer(useNow(1_000) - since);
  return (
    <span className={styles.timer} role="timer" aria-live="off" aria-label={t('call.duration', { time })}>
      {time}
    </span>
  );
}
