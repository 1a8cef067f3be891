import { takesDefault } from '#domain/forms/form-defaults.ts';
import { hasMax, hasMin, hasOptions, isAsked, isWritten } from '#domain/forms/form-kinds.ts';
import { ControlType, type FormControl } from '#domain/forms/forms.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import pane from '../../widgets/record/pane.module.css';
import { ConditionField } from './condition-field.tsx';
import { ControlColumns } from './control-columns.tsx';
import { ControlOptions } from './control-options.tsx';
import { DefaultField } from './default-field.tsx';
import type { ControlPart } from './form-creator.types.ts';
import { NumberInput } from './number-input.tsx';
import { kindName } from './use-control-name.ts';

const { SECTION, INFORMATION, NUMBER, DATE, DATETIME, CALCULATED, TABLE, TEXT, VITALS } = ControlType;
const widths = { whole: 1, half: 0.5, third: 0.33, quarter: 0.25 } as const;
type Width = keyof typeof widths;
const widthNames = Object.keys(widths) as Width[];
const nearest = (long: number) =>
  widthNames.toSorted((a, b) => Math.abs(widths[a] - long) - Math.abs(widths[b] - long))[0] ?? 'whole';

/** Fields that the kind of the control has. */
export function ControlFields(part: ControlPart) {
  const { control, onChange, errorOf } = part;
  const { t } = useTranslation();
  const kind = control.ControlType;
  const isHeading = kind === SECTION || kind === INFORMATION;
  return (
    <div className={pane.form}>
      <fieldset className={pane.section}>
        <legend>{t(`formCreator.kinds.${kindName(kind)}`)}</legend>
        <Words {...part} name="LabelEs" long={kind === INFORMATION} required />
        <Words {...part} name="LabelEn" long={kind === INFORMATION} help={t('formCreator.fields.englishHelp')} />
        {isHeading ? null : (
          <>
            <Words {...part} name="HelpEs" />
            <Words {...part} name="HelpEn" />
          </>
        )}
        <div className={pane.fields}>
          <Field
            label={t('formCreator.fields.key')}
            required
            help={t('formCreator.fields.keyHelp')}
            error={errorOf('Name')}
          >
            <TextInput
              autoComplete="off"
              spellCheck={false}
              maxLength={80}
              value={control.Name}
              onChange={({ currentTarget }) => onChange({ Name: currentTarget.value.trim() })}
            />
          </Field>
          <Field label={t('formCreator.fields.width')} required>
            <Select
              options={widthNames.map((value) => ({ value, label: t(`formCreator.fields.widths.${value}`) }))}
              value={nearest(control.Long)}
              onValueChange={(width) => onChange({ Long: widths[width] })}
            />
          </Field>
        </div>
      </fieldset>
      {hasOptions(kind) ? <ControlOptions {...part} /> : null}
      {kind === TABLE ? <ControlColumns {...part} /> : null}
      {isHeading ? null : <Rules {...part} />}
      <fieldset className={pane.section}>
        <legend>{t('formCreator.fields.conditions')}</legend>
        <ConditionField {...part} field="VisibleIf" />
        {isAsked(kind) && kind !== VITALS ? <ConditionField {...part} field="RequiredIf" /> : null}
      </fieldset>
    </div>
  );
}

const texts = { LabelEs: 'labelEs', LabelEn: 'labelEn', HelpEs: 'helpEs', HelpEn: 'helpEn' } as const;
type WordsProps = ControlPart & { name: keyof typeof texts; long?: boolean; required?: boolean; help?: string };

function Words({ control, name, long = false, required = false, help, errorOf, onChange }: WordsProps) {
  const { t } = useTranslation();
  const isHelp = name === 'HelpEs' || name === 'HelpEn';
  const change = (text: string) => onChange({ [name]: isHelp && text === '' ? null : text });
  const value = control[name] ?? '';
  return (
    <Field
      label={t(`formCreator.fields.${texts[name]}`)}
      required={required}
      optionalMark={t('formCreator.fields.optional')}
      help={help}
      error={errorOf(name)}
    >
      {long ? (
        <Textarea value={value} onChange={({ currentTarget }) => change(currentTarget.value)} />
      ) : (
        <TextInput autoComplete="off" value={value} onChange={({ currentTarget }) => change(currentTarget.value)} />
      )}
    </Field>
  );
}

