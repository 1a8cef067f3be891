import type { ReactNode } from 'react';
import styles from './page.module.css';

export type PageProps = {
  /** The target of the skip link. */
  id?: string | undefined;
  children: ReactNode;
};

/** The main landmark of a screen, with the page margins. */
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
  /** Between the title and the acts: the numbers of the day. */
  figures?: ReactNode;
  actions?: ReactNode;
  /** One line: the facts stand beside the title. */
  dense?: boolean | undefined;
};

/** The one h1, a line of facts and the acts of the whole screen at the right. */
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

/** The work at the left, what one reads beside it at the right; one column under 992 px. */
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
