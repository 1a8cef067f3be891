import type { HubEventOf, HubPayload } from '#domain/hub/events.ts';
import type { HubEventsPort } from '../shared/environment.ts';

export type GroupInvitation = HubPayload<'newWorkGroupInvitation'>;

/** Received and neither answered nor withdrawn, newest last. */
export type GroupInvitationsContext = { invitations: GroupInvitation[] };

export type GroupInvitationsHubName =
  | 'newWorkGroupInvitation'
  | 'acceptedWorkGroupInvitation'
  | 'rejectedWorkGroupInvitation'
  | 'deletedWorkGroupInvitation';
export type GroupInvitationsEvent = { type: 'invitation.dismissed'; id: string } | HubEventOf<GroupInvitationsHubName>;

export type GroupInvitationsPorts = { actors: { hubEvents: HubEventsPort<GroupInvitationsHubName> } };
