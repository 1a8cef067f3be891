import type { SnapshotFrom } from 'xstate';
import { withEmptyWeeks } from '#domain/income/income.ts';
import type { walletMachine } from './wallet.machine.ts';
import type { walletRowsMachine } from './wallet.rows.ts';

type RowsSnapshot = SnapshotFrom<typeof walletRowsMachine>;

/** The pages, with an actor of their own. */
export const selectList = ({ children: { list } }: SnapshotFrom<typeof walletMachine>) => {
  if (!list) throw new Error('a wallet has its pages as long as it lives');
  return list;
};

/** What the last answer says of all pages; null before the first. */
export const selectAnswer = ({ context }: RowsSnapshot) => context.answer;
export const selectFilters = ({ context }: RowsSnapshot) => context.filters;
/** From the first week with a payment to the last one, without a gap. */
export const weeksOf = ({ Weeks }: NonNullable<ReturnType<typeof selectAnswer>>) => withEmptyWeeks(Weeks);
