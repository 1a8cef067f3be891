import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts } from '#i18n/index.ts';
import { selectVisible } from '#machines/chat/index.ts';
import { DockNotices } from '#views/widgets/chat/dock-notices.tsx';
import { createPerson, showView, t } from '../models/support/on-screen.tsx';
import { groupId, startChatMembers } from '../models/support/systems/chat-group.ts';
import { chatsOfTest } from '../models/support/systems/chats.ts';

await loadTexts('chat');

async function added() {
  const { actor, drive } = startChatMembers();
  await drive.loaded();
  await drive.iLeftElsewhere();
  await act(async () => {
    showView(<DockNotices chats={chatsOfTest({ actor })} visible={[]} />, {});
  });
  await act(() => drive.iWasAdded());
  return { actor, notice: () => screen.queryByText(t('chat.group.added', { name: 'Camila Soto', group: 'Norte' })) };
}

test('issue 17: shows who added the user to a group until the notice is closed', async () => {
  const { actor, notice } = await added();
  expect(notice()).not.toBeNull();
  await createPerson().click(screen.getByRole('button', { name: t('chat.group.seen') }));
  expect([notice(), selectVisible(actor.getSnapshot())]).toEqual([null, []]);
});

test('issue 17: opens the group from the notice of the addition', async () => {
  const { actor, notice } = await added();
  await createPerson().click(screen.getByRole('button', { name: t('chat.group.open') }));
  expect([notice(), selectVisible(actor.getSnapshot())]).toEqual([null, [groupId]]);
});
