import { useId } from 'react';
import styles from './progress.module.css';

/** Progress from 0 to 100 with text above the bar. */
export function Progress({ text, value }: { text: string; value: number }) {
  const id = useId();
  const width = `${Math.min(100, Math.max(0, value))}%`;
  return (
    <div className={styles.frame}>
      <span className="meta" id={id}>
        {text}
      </span>
      <progress className="sr" aria-labelledby={id} max={100} value={value} />
      <span className={styles.progress} aria-hidden="true">
        <i style={{ width }} />
      </span>
    </div>
  );
}
