import { guid } from '../ids.ts';
import {
  Invitation,
  invitationFile,
  invitationsAtOnce,
  NewInvitation,
  UploadedInvitations,
} from '../invitations/invitation.ts';
import { listOf } from '../problem.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { paging } from './shared.ts';

const common = { service: 'user-admin', access: 'session', source: 'clinical 7, Invitations; domain 5.1' } as const;

/** In the name of the caller, or of a professional whose agenda they run; any other id is 404. */
export const invitationCalls = defineCalls({
  /** An address invited before gets another mail, but no second row. */
  sendInvitations: {
    ...common,
    method: 'POST',
    path: 'Invitations/Send',
    body: z.array(NewInvitation).min(1).max(invitationsAtOnce),
    response: listOf(Invitation),
    effect: 'write',
  },
  /** Sends the valid rows of a file; every other row is returned with its reason. */
  uploadInvitations: {
    ...common,
    method: 'POST',
    path: 'Invitations/UploadExcel',
    multipart: true,
    // A recently invited address is refused, so that repeating the file sends nothing twice.
    keyless: true,
    body: z.strictObject({
      Data: z.object({
        name: z.string().max(200),
        type: z.string().max(200),
        data: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
      }),
      UserInvitingId: guid,
    }),
    bodyLimit: invitationFile.bytes + 64 * 1024,
    response: UploadedInvitations,
    effect: 'write',
  },
  /** Latest first. */
  listInvitations: {
    ...common,
    method: 'GET',
    path: 'Invitations',
    query: z.object({ ...paging, userInvitingId: guid.optional() }),
    response: listOf(Invitation),
    effect: 'read',
  },
});
