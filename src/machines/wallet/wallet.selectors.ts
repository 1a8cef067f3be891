import type { SnapshotFrom } from 'xstate';
import { withEmptyWeeks } from '#domain/income/income.ts';
import type { walletMachine } from './wallet.machine.ts';
import type { walletRowsMachine } from './wallet.rows.ts';

type RowsSnapshot = SnapshotFrom<typeof walletRowsMachine>;

export const selectList = ({ children: { list } }: SnapshotFrom<typeof walletMachine>) => {
  if (!list) throw new Error('a wallet has its pages as long as it lives');
  return list;
};

export const selectAnswer = ({ context }: RowsSnapshot) => context.answer;
export const selectFilters = ({ context }: RowsSnapshot) => context.filters;
/** Up to the last week with a payment, including empty weeks. */
export const weeksOf = ({ Weeks }: NonNullable<ReturnType<typeof selectAnswer>>) => withEmptyWeeks(Weeks);
