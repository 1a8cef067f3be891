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

/** Frame of a list: tools, table, pager. Up to 768 px without frame. */
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
  /** Search that replaces the tabs. */
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
  /** Below 1248 px, shown over the tabs. */
  open: boolean;
  toggle: ReactNode;
  children: ReactNode;
};

/** Search of a bar, with a button on narrow screens. */
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
