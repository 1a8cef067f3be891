import { cx } from '../cx.ts';
import styles from './color-mark.module.css';

export type ColorMarkProps = {
  /** `#rrggbb`; an empty mark without one. */
  color: string | null;
  size?: 'sm' | 'md' | undefined;
};

/** The colour of something whose name stands beside it: it says nothing by itself. */
export function ColorMark({ color, size = 'sm' }: ColorMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(styles.mark, size === 'md' && styles['mark-md'], color === null && styles.none)}
      style={{ '--mark': color ?? 'transparent' }}
    />
  );
}
