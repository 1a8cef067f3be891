import { ChatRoom } from '../chat/chat.ts';
import { guid } from '../ids.ts';
import { JsonPatch } from '../json-patch.ts';
import { listOf } from '../problem.ts';
import { ProfessionalRow } from '../session/user.ts';
import { WorkGroup, WorkGroupName, workGroupLimits } from '../work-group/work-group.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId, flag, paging } from './shared.ts';

const source = 'clinical 7, WorkGroups; domain 2.3';
const read = (path: string) =>
  ({ service: 'user-admin', method: 'GET', path, access: 'session', effect: 'read', source }) as const;
const write = (method: 'POST' | 'PATCH' | 'DELETE', path: string) =>
  ({ service: 'user-admin', method, path, access: 'session', effect: 'write', source }) as const;
const act = (name: string) =>
  ({ ...write('POST', `WorkGroups/{id}/${name}`), params: byId, response: WorkGroup }) as const;

/** Work groups of the caller, and invitations to others. */
export const workGroupCalls = defineCalls({
  /** Groups the caller is in or invited to: invitations first, then by name. */
  listWorkGroups: { ...read('WorkGroups'), query: z.object(paging), response: listOf(WorkGroup) },
  getWorkGroup: { ...read('WorkGroups/{id}'), params: byId, response: WorkGroup },
  createWorkGroup: {
    ...write('POST', 'WorkGroups'),
    body: z.strictObject({ WorkGroupName, UserIds: z.array(guid).max(workGroupLimits.invitedAtOnce).default([]) }),
    response: WorkGroup,
    status: 201,
  },
  updateWorkGroup: { ...write('PATCH', 'WorkGroups/{id}'), params: byId, body: JsonPatch, response: WorkGroup },
  removeWorkGroup: { ...write('DELETE', 'WorkGroups/{id}'), params: byId, status: 204 },
  inviteToWorkGroup: {
    ...act('Invite'),
    body: z.strictObject({ UserIds: z.array(guid).min(1).max(workGroupLimits.invitedAtOnce) }),
  },
  inviteUserToWorkGroup: {
    ...write('POST', 'WorkGroups/{id}/Invite/{userId}'),
    params: z.object({ id: guid, userId: guid }),
    response: WorkGroup,
  },
  acceptWorkGroupInvitation: act('AcceptInvitation'),
  rejectWorkGroupInvitation: { ...write('POST', 'WorkGroups/{id}/RejectInvitation'), params: byId, status: 204 },
  deleteWorkGroupInvitation: {
    ...write('POST', 'WorkGroups/{id}/DeleteInvitation/{id2}'),
    params: z.object({ id: guid, id2: guid }),
    response: WorkGroup,
  },
  leaveWorkGroup: { ...write('POST', 'WorkGroups/{id}/Leave'), params: byId, status: 204 },
  openWorkGroupConversation: {
    ...act('Conversation'),
    response: ChatRoom,
    source: 'ours: the conversation of a group (decision 181)',
  },
  setWorkGroupVisibleScheduled: { ...act('SetVisibleScheduled'), query: z.object({ value: flag }) },
  /** Colleagues who can be invited (domain 3.3). */
  listUsersForWorkGroup: {
    ...read('Users/ForWorkGroup'),
    query: z.object({ ...paging, organizationId: guid.optional() }),
    response: listOf(ProfessionalRow),
  },
});
