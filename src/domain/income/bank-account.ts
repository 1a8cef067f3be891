import { guid } from '../ids.ts';
import { rut } from '../resources/rut-field.ts';
import { z } from '../zod.ts';

/** Domain 5.1, BankAccount: current, sight, savings. */
export const accountTypes = [1, 2, 3] as const;
export const accountTypeNames = { 1: 'current', 2: 'sight', 3: 'savings' } as const;

/** Digits; spaces, dots and dashes may group them. Chilean banks have no common check digit. */
export const accountNumber = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s.-]/g, ''))
  .pipe(z.string().regex(/^\d{5,20}$/, 'accountNumber'));

const fields = {
  /** RUT of its holder. */
  IdentificationUser: rut,
  AccountName: z.string().trim().min(1).max(120),
  BankId: guid,
  AccountType: z.literal(accountTypes),
  Email: z.email('email').max(254).nullable(),
};
/** Required again for changes of where money is paid (QUALITY, SEC-28). */
const currentPassword = { CurrentPassword: z.string().min(1).max(256) };

export const BankAccount = z
  .object({
    BankAccountId: guid,
    ...fields,
    /** Only its last four digits: `••••4471`. */
    AccountNumber: z.string(),
    Version: z.number().int(),
  })
  .meta({ id: 'BankAccount' });
export type BankAccount = z.infer<typeof BankAccount>;

export const NewBankAccount = z.strictObject({
  ...fields,
  Email: fields.Email.default(null),
  AccountNumber: accountNumber,
  ...currentPassword,
});
/** Fields of a patch; it also needs the password. */
export const BankAccountChanges = z.object({ ...fields, AccountNumber: accountNumber, ...currentPassword });

export const maskedNumber = (lastDigits: string) => `••••${lastDigits}`;
