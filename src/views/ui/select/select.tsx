import { Select as Base } from '@base-ui/react/select';
import Check from '@lucide/icons/icons/check';
import { cx } from '../cx.ts';
import { useFieldControl } from '../field/field-control.ts';
import floating from '../floating/floating.module.css';
import { usePositionerClass } from '../floating/layer.ts';
import { Glyph } from '../icon/glyph.tsx';
import input from '../text-input/input.module.css';
import styles from './select.module.css';

export type SelectOption<V extends string = string> = {
  value: V;
  label: string;
  disabled?: boolean | undefined;
};

export type SelectProps<V extends string> = {
  options: readonly SelectOption<V>[];
  /** Null shows the placeholder. Undefined makes it uncontrolled. */
  value?: V | null | undefined;
  defaultValue?: V | null | undefined;
  onValueChange?: ((value: V) => void) | undefined;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  form?: string | undefined;
  id?: string | undefined;
  placeholder?: string | undefined;
  /** Accessible name without a `Field`. */
  label?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  className?: string | undefined;
};

/** For up to seven known options; submitted by a native form field. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { options, value, defaultValue, onValueChange, onBlur, name, form, placeholder, label } = props;
  const control = useFieldControl({
    id: props.id,
    required: props.required,
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'],
  });
  const positioner = usePositionerClass();
  return (
    <Base.Root<V>
      items={options}
      {...(value !== undefined ? { value } : { defaultValue: defaultValue ?? null })}
      onValueChange={(next) => {
        if (next !== null) onValueChange?.(next);
      }}
      name={name}
      form={form}
      id={control.id}
      required={control.required}
      disabled={props.disabled}
      modal={false}
    >
      <Base.Trigger
        className={cx(input.select, styles.select, props.className)}
        aria-label={label}
        aria-required={control.required}
        aria-invalid={control['aria-invalid']}
        aria-describedby={control['aria-describedby']}
        onBlur={onBlur}
      >
        <Base.Value className={styles.value}>
          {/* A chosen value may be known before the options are: its id is nothing to read. */}
          {(chosen: V | null) => options.find((option) => option.value === chosen)?.label ?? placeholder}
        </Base.Value>
        <Base.Icon className={styles.caret}>{null}</Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={positioner} alignItemWithTrigger={false} sideOffset={4} align="start">
          <Base.Popup className={cx(floating.popover, floating['match-anchor'])}>
            <Base.List className={floating.list}>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  className={floating.option}
                >
                  <Base.ItemText>{option.label}</Base.ItemText>
                  <span className={floating.end}>
                    <Base.ItemIndicator>
                      <Glyph of={Check} size="sm" />
                    </Base.ItemIndicator>
                  </span>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
