import type { ReactNode } from 'react';
import styles from './page.module.css';

export type PageProps = {
  /** Target of the skip link. */
  id?: string | undefined;
  children: ReactNode;
};

/** Main landmark with page margins. */
export function Page({ id = 'main', children }: PageProps) {
  return (
    <main className={styles.page} id={id} tabIndex={-1}>
      {children}
    </main>
  );
}

export type PageHeadProps = {
  title: string;
  sub?: ReactNode;
  /** Figures of the day between title and actions. */
  figures?: ReactNode;
  actions?: ReactNode;
  /** Facts beside the title, in one line. */
  dense?: boolean | undefined;
};

/** Page heading (h1) with facts and page-level actions. */
export function PageHead({ title, sub, figures, actions, dense = false }: PageHeadProps) {
  return (
    <header className={styles['page-head']} data-dense={dense}>
      <div className={styles.title}>
        <h1>{title}</h1>
        {sub !== undefined ? <div className={styles.sub}>{sub}</div> : null}
      </div>
      {figures}
      {actions}
    </header>
  );
}

/** Main column and reading column; one column below 992 px. */
export function PageColumns({
  aside,
  asideLabel,
  children,
}: {
  aside: ReactNode;
  asideLabel: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      <aside className={styles.column} aria-label={asideLabel}>
        {aside}
      </aside>
    </div>
  );
}
