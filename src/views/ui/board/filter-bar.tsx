import ListFilter from 'lucide-react/icons/list-filter';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import styles from './board.module.css';

export type FilterBarProps = {
  label: string;
  /** The one filter that is always seen: a `Field`. */
  main: ReactNode;
  /** The others, as `Field`s; under 704 px they are behind a button of this name. */
  children: ReactNode;
  openLabel: string;
  resetLabel: string;
  onReset: () => void;
  onSubmit: () => void;
};

/** The filters of a board in a bar of their own. */
export function FilterBar({ label, main, children, openLabel, resetLabel, onReset, onSubmit }: FilterBarProps) {
  const [open, setOpen] = useState(false);
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
      <div className={styles.others}>{children}</div>
      <div className={styles.reset}>
        <IconButton icon={RotateCcw} label={resetLabel} onClick={onReset} />
      </div>
    </form>
  );
}
