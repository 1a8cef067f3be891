import type { SnapshotFrom } from 'xstate';
import type { careListMachine } from './care-list.machine.ts';

export type CareListSnapshot = SnapshotFrom<typeof careListMachine>;

export const selectOpenId = ({ context }: CareListSnapshot) => context.openId;
export const selectHistory = ({ context }: CareListSnapshot) => context.history;
/** For the open row. Loaded data stay displayed during a reload. */
export const selectHistoryView = (snapshot: CareListSnapshot): 'loading' | 'failed' | 'shown' => {
  if (snapshot.hasTag('historyFailed')) return 'failed';
  return snapshot.hasTag('historyLoading') && snapshot.context.history === null ? 'loading' : 'shown';
};
export const selectIsShown = (snapshot: CareListSnapshot) => snapshot.hasTag('shown');

export const selectList = (snapshot: CareListSnapshot) => {
  const { list } = snapshot.children;
  if (!list) throw new Error('a care list has its pages as long as it lives');
  return list;
};
