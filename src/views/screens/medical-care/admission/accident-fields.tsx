import { chileDate } from '#domain/chile-clock.ts';
import type { TextField } from '#domain/general-admission/admission-sheet.ts';
import { accidentMechanisms } from '#domain/general-admission/general-admission.ts';
import { AttentionType } from '#domain/medical-care/medical-care.ts';
import { useNow } from '../../../app/use-now.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { TextInput } from '../../../ui/text-input/text-input.tsx';
import { Textarea } from '../../../ui/textarea/textarea.tsx';
import { DayTimeFields } from '../../../widgets/day-time-fields.tsx';
import styles from './admission.module.css';
import type { AdmissionPart } from './admission.types.ts';
import { useAdmissionProblem, write } from './use-admission.ts';

const types = Object.entries(AttentionType) as [
  keyof typeof AttentionType,
  (typeof AttentionType)[keyof typeof AttentionType],
][];

type TextProps = AdmissionPart & { name: TextField; label: string; maxLength: number; long?: true };

export function AdmissionText({ edit, sheet, name, label, maxLength, long }: TextProps) {
  const problem = useAdmissionProblem(edit);
  const shared = {
    value: sheet[name],
    maxLength,
    onChange: ({ target }: { target: { value: string } }) => write(edit, { [name]: target.value }),
  };
  return (
    <Field label={label} error={problem(name)} className={long ? styles.wide : undefined}>
      {long ? <Textarea {...shared} /> : <TextInput {...shared} autoComplete="off" />}
    </Field>
  );
}

/** Attention type, and for accidents time, place and mechanism. */
export function AccidentFields({ born, ...part }: AdmissionPart & { born: string | null }) {
  const { edit, sheet } = part;
  const { t } = useTranslation();
  const today = chileDate(useNow(60_000));
  const problem = useAdmissionProblem(edit);
  const words = t('admission.accident', { returnObjects: true });
  return (
    <section className={styles.part} data-part="accident" aria-label={words.title}>
      <h3>{words.title}</h3>
      <div className={styles.fields}>
        <Field label={t('admission.kind')}>
          <Select
            options={types.map(([name, type]) => ({ value: String(type), label: t(`admission.types.${name}`) }))}
            value={String(sheet.AttentionType)}
            onValueChange={(value) => {
              const chosen = types.find(([, type]) => String(type) === value);
              if (chosen) write(edit, { AttentionType: chosen[1] });
            }}
          />
        </Field>
        <DayTimeFields
          name="accident-turn"
          labels={{ day: words.AccidentDay, time: words.AccidentTime }}
          value={{ day: sheet.AccidentDay, time: sheet.AccidentTime, turn: sheet.AccidentTurn }}
          errors={{ time: problem('AccidentTime') ?? problem('AccidentDate'), turn: problem('AccidentTurn') }}
          clearable
          min={born ?? undefined}
          max={today}
          onValueChange={({ day, time, turn }) =>
            write(edit, { AccidentDay: day, AccidentTime: time, AccidentTurn: turn })
          }
        />
        <AdmissionText {...part} name="AccidentPlace" label={words.AccidentPlace} maxLength={200} />
        <Field label={words.Mechanism}>
          <Select
            options={accidentMechanisms.map((value) => ({ value, label: t(`admission.mechanisms.${value}`) }))}
            value={sheet.Mechanism}
            placeholder={words.choose}
            onValueChange={(Mechanism) => write(edit, { Mechanism })}
          />
        </Field>
        <AdmissionText {...part} name="Task" label={words.Task} maxLength={300} />
        <AdmissionText {...part} name="AccidentNarrative" label={words.AccidentNarrative} maxLength={2_000} long />
        <AdmissionText {...part} name="Witness" label={words.Witness} maxLength={200} />
        <AdmissionText {...part} name="ReferredTo" label={words.ReferredTo} maxLength={200} />
        <AdmissionText {...part} name="CUN" label={words.CUN} maxLength={40} />
        <Checkbox
          checked={sheet.LostTime === true}
          onChange={({ target }) => write(edit, { LostTime: target.checked })}
        >
          {words.LostTime}
        </Checkbox>
      </div>
    </section>
  );
}
