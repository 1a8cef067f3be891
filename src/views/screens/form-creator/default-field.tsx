import { ruledBy } from '#domain/forms/condition-checks.ts';
import { ControlType } from '#domain/forms/forms.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import type { ControlPart } from './form-creator.types.ts';
import { useValueWords } from './use-value-words.ts';

const none = '';

/** Default value of the control. */
export function DefaultField({ control, errorOf, onChange }: ControlPart) {
  const { t } = useTranslation();
  const wordsOf = useValueWords();
  const label = t('formCreator.fields.default');
  const optionalMark = t('formCreator.fields.optional');
  const error = errorOf('DefaultValue');
  const value = control.DefaultValue ?? none;
  const retired = control.Options.filter(({ Retired }) => Retired).map(({ Value }) => Value);
  const values = (ruledBy(control)?.values ?? []).filter((one) => one !== 'false' && !retired.includes(one));
  if (control.ControlType === ControlType.MULTISELECT) {
    const chosen = value.split(',').filter((one) => one !== '');
    return (
      <Field as="group" label={label} optionalMark={optionalMark} error={error}>
        {values.map((one) => (
          <Checkbox
            key={one}
            checked={chosen.includes(one)}
            onChange={({ currentTarget }) => {
              const next = values.filter((other) => (other === one ? currentTarget.checked : chosen.includes(other)));
              onChange({ DefaultValue: next.join(',') || null });
            }}
          >
            {wordsOf(control, one)}
          </Checkbox>
        ))}
      </Field>
    );
  }
  return (
    <Field label={label} optionalMark={optionalMark} error={error}>
      {values.length > 0 ? (
        <Select
          options={[
            { value: none, label: t('formCreator.fields.noDefault') },
            ...values.map((one) => ({ value: one, label: wordsOf(control, one) })),
          ]}
          value={value}
          onValueChange={(next) => onChange({ DefaultValue: next || null })}
        />
      ) : (
        <TextInput
          autoComplete="off"
          maxLength={4_000}
          value={value}
          onChange={({ currentTarget }) => onChange({ DefaultValue: currentTarget.value || null })}
        />
      )}
    </Field>
  );
}
