import { useContext } from 'react';
import { parseColor } from '#domain/color.ts';
import { chosenValue, isNullable, isRequired, optionsOf, typedValue } from '#domain/resources/record.ts';
import type { ResourceField as Definition, FieldInput } from '#domain/resources/resource.ts';
import type { FieldProblem } from '#machines/record-edit/record-edit.types.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { ColorMark } from '../../ui/color-mark/color-mark.tsx';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import styles from './resource.module.css';
import type { ScreenResource } from './resource.ts';
import { ResourceChoices } from './resource-choices.ts';
import { useResourceWords } from './resource-words.ts';

type ResourceFieldProps = {
  resource: ScreenResource;
  name: string;
  definition: Definition;
  value: unknown;
  /** Value of the field that limits this one; null if not chosen. */
  within?: string | null | undefined;
  problem: FieldProblem | undefined;
  onChange: (value: unknown) => void;
};

const inputModes: Partial<Record<FieldInput, 'numeric' | 'url'>> = { number: 'numeric', link: 'url' };
const sexes = ['M', 'F'] as const;
type Counts = Record<(typeof sexes)[number], number | null>;

/** Field of a resource (design 10). */
export function ResourceField(props: ResourceFieldProps) {
  const { resource, name, definition, value, within, problem, onChange } = props;
  const { t } = useTranslation();
  const { fieldText, problemText } = useResourceWords(resource);
  const options = useOptions(resource, name, definition, within);
  const isEmpty = value === null || value === undefined;
  const framing = {
    label: fieldText(name),
    error: problem ? problemText(problem) : undefined,
    required: isRequired(definition),
    optionalMark: t('form.optional'),
  };
  switch (definition.input) {
    case 'switch':
      return (
        <Field {...framing} optionalMark={undefined}>
          <Switch
            checked={value === true}
            onCheckedChange={onChange}
            label={t(value === true ? 'app.yes' : 'app.no')}
            aria-label={framing.label}
          />
        </Field>
      );
    case 'select':
      if (definition.within || definition.searched) {
        return (
          <Field {...framing}>
            <Combobox
              options={options}
              value={typeof value === 'string' ? value : null}
              placeholder={
                definition.within && !within
                  ? t('resource.chooseFirst', { label: fieldText(definition.within) })
                  : t('resource.choose')
              }
              emptyText={t('resource.noChoice')}
              clearLabel={t('resource.clearChoice')}
              openLabel={t('resource.openChoices')}
              onValueChange={onChange}
            />
          </Field>
        );
      }
      return (
        <Field {...framing}>
          <Select
            options={options}
            value={isEmpty ? (isNullable(definition) ? none : null) : String(value)}
            placeholder={t('resource.choose')}
            onValueChange={(chosen) => onChange(chosen === none ? null : chosenValue(definition, chosen))}
          />
        </Field>
      );
    case 'color':
      return (
        <Field {...framing}>
          <TextInput
            value={isEmpty ? '' : String(value)}
            placeholder="#0A7B83"
            autoComplete="off"
            spellCheck={false}
            action={<ColorMark size="md" color={isEmpty ? null : parseColor(String(value))} />}
            onChange={(event) => onChange(typedValue(definition, event.currentTarget.value))}
          />
        </Field>
      );
    case 'paragraph':
      return (
        <Field {...framing}>
          <Textarea
            value={isEmpty ? '' : String(value)}
            onChange={(event) => onChange(typedValue(definition, event.currentTarget.value))}
          />
        </Field>
      );
    case 'counts':
      return <CountsField framing={framing} value={value} onChange={onChange} />;
    default:
      return (
        <Field {...framing}>
          <TextInput
            value={isEmpty ? '' : String(value)}
            inputMode={inputModes[definition.input]}
            autoComplete="off"
            onChange={(event) => onChange(typedValue(definition, event.currentTarget.value))}
          />
        </Field>
      );
  }
}

/** Option that represents an empty optional field. */
const none = 'none';

function useOptions(resource: ScreenResource, name: string, definition: Definition, within?: string | null) {
  const { optionText, emptyText } = useResourceWords(resource);
  const choices = useContext(ResourceChoices);
  if (definition.refers) {
    const offered = (choices[name] ?? []).filter(({ of, hidden }) => !hidden && (!definition.within || of === within));
    return offered.map((choice) => ({ value: choice.id, label: choice.name }));
  }
  const options = optionsOf(definition).map((option) => ({ value: option, label: optionText(name, option) }));
  return isNullable(definition) ? [{ value: none, label: emptyText(name) }, ...options] : options;
}

type CountsFieldProps = {
  framing: { label: string; error: string | undefined; required: boolean; optionalMark: string };
  value: unknown;
  onChange: (value: Counts | null) => void;
};

function CountsField({ framing, value, onChange }: CountsFieldProps) {
  const { t } = useTranslation();
  const counts: Counts = { M: null, F: null, ...(value as Counts | null) };
  const change = (sex: keyof Counts, text: string) => {
    const typed = text.trim() === '' ? null : Number(text);
    const next = { ...counts, [sex]: typed !== null && Number.isNaN(typed) ? counts[sex] : typed };
    onChange(next.M === null && next.F === null ? null : next);
  };
  return (
    <Field {...framing} as="group">
      <div className={styles.pair}>
        {sexes.map((sex) => (
          <TextInput
            key={sex}
            aria-label={t(sex === 'M' ? 'resource.men' : 'resource.women')}
            placeholder={t(sex === 'M' ? 'resource.men' : 'resource.women')}
            inputMode="numeric"
            autoComplete="off"
            value={counts[sex] ?? ''}
            onChange={(event) => change(sex, event.currentTarget.value)}
          />
        ))}
      </div>
    </Field>
  );
}
