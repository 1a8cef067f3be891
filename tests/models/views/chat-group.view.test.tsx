import { act, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { chatFeature } from '#actors/chat/chat.feature.ts';
import type { ChatNotice, ChatRoom } from '#domain/chat/chat.ts';
import { loadTexts } from '#i18n/index.ts';
import { chatGroupMachine } from '#machines/chat-group/index.ts';
import { peopleChoiceMachine } from '#machines/people-choice/index.ts';
import { ChatButton, ChatDock } from '#views/widgets/chat/chat-parts.ts';
import { started } from '../support/features.ts';
import { guid } from '../support/fixtures.ts';
import { createPerson, showView, t } from '../support/on-screen.tsx';
import { chatMe, startChat } from '../support/systems/chat.ts';
import { groupId, groupRoom } from '../support/systems/chat-group.ts';
import { message, roomId, startChatRoom } from '../support/systems/chat-room.ts';
import { camila, chatsOfTest, luis } from '../support/systems/chats.ts';

await Promise.all([loadTexts('chat'), loadTexts('call'), loadTexts('workGroups')]);

/** Shows the dock with one group, the real machines of its dialogs, and their recorded requests. */
async function show(rooms: ChatRoom[]) {
  const { actor, load, hub } = startChat();
  await load.resolve(rooms);
  const room = startChatRoom();
  const asked: unknown[] = [];
  const choice = (done: (userIds: string[], name: string) => void, close: () => void) =>
    peopleChoiceMachine.provide({
      actors: {
        submit: fromPromise(async ({ input: { name, userIds } }) => {
          asked.push([name, userIds]);
          done(userIds, name);
          return null;
        }),
      },
      actions: { deliver: close },
    });
  const groups = Promise.resolve({
    creator: (close: () => void) =>
      choice(
        (_, Name) => actor.send({ type: 'group.created', room: groupRoom({ Name, IsActiveWindow: true }) }),
        close,
      ),
    inviter: (_: string, close: () => void) =>
      choice(() => actor.send({ type: 'group.changed', room: groupRoom({ Version: 2 }, true) }), close),
    group: chatGroupMachine.provide({
      actors: {
        rename: fromPromise(async ({ input }) => void asked.push(input)),
        leave: fromPromise(async ({ input }) => void asked.push(input)),
      },
      actions: {
        deliver: () => actor.send({ type: 'group.changed', room: groupRoom({ Name: 'Sur', Version: 3 }) }),
        notifyLeft: (__, { roomId }) => actor.send({ type: 'group.left', roomId }),
      },
    }),
  });
  const chats = Object.assign(chatsOfTest({ actor, room: () => room.actor, people: [camila, luis] }), {
    groups: () => groups,
  });
  await act(async () => {
    showView(
      <Suspense>
        <ChatButton />
        <ChatDock isInPolyclinic={false} />
      </Suspense>,
      { features: [started(chatFeature, chats)] },
    );
  });
  const person = createPerson();
  const press = async (role: 'button' | 'tab' | 'checkbox', name: string | RegExp) =>
    person.click(await screen.findByRole(role, { name }));
  return { actor, asked, hub, person, press, room };
}
const listed = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('clinical 2, 5: creates a group with a name and people, lists and drops the chosen, and names missing fields', async () => {
  const { asked, person, press } = await show([]);
  await press('button', t('chat.open'));
  await press('tab', t('chat.group.mine'));
  const empty = (await screen.findByText(t('chat.group.empty'))).textContent;
  await press('button', t('chat.group.create'));
  const dialog = await screen.findByRole('dialog', { name: t('chat.group.create') });
  const create = () => person.click(within(dialog).getByRole('button', { name: t('workGroups.create') }));
  await create();
  const nameless = within(dialog).getByText(t('workGroups.missing.name')).textContent;
  await person.type(within(dialog).getByRole('textbox', { name: new RegExp(t('chat.group.name')) }), 'Norte');
  await create();
  const alone = within(dialog).getByText(t('workGroups.missing.people')).textContent;
  await press('checkbox', /Luis Pino/);
  const chosen = listed(t('workGroups.selected'));
  await press('button', t('workGroups.drop', { name: 'Luis Pino' }));
  const dropped = [
    screen.queryByRole('list', { name: t('workGroups.selected') }),
    screen.getByRole<HTMLInputElement>('checkbox', { name: /Luis Pino/ }).checked,
  ];
  await press('checkbox', /Luis Pino/);
  await create();
  const box = await screen.findByRole('textbox', { name: t('chat.write', { name: 'Norte' }) });
  expect({ empty, nameless, alone, chosen, dropped, asked, focus: document.activeElement === box }).toEqual({
    empty: t('chat.group.empty'),
    nameless: t('workGroups.missing.name'),
    alone: t('workGroups.missing.people'),
    chosen: ['Luis Pino'],
    dropped: [null, false],
    asked: [['Norte', [luis.UserId]]],
    focus: true,
  });
});

test('issue 17: shows the members of a group, adds new ones, renames and leaves it after a confirmation', async () => {
  const { asked, person, press } = await show([groupRoom()]);
  await press('button', t('chat.group.manage', { name: 'Norte' }));
  await screen.findByRole('dialog', { name: 'Norte' });
  const offline = t('chat.contacts.offline');
  const before = listed(t('chat.group.members')).map((text) => text?.includes(offline));
  await press('button', t('chat.group.add'));
  const inside = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Camila Soto/ });
  const fixed = [inside.checked, inside.disabled];
  await press('checkbox', /Luis Pino/);
  await press('button', t('chat.group.addButton'));
  await screen.findByRole('dialog', { name: 'Norte' });
  const joined = listed(t('chat.group.members')).length;
  await press('button', t('chat.group.rename'));
  await person.clear(screen.getByRole('textbox', { name: new RegExp(t('chat.group.name')) }));
  await press('button', t('chat.group.save'));
  const unnamed = screen.getByText(t('chat.group.nameMissing')).textContent;
  await person.type(screen.getByRole('textbox', { name: new RegExp(t('chat.group.name')) }), 'Sur');
  await press('button', t('chat.group.save'));
  await screen.findByRole('dialog', { name: 'Sur' });
  await press('button', t('chat.group.leave'));
  const question = await screen.findByRole('alertdialog', { name: t('chat.group.leaveTitle') });
  await person.click(within(question).getByRole('button', { name: t('chat.group.leave') }));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: t('chat.open') })));
  expect({ before, fixed, joined, unnamed, asked, window: screen.queryByRole('log') }).toEqual({
    before: [true, true],
    fixed: [true, true],
    joined: 3,
    unnamed: t('chat.group.nameMissing'),
    asked: [['', [luis.UserId]], { roomId: groupId, name: 'Sur' }, { roomId: groupId }],
    window: null,
  });
});

