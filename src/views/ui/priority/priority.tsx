import type { LucideIconData } from '@lucide/icons';
import ChevronsUp from '@lucide/icons/icons/chevrons-up';
import Equal from '@lucide/icons/icons/equal';
import Minus from '@lucide/icons/icons/minus';
import { Glyph } from '../icon/glyph.tsx';
import styles from './priority.module.css';

export type PriorityLevel = 1 | 2 | 3;

const icons: Record<PriorityLevel, LucideIconData> = { 1: Minus, 2: Equal, 3: ChevronsUp };

/** Low (1), medium (2) or high (3); only high is red. */
export function Priority({ level, label }: { level: PriorityLevel; label: string }) {
  return (
    <span className={styles.priority} data-p={level}>
      <Glyph of={icons[level]} size="sm" />
      {label}
    </span>
  );
}
