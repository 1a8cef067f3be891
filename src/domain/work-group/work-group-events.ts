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

/** Domain 4; in a file of their own, because every page reads the events. */
export const workGroupEvents = {
  newWorkGroupInvitation: invitation.extend({ Inviter: Person, CreatedAt: timestamp }),
  acceptedWorkGroupInvitation: aboutInvited,
  rejectedWorkGroupInvitation: aboutInvited,
  /** An invitation was withdrawn, a member left, or the group ended. */
  deletedWorkGroupInvitation: aboutInvited,
  /** Ours, to its members: its name, its owner, or what a member shows changed. */
  workGroupChanged: z.object({ WorkGroupId: guid, Version: z.number().int() }),
} as const;
