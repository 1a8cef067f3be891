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

export type FilterBarProps = {
  label: string;
  /** The one filter that is always seen: a `Field`. */
  main: ReactNode;
  /** The others, as `Field`s; under 704 px they are behind `toggle`. */
  children: ReactNode;
  /** The reset button. */
  reset: ReactNode;
  /** Opens the filters on a narrow screen; it is hidden on a wide one. */
  toggle: ReactNode;
  open: boolean;
  onSubmit: () => void;
};

export function FilterBar({ label, main, children, reset, toggle, open, onSubmit }: FilterBarProps) {
  return (
    <form
      method="dialog"
      className={styles.filters}
      aria-label={label}
      data-open={open}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={styles.main}>{main}</div>
      <div className={styles.toggle}>{toggle}</div>
      <div className={styles.others}>{children}</div>
      <div className={styles.reset}>{reset}</div>
    </form>
  );
}
