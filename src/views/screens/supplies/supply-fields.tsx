import { Field, type FieldProps } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';

type Props = Pick<FieldProps, 'label' | 'help' | 'error' | 'required'> & {
  value: string;
  onValueChange: (value: string) => void;
};

/** Amount with the decimal separator of the language. */
export function AmountField({ value, onValueChange, unit, ...field }: Props & { unit?: string | undefined }) {
  return (
    <Field {...field}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        unit={unit}
        value={value}
        onChange={({ target }) => onValueChange(target.value)}
      />
    </Field>
  );
}

export function ReasonField({ value, onValueChange, ...field }: Props) {
  return (
    <Field {...field}>
      <TextInput
        autoComplete="off"
        maxLength={200}
        value={value}
        onChange={({ target }) => onValueChange(target.value)}
      />
    </Field>
  );
}
