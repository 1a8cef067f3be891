import type { LucideIconData } from '@lucide/icons';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useFieldControl } from '../field/field-control.ts';
import { Glyph } from '../icon/glyph.tsx';
import styles from './input.module.css';

export type TextInputProps = Omit<ComponentProps<'input'>, 'size'> & {
  icon?: LucideIconData | undefined;
  /** Unit after the number, for example `kg`. */
  unit?: string | undefined;
  /** Icon buttons at the end. */
  action?: ReactNode;
  size?: 'md' | 'lg' | undefined;
};

/** Native input; icon, unit and action share its frame. */
export function TextInput({ icon, unit, action, size = 'md', className, ...rest }: TextInputProps) {
  const control = useFieldControl(rest);
  const large = size === 'lg';
  const framed = icon !== undefined || unit !== undefined || action !== undefined;
  if (!framed) return <input {...control} className={cx(styles.input, large && styles['input-lg'], className)} />;

  return (
    <div className={cx(styles.affix, large && styles['affix-lg'], className)}>
      {icon ? <Glyph of={icon} /> : null}
      <input {...control} className={styles.input} />
      {unit ? <span className={styles.unit}>{unit}</span> : null}
      {action}
    </div>
  );
}
