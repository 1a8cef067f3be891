import { cx } from '../cx.ts';
import styles from './count.module.css';

/** How many there are: a calm fact. Its width does not change between one and two digits. */
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
  /** What it counts, for assistive technology: "pendientes". */
  label?: string | undefined;
  /** Shown as `99+` above it. */
  max?: number | undefined;
};

/** How many wait for you. */
export function Badge({ value, tone = 'accent', label, max = 99 }: BadgeProps) {
  return (
    <span className={cx(styles.badge, tone === 'danger' && styles['badge-danger'])}>
      {value > max ? `${max}+` : value}
      {label ? <span className="sr"> {label}</span> : null}
    </span>
  );
}
