import { guid, timestamp } from '../ids.ts';
import { z } from '../zod.ts';

/** Domain 5.1: on its way or read, its person entered, or no mail server took it. */
export const invitationStates = ['SENT', 'ACCEPTED', 'BOUNCED'] as const;
export const invitationsAtOnce = 50;
/** One address gets a mail an hour, five in all, and one professional sends fifty in a day. */
export const invitationLimits = { againAfter: 3_600_000, sends: 5, perDay: 50, day: 86_400_000 } as const;

export const invitationAddress = z.string().trim().toLowerCase().max(200).pipe(z.email());
/** Letters only: what is written here is mailed to a stranger, and must be no message of its own. */
export const invitationName = z
  .string()
  .trim()
  .max(80)
  .regex(/^[\p{L}\p{M}'’ -]+$/u);

export const Invitation = z
  .object({
    InvitationId: guid,
    /** The professional in whose name it is sent. */
    UserInvitingId: guid,
    Email: z.string(),
    Name: z.string().nullable(),
    State: z.enum(invitationStates),
    /** The last time. */
    SentAt: timestamp,
    Sends: z.number().int(),
    Version: z.number().int(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

export const NewInvitation = z.strictObject({
  UserInvitingId: guid,
  Email: invitationAddress,
  Name: invitationName.nullable().default(null),
});

/** An Excel book (.xlsx) or a separated text (.csv) with a column of addresses and one of names. */
export const invitationFile = { rows: 500, bytes: 1024 * 1024, types: ['.xlsx', '.csv'] } as const;
export const UploadedInvitations = z
  .object({ Accepted: z.number().int(), Rejected: z.array(z.object({ Row: z.number().int(), Reason: z.string() })) })
  .meta({ id: 'UploadedInvitations' });
export type UploadedInvitations = z.infer<typeof UploadedInvitations>;
