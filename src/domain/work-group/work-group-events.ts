import { guid, timestamp } from '../ids.ts';
import { Person } from '../session/user.ts';
import { z } from '../zod.ts';

const invitation = z.object({ WorkGroupId: guid, WorkGroupName: z.string(), InvitationId: guid });
const aboutInvited = invitation.extend({
  PhotoUrl: z.string().nullable(),
  Name: z.string(),
  LastName: z.string(),
  UserId: guid,
});

export const workGroupEvents = {
  newWorkGroupInvitation: invitation.extend({ Inviter: Person, CreatedAt: timestamp }),
  acceptedWorkGroupInvitation: aboutInvited,
  rejectedWorkGroupInvitation: aboutInvited,
  /** An invitation was withdrawn, a member left, or the group was deleted. */
  deletedWorkGroupInvitation: aboutInvited,
  /** Ours, sent to its members: its name, its owner or the data of a member changed. */
  workGroupChanged: z.object({ WorkGroupId: guid, Version: z.number().int() }),
} as const;
