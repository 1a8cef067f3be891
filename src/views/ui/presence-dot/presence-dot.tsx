import { cx } from '../cx.ts';
import styles from './presence-dot.module.css';

export type PresenceTone = 'ok' | 'warn' | 'new' | 'off';

/** Dot with text: presence, connection quality, new items. */
export function PresenceDot({ tone, text }: { tone: PresenceTone; text: string }) {
  return (
    <span className={styles.presence}>
      <i className={cx(styles.dot, styles[`dot-${tone}`])} aria-hidden="true" />
      {text}
    </span>
  );
}
