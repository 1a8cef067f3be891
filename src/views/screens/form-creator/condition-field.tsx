import { ruledBy } from '#domain/forms/condition-checks.ts';
import { conditionFacts } from '#domain/forms/form-checks.ts';
import { conditionOps, type FormCondition } from '#domain/forms/forms.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import pane from '../../widgets/record/pane.module.css';
import type { ControlPart } from './form-creator.types.ts';
import { useControlName } from './use-control-name.ts';
import { useValueWords } from './use-value-words.ts';

const none = '';
const facts = [
  'care.mode',
  'patient.gender',
  'author.kind',
  'care.attentionType',
  'patient.age',
  'place.altitude',
] as const;
type PickerProps = Pick<ControlPart, 'at' | 'controls'> & {
  label: string;
  /** Meaning of an empty condition. */
  without: 'always' | 'never';
  condition: FormCondition | null;
  error?: string | undefined;
  onChange: (condition: FormCondition | null) => void;
};

/** Condition on an earlier control or a fact of the encounter. */
export function ConditionPicker({ at, controls, label, without, condition, error, onChange }: PickerProps) {
  const { t } = useTranslation();
  const nameOf = useControlName();
  const earlier = controls.slice(0, at).filter((one) => one.Name !== '' && ruledBy(one) !== null);
  const named = controls.find(({ Name }) => Name === condition?.Name);
  const fact = facts.find((one) => one === condition?.Name);
  const isOffered = condition === null || fact !== undefined || earlier.some(({ Name }) => Name === condition.Name);
  const choose = (name: string) => {
    const of = controls.find((one) => one.Name === name);
    const rule = (of ? ruledBy(of) : conditionFacts[name]) ?? null;
    const Value = rule?.values?.[0] ?? '';
    onChange(name === none ? null : { Name: name, Op: rule?.values === null ? 'gt' : 'eq', Value });
  };
  return (
    <>
      <Field label={label} required error={error}>
        <Select
          options={[
            { value: none, label: t(`formCreator.condition.${without}`) },
            ...earlier.map((one) => ({ value: one.Name, label: nameOf(one) })),
            ...facts.map((one) => ({ value: one, label: t(`formCreator.condition.facts.${one}`) })),
            // A control that was moved after this one remains selected.
            ...(isOffered ? [] : [{ value: condition.Name, label: named ? nameOf(named) : condition.Name }]),
          ]}
          value={condition?.Name ?? none}
          onValueChange={choose}
        />
      </Field>
      {condition ? <Comparison condition={condition} controls={controls} onChange={onChange} /> : null}
    </>
  );
}

type ConditionProps = ControlPart & { field: 'VisibleIf' | 'RequiredIf' };

/** Condition for showing a control or requiring its answer. */
export function ConditionField({ control, at, controls, field, errorOf, onChange }: ConditionProps) {
  const { t } = useTranslation();
  return (
    <ConditionPicker
      at={at}
      controls={controls}
      label={t(`formCreator.condition.${field}`)}
      without={field === 'VisibleIf' ? 'always' : 'never'}
      condition={control[field]}
      error={errorOf(field)}
      onChange={(next) => onChange({ [field]: next })}
    />
  );
}

type ComparisonProps = Pick<ControlPart, 'controls'> & {
  condition: FormCondition;
  onChange: (condition: FormCondition) => void;
};

function Comparison({ condition, controls, onChange }: ComparisonProps) {
  const { t } = useTranslation();
  const wordsOf = useValueWords();
  const named = controls.find(({ Name }) => Name === condition.Name);
  const rule = (named ? ruledBy(named) : conditionFacts[condition.Name]) ?? { values: null, isNumber: false };
  const wanted = [condition.Value].flat();
  const ops = conditionOps.filter((op) =>
    op === 'gt' || op === 'lt' ? rule.isNumber : op !== 'in' || rule.values !== null,
  );
  const compare = (Op: FormCondition['Op']) =>
    onChange({ ...condition, Op, Value: Op === 'in' ? wanted : (wanted[0] ?? '') });
  const label = t('formCreator.condition.value');
  return (
    <div className={pane.fields}>
      <Field label={t('formCreator.condition.operator')} required>
        <Select
          options={ops.map((op) => ({ value: op, label: t(`formCreator.condition.ops.${op}`) }))}
          value={condition.Op}
          onValueChange={compare}
        />
      </Field>
      {rule.values === null ? (
        <Field label={label} required>
          <TextInput
            autoComplete="off"
            inputMode="decimal"
            maxLength={12}
            value={wanted[0] ?? ''}
            onChange={({ currentTarget }) => onChange({ ...condition, Value: currentTarget.value })}
          />
        </Field>
      ) : condition.Op === 'in' ? (
        <Field as="group" label={label} required>
          {rule.values.map((one) => (
            <Checkbox
              key={one}
              checked={wanted.includes(one)}
              onChange={({ currentTarget }) => {
                const Value = (rule.values ?? []).filter((other) =>
                  other === one ? currentTarget.checked : wanted.includes(other),
                );
                onChange({ ...condition, Value });
              }}
            >
              {wordsOf(named, one)}
            </Checkbox>
          ))}
        </Field>
      ) : (
        <Field label={label} required>
          <Select
            options={rule.values.map((one) => ({ value: one, label: wordsOf(named, one) }))}
            value={wanted[0] ?? null}
            placeholder={t('formCreator.fields.choose')}
            onValueChange={(Value) => onChange({ ...condition, Value })}
          />
        </Field>
      )}
    </div>
  );
}
