import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './card.module.css';

export type CardProps = {
  title?: string | undefined;
  /** 2, or 3 inside another section. */
  level?: 2 | 3 | undefined;
  /** Number of new items, beside the title. */
  badge?: ReactNode;
  /** At the right of the header: metadata, save state or a quiet button. */
  aside?: ReactNode;
  /** Without body padding, for lists, timelines and tables. */
  flush?: boolean | undefined;
  as?: 'section' | 'article' | 'div' | undefined;
  children: ReactNode;
};

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
