import type { ComponentProps, ReactNode } from 'react';
import { useCallback } from 'react';
import styles from './check.module.css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> & {
  children: ReactNode;
  indeterminate?: boolean | undefined;
};

/** A native checkbox with its words. */
export function Checkbox({ children, indeterminate = false, className, ...rest }: CheckboxProps) {
  // indeterminate exists only as a property of the element
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
