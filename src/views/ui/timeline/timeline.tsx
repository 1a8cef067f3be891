import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export type TimelineItem = { id: string; title: string; meta: string; text?: ReactNode };

/** History, newest first. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className={styles.timeline}>
      {items.map((item) => (
        <li key={item.id}>
          <b>{item.title}</b>
          <p className="meta">{item.meta}</p>
          {item.text ? <div className={styles.text}>{item.text}</div> : null}
        </li>
      ))}
    </ol>
  );
}
