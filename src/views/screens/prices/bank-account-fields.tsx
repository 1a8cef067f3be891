import { useSelector } from '@xstate/react';
import type { BankAccountActor } from '#actors/prices/bank-account.ts';
import { accountTypeNames, accountTypes } from '#domain/income/bank-account.ts';
import type { BankAccountForm } from '#domain/income/bank-account-form.ts';
import { selectFields, selectIsDirty } from '#machines/record-edit/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Field } from '../../ui/field/field.tsx';
import { PasswordInput } from '../../ui/password-input/password-input.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextInput, type TextInputProps } from '../../ui/text-input/text-input.tsx';

type Part = { edit: BankAccountActor; form: BankAccountForm };
type Written = 'IdentificationUser' | 'AccountName' | 'AccountNumber' | 'Email';
type Named = Written | 'BankId' | 'AccountType' | 'CurrentPassword';

const problemNames = ['required', 'rut', 'accountNumber', 'email', 'currentPassword'] as const;

/** Message for a field: our own or the server's. */
function useProblem(edit: BankAccountActor, name: Named): string | undefined {
  const { t } = useTranslation();
  const problem = useSelector(edit, (snapshot) => selectFields<BankAccountForm>(snapshot)[name]);
  if (!problem) return undefined;
  if ('sentence' in problem) return problem.sentence;
  return t(`bankAccount.problems.${problemNames.find((known) => known === problem.code) ?? 'required'}`);
}

export function BankAccountFields({ edit, form }: Part) {
  const { t } = useTranslation();
  const isDirty = useSelector(edit, selectIsDirty<BankAccountForm>);
  const isNew = form.BankAccountId === null;
  const banks = form.Banks.map(({ BankId, Name }) => ({ value: BankId, label: Name }));
  const types = accountTypes.map((type) => ({
    value: String(type),
    label: t(`bankAccount.types.${accountTypeNames[type]}`),
  }));
  const optional = t('form.optional');
  const numberHelp = isNew ? undefined : t('bankAccount.numberHelp', { masked: form.Masked });
  return (
    <>
      <Text edit={edit} form={form} name="AccountName" label={t('bankAccount.name')} maxLength={120} />
      <Text edit={edit} form={form} name="IdentificationUser" label={t('bankAccount.holder')} maxLength={20} />
      <Choice edit={edit} name="BankId" label={t('bankAccount.bank')} options={banks} value={form.BankId} />
      <Choice edit={edit} name="AccountType" label={t('bankAccount.type')} options={types} value={form.AccountType} />
      <Text
        edit={edit}
        form={form}
        name="AccountNumber"
        label={t(isNew ? 'bankAccount.number' : 'bankAccount.newNumber')}
        help={numberHelp}
        inputMode="numeric"
        maxLength={40}
      />
      <Text edit={edit} form={form} name="Email" label={t('bankAccount.email')} optionalMark={optional} type="email" />
      {isDirty ? <Password edit={edit} form={form} /> : null}
    </>
  );
}

type TextProps = Part &
  Pick<TextInputProps, 'inputMode' | 'maxLength' | 'type'> & {
    name: Written;
    label: string;
    help?: string | undefined;
    optionalMark?: string;
  };

function Text({ edit, form, name, label, help, optionalMark, ...input }: TextProps) {
  return (
    <Field label={label} help={help} optionalMark={optionalMark} error={useProblem(edit, name)}>
      <TextInput
        {...input}
        autoComplete="off"
        value={form[name]}
        onChange={({ target }) => edit.send({ type: 'record.changed', changes: { [name]: target.value } })}
      />
    </Field>
  );
}

type ChoiceProps = {
  edit: BankAccountActor;
  name: 'BankId' | 'AccountType';
  label: string;
  options: { value: string; label: string }[];
  value: string;
};

function Choice({ edit, name, label, options, value }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <Field label={label} error={useProblem(edit, name)}>
      <Select
        options={options}
        value={value === '' ? null : value}
        placeholder={t('bankAccount.chooseBank')}
        onValueChange={(chosen) => edit.send({ type: 'record.changed', changes: { [name]: chosen } })}
      />
    </Field>
  );
}

function Password({ edit, form }: Part) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('bankAccount.password')}
      help={t('bankAccount.passwordHelp')}
      error={useProblem(edit, 'CurrentPassword')}
    >
      <PasswordInput
        revealLabel={t('bankAccount.reveal')}
        value={form.CurrentPassword}
        onChange={({ target }) => edit.send({ type: 'record.changed', changes: { CurrentPassword: target.value } })}
      />
    </Field>
  );
}
