import type { Payment, Wallet } from '#domain/income/income.ts';
import { createPagedListMachine } from '../paged-list/index.ts';
import type { WalletFilters } from './wallet.types.ts';

/** Pages of payments; each response has the sums and weeks of all pages. */
export const walletRowsMachine = createPagedListMachine<Payment, WalletFilters, never, Wallet>();
