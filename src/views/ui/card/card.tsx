import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './card.module.css';

export type CardProps = {
  title?: string | undefined;
  /** 2 unless the card stands inside another section. */
  level?: 2 | 3 | undefined;
  /** Beside the title: how many of its subject are new. */
  badge?: ReactNode;
  /** At the right end of the head: a meta, a save state, one quiet button. */
  aside?: ReactNode;
  /** The body brings its own padding: lists, timelines, tables. */
  flush?: boolean | undefined;
  as?: 'section' | 'article' | 'div' | undefined;
  children: ReactNode;
};

/** One subject with its head. */
export function Card({ title, level = 2, badge, aside, flush = false, as: Frame = 'article', children }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Frame className={styles.card}>
      {title !== undefined ? (
        <header className={styles['card-head']}>
          <Heading>
            {title}
            {badge ? <> {badge}</> : null}
          </Heading>
          {aside}
        </header>
      ) : null}
      <div className={cx(!flush && styles['card-body'])}>{children}</div>
    </Frame>
  );
}
