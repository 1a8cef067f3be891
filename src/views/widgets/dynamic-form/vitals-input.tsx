import type { ReadFacts } from '#domain/forms/form-facts.ts';
import { ControlType, type FormControl } from '#domain/forms/forms.ts';
import {
  bmiClassOf,
  bodyMassIndex,
  meanPressure,
  meanPressureAlert,
  vitalAlert,
} from '#domain/vital-signs/vital-alerts.ts';
import {
  isVitalRequired,
  notMeasured,
  notMeasuredMax,
  vitalsAnswer,
  vitalsOf,
} from '#domain/vital-signs/vital-rules.ts';
import { type VitalSign, vitalSignMaxLength, vitalSignsFor } from '#domain/vital-signs/vital-signs.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Field } from '../../ui/field/field.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { BmiChip } from './bmi-chip.tsx';
import { ControlInput, type ControlInputProps, framing } from './control-input.tsx';
import styles from './dynamic-form.module.css';
import type { Tracked } from './table-input.tsx';
import { VitalAlertChip } from './vital-alert-chip.tsx';

type VitalsInputProps = ControlInputProps & {
  facts: ReadFacts;
  /** State of one sign. */
  cell: (name: string, control: FormControl) => Tracked;
  onRows: (rows: Record<string, string>[]) => void;
};

/** Sign as a control, for rendering its input. */
const asControl = (block: FormControl, sign: VitalSign): FormControl => ({
  ...block,
  Name: sign.name,
  ControlType: sign.options ? ControlType.SELECT : ControlType.NUMBER,
  LabelEs: sign.label[0],
  LabelEn: sign.label[1],
  HelpEs: null,
  HelpEn: null,
  Unit: sign.unit[0] || null,
  UnitEn: sign.unit[1] || null,
  Min: sign.hard[0],
  Max: sign.hard[1],
  MaxLength: vitalSignMaxLength,
  Options: (sign.options ?? []).map(({ value, label: [LabelEs, LabelEn] }) => ({
    Value: value,
    LabelEs,
    LabelEn,
    Score: null,
    Exclusive: false,
    VisibleIf: null,
    Retired: false,
  })),
});

/** Block of vital signs; out-of-range values are marked in words without blocking. */
export function VitalsInput(props: VitalsInputProps) {
  const { control, answer, facts, texts, readOnly, cell, onRows, onBlur } = props;
  const { t } = useTranslation();
  const values = vitalsOf(answer);
  const write = (name: string, value: string | null) =>
    onRows(vitalsAnswer(control.Name, { ...values, [name]: value ?? '' }).Rows ?? []);
  const signs = vitalSignsFor(facts);
  const required = signs.some((sign) => isVitalRequired(sign, values, facts));
  const help = facts.outOfRoom ? t('forms.vitals.outOfRoom') : texts.help(control);
  return (
    <Field {...framing(props)} help={help} as="group" required={required} optionalMark={t('form.optional')}>
      <div className="stack">
        <div className={styles.signs}>
          {signs.map((sign) => {
            const asked = asControl(control, sign);
            const alert = vitalAlert(sign, (values[sign.name] ?? '').trim(), facts);
            const { field, changing, onBlur: leave } = cell(`${control.Name}.${sign.name}`, asked);
            return (
              <ControlInput
                key={sign.name}
                control={asked}
                answer={{ Name: sign.name, Value: values[sign.name] ?? null, Values: null }}
                texts={texts}
                field={field}
                required={isVitalRequired(sign, values, facts)}
                readOnly={readOnly}
                note={alert ? <VitalAlertChip alert={alert} /> : undefined}
                onChange={(value) => {
                  changing();
                  write(sign.name, value);
                }}
                onBlur={() => {
                  leave();
                  onBlur();
                }}
              />
            );
          })}
        </div>
        <Computed values={values} />
        {facts.remote && !facts.outOfRoom ? (
          <NotMeasured {...props} value={values[notMeasured] ?? ''} onValue={(value) => write(notMeasured, value)} />
        ) : null}
      </div>
    </Field>
  );
}

/** Calculated results, read-only. */
function Computed({ values }: { values: Readonly<Record<string, string>> }) {
  const { t } = useTranslation();
  const { decimal } = useFormats();
  const pressure = meanPressure(values);
  const bmi = bodyMassIndex(values);
  const bmiClass = bmiClassOf(bmi);
  return (
    <div className={styles.signs}>
      <div className={styles.result}>
        <span className="meta">{t('forms.vitals.meanPressure')}</span>
        <output>
          {pressure === null ? t('forms.notCalculated') : `${decimal(pressure)} mmHg `}
          <VitalAlertChip alert={pressure === null ? null : meanPressureAlert(pressure)} />
        </output>
      </div>
      <div className={styles.result}>
        <span className="meta">{t('forms.vitals.bmi')}</span>
        <output>
          {bmiClass === null ? t('forms.notCalculated') : `${decimal(bmi, 1)} kg/m² `}
          {bmiClass === null ? null : <BmiChip of={bmiClass} />}
        </output>
      </div>
    </div>
  );
}

type NotMeasuredProps = VitalsInputProps & { value: string; onValue: (value: string) => void };

function NotMeasured({ control, cell, value, onValue, readOnly }: NotMeasuredProps) {
  const { t } = useTranslation();
  const { field, changing, onBlur } = cell(`${control.Name}.${notMeasured}`, control);
  return (
    <Field
      {...field}
      label={t('forms.vitals.notMeasured')}
      help={t('forms.vitals.notMeasuredHelp')}
      optionalMark={t('form.optional')}
    >
      <Textarea
        value={value}
        maxLength={notMeasuredMax}
        readOnly={readOnly}
        onChange={(event) => {
          changing();
          onValue(event.target.value);
        }}
        onBlur={onBlur}
      />
    </Field>
  );
}
