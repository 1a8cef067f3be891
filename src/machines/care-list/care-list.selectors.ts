import type { SnapshotFrom } from 'xstate';
import type { careListMachine } from './care-list.machine.ts';

export type CareListSnapshot = SnapshotFrom<typeof careListMachine>;

export const selectOpenId = ({ context }: CareListSnapshot) => context.openId;
export const selectHistory = ({ context }: CareListSnapshot) => context.history;
/** Of the open row. What is known stays while it is read again. */
export const selectHistoryView = (snapshot: CareListSnapshot): 'loading' | 'failed' | 'shown' => {
  if (snapshot.hasTag('historyFailed')) return 'failed';
  return snapshot.hasTag('historyLoading') && snapshot.context.history === null ? 'loading' : 'shown';
};
export const selectIsShown = (snapshot: CareListSnapshot) => snapshot.hasTag('shown');

/** The pages themselves, with an actor of their own. */
export const selectList = (snapshot: CareListSnapshot) => {
  const { list } = snapshot.children;
  if (!list) throw new Error('a care list has its pages as long as it lives');
  return list;
};
