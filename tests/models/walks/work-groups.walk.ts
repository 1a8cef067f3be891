import { selectGroups, workGroupsMachine } from '#machines/work-groups/index.ts';
import { guid } from '../support/fixtures.ts';
import { workGroupOf } from '../support/systems/work-groups.ts';
import type { Walker } from '../support/walk.ts';

const idOf = (n: number) => guid(501 + (n % 4));
const group = (n: number) => workGroupOf(idOf(n), 1 + (n % 5));

export const workGroupsWalker: Walker<typeof workGroupsMachine> = {
  machine: workGroupsMachine,
  input: () => undefined,
  events: [
    (n) => ({ type: 'group.act', groupId: idOf(n), act: { kind: n % 2 === 0 ? 'accept' : 'leave' } }),
    (n) => ({ type: 'group.received', group: group(n) }),
    () => ({ type: 'failure.dismiss' }),
    (n) => ({ type: 'hub.workGroupChanged', payload: { WorkGroupId: idOf(n), Version: 1 } }),
    () => ({ type: 'hub.live' }),
    () => ({ type: 'app.resync' }),
  ],
  answers: {
    load: (n) => Array.from({ length: n % 4 }, (_, index) => group(n + index)),
    act: (n) =>
      n % 3 === 0
        ? { kind: 'gone' }
        : n % 3 === 1
          ? { kind: 'refused', failure: 'changed' }
          : { kind: 'group', group: group(n) },
  },
  invariants: {
    'lists each group once': ({ snapshot }) => {
      const ids = selectGroups(snapshot).map(({ WorkGroupId }) => WorkGroupId);
      return new Set(ids).size === ids.length;
    },
    'shows no older version of a group than before': ({ snapshot, before }) =>
      selectGroups(snapshot).every(({ WorkGroupId, Version }) =>
        before.context.groups.every((known) => known.WorkGroupId !== WorkGroupId || known.Version <= Version),
      ),
    'a request runs exactly while the state is busy': ({ snapshot }) =>
      snapshot.hasTag('acting') === (snapshot.children.act !== undefined) &&
      snapshot.hasTag('acting') === (snapshot.context.acting !== null),
    'loads exactly while the state is loading': ({ snapshot }) =>
      snapshot.hasTag('reloading') === (snapshot.children.load !== undefined),
  },
};
