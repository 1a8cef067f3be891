import ChevronLeft from '@lucide/icons/icons/chevron-left';
import X from '@lucide/icons/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../button/button.tsx';
import { cx } from '../cx.ts';
import styles from './split.module.css';

/** List with a form beside it; below 992 px the form replaces the list. */
export function Split({ children, pane }: { children: ReactNode; pane: ReactNode }) {
  return (
    <div className={cx(styles.split, pane !== null && styles['is-open'])}>
      {children}
      {pane}
    </div>
  );
}

export type SplitPaneProps = {
  title: string;
  detail?: string | undefined;
  backLabel: string;
  closeLabel: string;
  onClose: () => void;
  foot: ReactNode;
  children: ReactNode;
};

/** Takes the focus on opening and returns it on closing. */
export function SplitPane({ title, detail, backLabel, closeLabel, onClose, foot, children }: SplitPaneProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <aside className={styles.pane} aria-labelledby={titleId}>
      <header className={styles.head}>
        <IconButton icon={ChevronLeft} label={backLabel} className={styles.back} onClick={onClose} />
        <div className={cx('two', styles.title)}>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {detail ? <span className="meta">{detail}</span> : null}
        </div>
        <IconButton icon={X} label={closeLabel} className={styles.close} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>{foot}</footer>
    </aside>
  );
}
