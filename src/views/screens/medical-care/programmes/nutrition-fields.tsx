import { bmiOf } from '#domain/programmes/nutrition.ts';
import {
  type NutritionNumber,
  nutritionNumbers,
  nutritionOf,
  nutritionRangeOf,
} from '#domain/programmes/nutrition-sheet.ts';
import { bmiClassOf } from '#domain/vital-signs/vital-alerts.ts';
import { useFormats } from '../../../app/use-formats.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Field } from '../../../ui/field/field.tsx';
import { TextInput } from '../../../ui/text-input/text-input.tsx';
import { Textarea } from '../../../ui/textarea/textarea.tsx';
import { DateInput } from '../../../widgets/date-input/date-input.tsx';
import styles from './programmes.module.css';
import { type NutritionPart, useProgrammeProblem } from './use-programme.ts';

/** Measurements and agreements of a control. */
export function NutritionFields({ edit, sheet }: NutritionPart) {
  const { t } = useTranslation();
  const { decimal } = useFormats();
  const problem = useProgrammeProblem(edit);
  const texts = t('programmes.nutrition', { returnObjects: true });
  const optionalMark = t('form.optional');
  const write = (changes: Partial<typeof sheet>) => edit.send({ type: 'record.changed', changes });
  const measured = nutritionOf({ ...sheet, Plan: sheet.Plan || '-' });
  const bmi = measured && bmiOf(measured);
  const limitsOf = (name: NutritionNumber) => {
    const [min, max] = nutritionRangeOf(name);
    return { min: decimal(min), max: decimal(max) };
  };
  const named = bmi === null ? null : bmiClassOf(bmi);
  return (
    <>
      <div className={styles.fields}>
        {nutritionNumbers.map((name) => (
          <Field
            key={name}
            label={texts[name]}
            error={problem(name, limitsOf(name))}
            required={name === 'Weight' || name === 'Height'}
            optionalMark={optionalMark}
          >
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              unit={texts.units[name]}
              value={sheet[name]}
              onChange={({ target }) => write({ [name]: target.value })}
            />
          </Field>
        ))}
        <Field label={texts.NextControl} error={problem('NextControl')} optionalMark={optionalMark}>
          <DateInput
            value={sheet.NextControl}
            onValueChange={(NextControl) => write({ NextControl })}
            label={texts.NextControl}
          />
        </Field>
      </div>
      {bmi !== null && named ? (
        <p role="status">
          {t('programmes.nutrition.bmi', { value: decimal(bmi, 1), name: t(`forms.vitals.bmiClasses.${named.name}`) })}
        </p>
      ) : null}
      <Field label={texts.Diet} optionalMark={optionalMark}>
        <Textarea value={sheet.Diet} maxLength={1_000} onChange={({ target }) => write({ Diet: target.value })} />
      </Field>
      <Field label={texts.Plan} error={problem('Plan')} required>
        <Textarea value={sheet.Plan} maxLength={2_000} onChange={({ target }) => write({ Plan: target.value })} />
      </Field>
    </>
  );
}
