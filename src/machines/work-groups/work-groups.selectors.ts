import type { SnapshotFrom } from 'xstate';
import type { WorkGroup } from '#domain/work-group/work-group.ts';
import type { workGroupsMachine } from './work-groups.machine.ts';

export type WorkGroupsSnapshot = SnapshotFrom<typeof workGroupsMachine>;

export const selectGroups = ({ context }: WorkGroupsSnapshot): WorkGroup[] => context.groups;
export const selectFailure = ({ context }: WorkGroupsSnapshot) => context.failure;
export const selectActing = ({ context }: WorkGroupsSnapshot) => context.acting;
export const selectListState = (snapshot: WorkGroupsSnapshot): 'loading' | 'failed' | 'empty' | 'rows' =>
  snapshot.context.groups.length > 0
    ? 'rows'
    : snapshot.hasTag('failed')
      ? 'failed'
      : snapshot.hasTag('loading')
        ? 'loading'
        : 'empty';
/** The displayed groups may be outdated, because the last request failed. */
export const selectIsOutdated = (snapshot: WorkGroupsSnapshot) =>
  snapshot.hasTag('failed') && snapshot.context.groups.length > 0;