test('issue 17: shows events, names before messages of others, and who has read an own one', async () => {
  const { hub, press, room } = await show([groupRoom({ ChatRoomId: roomId }, true)]);
  const mine = message(3, { SendingUserId: chatMe });
  const notice: ChatNotice = { Kind: 'renamed', Users: [], Name: 'Norte' };
  await act(async () => {
    await room.load.resolve({ Quantity: 3, Dtos: [message(1, { Content: '', Notice: notice }), message(2), mine] });
  });
  const lines = () =>
    [...screen.getByRole('log').querySelectorAll('article > *')].slice(1).map(({ textContent }) => textContent);
  const read = t('chat.group.readBy', { n: 0, m: 2 });
  const before = lines();
  await press('button', read);
  const nobody = screen.getByText(t('chat.group.readByNobody')).textContent;
  await act(async () => {
    hub.emit({ type: 'hub.messagesRead', payload: { ChatRoomId: roomId, UserId: guid(3), ReadAt: mine.Date } });
  });
  const at = (line: string | null | undefined) => line?.replace(/\d{2}:\d{2}/, '');
  expect([before[0], at(before[1]), at(before[2]), nobody, at(lines()[2])]).toEqual([
    t('chat.group.notices.renamed', { name: 'Camila Soto', people: '', group: 'Norte' }),
    'Camila SotoMensaje 2',
    `${t('chat.me')}:Mensaje 3${read}`,
    t('chat.group.readByNobody'),
    `${t('chat.me')}:Mensaje 3${t('chat.group.readBy', { n: 1, m: 2 })}${t('chat.group.readers', { names: 'Luis Soto' })}`,
  ]);
});
