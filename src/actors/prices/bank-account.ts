import { type ActorRefFrom, fromPromise } from 'xstate';
import {
  accountPatch,
  type BankAccountForm,
  formOf,
  newAccount,
  secretFields,
} from '#domain/income/bank-account-form.ts';
import { z } from '#domain/zod.ts';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { RecordEditPorts } from '#machines/record-edit/record-edit.types.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { keepChanges, keptChanges } from '../drafts/kept-changes.ts';
import { refusedFields } from '../shared/field-problems.ts';
import type { PricesPorts } from './prices.types.ts';

const key = 'bankAccount';
const Kept = z.partialRecord(
  z.enum(['IdentificationUser', 'AccountName', 'BankId', 'AccountType', 'Email']),
  z.string(),
);

/** Bank account of the signed-in professional: created or changed with the account's password. */
export function createBankAccountEdit({ dependencies: { http }, local, userId }: PricesPorts) {
  const params = { id: userId };
  const read = async (signal?: AbortSignal): Promise<BankAccountForm> => {
    const options = signal && { signal };
    const { Dtos: banks } = await http.call('listBanks', { query: { Active: true, size: 1_000 } }, options);
    const account = await http.call('getBankAccount', { params }, options);
    return formOf(account, banks);
  };

  type Save = Parameters<typeof accountPatch>[0];
  const send = async (form: Save, changed: readonly string[]) => {
    if (form.BankAccountId === null) {
      const created = newAccount(form);
      if (!created.ok) return created.problems;
      await http.call('createBankAccount', { params, body: created.body });
      return null;
    }
    const patch = accountPatch(form, changed);
    if (patch === null) return null;
    if (!patch.ok) return patch.problems;
    const id = form.BankAccountId;
    await http.call('updateBankAccount', { params: { id }, body: patch.body }, { ifMatch: form.Version });
    return null;
  };

  const actors: RecordEditPorts<BankAccountForm>['actors'] = {
    load: fromPromise(async ({ signal }) => {
      const record = await read(signal);
      return { kind: 'found', record, kept: await keptChanges(local, key, Kept) };
    }),
    // Independent of the actor's lifecycle: the request completes after the screen is closed.
    save: fromPromise(async ({ input: { record: form, patch } }) => {
      const changed = patch.map(({ path }) => path.slice(1));
      try {
        const problems = await send(form, changed);
        if (problems) return { kind: 'invalid', fields: problems };
      } catch (error) {
        const { code, problem } = failureOf(error);
        if (code === 'version_conflict') return { kind: 'conflict', current: await read() };
        if (code === 'credentials_mismatch' || code === 'too_many_requests') {
          return { kind: 'invalid', fields: { CurrentPassword: { sentence: problem?.Message ?? '' } } };
        }
        return refusedFields(error);
      }
      return { kind: 'saved', id: key, record: await read() };
    }),
    remove: fromPromise(() => Promise.reject(new Error('a bank account is not removed'))),
  };
  return createRecordEditMachine<BankAccountForm>().provide({
    actors,
    actions: {
      keepChanges: (_, { version, changes }) => {
        const shown = Object.fromEntries(
          Object.entries(changes).filter(([field]) => !secretFields.some((secret) => secret === field)),
        );
        keepChanges(local, key, { changes: shown, version });
      },
      recordSaved: () => undefined,
      recordRemoved: () => undefined,
    },
  });
}
export type BankAccountActor = ActorRefFrom<ReturnType<typeof createBankAccountEdit>>;
