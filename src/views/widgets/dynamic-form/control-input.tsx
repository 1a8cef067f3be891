import type { ReactNode } from 'react';
import { toggled } from '#domain/forms/answer-sheet.ts';
import { numericText } from '#domain/forms/form-sheet.ts';
import { type AnswerValue, ControlType, type FormControl } from '#domain/forms/forms.ts';
import { civilDate } from '#domain/ids.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Field, type FieldProps } from '../../ui/field/field.tsx';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { TimeSelect } from '../../ui/time-select/time-select.tsx';
import { DateInput } from '../date-input/date-input.tsx';
import styles from './dynamic-form.module.css';
import type { FormTexts } from './form-texts.ts';
import { useTyped } from './use-typed.ts';

export type ControlInputProps = {
  control: FormControl;
  answer: AnswerValue | undefined;
  texts: FormTexts;
  field: Pick<FieldProps, 'id' | 'error' | 'valid' | 'corrected'>;
  required: boolean;
  readOnly: boolean;
  /** Remark on the answer, replacing the help. */
  note?: ReactNode;
  onChange: (value: string | null, values?: string[] | null) => void;
  onBlur: () => void;
};

const { TEXTAREA, NUMBER, SELECT, MULTISELECT, RADIO, CHECKBOX } = ControlType;
const { DATE, TIME, DATETIME, YES_NO, SCALE } = ControlType;
const scale = Array.from({ length: 11 }, (_, value) => String(value));
const collapsed = (text: string) => text.trim().replace(/ {2,}/g, ' ');

/** A form control (domain 7) with label, help and error. */
export function ControlInput(props: ControlInputProps): ReactNode {
  switch (props.control.ControlType) {
    case RADIO:
      return <Choice {...props} options={props.texts.options(props.control)} />;
    case YES_NO:
      return <YesNo {...props} />;
    case SCALE:
      return <Choice {...props} options={scale.map((value) => ({ value, label: value }))} />;
    case MULTISELECT:
      return <Several {...props} />;
    case DATETIME:
      return <Moment {...props} />;
    case TIME:
      return (
        <Framed {...props} as="group">
          <Hour {...props} value={props.answer?.Value ?? ''} onValueChange={props.onChange} />
        </Framed>
      );
    default:
      return (
        <Framed {...props}>
          <Simple {...props} />
        </Framed>
      );
  }
}

/** Label, help and error of every control. */
export function framing({ control, texts, field, required, note }: ControlInputProps) {
  return { ...field, label: texts.label(control), help: note ?? texts.help(control), required };
}

function Framed({ children, as, ...props }: ControlInputProps & { children: ReactNode; as?: 'group' }) {
  const { t } = useTranslation();
  return (
    <Field {...framing(props)} as={as} optionalMark={t('form.optional')}>
      {children}
    </Field>
  );
}

function Simple(props: ControlInputProps) {
  const { control, answer, readOnly, onChange, onBlur, texts } = props;
  const { t } = useTranslation();
  const value = answer?.Value ?? '';
  switch (control.ControlType) {
    case SELECT:
      return (
        <Select
          // Allows clearing a choice.
          options={
            value === '' ? texts.options(control) : [{ value: '', label: t('forms.none') }, ...texts.options(control)]
          }
          value={value === '' ? null : value}
          placeholder={t('forms.choose')}
          disabled={readOnly}
          onValueChange={(chosen) => onChange(chosen === '' ? null : chosen)}
          onBlur={onBlur}
        />
      );
    case CHECKBOX:
      return (
        <Checkbox
          checked={value === 'true'}
          disabled={readOnly}
          onChange={(event) => onChange(event.target.checked ? 'true' : null)}
          onBlur={onBlur}
        >
          {t('forms.yes')}
        </Checkbox>
      );
    case DATE:
      return <Day {...props} value={value} onValueChange={(day) => onChange(day)} />;
    case TEXTAREA:
      return <LongText {...props} value={value} />;
    default:
      return <Line {...props} value={value} />;
  }
}

type Entry = ControlInputProps & { value: string };

