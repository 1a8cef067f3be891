import { guid } from '../ids.ts';
import { Invitation, invitationsAtOnce, NewInvitation } from '../invitations/invitation.ts';
import { listOf } from '../problem.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { paging } from './shared.ts';

const common = { service: 'user-admin', access: 'session', source: 'clinical 7, Invitations; domain 5.1' } as const;

/** In the name of the caller, or of a professional whose agenda they run; any other id is 404. */
export const invitationCalls = defineCalls({
  /** An address that was invited before gets another mail, and no second row. */
  sendInvitations: {
    ...common,
    method: 'POST',
    path: 'Invitations/Send',
    body: z.array(NewInvitation).min(1).max(invitationsAtOnce),
    response: listOf(Invitation),
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
