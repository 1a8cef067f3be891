import type { LucideIconData } from '@lucide/icons';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Glyph } from '../icon/glyph.tsx';
import styles from './chip.module.css';

export type ChipTone = 'neutral' | 'accent' | 'ok' | 'warn' | 'danger' | 'solid-danger' | 'plain';

export type ChipProps = { tone?: ChipTone | undefined; icon?: LucideIconData | undefined; children: ReactNode };

export function Chip({ tone = 'neutral', icon, children }: ChipProps) {
  return (
    <span className={cx(styles.chip, tone !== 'neutral' && styles[`chip-${tone}`])}>
      {icon ? <Glyph of={icon} size="sm" /> : null}
      {children}
    </span>
  );
}

/** Status with tone, icon and word, because colour alone is not sufficient. */
export function StatusChip({ tone, icon, word }: { tone: ChipTone; icon: LucideIconData; word: string }) {
  return (
    <Chip tone={tone} icon={icon}>
      {word}
    </Chip>
  );
}
