import { guid, timestamp } from '../ids.ts';
import { Person } from '../session/user.ts';
import { z } from '../zod.ts';

/** Domain 2.3, work-group invitation. A member is somebody whose invitation is ACCEPTED. */
export const invitationStates = ['PENDING', 'ACCEPTED', 'REJECTED', 'DELETED', 'LEFT'] as const;
export const workGroupLimits = { name: 80, invitedAtOnce: 20, members: 100 } as const;

export const WorkGroupName = z.string().trim().min(1).max(workGroupLimits.name);

const WorkGroupInvitation = Person.extend({
  InvitationId: guid,
  InvitedBy: guid,
  CreatedAt: timestamp,
});
export type WorkGroupInvitation = z.infer<typeof WorkGroupInvitation>;

const WorkGroupMember = Person.extend({
  /** Their first specialty in the language of the reader. */
  SpecialtyName: z.string().nullable(),
  VisibleScheduled: z.boolean(),
});
export type WorkGroupMember = z.infer<typeof WorkGroupMember>;

/** Domain 5.1, as a member or an invited person sees it: who was invited is shown to members only. */
export const WorkGroup = z
  .object({
    WorkGroupId: guid,
    WorkGroupName: z.string(),
    OwnerUserId: guid,
    /** Whether the other members may see the agenda of the reader. */
    VisibleScheduled: z.boolean(),
    Members: z.array(WorkGroupMember),
    /** Pending ones. */
    Invitations: z.array(WorkGroupInvitation),
    /** The pending invitation of the reader; null for a member. */
    MyInvitation: z.object({ InvitationId: guid, Inviter: Person, CreatedAt: timestamp }).nullable(),
    Version: z.number().int(),
  })
  .meta({ id: 'WorkGroup' });
export type WorkGroup = z.infer<typeof WorkGroup>;

/** What its owner may change: the name, and who owns it. */
export const WorkGroupPatch = z.strictObject({ WorkGroupName, OwnerUserId: guid });

export const isOwner = ({ OwnerUserId }: Pick<WorkGroup, 'OwnerUserId'>, userId: string) => OwnerUserId === userId;
export const isMember = ({ Members }: Pick<WorkGroup, 'Members'>, userId: string) =>
  Members.some(({ UserId }) => UserId === userId);
/** Domain 2.3: by its inviter or the owner. */
export const mayDeleteInvitation = (
  group: Pick<WorkGroup, 'OwnerUserId'>,
  { InvitedBy }: Pick<WorkGroupInvitation, 'InvitedBy'>,
  userId: string,
) => isOwner(group, userId) || InvitedBy === userId;
/** The owner hands over first, or removes the group. */
export const mayLeave = (group: WorkGroup, userId: string) => isMember(group, userId) && !isOwner(group, userId);
