import type { Payment } from '#domain/income/income.ts';

/** Civil days in Chile, inclusive; null for no limit. */
export type WalletFilters = { initDate: string | null; endDate: string | null; status: Payment['Status'] | null };
