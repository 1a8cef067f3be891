import Plus from 'lucide-react/icons/plus';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash from 'lucide-react/icons/trash';
import { useTranslation } from 'react-i18next';
import { freeKey, keyOf, newOption } from '#domain/forms/form-edits.ts';
import { numberOf } from '#domain/forms/form-sheet.ts';
import { ControlType, type FormOption } from '#domain/forms/forms.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import pane from '../../widgets/record/pane.module.css';
import styles from './form-creator.module.css';
import type { ControlPart } from './form-creator.types.ts';

/** What can be chosen, a row each; an option that was published is retired and never removed. */
export function ControlOptions({ control, was, errorOf, onChange }: ControlPart) {
  const { t } = useTranslation();
  const { Options } = control;
  const error = errorOf('Options');
  const write = (at: number, change: Partial<FormOption>) =>
    onChange({ Options: Options.map((option, index) => (index === at ? { ...option, ...change } : option)) });
  const others = (at: number) => Options.filter((_, index) => index !== at).map(({ Value }) => Value);
  const isPublished = ({ Value }: FormOption) => was?.Options.some((one) => one.Value === Value) ?? false;
  /** The value of a new option follows its text until somebody writes another. */
  const label = (option: FormOption, at: number, LabelEs: string) => {
    const taken = others(at);
    const freeValue = (text: string) => freeKey(keyOf(text) || 'opcion', taken);
    const follows = !isPublished(option) && option.Value === freeValue(option.LabelEs);
    write(at, { LabelEs, ...(follows && { Value: freeValue(LabelEs) }) });
  };
  return (
    <fieldset className={pane.section}>
      <legend>{t('formCreator.options.title')}</legend>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      {Options.map((option, at) => {
        const number = at + 1;
        const published = isPublished(option);
        return (
          // An option is known by its place while its value is written.
          <div key={`${control.ControlId}.${at.toString()}`} className={styles.option}>
            <Field label={t('formCreator.options.es', { number })} required>
              <TextInput
                autoComplete="off"
                value={option.LabelEs}
                onChange={({ currentTarget }) => label(option, at, currentTarget.value)}
              />
            </Field>
            <Field label={t('formCreator.options.en', { number })} optionalMark={t('formCreator.fields.optional')}>
              <TextInput
                autoComplete="off"
                value={option.LabelEn}
                onChange={({ currentTarget }) => write(at, { LabelEn: currentTarget.value })}
              />
            </Field>
            <Field label={t('formCreator.options.value', { number })} required>
              <TextInput
                autoComplete="off"
                spellCheck={false}
                maxLength={200}
                readOnly={published}
                value={option.Value}
                onChange={({ currentTarget }) => write(at, { Value: currentTarget.value })}
              />
            </Field>
            <Field label={t('formCreator.options.score', { number })} optionalMark={t('formCreator.fields.optional')}>
              <TextInput
                autoComplete="off"
                inputMode="numeric"
                maxLength={6}
                value={option.Score === null ? '' : String(option.Score)}
                onChange={({ currentTarget }) => write(at, { Score: numberOf(currentTarget.value) })}
              />
            </Field>
            <div className={styles.acts}>
              {control.ControlType === ControlType.MULTISELECT ? (
                <Checkbox
                  checked={option.Exclusive}
                  onChange={({ currentTarget }) => write(at, { Exclusive: currentTarget.checked })}
                >
                  {t('formCreator.options.exclusive')}
                </Checkbox>
              ) : null}
              {option.Retired ? <Chip>{t('formCreator.options.retired')}</Chip> : null}
              {published ? (
                <IconButton
                  icon={option.Retired ? RotateCcw : Trash}
                  label={t(`formCreator.options.${option.Retired ? 'restore' : 'retire'}`, { number })}
                  onClick={() => write(at, { Retired: !option.Retired })}
                />
              ) : (
                <IconButton
                  icon={Trash}
                  label={t('formCreator.options.remove', { number })}
                  onClick={() => onChange({ Options: Options.filter((_, index) => index !== at) })}
                />
              )}
            </div>
          </div>
        );
      })}
      <div>
        <Button size="sm" icon={Plus} onClick={() => onChange({ Options: [...Options, newOption(Options)] })}>
          {t('formCreator.options.add')}
        </Button>
      </div>
    </fieldset>
  );
}
