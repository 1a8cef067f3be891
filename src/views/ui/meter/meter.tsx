import { cx } from '../cx.ts';
import styles from './meter.module.css';

export type MeterProps = {
  label: string;
  /** 0 to 1. */
  level: number;
  bars?: number | undefined;
};

/** Microphone level as bars; the last sixth is amber. */
export function Meter({ label, level, bars = 20 }: MeterProps) {
  const lit = Math.round(Math.min(1, Math.max(0, level)) * bars);
  const hotFrom = Math.ceil((bars * 5) / 6);
  return (
    <span className={styles.frame}>
      <meter className="sr" aria-label={label} min={0} max={bars} value={lit} />
      <span className={styles.meter} aria-hidden="true">
        {Array.from({ length: bars }, (_, index) => index).map((index) => (
          <i key={index} className={cx(index < lit && (index >= hotFrom ? styles.hot : styles.on))} />
        ))}
      </span>
    </span>
  );
}
