import type { ReactNode } from 'react';
import styles from './board.module.css';

export type BoardProps = {
  label: string;
  /** `BoardTools` or `FilterBar`. */
  tools?: ReactNode;
  children: ReactNode;
  /** The `Pager`. */
  foot?: ReactNode;
};

/** The frame of a list: tools, table, pager. Under 704 px the frame goes and the cards remain. */
export function Board({ label, tools, children, foot }: BoardProps) {
  return (
    <section className={styles.board} aria-label={label}>
      {tools}
      {children}
      {foot}
    </section>
  );
}

export type BoardToolsProps = {
  /** A bare `TabList`. */
  tabs?: ReactNode;
  /** Instead of tabs: the one search of a board. */
  search?: ReactNode;
  /** `BoardSearch` and buttons. */
  actions?: ReactNode;
};

export function BoardTools({ tabs, search, actions }: BoardToolsProps) {
  return (
    <div className={styles['board-tools']}>
      {search ? <div className={styles.only}>{search}</div> : <div className={styles.tabs}>{tabs}</div>}
      {actions}
    </div>
  );
}

export type BoardSearchProps = {
  /** Shown under 1248 px, where it lies over the tabs. */
  open: boolean;
  toggle: ReactNode;
  children: ReactNode;
};

/** The search of a bar; its button is for narrow screens. */
export function BoardSearch({ open, toggle, children }: BoardSearchProps) {
  return (
    <>
      <div className={styles.search} data-open={open}>
        {children}
      </div>
      <span className={styles['search-toggle']}>{toggle}</span>
    </>
  );
}
