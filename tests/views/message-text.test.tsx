import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { Chats } from '#actors/chat/chats.ts';
import type { ChatMessage } from '#domain/chat/chat.ts';
import { loadTexts } from '#i18n/index.ts';
import { stub } from '#tests/support/stub.ts';
import { MessageText } from '#views/widgets/chat/message-text.tsx';
import { guid } from '../models/support/fixtures.ts';
import { showView } from '../models/support/on-screen.tsx';

await loadTexts('chat');

const person = (n: number, Name: string, LastName: string) => ({ UserId: guid(n), Name, LastName, PhotoUrl: null });

test('issue 17: marks a mention of a member, and of somebody who left the group since', () => {
  const actor = createActor(
    createMachine({ context: { rooms: [{ ChatRoomId: guid(1), Users: [person(2, 'Ana', 'Soto')] }] } }),
  ).start();
  const message = stub<ChatMessage>({
    ChatRoomId: guid(1),
    Content: '@Ana Soto y @Luis Rojas, pero @Nadie Conocido no',
    MentionedUsers: [person(3, 'Luis', 'Rojas')],
  });
  showView(<MessageText chats={stub<Chats>({ actor: stub<Chats['actor']>(actor) })} message={message} />, {});
  expect([...document.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual([
    '@Ana Soto',
    '@Luis Rojas',
  ]);
  expect(screen.getByText(/@Nadie Conocido no/)).toBeTruthy();
});
