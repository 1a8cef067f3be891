import type { LucideIconData } from '@lucide/icons';
import Lock from '@lucide/icons/icons/lock';
import LockOpen from '@lucide/icons/icons/lock-open';
import Pause from '@lucide/icons/icons/pause';
import { cx } from '../cx.ts';
import { Glyph } from '../icon/glyph.tsx';
import styles from './lock-note.module.css';

/** mine and other: held; paused: held by the user and waiting; free: just released. */
export type LockKind = 'mine' | 'other' | 'paused' | 'free';

const icons: Record<LockKind, LucideIconData> = { mine: Lock, other: Lock, paused: Pause, free: LockOpen };

export type LockNoteProps = {
  kind: LockKind;
  text: string;
  /** Time, not wrapped. */
  since?: string | undefined;
};

export function LockNote({ kind, text, since }: LockNoteProps) {
  const mine = kind === 'mine' || kind === 'paused';
  return (
    <span className={cx(styles.lock, mine && styles['lock-mine'])}>
      <Glyph of={icons[kind]} size="sm" />
      <span>
        {text}
        {since ? (
          <>
            {' '}
            <span className="nowrap">{since}</span>
          </>
        ) : null}
      </span>
    </span>
  );
}
