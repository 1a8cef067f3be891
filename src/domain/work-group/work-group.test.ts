import { expect, test } from 'vitest';
import { ChatGroupName } from '../chat/chat.ts';
import { roomFor, type WorkGroup, workGroupLimits } from './work-group.ts';

const person = { UserId: '', Name: 'Ana', LastName: 'Rojas', PhotoUrl: null };
const member = { ...person, SpecialtyName: null, VisibleScheduled: false };
const invitation = { ...person, InvitationId: '', InvitedBy: '', CreatedAt: '' };
const group = (members: number, invitations: number): Pick<WorkGroup, 'Members' | 'Invitations'> => ({
  Members: Array.from({ length: members }, () => member),
  Invitations: Array.from({ length: invitations }, () => invitation),
});

test('a group has room for as many as may be invited at once, or fewer when it is almost full', () => {
  const { members, invitedAtOnce } = workGroupLimits;
  expect([group(1, 0), group(members - 5, 2), group(members - 1, 1)].map(roomFor)).toEqual([invitedAtOnce, 3, 0]);
});

test('a conversation may have the longest name of a work group', () => {
  expect(ChatGroupName.safeParse('x'.repeat(workGroupLimits.name)).success).toBe(true);
});
