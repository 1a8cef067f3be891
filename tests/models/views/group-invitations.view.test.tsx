import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts } from '#i18n/index.ts';
import { GroupInvitations } from '#views/layouts/group-invitations.tsx';
import { groupInvitationsEvents, groupInvitationsModel } from '../group-invitations.model.ts';
import { followPath } from '../support/follow.ts';
import { createPerson, showView, t, throughView, toursSeen } from '../support/on-screen.tsx';
import { groupNames, startGroupInvitations } from '../support/systems/group-invitations.ts';

await loadTexts('workGroups');

const links = () =>
  screen.queryAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
const linkOf = (which: 'first' | 'second') => [
  t('workGroups.answerOf', { group: groupNames[which] }),
  '/es/platform/profile/medical-group',
];

test.each(toursSeen(groupInvitationsModel, groupInvitationsEvents, undefined))(
  'shell 4: shows an invitation until it is answered, withdrawn or closed: %s',
  async (_name, path) => {
    const { actor, drive } = startGroupInvitations();
    showView(<GroupInvitations groupInvitations={actor} />, {});
    const person = createPerson();
    const dismiss = async () => {
      const close = screen.queryByRole('button', { name: t('workGroups.dismissOf', { group: groupNames.first }) });
      if (close) await person.click(close);
    };
    await followPath(
      groupInvitationsModel,
      undefined,
      path,
      { drive: throughView(drive, { dismissed: dismiss }), observe: links, calls: () => [] },
      ({ context }) => context.shown.map(linkOf),
    );
    actor.stop();
  },
);

test('shell 4: says who invites and to which group', async () => {
  const { actor, drive } = startGroupInvitations();
  await drive.invited();
  showView(<GroupInvitations groupInvitations={actor} />, {});
  expect(screen.getByRole('status').textContent).toContain(
    t('workGroups.invites', { name: 'Matías Rivas', group: groupNames.first }),
  );
  actor.stop();
});
