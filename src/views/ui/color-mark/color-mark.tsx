import { cx } from '../cx.ts';
import styles from './color-mark.module.css';

export type ColorMarkProps = {
  /** `#rrggbb`; null renders an empty mark. */
  color: string | null;
  size?: 'sm' | 'md' | undefined;
};

/** Colour beside a name; carries no information by itself. */
export function ColorMark({ color, size = 'sm' }: ColorMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(styles.mark, size === 'md' && styles['mark-md'], color === null && styles.none)}
      style={{ '--mark': color ?? 'transparent' }}
    />
  );
}
