import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts } from '#i18n/index.ts';
import { selectOthers } from '#machines/chat/index.ts';
import { ChatWindow } from '#views/widgets/chat/chat-window.tsx';
import { showView, t, throughView } from '../models/support/on-screen.tsx';
import { startChat } from '../models/support/systems/chat.ts';
import { roomId, startChatRoom } from '../models/support/systems/chat-room.ts';
import { chatsOfTest } from '../models/support/systems/chats.ts';
import { startHub } from '../models/support/systems/hub.ts';

await Promise.all([loadTexts('chat'), loadTexts('call')]);

test('U11 shows nobody as online while the connection is lost', async () => {
  const hub = startHub();
  const list = startChat();
  await list.drive.rooms.loaded();
  await list.drive.rooms.cameOnline();
  const [other] = selectOthers(list.actor.getSnapshot(), roomId);
  const chats = chatsOfTest({ actor: list.actor, room: () => startChatRoom().actor });
  await act(async () => {
    showView(<ChatWindow chats={chats} roomId={roomId} />, { actors: { hub: hub.actor }, now: hub.now });
  });
  const head = () => document.querySelector('header');
  const shown = () => ({
    dot: head()?.querySelector('[data-on]')?.getAttribute('data-on'),
    words: head()?.textContent?.includes(t('chat.contacts.online')),
  });
  const drive = throughView(hub.drive, {});
  const before = { context: { attempt: 0, busy: false } };
  await drive.opened(before);
  await drive.replayed(before);
  expect([other?.IsOnline, shown()]).toEqual([true, { dot: 'true', words: true }]);
  await drive.networkLost(before);
  expect(shown()).toEqual({ dot: undefined, words: false });
  hub.actor.stop();
});
