import ArrowLeft from '@lucide/icons/icons/arrow-left';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { CareCreateActor } from '#actors/polyclinic/care-create.actor.ts';
import type { PatientLookups } from '#actors/polyclinic/polyclinic-lookups.actor.ts';
import type { Choice } from '#actors/shared/lookups.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { emptyPatientSheet, type PatientSheet, patientFormOn } from '#domain/medical-care/new-care.ts';
import { healthInsurances } from '#domain/patient.ts';
import { nameIn } from '#domain/resources/catalogue-names.ts';
import { genders } from '#domain/session/user.ts';
import { selectFields, selectIsBusy, selectSheet } from '#machines/care-create/index.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useNow } from '../../app/use-now.ts';
import { usePolyclinicCares } from '../../app/use-polyclinic-cares.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { messageText } from '../../forms/messages.ts';
import { useZodForm } from '../../forms/use-zod-form.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { DateInput } from '../../widgets/date-input/date-input.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import styles from './new-care.module.css';

type Ready = Extract<PatientLookups, { kind: 'ready' }>;
type StepProps = { create: CareCreateActor };
type Name = keyof PatientSheet;

/** Registers a person as a patient; input is retained until it succeeds. */
export function RegisterStep({ create }: StepProps) {
  const [attempt, setAttempt] = useState(0);
  return <Lookups key={attempt} create={create} onRetry={() => setAttempt(attempt + 1)} />;
}

function Lookups({ create, onRetry }: StepProps & { onRetry: () => void }) {
  const { t } = useTranslation();
  const { patientLookups } = usePolyclinicCares();
  const lookups = useSelector(useActorRef(patientLookups), (snapshot) => snapshot.output);
  if (lookups === undefined) return <SkeletonCard lines={6} label={t('newCare.lookupsLoading')} />;
  if (lookups.kind === 'ready') return <Form create={create} lookups={lookups} />;
  const retry = <RetryButton onRetry={onRetry} />;
  return (
    <Banner tone="danger" live="alert" actions={retry}>
      {t('newCare.lookupsFailed')}
    </Banner>
  );
}

function Form({ create, lookups }: StepProps & { lookups: Ready }) {
  const { t } = useTranslation();
  const sheet = useSelector(create, selectSheet) ?? emptyPatientSheet;
  const busy = useSelector(create, selectIsBusy);
  const fields = useSelector(create, selectFields);
  const locale = useLocale();
  const today = chileDate(useNow(3_600_000));
  const documentType = sheet.DocumentTypeId || (lookups.runId ?? '');
  const isRun = documentType === lookups.runId;
  const [schema] = useState(() => patientFormOn(today, lookups.runId));
  const { formProps, fieldProps } = useZodForm({
    schema,
    defaultValue: { ...sheet, DocumentTypeId: documentType },
    onValid: (person) => create.send({ type: 'sheet.sent', person }),
    errorText: (code) => (code === 'rut' || code === 'birthDate' ? t(`newCare.errors.${code}`) : messageText(t, code)),
  });
  const write = (changes: Partial<PatientSheet>) => create.send({ type: 'sheet.changed', changes });
  const field = (name: Name) => {
    const { error, ...rest } = fieldProps(name);
    return { label: t(`newCare.fields.${name}`), error: error ?? fields[name], ...rest };
  };
  const text = (name: Name) => ({
    name,
    value: sheet[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => write({ [name]: currentTarget.value }),
  });
  const choice = (name: Name) => ({
    name,
    value: sheet[name] || null,
    placeholder: t('newCare.fields.unspecified'),
    onValueChange: (value: string | null) => write({ [name]: value ?? '' }),
  });
  const options = (rows: readonly Choice[]) => rows.map((row) => ({ value: row.id, label: nameIn(locale, row) }));
  const optional = t('form.optional');
  const combobox = {
    emptyText: t('polyCares.filters.nothing'),
    clearLabel: t('polyCares.filters.clearOne'),
    openLabel: t('polyCares.filters.openList'),
  };
  return (
    <Card
      title={t('newCare.registerTitle')}
      aside={
        <Button size="sm" variant="quiet" icon={ArrowLeft} onClick={() => create.send({ type: 'sheet.left' })}>
          {t('newCare.backToSearch')}
        </Button>
      }
    >
      <form {...formProps} className="form">
        <div className={styles.pair}>
          <Field {...field('DocumentTypeId')} required>
            <Select {...choice('DocumentTypeId')} value={documentType} options={options(lookups.documents)} />
          </Field>
          <Field
            {...field('IC')}
            label={t(isRun ? 'newCare.fields.rut' : 'newCare.fields.IC')}
            help={isRun ? t('newCare.fields.rutHelp') : undefined}
            required
          >
            <TextInput {...text('IC')} spellCheck={false} />
          </Field>
          <Field {...field('Name')} required>
            <TextInput {...text('Name')} />
          </Field>
          <Field {...field('LastName')} required>
            <TextInput {...text('LastName')} />
          </Field>
          <Field {...field('SecondLastName')} optionalMark={optional}>
            <TextInput {...text('SecondLastName')} />
          </Field>
          <Field {...field('BirthDate')} required>
            <DateInput
              name="BirthDate"
              value={sheet.BirthDate || null}
              onValueChange={(day) => write({ BirthDate: day ?? '' })}
              min="1900-01-02"
              max={today}
              label={t('newCare.fields.BirthDate')}
            />
          </Field>
          <Field {...field('Gender')} required>
            <Select
              {...choice('Gender')}
              placeholder={t('newCare.choosePlaceholder')}
              options={genders.map((value) => ({ value, label: t(`genders.${value}`) }))}
            />
          </Field>
          <Field {...field('HealthInsurance')} optionalMark={optional}>
            <Select
              {...choice('HealthInsurance')}
              options={healthInsurances.map((value) => ({ value, label: value }))}
            />
          </Field>
          <Field {...field('CountryId')} optionalMark={optional}>
            <Combobox {...combobox} {...choice('CountryId')} options={options(lookups.countries)} />
          </Field>
          <Field {...field('NativePeopleId')} optionalMark={optional}>
            <Combobox {...combobox} {...choice('NativePeopleId')} options={options(lookups.peoples)} />
          </Field>
          <Field {...field('Phone')} optionalMark={optional}>
            <TextInput {...text('Phone')} type="tel" />
          </Field>
          <Field {...field('Email')} optionalMark={optional}>
            <TextInput {...text('Email')} type="email" />
          </Field>
        </div>
        <Field {...field('Address')} optionalMark={optional}>
          <TextInput {...text('Address')} />
        </Field>
        <div className={styles.acts}>
          <Button type="submit" variant="primary" size="lg" busy={busy}>
            {t(busy ? 'newCare.registering' : 'newCare.registerSend')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
