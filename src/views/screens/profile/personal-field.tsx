import { useSelector } from '@xstate/react';
import type { PersonalActor } from '#actors/profile/personal.ts';
import type { ProfileLookups } from '#actors/profile/profile-lookups.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { firstBirthDate } from '#domain/patient.ts';
import { nameIn } from '#domain/resources/catalogue-names.ts';
import type { ProfileForm } from '#domain/session/profile-form.ts';
import { genders } from '#domain/session/user.ts';
import { selectFields } from '#machines/record-edit/index.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { messageText } from '../../forms/messages.ts';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { DateInput } from '../../widgets/date-input/date-input.tsx';

type Written = Exclude<keyof ProfileForm, 'Stored' | 'Version'>;
type Input = 'text' | 'tel' | 'email' | 'url' | 'gender' | 'date' | 'list';
export type PersonalFieldSpec = { name: Written; input: Input; required?: true; complete?: string };

type PersonalFieldProps = {
  spec: PersonalFieldSpec;
  edit: PersonalActor;
  form: ProfileForm;
  lookups: ProfileLookups | undefined;
};

const isOwn = (code: string): code is 'phone' | 'linkedIn' => code === 'phone' || code === 'linkedIn';

/** A field of the personal data. */
export function PersonalField({ spec, edit, form, lookups }: PersonalFieldProps) {
  const { name, input, required = false, complete } = spec;
  const { t } = useTranslation();
  const problem = useSelector(edit, (snapshot) => selectFields<ProfileForm>(snapshot)[name]);
  const code = problem && 'code' in problem ? problem.code : '';
  const words = isOwn(code) ? t(`profile.personal.problems.${code}`) : messageText(t, code);
  const value = form[name];
  const write = (next: string | null) => edit.send({ type: 'record.changed', changes: { [name]: next } });
  const isText = input !== 'gender' && input !== 'date' && input !== 'list';
  return (
    <Field
      label={t(`profile.personal.fields.${name}`)}
      required={required}
      optionalMark={t('form.optional')}
      help={name === 'Email' ? t('profile.personal.help.Email') : undefined}
      error={problem && ('sentence' in problem ? problem.sentence : words)}
    >
      {input === 'gender' ? <Gender value={form.Gender} write={write} /> : null}
      {input === 'date' ? <Birth value={value} label={t(`profile.personal.fields.${name}`)} write={write} /> : null}
      {name === 'CountryId' || name === 'NativePeopleId' ? (
        <Listed name={name} value={value} lookups={lookups} write={write} />
      ) : null}
      {isText ? (
        <TextInput
          type={input}
          autoComplete={complete ?? 'off'}
          value={value ?? ''}
          onChange={({ currentTarget }) => write(emptied(name, currentTarget.value))}
        />
      ) : null}
    </Field>
  );
}

/** Empty optional fields become null. */
const emptied = (name: Written, text: string) =>
  text === '' && (name === 'SecondLastName' || name === 'LinKedInUrl') ? null : text;

type ControlProps = { value: string | null; write: (value: string | null) => void };

function Gender({ value, write }: ControlProps) {
  const { t } = useTranslation();
  return (
    <Select
      options={genders.map((gender) => ({ value: gender, label: t(`profile.personal.genders.${gender}`) }))}
      value={genders.find((gender) => gender === value) ?? null}
      onValueChange={write}
    />
  );
}

function Birth({ value, label, write }: ControlProps & { label: string }) {
  const today = chileDate(useNow(60_000));
  return <DateInput value={value} onValueChange={write} min={firstBirthDate} max={today} label={label} />;
}

type ListedProps = ControlProps & { name: 'CountryId' | 'NativePeopleId'; lookups: ProfileLookups | undefined };

function Listed({ name, value, lookups, write }: ListedProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const rows = lookups?.kind === 'ready' ? lookups[name] : [];
  return (
    <Combobox
      options={rows.map((row) => ({ value: row.id, label: nameIn(locale, row) }))}
      value={value}
      onValueChange={write}
      emptyText={t('profile.personal.nothing')}
      clearLabel={t('profile.personal.clear')}
      openLabel={t('profile.personal.open')}
      placeholder={t('profile.personal.unspecified')}
      loading={lookups === undefined}
      loadingText={t('app.loading')}
    />
  );
}
