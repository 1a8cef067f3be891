import { cx } from '../cx.ts';
import styles from './presence-dot.module.css';

export type PresenceTone = 'ok' | 'warn' | 'new' | 'off';

/** A dot with its words: presence, the quality of a connection, something new. */
export function PresenceDot({ tone, text }: { tone: PresenceTone; text: string }) {
  return (
    <span className={styles.presence}>
      <i className={cx(styles.dot, styles[`dot-${tone}`])} aria-hidden="true" />
      {text}
    </span>
  );
}
