import type { LucideIconData } from '@lucide/icons';
import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Glyph } from '../../ui/icon/glyph.tsx';
import styles from './control.module.css';

type ControlProps = {
  icon: LucideIconData;
  label: string;
  /** For toggles only. */
  pressed?: boolean | undefined;
  look?: 'round' | 'ghost' | 'end' | undefined;
  small?: boolean | undefined;
  busy?: boolean | undefined;
  keys?: string | undefined;
  disabledReason?: string | undefined;
  onPress: () => void;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  children?: ReactNode;
};

/** Round button on the dark background of a call. */
export function Control(props: ControlProps) {
  const { icon, label, pressed, look = 'round', small = false, busy, keys, disabledReason, onPress, children } = props;
  const blocked = disabledReason !== undefined;
  const hint = blocked ? `${label}: ${disabledReason}` : label;
  return (
    <button
      type="button"
      className={cx(styles.control, styles[look], small && styles.small, children !== undefined && styles.wide)}
      aria-label={children === undefined || blocked ? hint : undefined}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={blocked || busy || undefined}
      aria-keyshortcuts={keys}
      title={hint}
      onKeyDown={props.onKeyDown}
      onClick={() => {
        if (!blocked && !busy) onPress();
      }}
    >
      <Glyph of={icon} {...(small && { size: 'sm' as const })} />
      {children}
    </button>
  );
}
