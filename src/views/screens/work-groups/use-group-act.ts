import { useSelector } from '@xstate/react';
import type { WorkGroupsActor } from '#actors/work-groups/work-groups.ts';
import type { WorkGroup } from '#domain/work-group/work-group.ts';
import { type GroupAct, selectActing } from '#machines/work-groups/index.ts';

export type GroupProps = { groups: WorkGroupsActor; group: WorkGroup };

export function useGroupAct({ groups, group: { WorkGroupId } }: GroupProps) {
  const acting = useSelector(groups, selectActing);
  return {
    act: (act: GroupAct) => groups.send({ type: 'group.act', groupId: WorkGroupId, act }),
    /** Act in progress for this group. */
    busy: acting?.groupId === WorkGroupId ? acting.act.kind : null,
  };
}
