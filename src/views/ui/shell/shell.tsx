import type { ReactNode } from 'react';
import { NoticePlace } from '../notice-place/notice-place.tsx';
import { SkipLink } from '../skip-link/skip-link.tsx';
import styles from './shell.module.css';

export type ShellProps = {
  skipLabel: string;
  /** The top bar. */
  bar: ReactNode;
  /** The side bar of the polyclinic layout. */
  side?: ReactNode;
  /** The screen: a `Page`, or a main landmark of its own. */
  children: ReactNode;
};

/** The frame of both layouts: a bar on top, and with `side` a column at the left of everything. */
export function Shell({ skipLabel, bar, side, children }: ShellProps) {
  const content = (
    <div className={styles.app}>
      {bar}
      <NoticePlace />
      {children}
    </div>
  );
  return (
    <>
      <SkipLink>{skipLabel}</SkipLink>
      {side ? (
        <div className={styles.poli}>
          {side}
          {content}
        </div>
      ) : (
        content
      )}
    </>
  );
}
