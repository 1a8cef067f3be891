import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { chatFeature } from '#actors/chat/chat.feature.ts';
import type { ChatRoom } from '#domain/chat/chat.ts';
import { loadTexts } from '#i18n/index.ts';
import type { AppActors } from '#machines/app/index.ts';
import { IncomingCall } from '#views/widgets/video-call/incoming-call.tsx';
import { started } from '../models/support/features.ts';
import { calling, guid } from '../models/support/fixtures.ts';
import { showView, t } from '../models/support/on-screen.tsx';
import { chatRoom, chatWindow, roomOne, startChat } from '../models/support/systems/chat.ts';
import { chatsOfTest } from '../models/support/systems/chats.ts';
import { stub } from '../support/stub.ts';

await loadTexts('call');

/** The ring of a call from this conversation. */
async function ringOf(ChatRoomId: string, over: Partial<ChatRoom>) {
  const { actor, drive, hub } = startChat();
  const { RingTimeoutMs: lasts, ...ring } = calling(40, { Kind: 'CHAT', MedicalCareId: null, ChatRoomId });
  await act(async () => {
    await drive.rooms.loaded();
    const Room = chatRoom(roomOne, { Revision: 9, ...over });
    hub.emit({ type: 'hub.openRoom', payload: { ...chatWindow(roomOne), Room } });
    showView(<IncomingCall actor={stub<AppActors['videoCall']>({})} ring={{ ...ring, lasts }} slot={null} />, {
      features: [started(chatFeature, chatsOfTest({ actor }))],
    });
  });
  return screen.getByRole('alertdialog');
}

const group = { ChatRoomType: 2, Name: 'Turno noche' } as const;

test('issue 17: says before the answer that a call comes from a group, where all members may be in it', async () => {
  const ring = await ringOf(roomOne, group);
  expect(await within(ring).findByText(new RegExp(t('call.fromGroup', { name: 'Turno noche' })))).toBeTruthy();
});

test.each([
  ['a conversation of two', roomOne, {}],
  ['a group of others', guid(99), group],
])('names no group in a call from %s', async (_name, roomId, over) => {
  const ring = await ringOf(roomId, over);
  await vi.dynamicImportSettled();
  await within(ring).findByText(new RegExp(t('call.reason.CHAT')));
  expect(ring.textContent).not.toContain('Turno noche');
});