/** Validation rules of the answer. */
function Rules(part: ControlPart) {
  const { control, onChange, errorOf } = part;
  const { t } = useTranslation();
  const kind = control.ControlType;
  const optional = t('formCreator.fields.optional');
  const maxLabel = kind === NUMBER ? 'max' : kind === DATE || kind === DATETIME ? 'maxDays' : 'maxCount';
  return (
    <fieldset className={pane.section}>
      <legend>{t('formCreator.fields.rules')}</legend>
      {kind === CALCULATED ? (
        <Field
          label={t('formCreator.fields.formula')}
          required
          help={t('formCreator.fields.formulaHelp')}
          error={errorOf('Formula')}
        >
          <TextInput
            autoComplete="off"
            spellCheck={false}
            maxLength={1_000}
            value={control.Formula ?? ''}
            onChange={({ currentTarget }) => onChange({ Formula: currentTarget.value || null })}
          />
        </Field>
      ) : null}
      <div className={pane.fields}>
        {kind === NUMBER || kind === CALCULATED
          ? (['Unit', 'UnitEn'] as const).map((name) => (
              <Field
                key={name}
                label={t(`formCreator.fields.${name === 'Unit' ? 'unit' : 'unitEn'}`)}
                optionalMark={optional}
                error={errorOf(name)}
              >
                <TextInput
                  autoComplete="off"
                  maxLength={20}
                  value={control[name] ?? ''}
                  onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value || null })}
                />
              </Field>
            ))
          : null}
        {hasMin(kind) ? <Amount {...part} name="Min" label={kind === TABLE ? 'minRows' : 'min'} /> : null}
        {hasMax(kind) ? <Amount {...part} name="Max" label={maxLabel} /> : null}
        {isWritten(kind) ? <Amount {...part} name="MaxLength" label="maxLength" /> : null}
        {kind === TEXT ? (
          <Field
            label={t('formCreator.fields.pattern')}
            optionalMark={optional}
            help={t('formCreator.fields.patternHelp')}
            error={errorOf('RegexValidator')}
          >
            <TextInput
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              value={control.RegexValidator ?? ''}
              onChange={({ currentTarget }) => onChange({ RegexValidator: currentTarget.value || null })}
            />
          </Field>
        ) : null}
      </div>
      {takesDefault(control) ? <DefaultField {...part} /> : null}
      {(['Required', 'ReadOnly', 'InSummary'] as const)
        .filter((name) => isFlagOf(control, name))
        .map((name) => (
          <Field key={name} label={t(`formCreator.fields.${flags[name]}`)} labelHidden required error={errorOf(name)}>
            <Checkbox
              checked={control[name]}
              onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
            >
              {t(`formCreator.fields.${flags[name]}`)}
            </Checkbox>
          </Field>
        ))}
    </fieldset>
  );
}

const flags = { Required: 'required', ReadOnly: 'readOnly', InSummary: 'inSummary' } as const;
const isFlagOf = (control: FormControl, name: keyof typeof flags) =>
  name === 'InSummary' ||
  (name === 'Required' ? control.ControlType !== CALCULATED && control.ControlType !== VITALS : takesDefault(control));

type AmountProps = ControlPart & {
  name: 'Min' | 'Max' | 'MaxLength';
  label: 'min' | 'max' | 'maxDays' | 'maxCount' | 'minRows' | 'maxLength';
};

function Amount({ control, name, label, errorOf, onChange }: AmountProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={t(`formCreator.fields.${label}`)}
      optionalMark={t('formCreator.fields.optional')}
      help={label === 'maxDays' ? t('formCreator.fields.maxDaysHelp') : undefined}
      error={errorOf(name)}
    >
      <NumberInput
        maxLength={12}
        value={control[name]}
        onValueChange={(value) =>
          onChange({ [name]: name === 'MaxLength' && value !== null ? Math.trunc(value) : value })
        }
      />
    </Field>
  );
}
