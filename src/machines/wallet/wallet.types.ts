import type { Payment } from '#domain/income/income.ts';

/** Days in Chile, both included; null is any. */
export type WalletFilters = { initDate: string | null; endDate: string | null; status: Payment['Status'] | null };
