import type { LucideIconData } from '@lucide/icons';
import { createElement, type ReactElement } from 'react';
import { cx } from '../cx.ts';
import styles from './glyph.module.css';

export type GlyphProps = {
  of: LucideIconData;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  spin?: boolean | undefined;
  className?: string | undefined;
};

const drawn = new WeakMap<LucideIconData, ReactElement[]>();

function draw(icon: LucideIconData): ReactElement[] {
  const shapes = icon.node.map(([name, { key, ...shape }]) => createElement(name, { ...shape, key }));
  drawn.set(icon, shapes);
  return shapes;
}

/** Shapes of an icon, created once: React skips elements that stay the same. */
const shapesOf = (icon: LucideIconData): ReactElement[] => drawn.get(icon) ?? draw(icon);

/** Decorative 14, 16, 20 or 32 px icon; hidden from assistive technology, so its owner provides the name. */
export function Glyph({ of: icon, size = 'md', spin = false, className }: GlyphProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={cx(styles.i, styles[`i-${size}`], spin && styles.spin, className)}
    >
      {shapesOf(icon)}
    </svg>
  );
}
