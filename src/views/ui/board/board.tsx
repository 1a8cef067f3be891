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
  /** The search box. */
  search?: ReactNode;
  /** Icon buttons. */
  actions?: ReactNode;
};

export function BoardTools({ tabs, search, actions }: BoardToolsProps) {
  return (
    <div className={styles['board-tools']}>
      <div className={styles.tabs}>{tabs}</div>
      {search ? <div className={styles.search}>{search}</div> : null}
      {actions}
    </div>
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
