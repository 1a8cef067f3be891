import Check from '@lucide/icons/icons/check';
import CircleAlert from '@lucide/icons/icons/circle-alert';
import { type ReactNode, useId, useState } from 'react';
import { cx } from '../cx.ts';
import { Glyph } from '../icon/glyph.tsx';
import styles from './field.module.css';
import { FieldContext, type FieldControl } from './field-control.ts';

export type FieldProps = {
  label: string;
  /** `group` for several controls under one name (date parts, radios): fieldset with legend. */
  as?: 'field' | 'group' | undefined;
  /** Id of the control; error and help are `{id}-error` and `{id}-description`, as the form library expects. */
  id?: string | undefined;
  required?: boolean | undefined;
  requiredMark?: string | undefined;
  /** One word; it stands in brackets after the label. */
  optionalMark?: string | undefined;
  labelHidden?: boolean | undefined;
  /** Short link or button at the right of the label. */
  labelAside?: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  success?: string | undefined;
  /** Touched and valid: sets the class is-success. */
  valid?: boolean | undefined;
  /** Valid after an error: only then is-success is visible. */
  corrected?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Label, control, help and error; the control reads its props with `useFieldControl` and may report a problem. */
export function Field(props: FieldProps) {
  const { label, as = 'field', required = false, valid = false, corrected = false } = props;
  const { help, success, children } = props;
  const [problem, report] = useState<string>();
  const error = problem ?? props.error;
  const generated = useId();
  const id = props.id ?? generated;
  const invalid = error !== undefined;
  const control: FieldControl = {
    id,
    labelId: `${id}-label`,
    describedBy: cx(
      invalid && `${id}-error`,
      help !== undefined && `${id}-description`,
      success !== undefined && !invalid && `${id}-success`,
    ),
    invalid,
    required,
    failed: props.error !== undefined,
    report,
  };
  const group = as === 'group';
  const Frame = group ? 'fieldset' : 'div';

  return (
    <Frame
      className={cx(
        styles.field,
        invalid && 'is-error',
        valid && !invalid && 'is-success',
        corrected && !invalid && 'is-corrected',
        props.className,
      )}
      aria-describedby={group ? control.describedBy : undefined}
    >
      <FieldLabel {...props} group={group} control={control} label={label} />
      <FieldContext value={control}>{children}</FieldContext>
      {help !== undefined ? (
        <p className={styles.help} id={`${id}-description`}>
          {help}
        </p>
      ) : null}
      {success !== undefined && !invalid ? (
        <p className={styles.success} id={`${id}-success`}>
          <Glyph of={Check} size="sm" />
          {success}
        </p>
      ) : null}
      {error !== undefined ? (
        <p className={styles.error} id={`${id}-error`}>
          <Glyph of={CircleAlert} size="sm" />
          {error}
        </p>
      ) : null}
    </Frame>
  );
}

function FieldLabel(props: FieldProps & { group: boolean; control: FieldControl }) {
  const { label, group, control, required, requiredMark, optionalMark, labelHidden = false, labelAside } = props;
  const words = (
    <>
      {label}
      {required && requiredMark ? <span className={styles.req}>{requiredMark}</span> : null}
      {!required && optionalMark ? <span className={styles.opt}>{` (${optionalMark})`}</span> : null}
    </>
  );
  const className = labelHidden ? 'sr' : styles.label;
  const named = group ? (
    <legend className={className} id={control.labelId}>
      {words}
    </legend>
  ) : (
    <label className={className} id={control.labelId} htmlFor={control.id}>
      {words}
    </label>
  );
  if (labelAside === undefined) return named;
  return (
    <div className={styles['label-row']}>
      {named}
      <span className={styles['label-aside']}>{labelAside}</span>
    </div>
  );
}
