import { type ReactNode, useState } from 'react';
import { chileDate } from '#domain/chile-clock.ts';
import { firstBirthDate } from '#domain/patient.ts';
import { typedRut } from '#domain/patients/typed-rut.ts';
import { parseRut } from '#domain/rut.ts';
import { genders } from '#domain/session/user.ts';
import { runsAgendas } from '#domain/users/user-roles.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { DateInput } from '../../widgets/date-input/date-input.tsx';
import pane from '../../widgets/record/pane.module.css';
import { KnownUser } from './known-user.tsx';
import { useUserError } from './use-user-error.ts';
import { AgendaChoice, PlaceChoice, RoleChoice, SpecialtyChoice } from './user-choices.tsx';
import { changeOf, contactFields, nameFields, type TextSpec } from './user-fields.ts';
import type { UserSheetPart } from './users.types.ts';

const emailHint = ({ sheet, isNew }: UserSheetPart) => {
  if (sheet.InUse) return 'emailChosen';
  return isNew || sheet.Pending ? 'emailNew' : 'emailUnused';
};

/** Sections in the order in which users are registered. */
export function UserSections(part: UserSheetPart) {
  const { t } = useTranslation();
  const { sheet, isNew } = part;
  return (
    <>
      {sheet.Pending && !isNew ? <Banner tone="info">{t('users.created')}</Banner> : null}
      <Section title={t('users.sections.identity')}>
        {sheet.InUse ? null : <DocumentField {...part} />}
        {isNew ? <KnownUser {...part} /> : null}
        <div className={pane.fields}>
          {nameFields.map((field) => (
            <Text key={field.name} {...part} field={field} />
          ))}
          <BirthDate {...part} />
          <Gender {...part} />
        </div>
      </Section>
      <Section title={t('users.sections.contact')}>
        <div className={pane.fields}>
          {contactFields.map((field) => (
            <Text
              key={field.name}
              {...part}
              field={field}
              isFixed={field.name === 'Email' && sheet.InUse}
              help={field.name === 'Email' ? t(`users.${emailHint(part)}`) : undefined}
            />
          ))}
        </div>
      </Section>
      <Section title={t('users.sections.roles')}>
        <RoleChoice {...part} />
      </Section>
      <Section title={t('users.sections.specialties')}>
        <SpecialtyChoice {...part} />
      </Section>
      <Section title={t('users.sections.places')}>
        <PlaceChoice {...part} />
      </Section>
      {runsAgendas(sheet.RoleIds) ? (
        <Section title={t('users.sections.agendas')}>
          <AgendaChoice {...part} />
        </Section>
      ) : null}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={pane.section}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

type TextProps = UserSheetPart & { field: TextSpec; isFixed?: boolean; help?: string | undefined };

function Text({ edit, sheet, field, isFixed = false, help }: TextProps) {
  const { t } = useTranslation();
  const { name, type = 'text', required = false, wide = false } = field;
  const error = useUserError(edit, name);
  return (
    <Field
      label={t(`users.fields.${name}`)}
      required={required}
      optionalMark={t('users.form.optional')}
      error={error}
      help={help}
      className={wide ? pane.wide : undefined}
    >
      <TextInput
        type={type}
        autoComplete="off"
        readOnly={isFixed}
        maxLength={name === 'Email' ? 200 : 80}
        value={sheet[name] ?? ''}
        onChange={({ currentTarget }) =>
          edit.send({ type: 'record.changed', changes: changeOf(name, currentTarget.value) })
        }
      />
    </Field>
  );
}

/** Formats the RUT with dots and validates it on blur. */
function DocumentField({ edit, sheet, isNew }: UserSheetPart) {
  const { t } = useTranslation();
  const [isLeft, setLeft] = useState(sheet.IC !== '');
  const refused = useUserError(edit, 'IC');
  const isRight = parseRut(sheet.IC) !== null;
  const isWrong = isLeft && sheet.IC !== '' && !isRight;
  return (
    <Field
      label={t('users.fields.IC')}
      required
      error={refused ?? (isWrong ? t('users.errors.rut') : undefined)}
      help={isNew ? undefined : t('users.documentUnused')}
      success={isRight ? t('users.rutRight') : undefined}
    >
      <TextInput
        autoComplete="off"
        value={sheet.IC}
        onBlur={() => setLeft(true)}
        onFocus={() => setLeft(false)}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value;
          // Only when typing at the end, because reformatting would move the caret.
          const isAtEnd = currentTarget.selectionStart === next.length && next.length > sheet.IC.length;
          edit.send({ type: 'record.changed', changes: { IC: isAtEnd ? typedRut(next) : next } });
        }}
      />
    </Field>
  );
}

function BirthDate({ edit, sheet }: UserSheetPart) {
  const { t } = useTranslation();
  const { age } = useFormats();
  const now = useNow(60_000);
  const today = chileDate(now);
  const error = useUserError(edit, 'BirthDate');
  const { BirthDate: value } = sheet;
  const label = t('users.fields.BirthDate');
  return (
    <Field label={label} required error={error} help={value && value <= today ? age(value, now) : undefined}>
      <DateInput
        value={value}
        onValueChange={(next) => edit.send({ type: 'record.changed', changes: { BirthDate: next } })}
        min={firstBirthDate}
        max={today}
        label={label}
      />
    </Field>
  );
}

function Gender({ edit, sheet }: UserSheetPart) {
  const { t } = useTranslation();
  const error = useUserError(edit, 'Gender');
  return (
    <Field label={t('users.fields.Gender')} required error={error}>
      <Select
        options={genders.map((gender) => ({ value: gender, label: t(`genders.${gender}`) }))}
        value={genders.find((gender) => gender === sheet.Gender) ?? null}
        placeholder={t('users.form.choose')}
        onValueChange={(next) => edit.send({ type: 'record.changed', changes: { Gender: next } })}
      />
    </Field>
  );
}
