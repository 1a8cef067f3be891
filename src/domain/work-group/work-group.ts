import { guid, timestamp } from '../ids.ts';
import { Person } from '../session/user.ts';
import { z } from '../zod.ts';

/** Domain 2.3, work-group invitation. Members have an ACCEPTED invitation. */
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
  /** First specialty, in the language of the reader. */
  SpecialtyName: z.string().nullable(),
  VisibleScheduled: z.boolean(),
});
export type WorkGroupMember = z.infer<typeof WorkGroupMember>;

/** Domain 5.1, for members and invited users; only members see who was invited. */
export const WorkGroup = z
  .object({
    WorkGroupId: guid,
    WorkGroupName: z.string(),
    OwnerUserId: guid,
    /** True when other members may see the reader's agenda. */
    VisibleScheduled: z.boolean(),
    Members: z.array(WorkGroupMember),
    /** Pending invitations only. */
    Invitations: z.array(WorkGroupInvitation),
    /** Pending invitation of the reader; null for a member. */
    MyInvitation: z.object({ InvitationId: guid, Inviter: Person, CreatedAt: timestamp }).nullable(),
    Version: z.number().int(),
  })
  .meta({ id: 'WorkGroup' });
export type WorkGroup = z.infer<typeof WorkGroup>;

export const WorkGroupPatch = z.strictObject({ WorkGroupName, OwnerUserId: guid });

export const isOwner = ({ OwnerUserId }: Pick<WorkGroup, 'OwnerUserId'>, userId: string) => OwnerUserId === userId;
export const isMember = ({ Members }: Pick<WorkGroup, 'Members'>, userId: string) =>
  Members.some(({ UserId }) => UserId === userId);
/** Domain 2.3: allowed for its inviter and the owner. */
export const mayDeleteInvitation = (
  group: Pick<WorkGroup, 'OwnerUserId'>,
  { InvitedBy }: Pick<WorkGroupInvitation, 'InvitedBy'>,
  userId: string,
) => isOwner(group, userId) || InvitedBy === userId;
/** Number of people that can be invited now. */
export const roomFor = ({ Members, Invitations }: Pick<WorkGroup, 'Members' | 'Invitations'>) =>
  Math.min(workGroupLimits.invitedAtOnce, Math.max(0, workGroupLimits.members - Members.length - Invitations.length));
/** The owner must transfer or delete the group instead. */
export const mayLeave = (group: WorkGroup, userId: string) => isMember(group, userId) && !isOwner(group, userId);
