import { ControlType } from '#domain/forms/forms.ts';
import { publishedOptions } from '#domain/forms/part-checks.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { ConditionPicker } from './condition-field.tsx';
import type { ControlPart } from './form-creator.types.ts';
import { OptionRows } from './option-rows.tsx';

/** Options of a control with points and conditions. */
export function ControlOptions({ control, at, controls, was, errorOf, onChange }: ControlPart) {
  const { t } = useTranslation();
  return (
    <OptionRows
      title={t('formCreator.options.title')}
      options={control.Options}
      published={publishedOptions(was)}
      error={errorOf('Options')}
      errorAt={(option) => errorOf('Options', option)}
      hasScore
      isOfSeveral={control.ControlType === ControlType.MULTISELECT}
      condition={({ VisibleIf }, option, write) => (
        <ConditionPicker
          at={at}
          controls={controls}
          label={t('formCreator.options.condition', { number: option + 1 })}
          without="always"
          condition={VisibleIf}
          onChange={(next) => write({ VisibleIf: next })}
        />
      )}
      onChange={(Options) => onChange({ Options })}
    />
  );
}
