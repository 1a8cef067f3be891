import { expect, test } from 'vitest';
import { groupInvitationsMachine } from '#machines/group-invitations/index.ts';
import { groupInvitationsEvents, groupInvitationsModel } from './group-invitations.model.ts';
import { guid } from './support/fixtures.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { groupInvitationsActs, groupNames, startGroupInvitations } from './support/systems/group-invitations.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(groupInvitationsMachine);

test.each(edgesOf(groupInvitationsModel, groupInvitationsEvents, undefined))('%s', async (_name, path) => {
  const { actor, drive, observe } = startGroupInvitations({ inspect });
  await followPath(
    groupInvitationsModel,
    undefined,
    path,
    { drive, observe, calls: () => [], acts: { actor, events: groupInvitationsActs } },
    ({ context, value }) => ({ shown: context.shown.map((which) => groupNames[which]), state: value }),
  );
  actor.stop();
});

test.each([true, false])('sends the answer to the group of the invitation: %s', async (accepts) => {
  const { actor, drive, answers } = startGroupInvitations({ inspect });
  await drive.invited();
  await drive[accepts ? 'accept' : 'reject']();
  expect(answers).toEqual([{ groupId: guid(60), accepts }]);
  actor.stop();
});

test('takes every declared transition of groupInvitationsMachine', () => {
  expect(missing()).toEqual([]);
});
