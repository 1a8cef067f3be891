import type { ChatRoom } from '#domain/chat/chat.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { WorkGroup } from '#domain/work-group/work-group.ts';
import type { ConnectionEvent, ConnectionPort, HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { ActionPort, PromisePort } from '../shared/ports.ts';

/** Acts on a group; creating one and inviting to it use `people-choice`. */
export type GroupAct =
  | { kind: 'accept' | 'reject' | 'leave' | 'remove' | 'converse' }
  | { kind: 'deleteInvitation'; invitationId: string }
  | { kind: 'rename'; name: string; version: number }
  | { kind: 'handOver'; userId: string; version: number }
  | { kind: 'setVisible'; value: boolean };
/** Another device or user was first, the conversation is full, or the server did not respond. */
export type GroupFailure = 'changed' | 'full' | 'generic';
export type GroupOutcome =
  | { kind: 'group'; group: WorkGroup }
  | { kind: 'gone' }
  | { kind: 'opened'; room: ChatRoom }
  | { kind: 'refused'; failure: GroupFailure };

export type WorkGroupsHubName =
  | 'newWorkGroupInvitation'
  | 'acceptedWorkGroupInvitation'
  | 'rejectedWorkGroupInvitation'
  | 'deletedWorkGroupInvitation'
  | 'workGroupChanged';

export type WorkGroupsContext = {
  groups: WorkGroup[];
  acting: { groupId: string; act: GroupAct } | null;
  failure: { groupId: string; failure: GroupFailure } | null;
};

export type WorkGroupsEvent =
  | { type: 'group.act'; groupId: string; act: GroupAct }
  /** Just created or invited to, as returned by the server. */
  | { type: 'group.received'; group: WorkGroup }
  | { type: 'failure.dismiss' }
  | HubEventOf<WorkGroupsHubName>
  | ConnectionEvent
  | ResyncEvent;

export type WorkGroupsPorts = {
  actors: {
    load: PromisePort<WorkGroup[], void>;
    act: PromisePort<GroupOutcome, { groupId: string; act: GroupAct }>;
    hubEvents: HubEventsPort<WorkGroupsHubName>;
    connection: ConnectionPort;
  };
  actions: {
    /** The caller has opened the conversation of a group. */
    showConversation: ActionPort<{ room: ChatRoom | null }>;
  };
};
