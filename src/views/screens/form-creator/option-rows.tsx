import Plus from '@lucide/icons/icons/plus';
import RotateCcw from '@lucide/icons/icons/rotate-ccw';
import Trash from '@lucide/icons/icons/trash';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { freeKey, keyOf, newOption } from '#domain/forms/form-edits.ts';
import type { FormOption } from '#domain/forms/forms.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import pane from '../../widgets/record/pane.module.css';
import styles from './form-creator.module.css';
import { NumberInput } from './number-input.tsx';
import { PartError } from './part-error.tsx';

type OptionRowsProps = {
  title: string;
  options: readonly FormOption[];
  /** Published options, which are retired instead of removed. */
  published: readonly FormOption[];
  /** Error of the list, and of one option. */
  error?: string | undefined;
  errorAt?: (at: number) => string | undefined;
  /** Options with points, and with exclusion of the others. */
  hasScore?: boolean;
  isOfSeveral?: boolean;
  condition?: (option: FormOption, at: number, write: (change: Partial<FormOption>) => void) => ReactNode;
  onChange: (options: FormOption[]) => void;
};

/** Editable rows of options. */
export function OptionRows(props: OptionRowsProps) {
  const { title, options, published, error, errorAt, hasScore, isOfSeveral, condition, onChange } = props;
  const { t } = useTranslation();
  const rows = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const optional = t('formCreator.fields.optional');
  const rowAt = (at: number) => rows.current?.children[at]?.querySelector<HTMLElement>('input');
  const write = (at: number, change: Partial<FormOption>) =>
    onChange(options.map((option, index) => (index === at ? { ...option, ...change } : option)));
  const isPublished = ({ Value }: FormOption) => published.some((one) => one.Value === Value);
  /** The value of a new option follows its text until it is edited. */
  const label = (option: FormOption, at: number, LabelEs: string) => {
    const taken = options.filter((_, index) => index !== at).map(({ Value }) => Value);
    const freeValue = (text: string) => freeKey(keyOf(text) || 'opcion', taken);
    const follows = !isPublished(option) && option.Value === freeValue(option.LabelEs);
    write(at, { LabelEs, ...(follows && { Value: freeValue(LabelEs) }) });
  };
  const add = () => {
    flushSync(() => onChange([...options, newOption(options)]));
    rowAt(options.length)?.focus();
  };
  const remove = (at: number) => {
    flushSync(() => onChange(options.filter((_, index) => index !== at)));
    (rowAt(Math.min(at, options.length - 2)) ?? adder.current)?.focus();
  };
  return (
    <fieldset className={pane.section}>
      <legend>{title}</legend>
      <PartError error={error} />
      <div className={pane.form} ref={rows}>
        {options.map((option, at) => {
          const number = at + 1;
          return (
            // Keyed by index while its value is edited.
            <fieldset key={at.toString()} className={styles.option}>
              <legend className="sr">{t('formCreator.options.one', { number })}</legend>
              <PartError error={errorAt?.(at)} />
              <Field label={t('formCreator.options.es', { number })} required>
                <TextInput
                  autoComplete="off"
                  value={option.LabelEs}
                  onChange={({ currentTarget }) => label(option, at, currentTarget.value)}
                />
              </Field>
              <Field label={t('formCreator.options.en', { number })} optionalMark={optional}>
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
                  readOnly={isPublished(option)}
                  value={option.Value}
                  onChange={({ currentTarget }) => write(at, { Value: currentTarget.value })}
                />
              </Field>
              {hasScore ? (
                <Field label={t('formCreator.options.score', { number })} optionalMark={optional}>
                  <NumberInput maxLength={6} value={option.Score} onValueChange={(Score) => write(at, { Score })} />
                </Field>
              ) : null}
              {condition?.(option, at, (change) => write(at, change))}
              <div className={styles.acts}>
                {isOfSeveral ? (
                  <Checkbox
                    checked={option.Exclusive}
                    onChange={({ currentTarget }) => write(at, { Exclusive: currentTarget.checked })}
                  >
                    {t('formCreator.options.exclusive')}
                  </Checkbox>
                ) : null}
                {option.Retired ? <Chip>{t('formCreator.options.retired')}</Chip> : null}
                {isPublished(option) ? (
                  <IconButton
                    icon={option.Retired ? RotateCcw : Trash}
                    label={t(`formCreator.options.${option.Retired ? 'restore' : 'retire'}`, { number })}
                    onClick={() => write(at, { Retired: !option.Retired })}
                  />
                ) : (
                  <IconButton
                    icon={Trash}
                    label={t('formCreator.options.remove', { number })}
                    onClick={() => remove(at)}
                  />
                )}
              </div>
            </fieldset>
          );
        })}
      </div>
      <div>
        <Button ref={adder} size="sm" icon={Plus} onClick={add}>
          {t('formCreator.options.add')}
        </Button>
      </div>
    </fieldset>
  );
}
