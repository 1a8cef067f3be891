import type { Payment, Wallet } from '#domain/income/income.ts';
import { createLiveListMachine } from '../shared/live-list.ts';
import { walletRowsMachine } from './wallet.rows.ts';
import type { WalletFilters } from './wallet.types.ts';

export const noWalletFilters: WalletFilters = { initDate: null, endDate: null, status: null };

/**
 * Clinical 9, a professional's payments by dates and status, live while displayed (domain 4, `medicalPayment`). Sums and
 * rows come from one response, so a payment event reloads both.
 */
export const walletMachine = createLiveListMachine<Payment, WalletFilters, Wallet>({
  id: 'wallet',
  rows: walletRowsMachine,
  only: ['hub.medicalPayment'],
});
