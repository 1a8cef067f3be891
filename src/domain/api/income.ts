import { constants } from '../constants.ts';
import { civilDate, guid } from '../ids.ts';
import { BankAccount, NewBankAccount } from '../income/bank-account.ts';
import { paymentStatuses, pricesAtOnce, Staff, StaffPrice, Wallet } from '../income/income.ts';
import { JsonPatch } from '../json-patch.ts';
import { listOf } from '../problem.ts';
import { branchOffice } from '../resources/branch-offices.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId, flag, paging } from './shared.ts';

const common = { service: 'user-admin', access: 'session' } as const;

const walletFilters = {
  userId: guid.optional(),
  initDate: civilDate.optional(),
  endDate: civilDate.optional(),
  status: z.coerce.number().pipe(z.literal(paymentStatuses)).optional(),
};
const walletFile = {
  ...common,
  method: 'GET',
  query: z.object(walletFilters),
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  effect: 'read',
  source: 'ours: what the filters of Payments/Wallet find, as a file in the language of the caller (issue 18)',
} as const;

const branchOffices = {
  ...common,
  method: 'GET',
  params: byId,
  query: z.object({ ...paging, activeOnly: flag.default(true) }),
  response: listOf(branchOffice.entity),
  effect: 'read',
  source: 'clinical 7, BranchOffices',
} as const;

/** Bank account of the caller; each change requires their password. Ids of others are not found. */
export const bankAccountCalls = defineCalls({
  getBankAccount: {
    ...common,
    method: 'GET',
    path: 'Users/{id}/BankAccount',
    params: byId,
    /** Null before one is created. */
    response: BankAccount.nullable(),
    effect: 'read',
    source: 'shell 7; domain 5.1',
  },
  createBankAccount: {
    ...common,
    method: 'POST',
    path: 'Users/{id}/BankAccount',
    params: byId,
    body: NewBankAccount,
    response: BankAccount,
    status: 201,
    effect: 'write',
    keyless: true,
    source: 'shell 7; domain 5.1',
  },
  /** The patch adds `/CurrentPassword` to its changes. */
  updateBankAccount: {
    ...common,
    method: 'PATCH',
    path: 'Users/BankAccount/{id}',
    params: byId,
    body: JsonPatch,
    response: BankAccount,
    effect: 'write',
    keyless: true,
    source: 'shell 7; domain 5.1',
  },
});

/** Prices and payments of the caller; ids of other users are not found. */
export const incomeCalls = defineCalls({
  /** Newest first. Dates are days in Chile, inclusive; the totals are the net amounts of all pages. */
  getWallet: {
    ...common,
    method: 'GET',
    path: 'Payments/Wallet',
    query: z.object({ ...walletFilters, page: paging.page, size: paging.size }),
    response: Wallet,
    effect: 'read',
    source: 'clinical 7, Payments; domain 5.1',
  },
  getWalletCsv: { ...walletFile, path: 'Payments/WalletCsv', answers: 'text/csv' },
  getWalletPdf: { ...walletFile, path: 'Payments/WalletPdf', answers: 'application/pdf' },
  listStaffsOfUser: {
    ...common,
    method: 'GET',
    path: 'Staffs/User/{id}',
    params: byId,
    query: z.object({ ...paging, size: paging.size.default(constants.staffListSize) }),
    response: listOf(Staff),
    effect: 'read',
    source: 'clinical 7, Staffs',
  },
  adjustPrices: {
    ...common,
    method: 'POST',
    path: 'Staffs/AdjustmentPrices',
    body: z.array(StaffPrice).min(1).max(pricesAtOnce),
    response: listOf(Staff),
    effect: 'write',
    source: 'clinical 7, Staffs; domain 5.1',
  },
  /** Places of work of the caller. */
  listBranchOfficesOfUser: { ...branchOffices, path: 'BranchOffices/User/{id}' },
  listBranchOfficesOfOrganization: { ...branchOffices, path: 'BranchOffices/Organization/{id}' },
});
