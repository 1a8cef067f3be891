import type { Payment, Wallet } from '#domain/income/income.ts';
import { createPagedListMachine } from '../paged-list/index.ts';
import type { WalletFilters } from './wallet.types.ts';

/** The pages of payments; each answer has the sums and weeks of all of them. */
export const walletRowsMachine = createPagedListMachine<Payment, WalletFilters, never, Wallet>();
