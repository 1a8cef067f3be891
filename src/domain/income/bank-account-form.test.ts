import { expect, test } from 'vitest';
import { accountPatch, formOf, newAccount } from './bank-account-form.ts';

const BankId = '3f0e4a52-1c63-4a1b-9a0d-6b1f0f6f7a01';
const blank = formOf(null, [{ BankId, Name: 'BancoEstado' }]);
const filled = {
  ...blank,
  IdentificationUser: '12.345.678-5',
  AccountName: ' Ana Rojas ',
  BankId,
  AccountType: '2',
  AccountNumber: '00 123-4471',
  Email: ' ',
  CurrentPassword: 'clave',
};

test('maps a new account to its request', () => {
  expect(newAccount(filled)).toEqual({
    ok: true,
    body: {
      IdentificationUser: '12345678-5',
      AccountName: 'Ana Rojas',
      BankId,
      AccountType: 2,
      AccountNumber: '001234471',
      Email: null,
      CurrentPassword: 'clave',
    },
  });
});

test('names the errors of a new account', () => {
  expect(newAccount({ ...blank, Email: 'no' })).toEqual({
    ok: false,
    problems: {
      IdentificationUser: { code: 'rut' },
      AccountName: { code: 'required' },
      BankId: { code: 'required' },
      AccountNumber: { code: 'accountNumber' },
      Email: { code: 'email' },
      CurrentPassword: { code: 'currentPassword' },
    },
  });
});

test('sends the changed fields with the password, and nothing for the password alone', () => {
  expect([
    accountPatch(filled, ['AccountName', 'CurrentPassword']),
    accountPatch(filled, ['CurrentPassword']),
    accountPatch({ ...filled, CurrentPassword: '' }, ['Email']),
  ]).toEqual([
    {
      ok: true,
      body: [
        { op: 'replace', path: '/AccountName', value: ' Ana Rojas ' },
        { op: 'add', path: '/CurrentPassword', value: 'clave' },
      ],
    },
    null,
    { ok: false, problems: { CurrentPassword: { code: 'currentPassword' } } },
  ]);
});
