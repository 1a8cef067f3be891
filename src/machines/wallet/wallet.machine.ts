import type { Payment, Wallet } from '#domain/income/income.ts';
import { createLiveListMachine } from '../shared/live-list.ts';
import { walletRowsMachine } from './wallet.rows.ts';
import type { WalletFilters } from './wallet.types.ts';

export const noWalletFilters: WalletFilters = { initDate: null, endDate: null, status: null };

/**
 * Clinical 9, the wallet of a professional by dates and status, live while it is shown (domain 4, `medicalPayment`). Sums
 * and rows are of one answer, so a payment asks for both again.
 */
export const walletMachine = createLiveListMachine<Payment, WalletFilters, Wallet>({
  id: 'wallet',
  rows: walletRowsMachine,
  only: ['hub.medicalPayment'],
});
