import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts } from '#i18n/index.ts';
import { GroupInvitations } from '#views/layouts/group-invitations.tsx';
import { groupInvitationsEvents, groupInvitationsModel } from '../group-invitations.model.ts';
import { followPath } from '../support/follow.ts';
import { createPerson, showView, t, throughView, toursSeen } from '../support/on-screen.tsx';
import { groupNames, startGroupInvitations } from '../support/systems/group-invitations.ts';

await loadTexts('workGroups');

const both = ['first', 'second'] as const;
const groups = () =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => both.find((which) => textContent?.includes(groupNames[which])));

test.each(toursSeen(groupInvitationsModel, groupInvitationsEvents, undefined))(
  'shell 4: shows an invitation until it is answered, withdrawn or closed: %s',
  async (_name, path) => {
    const { actor, drive } = startGroupInvitations();
    showView(<GroupInvitations groupInvitations={actor} />, {});
    const person = createPerson();
    const press = (act: 'dismissOf' | 'acceptOf' | 'rejectOf') => async () => {
      const button = screen.queryByRole('button', { name: t(`workGroups.${act}`, { group: groupNames.first }) });
      if (button) await person.click(button);
    };
    const acts = { dismissed: press('dismissOf'), accept: press('acceptOf'), reject: press('rejectOf') };
    await followPath(
      groupInvitationsModel,
      undefined,
      path,
      { drive: throughView(drive, acts), observe: groups, calls: () => [] },
      ({ context }) => [...context.shown],
    );
    actor.stop();
  },
);

test('shell 4: names the inviting user and the group', async () => {
  const { actor, drive } = startGroupInvitations();
  await drive.invited();
  showView(<GroupInvitations groupInvitations={actor} />, {});
  expect(screen.getByRole('status').textContent).toContain(
    t('workGroups.invites', { name: 'Matías Rivas', group: groupNames.first }),
  );
  actor.stop();
});
