import ChevronFirst from '@lucide/icons/icons/chevron-first';
import ChevronLeft from '@lucide/icons/icons/chevron-left';
import ChevronRight from '@lucide/icons/icons/chevron-right';
import type { ReactNode } from 'react';
import { IconButton } from '../button/button.tsx';
import styles from './pager.module.css';

export type PagerLabels = { nav: string; first: string; previous: string; next: string };

export type PagerProps = {
  labels: PagerLabels;
  /** "11–20 de 47", provided in the owner's language. */
  text: string;
  /** 1-based. */
  page: number;
  hasNext: boolean;
  onPage: (page: number) => void;
  /** Page size control beside the range. */
  extra?: ReactNode;
};

/** First, previous and next; disabled buttons keep their place and focus. */
export function Pager({ labels, text, page, hasNext, onPage, extra }: PagerProps) {
  const atStart = page <= 1;
  function go(target: number, blocked: boolean) {
    if (!blocked) onPage(target);
  }
  return (
    <nav className={styles.pager} aria-label={labels.nav}>
      <span className={styles.text} aria-live="polite">
        {text}
      </span>
      {extra}
      <IconButton icon={ChevronFirst} label={labels.first} aria-disabled={atStart} onClick={() => go(1, atStart)} />
      <IconButton
        icon={ChevronLeft}
        label={labels.previous}
        aria-disabled={atStart}
        onClick={() => go(page - 1, atStart)}
      />
      <IconButton
        icon={ChevronRight}
        label={labels.next}
        aria-disabled={!hasNext}
        onClick={() => go(page + 1, !hasNext)}
      />
    </nav>
  );
}
