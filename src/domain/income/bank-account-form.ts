import type { JsonPatch } from '../json-patch.ts';
import type { z } from '../zod.ts';
import { type BankAccount, BankAccountChanges, NewBankAccount } from './bank-account.ts';

/** Bank account form: the stored number is masked, and must be retyped to change it. */
export type BankAccountForm = {
  /** Null without an account. */
  BankAccountId: string | null;
  Masked: string;
  /** Bank of the stored account, independent of the selection. */
  OnFileBankId: string;
  IdentificationUser: string;
  AccountName: string;
  BankId: string;
  AccountType: string;
  AccountNumber: string;
  Email: string;
  CurrentPassword: string;
  Banks: readonly { BankId: string; Name: string }[];
  Version: number;
};

const written = ['IdentificationUser', 'AccountName', 'BankId', 'AccountType', 'AccountNumber', 'Email'] as const;
/** Never stored in the browser: account number and password. */
export const secretFields = ['AccountNumber', 'CurrentPassword'] as const;

export const formOf = (account: BankAccount | null, Banks: BankAccountForm['Banks']): BankAccountForm => ({
  BankAccountId: account?.BankAccountId ?? null,
  Masked: account?.AccountNumber ?? '',
  OnFileBankId: account?.BankId ?? '',
  IdentificationUser: account?.IdentificationUser ?? '',
  AccountName: account?.AccountName ?? '',
  BankId: account?.BankId ?? '',
  AccountType: String(account?.AccountType ?? 1),
  AccountNumber: '',
  Email: account?.Email ?? '',
  CurrentPassword: '',
  Banks,
  Version: account?.Version ?? 0,
});

type Problems = Record<string, { code: string }>;
type Read<T> = { ok: true; body: T } | { ok: false; problems: Problems };
const codes: Record<string, string> = {
  IdentificationUser: 'rut',
  AccountNumber: 'accountNumber',
  Email: 'email',
  CurrentPassword: 'currentPassword',
};

const valuesOf = (form: BankAccountForm) => ({
  IdentificationUser: form.IdentificationUser,
  AccountName: form.AccountName,
  BankId: form.BankId,
  AccountType: Number(form.AccountType),
  AccountNumber: form.AccountNumber,
  Email: form.Email.trim() === '' ? null : form.Email.trim(),
});

function problemsOf(issues: readonly { path: readonly PropertyKey[] }[]): Problems {
  const fields = issues.map(({ path }) => String(path[0]));
  return Object.fromEntries(fields.map((field) => [field, { code: codes[field] ?? 'required' }]));
}

/** Body of a new account, or the invalid fields. */
export function newAccount(form: BankAccountForm): Read<z.output<typeof NewBankAccount>> {
  const body = { ...valuesOf(form), CurrentPassword: form.CurrentPassword };
  const read = NewBankAccount.safeParse(body);
  return read.success ? { ok: true, body: read.data } : { ok: false, problems: problemsOf(read.error.issues) };
}

/** Patch of the changes, with the password; null without changes. */
export function accountPatch(form: BankAccountForm, changed: readonly string[]): Read<JsonPatch> | null {
  const values = valuesOf(form);
  const names = written.filter((name) => changed.includes(name));
  if (names.length === 0) return null;
  const changes = {
    ...Object.fromEntries(names.map((name) => [name, values[name]])),
    CurrentPassword: form.CurrentPassword,
  };
  const read = BankAccountChanges.partial().required({ CurrentPassword: true }).safeParse(changes);
  if (!read.success) return { ok: false, problems: problemsOf(read.error.issues) };
  const operations = names.map((name) => ({ op: 'replace' as const, path: `/${name}`, value: values[name] }));
  return { ok: true, body: [...operations, { op: 'add', path: '/CurrentPassword', value: form.CurrentPassword }] };
}
