import { randomUUID } from 'node:crypto';
import { type Asked, byId, type Requests } from '../requests.ts';

const ofGroup = { given: 'workGroup', ask: byId } as const;
const withColleague = ({ side }: Asked) => ({ UserIds: [side.colleague.userId] });

export const requests: Requests = {
  listWorkGroups: { given: 'workGroup', shows: ({ id }) => id },
  getWorkGroup: ofGroup,
  createWorkGroup: { ask: () => ({ body: { WorkGroupName: 'Otro grupo' } }) },
  'createWorkGroup: with a colleague': {
    ask: (asked) => ({ body: { WorkGroupName: 'Otro grupo', ...withColleague(asked) } }),
  },
  updateWorkGroup: {
    given: 'workGroup',
    ask: (made) => ({ ...byId(made), body: [{ op: 'replace', path: '/WorkGroupName', value: 'Otro nombre' }] }),
  },
  removeWorkGroup: ofGroup,
  inviteToWorkGroup: { given: 'workGroup', ask: (asked) => ({ ...byId(asked), body: withColleague(asked) }) },
  inviteUserToWorkGroup: {
    given: 'workGroup',
    ask: ({ id, side }) => ({ params: { id, userId: side.colleague.userId } }),
  },
  acceptWorkGroupInvitation: ofGroup,
  rejectWorkGroupInvitation: ofGroup,
  deleteWorkGroupInvitation: { given: 'workGroup', ask: ({ id }) => ({ params: { id, id2: randomUUID() } }) },
  leaveWorkGroup: ofGroup,
  openWorkGroupConversation: ofGroup,
  setWorkGroupVisibleScheduled: { given: 'workGroup', ask: (made) => ({ ...byId(made), query: { value: 'true' } }) },
  listUsersForWorkGroup: { shows: ({ side }) => side.owner.userId, ask: () => ({ query: { size: '100' } }) },
};
