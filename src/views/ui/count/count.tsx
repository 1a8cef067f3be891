import { cx } from '../cx.ts';
import styles from './count.module.css';

/** Neutral count with a stable width for one and two digits. */
export function Count({ value }: { value: number }) {
  return (
    <span className={styles.count} data-count="">
      {value}
    </span>
  );
}

export type BadgeProps = {
  value: number;
  tone?: 'accent' | 'danger' | undefined;
  /** Accessible name of the count, for example "pendientes". */
  label?: string | undefined;
  /** Larger values are shown as `99+`. */
  max?: number | undefined;
};

/** Count that needs attention. */
export function Badge({ value, tone = 'accent', label, max = 99 }: BadgeProps) {
  return (
    <span className={cx(styles.badge, tone === 'danger' && styles['badge-danger'])}>
      {value > max ? `${max}+` : value}
      {label ? <span className="sr"> {label}</span> : null}
    </span>
  );
}
