import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { WorkGroup } from '#domain/work-group/work-group.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import {
  type GroupAct,
  type GroupOutcome,
  groupsRetry,
  selectFailure,
  selectGroups,
  type WorkGroupsEvent,
  type WorkGroupsHubName,
  workGroupsMachine,
} from '#machines/work-groups/index.ts';
import type { workGroupsEvents } from '../../work-groups.model.ts';
import { guid } from '../fixtures.ts';
import { parkedPort, settled, subjectPort } from '../ports.ts';
import { groupRoom } from './chat-group.ts';

const ids = { first: guid(501), second: guid(502) };
const nameOf = (id: string) => Object.entries(ids).find(([, known]) => known === id)?.[0] ?? null;

export const workGroupOf = (id: string, Version = 1): WorkGroup => ({
  WorkGroupId: id,
  WorkGroupName: 'Dolor torácico',
  OwnerUserId: guid(1),
  VisibleScheduled: false,
  Members: [],
  Invitations: [],
  MyInvitation: null,
  Version,
});

const accept: WorkGroupsEvent = { type: 'group.act', groupId: ids.first, act: { kind: 'accept' } };
export const workGroupsActs: Record<string, WorkGroupsEvent> = { acted: accept };

const person = { Name: 'Luis', LastName: 'Soto', PhotoUrl: null, UserId: guid(2) };
const about = { WorkGroupId: ids.first, WorkGroupName: 'Dolor torácico', InvitationId: guid(510) };
/** One of each kind, each of which reloads the list. */
const changes: readonly HubEventOf<WorkGroupsHubName>[] = [
  { type: 'hub.newWorkGroupInvitation', payload: { ...about, Inviter: person, CreatedAt: '2026-11-23T12:00:00Z' } },
  { type: 'hub.acceptedWorkGroupInvitation', payload: { ...about, ...person } },
  { type: 'hub.rejectedWorkGroupInvitation', payload: { ...about, ...person } },
  { type: 'hub.deletedWorkGroupInvitation', payload: { ...about, ...person } },
  { type: 'hub.workGroupChanged', payload: { WorkGroupId: ids.first, Version: 2 } },
];

type Options = { inspect?: (event: InspectionEvent) => void; change?: number };

export function startWorkGroups({ inspect, change = 4 }: Options = {}) {
  const hub = subjectPort<HubEventOf<WorkGroupsHubName>, { only: readonly `hub.${WorkGroupsHubName}`[] }>();
  const connection = subjectPort<ConnectionEvent>();
  const load = parkedPort<WorkGroup[], void>();
  const act = parkedPort<GroupOutcome, { groupId: string; act: GroupAct }>();
  const clock = new SimulatedClock();
  const actors = { hubEvents: hub.logic, connection: connection.logic, load: load.logic, act: act.logic };
  let shown = false;
  const actions = {
    showConversation: () => {
      shown = true;
    },
  };
  const actor = createActor(workGroupsMachine.provide({ actors, actions }), {
    clock,
    ...(inspect && { inspect }),
  }).start();
  const send = (event: WorkGroupsEvent) => () => settled(() => actor.send(event));
  const changed = changes[change];
  if (!changed) throw new Error('no such change');
  const drive: Record<(typeof workGroupsEvents)[number], () => unknown> = {
    answeredOne: () => load.resolve([workGroupOf(ids.first)]),
    answeredBoth: () => load.resolve([workGroupOf(ids.first), workGroupOf(ids.second)]),
    answeredNone: () => load.resolve([]),
    answerFailed: () => load.reject(),
    changed: () => settled(() => hub.emit(changed)),
    live: () => settled(() => connection.emit({ type: 'hub.live' })),
    waited: async () => {
      await settled(() => clock.increment(groupsRetry));
    },
    missed: send({ type: 'app.resync' }),
    received: send({ type: 'group.received', group: workGroupOf(ids.second) }),
    acted: () => {
      if (actor.getSnapshot().can(accept)) shown = false;
      return send(accept)();
    },
    actAnswered: () => act.resolve({ kind: 'group', group: workGroupOf(ids.first, 2) }),
    actEnded: () => act.resolve({ kind: 'gone' }),
    actOpened: () => act.resolve({ kind: 'opened', room: groupRoom() }),
    actRefused: () => act.resolve({ kind: 'refused', failure: 'changed' }),
    actFull: () => act.resolve({ kind: 'refused', failure: 'full' }),
    actFailed: () => act.reject(),
    dismissed: send({ type: 'failure.dismiss' }),
  };
  const observe = () => {
    const snapshot = actor.getSnapshot();
    return {
      listed: selectGroups(snapshot).map(({ WorkGroupId, Version }) => [nameOf(WorkGroupId), Version]),
      asking: load.isWaiting(),
      failed: snapshot.hasTag('failed'),
      acting: act.isWaiting(),
      failure: selectFailure(snapshot)?.failure ?? null,
      shown,
    };
  };
  return { actor, drive, observe };
}
