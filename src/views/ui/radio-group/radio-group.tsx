import styles from '../checkbox/check.module.css';
import { cx } from '../cx.ts';
import { Field, type FieldProps } from '../field/field.tsx';

export type RadioOption<V extends string = string> = { value: V; label: string; disabled?: boolean | undefined };

export type RadioGroupProps<V extends string> = Omit<FieldProps, 'as' | 'children'> & {
  name: string;
  options: readonly RadioOption<V>[];
  value?: V | null | undefined;
  defaultValue?: V | undefined;
  onValueChange?: ((value: V) => void) | undefined;
  direction?: 'row' | 'column' | undefined;
};

/** Native radios under one legend; controlled with `value`, uncontrolled with `defaultValue`. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { name, options, value, defaultValue, onValueChange, direction = 'row', ...field } = props;
  return (
    <Field {...field} as="group">
      <div className={cx(styles.radios, direction === 'column' && styles['radios-column'])}>
        {options.map((option) => (
          <label className={styles.check} key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              required={field.required}
              aria-invalid={field.error !== undefined || undefined}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onValueChange?.(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </Field>
  );
}
