import ListFilter from '@lucide/icons/icons/list-filter';
import RotateCcw from '@lucide/icons/icons/rotate-ccw';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import styles from './board.module.css';

export type FilterBarProps = {
  label: string;
  /** Filter that is always visible: a `Field`. */
  main: ReactNode;
  /** Other filters, as `Field`s; up to 768 px behind a button with this label. */
  children: ReactNode;
  openLabel: string;
  resetLabel: string;
  onReset: () => void;
  onSubmit: () => void;
};

/** Filters of a board. */
export function FilterBar({ label, main, children, openLabel, resetLabel, onReset, onSubmit }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const [resets, setResets] = useState(0);
  const reset = () => {
    setResets(resets + 1);
    onReset();
  };
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
      <div className={styles.toggle}>
        <IconButton
          icon={ListFilter}
          variant="secondary"
          label={openLabel}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      </div>
      {/* Remounted, because a control may hold text that never became a filter. */}
      <div key={resets} className={styles.others}>
        {children}
      </div>
      <div className={styles.reset}>
        <IconButton icon={RotateCcw} label={resetLabel} onClick={reset} />
      </div>
    </form>
  );
}
