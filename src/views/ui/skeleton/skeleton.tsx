import { cx } from '../cx.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  width?: string | undefined;
  height?: string | undefined;
  shape?: 'line' | 'circle' | undefined;
};

/** Grey placeholder, hidden from assistive technology. */
export function Skeleton({ width, height, shape = 'line' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(styles.sk, shape === 'circle' && styles['sk-circle'])}
      style={{ width, height }}
    />
  );
}

/** Placeholder for the case table; `label` announces loading. */
export function SkeletonTable({ rows, label }: { rows: number; label: string }) {
  return (
    <output className={styles.table} aria-busy="true">
      <span className="sr">{label}</span>
      {Array.from({ length: rows }, (_, index) => `row-${index}`).map((key) => (
        <span className={styles['table-row']} key={key} aria-hidden="true">
          <Skeleton width="4.5rem" height="1.5rem" />
          <span className={styles.lines}>
            <Skeleton width="85%" />
            <Skeleton width="60%" />
          </span>
          <span className={cx(styles.lines, styles.wide)}>
            <Skeleton width="90%" />
            <Skeleton width="55%" />
          </span>
          <span className="hide-320">
            <Skeleton width="5.5rem" height="2rem" />
          </span>
        </span>
      ))}
    </output>
  );
}

/** Placeholder for a card. */
export function SkeletonCard({ lines, label }: { lines: number; label: string }) {
  return (
    <output className={styles.card} aria-busy="true">
      <span className="sr">{label}</span>
      <span className={styles['card-head']} aria-hidden="true">
        <Skeleton shape="circle" />
        <span className={cx(styles.lines, styles.wide)}>
          <Skeleton width="60%" />
          <Skeleton width="35%" />
        </span>
      </span>
      {Array.from({ length: lines }, (_, index) => `line-${index}`).map((key, index) => (
        <Skeleton key={key} width={index === lines - 1 ? '55%' : '92%'} />
      ))}
    </output>
  );
}
