import type { HubEventOf } from '#domain/hub/events.ts';
import type { WorkGroup } from '#domain/work-group/work-group.ts';
import type { ConnectionEvent, ConnectionPort, HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { PromisePort } from '../shared/ports.ts';

/** What a person does with a group; creating one and inviting into it go through `people-choice`. */
export type GroupAct =
  | { kind: 'accept' | 'reject' | 'leave' | 'remove' }
  | { kind: 'deleteInvitation'; invitationId: string }
  | { kind: 'rename'; name: string; version: number }
  | { kind: 'handOver'; userId: string; version: number }
  | { kind: 'setVisible'; value: boolean };
/** Another device or person was first, or the server did not answer. */
export type GroupFailure = 'changed' | 'generic';
export type GroupOutcome =
  | { kind: 'group'; group: WorkGroup }
  /** The person is in it no longer. */
  | { kind: 'gone' }
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
  /** Created or invited into just now, as the server answered. */
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
};