function LongText({ value, readOnly, onChange, onBlur }: Entry) {
  const { settle, ...typed } = useTyped<HTMLTextAreaElement>({ value, onChange });
  const leave = () => {
    settle();
    onBlur();
  };
  return (
    <div className={styles.box}>
      <Textarea {...typed} readOnly={readOnly} onBlur={leave} />
    </div>
  );
}

function Line({ control, texts, value, readOnly, onChange, onBlur }: Entry) {
  const isNumber = control.ControlType === NUMBER;
  const { settle, ...typed } = useTyped<HTMLInputElement>({
    value,
    onChange,
    clean: isNumber ? numericText : undefined,
  });
  const leave = () => {
    const written = settle();
    if (!isNumber && collapsed(written) !== written) onChange(collapsed(written));
    onBlur();
  };
  return (
    <TextInput
      {...typed}
      {...(isNumber && {
        inputMode: 'decimal',
        maxLength: control.MaxLength ?? undefined,
        unit: texts.unit(control) ?? undefined,
      })}
      readOnly={readOnly}
      autoComplete="off"
      onBlur={leave}
    />
  );
}

type Options = readonly { value: string; label: string }[];

function Choice({ options, ...props }: ControlInputProps & { options: Options }) {
  const { t } = useTranslation();
  const { control, answer, readOnly, onChange, onBlur } = props;
  return (
    <RadioGroup
      {...framing(props)}
      optionalMark={t('form.optional')}
      name={control.Name}
      options={options.map((option) => ({ ...option, disabled: readOnly }))}
      value={answer?.Value ?? null}
      onValueChange={(value) => {
        onChange(value);
        onBlur();
      }}
    />
  );
}

function YesNo(props: ControlInputProps) {
  const { t } = useTranslation();
  return (
    <Choice
      {...props}
      options={[
        { value: 'yes', label: t('forms.yes') },
        { value: 'no', label: t('forms.no') },
      ]}
    />
  );
}

function Several(props: ControlInputProps) {
  const { control, answer, texts, readOnly, onChange, onBlur } = props;
  const chosen = answer?.Values ?? [];
  const toggle = (value: string, on: boolean) => {
    const kept = toggled(control.Options, chosen, value, on);
    onChange(null, kept.length > 0 ? kept : null);
  };
  return (
    <Framed {...props} as="group">
      <div className="stack">
        {texts.options(control).map((option) => (
          <Checkbox
            key={option.value}
            checked={chosen.includes(option.value)}
            disabled={readOnly}
            onChange={(event) => toggle(option.value, event.target.checked)}
            onBlur={onBlur}
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
    </Framed>
  );
}

type Part = ControlInputProps & { value: string; onValueChange: (value: string | null) => void };

/** Text that is not a date stays in the answer, whose rules do not let it be finished. */
function Day({ control, texts, readOnly, onBlur, value, onValueChange }: Part) {
  const isDate = civilDate.safeParse(value).success;
  return (
    <DateInput
      value={isDate ? value : null}
      onValueChange={onValueChange}
      text={isDate ? undefined : value}
      onTextChange={(text) => onValueChange(text === '' ? null : text)}
      onBlur={onBlur}
      max={texts.lastDay(control)}
      disabled={readOnly}
      label={texts.label(control)}
    />
  );
}

function Hour({ readOnly, onBlur, value, onValueChange }: Part) {
  const { t } = useTranslation();
  return (
    <TimeSelect
      value={value}
      disabled={readOnly}
      onValueChange={onValueChange}
      onBlur={onBlur}
      labels={{ hour: t('availability.hour'), minute: t('availability.minute') }}
    />
  );
}

/** `YYYY-MM-DDTHH:mm`: incomplete input is kept and reported as missing. */
function Moment(props: ControlInputProps) {
  const [, day = '', hour = ''] = /^(.*)T(.*)$/.exec(props.answer?.Value ?? '') ?? [];
  const join = (nextDay: string, nextHour: string) =>
    props.onChange(nextDay === '' && nextHour === '' ? null : `${nextDay}T${nextHour}`);
  return (
    <Framed {...props} as="group">
      <div className="form-row">
        <Day {...props} value={day} onValueChange={(next) => join(next ?? '', hour)} />
        <Hour {...props} value={hour} onValueChange={(next) => join(day, next ?? '')} />
      </div>
    </Framed>
  );
}
