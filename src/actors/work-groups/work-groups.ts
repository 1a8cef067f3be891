import { type ActorRefFrom, fromPromise } from 'xstate';
import type { ChatRoom } from '#domain/chat/chat.ts';
import type { ProfessionalRow } from '#domain/session/user.ts';
import { WorkGroup } from '#domain/work-group/work-group.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import { peopleChoiceMachine } from '#machines/people-choice/index.ts';
import {
  type GroupAct,
  type GroupOutcome,
  type WorkGroupsHubName,
  workGroupsMachine,
} from '#machines/work-groups/index.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { connectionLogic } from '../shared/connection.ts';
import { hubEventsLogic } from '../shared/dependencies.ts';
import type { FeaturePorts } from '../shared/feature.ts';

/** Page size that covers all groups of a user. */
const all = 200;

/** Work groups of the signed-in user, and the dialog that creates one or invites to one. */
export function start({ dependencies, live$ }: FeaturePorts) {
  const { http } = dependencies;
  const patch = (id: string, path: string, value: string, ifMatch: number) =>
    http.call('updateWorkGroup', { params: { id }, body: [{ op: 'replace', path, value }] }, { ifMatch });

  async function send(id: string, act: GroupAct): Promise<GroupOutcome> {
    const params = { id };
    const group = (answer: WorkGroup): GroupOutcome => ({ kind: 'group', group: answer });
    switch (act.kind) {
      case 'accept':
        return group(await http.call('acceptWorkGroupInvitation', { params }));
      case 'reject':
        await http.call('rejectWorkGroupInvitation', { params });
        return { kind: 'gone' };
      case 'leave':
        await http.call('leaveWorkGroup', { params });
        return { kind: 'gone' };
      case 'remove':
        await http.call('removeWorkGroup', { params });
        return { kind: 'gone' };
      case 'deleteInvitation':
        return group(await http.call('deleteWorkGroupInvitation', { params: { id, id2: act.invitationId } }));
      case 'converse':
        return { kind: 'opened', room: await http.call('openWorkGroupConversation', { params }) };
      case 'rename':
        return group(await patch(id, '/WorkGroupName', act.name, act.version));
      case 'handOver':
        return group(await patch(id, '/OwnerUserId', act.userId, act.version));
      case 'setVisible':
        return group(await http.call('setWorkGroupVisibleScheduled', { params, query: { value: act.value } }));
    }
  }
  async function answer(groupId: string, act: GroupAct): Promise<GroupOutcome> {
    try {
      return await send(groupId, act);
    } catch (error) {
      const { status, problem } = failureOf(error);
      if (problem?.Guard === 'groupFull') return { kind: 'refused', failure: 'full' };
      if (status === 404 || status === 409) return { kind: 'refused', failure: 'changed' };
      throw error;
    }
  }

  type Delivered = (group: WorkGroup) => void;
  type Choice = { name: string; userIds: string[] };
  const choice = (submit: (choice: Choice) => Promise<WorkGroup>, delivered: Delivered) =>
    peopleChoiceMachine.provide({
      actors: { submit: fromPromise(({ input }) => submit(input)) },
      actions: { deliver: (_, { answer }) => delivered(WorkGroup.parse(answer)) },
    });
  /** Reuses the id, so that a retry after a lost response creates no second group. */
  function creator(delivered: Delivered) {
    let sent = { body: '', key: '' };
    return choice(({ name, userIds }) => {
      const body = { WorkGroupName: name, UserIds: userIds };
      const text = JSON.stringify(body);
      if (sent.body !== text) sent = { body: text, key: crypto.randomUUID() };
      return http.call('createWorkGroup', { body }, { idempotencyKey: sent.key });
    }, delivered);
  }

  return {
    groups: (showConversation: (room: ChatRoom) => void) =>
      workGroupsMachine.provide({
        actors: {
          load: fromPromise(
            async ({ signal }) => (await http.call('listWorkGroups', { query: { size: all } }, { signal })).Dtos,
          ),
          // Independent of the page's lifecycle: the request completes after it is left.
          act: fromPromise(({ input: { groupId, act } }) => answer(groupId, act)),
          hubEvents: hubEventsLogic<WorkGroupsHubName>(dependencies),
          connection: connectionLogic(live$),
        },
        actions: {
          showConversation: (_, { room }) => {
            if (room) showConversation(room);
          },
        },
      }),
    people: createPagedListMachine<ProfessionalRow, Record<string, never>>().provide({
      actors: {
        load: fromPromise(({ input: { page, size, searchText }, signal }) =>
          http.call('listUsersForWorkGroup', { query: { page, size, ...(searchText && { searchText }) } }, { signal }),
        ),
      },
    }),
    creator,
    inviter: (id: string, delivered: Delivered) =>
      choice(
        ({ userIds: UserIds }) => http.call('inviteToWorkGroup', { params: { id }, body: { UserIds } }),
        delivered,
      ),
    actors: () => [],
    stop: () => undefined,
  };
}
export type WorkGroups = ReturnType<typeof start>;
export type WorkGroupsActor = ActorRefFrom<ReturnType<WorkGroups['groups']>>;
