import type { ComponentProps, ReactNode } from 'react';
import { useCallback } from 'react';
import styles from './check.module.css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> & {
  children: ReactNode;
  indeterminate?: boolean | undefined;
};

/** Native checkbox with label. */
export function Checkbox({ children, indeterminate = false, className, ...rest }: CheckboxProps) {
  // `indeterminate` exists only as a DOM property.
  const mark = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = indeterminate;
    },
    [indeterminate],
  );
  return (
    <label className={styles.check}>
      <input {...rest} ref={mark} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}
