import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { DependentList } from '#actors/patients/patient-lookups.ts';
import type { PatientsFeature } from '#actors/patients/patients.ts';
import type { Choice } from '#actors/shared/lookups.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { firstBirthDate } from '#domain/patient.ts';
import type { PatientSheet } from '#domain/patients/patient-sheet.ts';
import { typedRut } from '#domain/patients/typed-rut.ts';
import { nameIn } from '#domain/resources/catalogue-names.ts';
import { parseRut } from '#domain/rut.ts';
import { selectFields } from '#machines/record-edit/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { DateInput } from '../../widgets/date-input/date-input.tsx';
import pane from '../../widgets/record/pane.module.css';
import { changeOf, type FieldSpec, shownValue } from './patient-field-table.ts';
import type { PatientSheetPart } from './patients.types.ts';
import { usePatientWords } from './use-patient-words.ts';

type FieldProps = PatientSheetPart & { field: FieldSpec };
type ControlProps = FieldProps & { label: string; value: string | null; write: (value: string | null) => void };

/** A field of the form. */
export function PatientField(props: FieldProps) {
  const { field, edit, sheet } = props;
  const { name, input, required = false, wide, clears } = field;
  const { t } = useTranslation();
  const { problemText, labelOf } = usePatientWords(props.lookups);
  const problem = useSelector(edit, (snapshot) => selectFields<PatientSheet>(snapshot)[name]);
  const value = shownValue(sheet, name);
  // Editing identity data invalidates the chosen existing person.
  const again = sheet.Chosen === null ? {} : { Chosen: null };
  const write = (next: string | null) =>
    edit.send({ type: 'record.changed', changes: { ...changeOf(sheet, name, next, clears), ...again } });
  const label = labelOf(name, sheet);
  const control = { ...props, label, value, write };
  const frame = {
    label,
    required,
    optionalMark: t('patients.form.optional'),
    error: problem && problemText(problem),
    className: wide ? pane.wide : undefined,
  };
  switch (input.kind) {
    case 'document':
      return <DocumentField {...control} frame={frame} />;
    case 'date':
      return <DateField {...control} frame={frame} />;
    case 'fixed':
      return (
        <Field {...frame}>
          <Fixed {...control} options={input.options} />
        </Field>
      );
    case 'list':
      return (
        <Field {...frame}>
          <List {...control} rows={props.lookups[input.list]} />
        </Field>
      );
    case 'dependent': {
      const on = shownValue(sheet, input.on);
      return (
        <Field {...frame}>
          {on === null ? (
            <List {...control} rows={[]} />
          ) : (
            <Dependent key={on} {...control} feature={props.feature} list={input.list} on={on} />
          )}
        </Field>
      );
    }
    default:
      return (
        <Field {...frame}>
          <TextInput
            type={input.type ?? 'text'}
            autoComplete="off"
            value={value ?? ''}
            onChange={({ currentTarget }) => write(currentTarget.value)}
          />
        </Field>
      );
  }
}

type Framed = ControlProps & { frame: Omit<Parameters<typeof Field>[0], 'children'> };

/** Formats a RUT with dots and validates it on blur; other documents are kept as typed. */
function DocumentField({ sheet, lookups, value, write, frame }: Framed) {
  const { t } = useTranslation();
  const [isLeft, setLeft] = useState(value !== null && value !== '');
  const isRun = sheet.DocumentTypeId === lookups.runId;
  const text = value ?? '';
  const isRight = isRun && parseRut(text) !== null;
  const isWrong = isRun && isLeft && text !== '' && !isRight;
  return (
    <Field
      {...frame}
      error={frame.error ?? (isWrong ? t('patients.errors.rut') : undefined)}
      success={isRight ? t('patients.rutRight') : undefined}
    >
      <TextInput
        autoComplete="off"
        value={text}
        onBlur={() => setLeft(true)}
        onFocus={() => setLeft(false)}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value;
          // Only when typing at the end, because reformatting would move the caret.
          write(
            isRun && currentTarget.selectionStart === next.length && next.length > text.length ? typedRut(next) : next,
          );
        }}
      />
    </Field>
  );
}

function DateField({ label, value, write, frame }: Framed) {
  const { age } = useFormats();
  const now = useNow(60_000);
  const today = chileDate(now);
  return (
    <Field {...frame} help={value && value <= today ? age(value, now) : undefined}>
      <DateInput value={value} onValueChange={write} min={firstBirthDate} max={today} label={label} />
    </Field>
  );
}

const nothing = '';

function Fixed({ field, lookups, value, write, options }: ControlProps & { options: readonly string[] }) {
  const { t } = useTranslation();
  const { choiceText } = usePatientWords(lookups);
  const known = options.map((option) => ({ value: option, label: choiceText(field.name, option) }));
  const none = field.required ? [] : [{ value: nothing, label: t('patients.form.unspecified') }];
  return (
    <Select
      options={[...none, ...known]}
      value={value ?? (field.required ? null : nothing)}
      placeholder={t('patients.form.choose')}
      onValueChange={(next) => write(next === nothing ? null : next)}
    />
  );
}

function List({
  field,
  value,
  write,
  rows,
  isLoading,
}: ControlProps & { rows: readonly Choice[]; isLoading?: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Combobox
      options={rows.map((row) => ({ value: row.id, label: nameIn(locale, row) }))}
      value={value}
      onValueChange={write}
      emptyText={t('patients.filters.nothing')}
      clearLabel={t('patients.filters.clearOne')}
      openLabel={t('patients.filters.openList')}
      placeholder={t(field.required ? 'patients.form.choose' : 'patients.form.unspecified')}
      loading={isLoading ?? false}
      loadingText={t('app.loading')}
    />
  );
}

type DependentProps = ControlProps & { feature: PatientsFeature; list: DependentList; on: string };

function Dependent({ feature, list, on, ...control }: DependentProps) {
  const found = useSelector(useActorRef(feature.dependent, { input: { list, id: on } }), (snapshot) => snapshot.output);
  const rows = found?.kind === 'ready' ? found.rows : [];
  return <List {...control} feature={feature} rows={rows} isLoading={found === undefined} />;
}
