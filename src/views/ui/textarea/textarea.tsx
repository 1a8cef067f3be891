import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { useFieldControl } from '../field/field-control.ts';
import styles from '../text-input/input.module.css';

export type TextareaProps = ComponentProps<'textarea'>;

export function Textarea({ className, ...rest }: TextareaProps) {
  return <textarea {...useFieldControl(rest)} className={cx(styles.textarea, className)} />;
}
