import { useActorRef, useSelector } from '@xstate/react';
import { careDocumentsFeature } from '#actors/care-documents/care-documents.feature.ts';
import type { ThirdPerson } from '#domain/care-document/care-document.ts';
import { blankThird, type ThirdEntry, type ThirdField, thirdProblems } from '#domain/care-document/third-person.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { reasonMax } from '#domain/reason.ts';
import { nameIn } from '#domain/resources/catalogue-names.ts';
import { formatIc } from '#domain/rut.ts';
import { genders } from '#domain/session/user.ts';
import { useFeature } from '../../../app/use-feature.ts';
import { useFormats } from '../../../app/use-formats.ts';
import { useLocale } from '../../../app/use-locale.ts';
import { useNow } from '../../../app/use-now.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { TextInput } from '../../../ui/text-input/text-input.tsx';
import { Textarea } from '../../../ui/textarea/textarea.tsx';
import { DateInput } from '../../../widgets/date-input/date-input.tsx';
import styles from './documents.module.css';

type ThirdProps = {
  third: ThirdEntry | null;
  /** Undefined: read-only. */
  onChange?: ((third: ThirdEntry | null) => void) | undefined;
};

/** Glossary, "for another person": third person of the document. */
export function ThirdPersonPart({ third, onChange }: ThirdProps) {
  const { t } = useTranslation();
  if (!onChange) return third ? <ThirdLine third={third} /> : null;
  return (
    <>
      <Checkbox checked={third !== null} onChange={(event) => onChange(event.target.checked ? blankThird : null)}>
        {t('third.is')}
      </Checkbox>
      {third ? <ThirdFields third={third} onChange={onChange} /> : null}
    </>
  );
}

function ThirdLine({ third }: { third: ThirdEntry }) {
  const { t } = useTranslation();
  const { birth, locale } = useFormats();
  const { Name, LastName, IC, BirthDate, Gender, Address, RelationshipId, Reason } = third;
  const born = birth(BirthDate);
  const { persons } = useFeature(careDocumentsFeature);
  const known = useSelector(useActorRef(persons), (snapshot) => snapshot.output);
  const related = known?.kind === 'ready' ? known.relationships.find(({ id }) => id === RelationshipId) : undefined;
  const facts = [
    ...genders.filter((one) => one === Gender).map((one) => t(`genders.${one}`)),
    Address,
    ...(related ? [nameIn(locale, related)] : []),
  ];
  return (
    <div>
      <p>
        <b>{t('third.for', { name: `${Name} ${LastName}` })}</b>
        {', '}
        <span className="nowrap">{formatIc(IC)}</span>
        {`, ${born}. ${Reason}`}
      </p>
      <p className="meta">{facts.join(', ')}</p>
    </div>
  );
}

/** Text for lists. */
export function useForWhom() {
  const { t } = useTranslation();
  return ({ ThirdPerson: person }: { ThirdPerson: ThirdPerson | null }): string[] =>
    person ? [t('third.for', { name: `${person.Name} ${person.LastName}` })] : [];
}

type FieldsProps = { third: ThirdEntry; onChange: (third: ThirdEntry) => void };

function ThirdFields({ third, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const today = chileDate(useNow(60_000));
  const { persons } = useFeature(careDocumentsFeature);
  const known = useSelector(useActorRef(persons), (snapshot) => snapshot.output);
  if (known === undefined) return null;
  if (known.kind === 'failed') return <p role="alert">{t('third.failed')}</p>;
  const { documents, relationships, runId } = known;
  const problems = thirdProblems(third);
  const set = (more: Partial<ThirdEntry>) => {
    const next = { ...third, ...more };
    onChange({ ...next, IsRun: next.DocumentTypeId === runId });
  };
  /** Empty fields are listed below and are not errors yet. */
  const error = (field: ThirdField) =>
    third[field] !== '' && problems.includes(field)
      ? { error: t(`third.wrong.${field === 'IC' ? 'IC' : 'other'}`) }
      : {};
  const text = (field: 'Name' | 'LastName' | 'IC' | 'Address', maxLength: number) => (
    <Field label={t(`third.fields.${field}`)} {...error(field)} required>
      <TextInput
        value={third[field]}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => set({ [field]: event.target.value })}
      />
    </Field>
  );
  const choice = (
    field: 'DocumentTypeId' | 'RelationshipId' | 'Gender',
    options: { value: string; label: string }[],
  ) => (
    <Field label={t(`third.fields.${field}`)} required>
      <Select options={options} value={third[field] || null} onValueChange={(value) => set({ [field]: value })} />
    </Field>
  );
  const named = (rows: typeof documents) => rows.map((row) => ({ value: row.id, label: nameIn(locale, row) }));
  return (
    <fieldset className={styles.entry}>
      <legend>{t('third.title')}</legend>
      <div className={styles.grid}>
        {text('Name', 80)}
        {text('LastName', 80)}
        {choice('DocumentTypeId', named(documents))}
        {text('IC', 40)}
        <Field label={t('third.fields.BirthDate')} help={t('third.birthHelp')} {...error('BirthDate')} required>
          <DateInput
            value={third.BirthDate || null}
            onValueChange={(day) => set({ BirthDate: day ?? '' })}
            max={today}
            label={t('third.fields.BirthDate')}
          />
        </Field>
        {choice(
          'Gender',
          genders.map((value) => ({ value, label: t(`genders.${value}`) })),
        )}
        {choice('RelationshipId', named(relationships))}
        {text('Address', 200)}
      </div>
      <Field label={t('third.fields.Reason')} help={t('third.reasonHelp')} {...error('Reason')} required>
        <Textarea
          value={third.Reason}
          maxLength={reasonMax}
          onChange={(event) => set({ Reason: event.target.value })}
        />
      </Field>
      {problems.length > 0 ? (
        <p role="status" className="meta">
          {t('third.missing', { fields: problems.map((field) => t(`third.fields.${field}`)).join(', ') })}
        </p>
      ) : null}
    </fieldset>
  );
}
