import type { ReactNode } from 'react';
import { NoticePlace } from '../notice-place/notice-place.tsx';
import { SkipLink } from '../skip-link/skip-link.tsx';
import styles from './shell.module.css';

export type ShellProps = {
  skipLabel: string;
  bar: ReactNode;
  /** Side bar of the polyclinic layout. */
  side?: ReactNode;
  /** A `Page`, or another main landmark. */
  children: ReactNode;
};

/** Frame of both layouts: top bar, and with `side` a left column. */
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
