import type { HubEventOf, HubPayload } from '#domain/hub/events.ts';
import type { HubEventsPort } from '../shared/environment.ts';
import type { PromisePort } from '../shared/ports.ts';

export type GroupInvitation = HubPayload<'newWorkGroupInvitation'>;

export type InvitationAnswer = { id: string; accepts: boolean };

export type GroupInvitationsContext = {
  /** Received and neither answered nor withdrawn, newest last. */
  invitations: GroupInvitation[];
  /** The answer being sent, or the last one that was not. */
  answer: InvitationAnswer | null;
};

export type GroupInvitationsHubName =
  | 'newWorkGroupInvitation'
  | 'acceptedWorkGroupInvitation'
  | 'rejectedWorkGroupInvitation'
  | 'deletedWorkGroupInvitation';
export type GroupInvitationsEvent =
  | { type: 'invitation.dismissed'; id: string }
  | ({ type: 'invitation.answer' } & InvitationAnswer)
  | HubEventOf<GroupInvitationsHubName>;

export type GroupInvitationsPorts = {
  actors: {
    /** Also resolves if it was answered or withdrawn elsewhere. */
    answer: PromisePort<void, { groupId: string; accepts: boolean }>;
    hubEvents: HubEventsPort<GroupInvitationsHubName>;
  };
};
