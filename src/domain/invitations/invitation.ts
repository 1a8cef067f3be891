import { guid, timestamp } from '../ids.ts';
import { z } from '../zod.ts';

/** Domain 5.1: sent or read, accepted by its person, or undeliverable. */
export const invitationStates = ['SENT', 'ACCEPTED', 'BOUNCED'] as const;
export const invitationsAtOnce = 50;
/** Per address one mail an hour and five in total; per professional fifty a day. */
export const invitationLimits = { againAfter: 3_600_000, sends: 5, perDay: 50, day: 86_400_000 } as const;

export const invitationAddress = z.string().trim().toLowerCase().max(200).pipe(z.email());
/** Letters only: the name is mailed to a stranger and must not carry a message. */
export const invitationName = z
  .string()
  .trim()
  .max(80)
  .regex(/^[\p{L}\p{M}'’ -]+$/u);

export const Invitation = z
  .object({
    InvitationId: guid,
    /** Professional in whose name it is sent. */
    UserInvitingId: guid,
    Email: z.string(),
    Name: z.string().nullable(),
    State: z.enum(invitationStates),
    /** Time of the last mail. */
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

/** An Excel workbook (.xlsx) or CSV with a column of addresses and one of names. */
export const invitationFile = { rows: 500, bytes: 1024 * 1024, types: ['.xlsx', '.csv'] } as const;
export const UploadedInvitations = z
  .object({ Accepted: z.number().int(), Rejected: z.array(z.object({ Row: z.number().int(), Reason: z.string() })) })
  .meta({ id: 'UploadedInvitations' });
export type UploadedInvitations = z.infer<typeof UploadedInvitations>;
