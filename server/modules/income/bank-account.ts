import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { bankAccountCalls } from '#domain/api/income.ts';
import { accountTypes, type BankAccount, BankAccountChanges, maskedNumber } from '#domain/income/bank-account.ts';
import { readPatch } from '#domain/json-patch.ts';
import type { Locale } from '#domain/locale.ts';
import { required } from '../../core/authentication.ts';
import type { Database } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import type { EdgeContext, EdgeHandlers, Module } from '../../core/module.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { updateVersion } from '../../core/versioned.ts';
import { bankAccounts, catalogueRows } from '../../db/schema/index.ts';
import type { IdentityParts } from '../identity/parts.ts';
import { confirmPassword } from '../identity/passwords.ts';

type Row = typeof bankAccounts.$inferSelect;

const mail: Record<Locale, { subject: string; text: string }> = {
  es: {
    subject: 'Ronda: cambió tu cuenta bancaria',
    text: 'Alguien que entró con tu contraseña cambió la cuenta bancaria donde recibes tus pagos.\n\nSi no fuiste tú, cambia tu contraseña y avisa a tu organización.\n',
  },
  en: {
    subject: 'Ronda: your bank account was changed',
    text: 'Someone who entered your password changed the bank account where you are paid.\n\nIf it was not you, change your password and tell your organization.\n',
  },
};

const shown = (row: Row): BankAccount => ({
  BankAccountId: row.id,
  IdentificationUser: row.identificationUser,
  AccountName: row.accountName,
  BankId: row.bankId,
  AccountType: accountTypes.find((known) => known === row.accountType) ?? 1,
  AccountNumber: maskedNumber(row.lastDigits),
  Email: row.email,
  Version: row.version,
});

async function refuseUnknownBank(db: Database, bankId: string, locale: Locale) {
  const known = and(eq(catalogueRows.id, bankId), eq(catalogueRows.kind, 'bank'), eq(catalogueRows.active, true));
  const [bank] = await db.select({ id: catalogueRows.id }).from(catalogueRows).where(known);
  if (!bank) throw new ProblemError('validation', { Fields: { BankId: fieldMessage('unknown', locale) } });
}

/** Shell 7, bank account: only the caller's; the number is encrypted and never returned. */
export function bankAccountModule(parts: IdentityParts): Module {
  const { store, keys, unitOfWork, mailer, background } = parts;
  const numberOf = (id: string, digits: string) => ({
    accountNumber: keys.seal(digits, `bank-account:${id}`),
    lastDigits: digits.slice(-4),
  });
  const findOwn = async (userId: string): Promise<BankAccount | null> => {
    const [row] = await store.db.select().from(bankAccounts).where(eq(bankAccounts.userId, userId));
    return row ? shown(row) : null;
  };
  const ownOf = async (userId: string): Promise<BankAccount> => {
    const account = await findOwn(userId);
    if (!account) throw notFound();
    return account;
  };
  /** Notifies the owner, in case someone else uses their open session. */
  const notify = ({ session, locale }: EdgeContext) => {
    const to = session?.email;
    if (to) background.run(() => mailer.send({ to, ...mail[locale] }));
  };

  const edge: EdgeHandlers<typeof bankAccountCalls> = {
    getBankAccount: async ({ session }, { params }) => {
      const { actor } = required(session);
      if (params.id !== actor.userId) throw notFound();
      return findOwn(actor.userId);
    },

    createBankAccount: async (context, { params, body }) => {
      const { actor } = required(context.session);
      if (params.id !== actor.userId) throw notFound();
      const { CurrentPassword, AccountNumber, IdentificationUser, AccountName, BankId, AccountType, Email } = body;
      await confirmPassword(parts, context, CurrentPassword);
      await unitOfWork.write(context.facts, async ({ db, now, audit }) => {
        await refuseUnknownBank(db, BankId, context.locale);
        const id = randomUUID();
        const [made] = await db
          .insert(bankAccounts)
          .values({
            id,
            userId: actor.userId,
            identificationUser: IdentificationUser,
            accountName: AccountName,
            bankId: BankId,
            accountType: AccountType,
            email: Email,
            ...numberOf(id, AccountNumber),
            createdAt: now,
            updatedAt: now,
            updatedBy: actor.userId,
          })
          .onConflictDoNothing()
          .returning();
        if (!made) throw new ProblemError('version_conflict');
        audit({ action: 'bankAccount.create', objectType: 'bankAccount', objectId: id });
      });
      notify(context);
      return ownOf(actor.userId);
    },

    updateBankAccount: async (context, { params, body }) => {
      const { actor } = required(context.session);
      const { BankAccountId } = await ownOf(actor.userId);
      if (BankAccountId !== params.id) throw notFound();
      const read = readPatch(body, BankAccountChanges);
      if (!read.ok) {
        const message = read.path === '/AccountNumber' ? 'accountNumber' : read.path;
        throw new ProblemError('validation', { Fields: { [read.path]: fieldMessage(message, context.locale) } });
      }
      const { CurrentPassword, AccountNumber, ...changes } = read.changes;
      if (CurrentPassword === undefined) {
        const missing = fieldMessage('currentPassword', context.locale);
        throw new ProblemError('validation', { Fields: { '/CurrentPassword': missing } });
      }
      await confirmPassword(parts, context, CurrentPassword);
      await unitOfWork.write(context.facts, async (unit) => {
        const [seen] = await unit.db
          .select()
          .from(bankAccounts)
          .where(eq(bankAccounts.userId, actor.userId))
          .for('update');
        if (!seen) throw notFound();
        if (changes.BankId !== undefined) await refuseUnknownBank(unit.db, changes.BankId, context.locale);
        const { IdentificationUser, AccountName, BankId, AccountType, Email } = changes;
        await updateVersion(unit, bankAccounts, seen, actor.userId, {
          ...(IdentificationUser !== undefined && { identificationUser: IdentificationUser }),
          ...(AccountName !== undefined && { accountName: AccountName }),
          ...(BankId !== undefined && { bankId: BankId }),
          ...(AccountType !== undefined && { accountType: AccountType }),
          ...(Email !== undefined && { email: Email }),
          ...(AccountNumber !== undefined && numberOf(seen.id, AccountNumber)),
        });
        const Fields = body
          .map(({ path }) => path)
          .filter((path) => path !== '/CurrentPassword')
          .join(' ');
        unit.audit({ action: 'bankAccount.update', objectType: 'bankAccount', objectId: seen.id, detail: { Fields } });
      });
      notify(context);
      return ownOf(actor.userId);
    },
  };
  return { edge };
}
