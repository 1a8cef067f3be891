import type { LucideIcon } from 'lucide-react';
import { cx } from '../cx.ts';
import styles from './glyph.module.css';

export type GlyphProps = {
  of: LucideIcon;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  spin?: boolean | undefined;
  className?: string | undefined;
};

/** Decorative 14, 16, 20 or 32 px icon; hidden from assistive technology, so its owner provides the name. */
export function Glyph({ of: Shape, size = 'md', spin = false, className }: GlyphProps) {
  return <Shape aria-hidden="true" className={cx(styles.i, styles[`i-${size}`], spin && styles.spin, className)} />;
}
