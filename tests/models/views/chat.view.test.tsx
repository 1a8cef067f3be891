import { act, fireEvent, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, test } from 'vitest';
import { chatFeature } from '#actors/chat/chat.feature.ts';
import { chatUploadsFeature } from '#actors/chat/chat-uploads.feature.ts';
import type { ChatRoom } from '#domain/chat/chat.ts';
import { loadTexts } from '#i18n/index.ts';
import { ChatButton, ChatDock } from '#views/widgets/chat/chat-parts.ts';
import { chatOpeningEvents, chatOpeningModel, chatRoomsModel } from '../chat.model.ts';
import { type GivenFeature, loading, started } from '../support/features.ts';
import { guid } from '../support/fixtures.ts';
import { followPath } from '../support/follow.ts';
import { createPerson, showView, t, throughView, toursSeen } from '../support/on-screen.tsx';
import {
  chatMe,
  chatRoom,
  chatWindow,
  mutedUntil,
  nameIn,
  roomNew,
  roomOne,
  startChat,
} from '../support/systems/chat.ts';
import { camila, chatsOfTest } from '../support/systems/chats.ts';
import { startRecorder } from '../support/systems/recorder.ts';

await Promise.all([loadTexts('chat'), loadTexts('call'), import('#views/widgets/chat/dock-notices.tsx')]);

const personIn = (roomId: string) => `${nameIn(roomId)} Soto`;
/** Queries by element and name, because it runs at every step and a role query computes all names on the page. */
const labelled = <T extends HTMLElement>(element: string, label: string) =>
  document.querySelector<T>(`${element}[aria-label="${label}"]`);
const windowOf = (roomId: string) => labelled('section', t('chat.window', { name: personIn(roomId) }));
const boxOf = (roomId: string) =>
  labelled<HTMLTextAreaElement>('textarea', t('chat.write', { name: personIn(roomId) }));
const contacts = () => labelled('section', t('chat.contacts.title'));
const launcher = () => document.querySelector<HTMLElement>(`button[aria-label^="${t('chat.open')}"]`);
const buttons = () => [...document.querySelectorAll('button')];
const minimized = () => labelled('ul', t('chat.minimized'))?.querySelector('button') ?? null;
const contact = () =>
  [...(contacts()?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
    textContent?.includes(camila.LastName),
  ) ?? null;
const press = (element: HTMLElement | null) => createPerson().click(element ?? document.body);
const named = (key: 'chat.minimize' | 'chat.closeWindow', roomId = roomOne) =>
  labelled('button', t(key, { name: personIn(roomId) }));
const says = (text: string) => document.body.textContent?.includes(text) === true;

async function show(
  uploads: GivenFeature = loading(chatUploadsFeature),
  time: Pick<Parameters<typeof showView>[1], 'now' | 'onTick'> = {},
) {
  const system = startChat();
  const people = [{ ...camila, IsOnline: false, LastDateOnline: null }];
  const chats = chatsOfTest({ actor: system.actor, people });
  await act(async () => {
    showView(
      <Suspense>
        <ChatButton />
        <input aria-label="note" />
        <ChatDock isInPolyclinic={false} />
      </Suspense>,
      { features: [started(chatFeature, chats), uploads], ...time },
    );
  });
  return system;
}

const leave = () => act(async () => (document.activeElement as HTMLElement | null)?.blur());

describe('the conversations of one person', () => {
  const model = chatRoomsModel(roomOne);
  const moves = ['open', 'activate', 'minimize', 'close'];
  const loads = ['loaded', 'loadFailed', 'retried', 'resync'];
  const slices = {
    'their windows': [...loads, ...moves, 'receivedOpen', 'receivedMinimized', 'receivedClosed', 'openedNew'],
    'what is said in them': [
      ...loads,
      'close',
      'messageReceived',
      'messageToClosed',
      'messageToClosedOpening',
      'messageBefore',
      'missedCall',
      'otherMissedCall',
      'readByMe',
      'readByOther',
      'cameOnline',
      'wentOffline',
    ],
  };
  type Before = { context: { window: string; active: boolean } };
  /** Possible moves: a window behind the badge can be opened, one on the screen can be moved. */
  const offers = (event: string, before: Before | undefined) => {
    if (!moves.includes(event)) return true;
    if (event === 'open') return before?.context.window === 'minimized';
    if (event === 'activate' && before?.context.active) return false;
    return before?.context.window === 'open';
  };

  const see = () => {
    const window = windowOf(roomOne);
    const [, unread] =
      new RegExp(`, (\\d+) ${t('chat.unread')}$`).exec(launcher()?.getAttribute('aria-label') ?? '') ?? [];
    return {
      failed: says(t('chat.failed')),
      window: window ? 'open' : minimized() ? 'minimized' : 'closed',
      active: window?.className.includes('active') ?? false,
      unread: Number(unread ?? 0),
      isNewThere: windowOf(roomNew) !== null,
      online: window?.textContent?.includes(t('chat.contacts.online')) ?? false,
      listedOnline: contact()?.textContent?.includes(t('chat.contacts.online')) ?? false,
      announced: (['chat.arrived', 'call.outcomes.missed'] as const).some((key) =>
        says(t(key, { name: 'Camila Soto' })),
      ),
    };
  };

  describe.each(Object.entries(slices))('%s', (_slice, events) => {
    test.each(toursSeen(model, events, {}, { offers }))('%s', async (_name, path) => {
      const { drive, log } = await show();
      const { rooms } = drive;
      await press(launcher());
      await followPath(
        model,
        {},
        path,
        {
          drive: throughView(rooms, {
            retried: () => press(buttons().find(({ textContent }) => textContent === t('app.retry')) ?? null),
            open: async () => {
              await press(minimized());
              await press(launcher());
              await leave();
            },
            activate: async () => {
              // Not a click, because a narrow screen shows only the active window.
              const box = boxOf(roomOne);
              await act(async () => void (box && fireEvent.focus(box)));
              await leave();
            },
            minimize: () => press(named('chat.minimize')),
            close: () => press(named('chat.closeWindow')),
          }),
          observe: see,
          calls: () => log.drain(),
        },
        ({ value, context }) => ({
          ...context,
          failed: value === 'failed',
          active: context.window === 'open' && context.active,
          online: context.window === 'open' && context.online,
        }),
      );
    });
  });
});

describe('a conversation that is opened', () => {
  type Before = { context: { contacts: boolean; focus: boolean } };
  /** Opening a conversation requests the focus; until it is taken, no other event is possible. */
  const offers = (event: string, before: Before | undefined) => {
    const { contacts: open, focus } = before?.context ?? { contacts: false, focus: false };
    if (event === 'focusTaken') return focus;
    if (focus) return false;
    return event === 'contactsOpen' ? !open : open || !['contactsClose', 'person'].includes(event);
  };
  const events = chatOpeningEvents.filter((event) => event !== 'focusTakenElsewhere');

  test.each(toursSeen(chatOpeningModel, events, {}, { offers }))('%s', async (_name, path) => {
    const { drive } = await show();
    await act(async () => void (await drive.rooms.loaded()));
    await followPath(
      chatOpeningModel,
      {},
      path,
      {
        drive: throughView(drive.opening, {
          contactsOpen: () => press(launcher()),
          contactsClose: () => press(labelled('button', t('chat.close'))),
          person: () => press(contact()),
          focusTaken: () => press(screen.getByLabelText('note')),
        }),
        observe: () => ({
          contacts: contacts() !== null,
          opening: says(t('chat.contacts.opening')),
          notOpened: says(t('chat.contacts.notOpened')),
          focus: document.activeElement === boxOf(roomNew),
        }),
        calls: () => [],
      },
      ({ value, context: { contacts: open, focus } }) => ({
        contacts: open,
        opening: open && value === 'creating',
        notOpened: open && value === 'failed',
        focus,
      }),
    );
  });
});

test('U8 lists a minimized conversation with the contacts, and beside the open windows', async () => {
  const { drive, hub } = await show();
  await act(async () => void (await drive.rooms.loaded()));
  await act(async () => {
    const Users = chatRoom(roomNew).Users.map((user) => (user.UserId === chatMe ? user : { ...user, UserId: guid(3) }));
    const Room = chatRoom(roomNew, { Unread: 2, Users });
    hub.emit({ type: 'hub.openRoom', payload: { ...chatWindow(roomNew), Room } });
  });
  const more = () => buttons().find(({ textContent }) => textContent?.includes(t('chat.moreLabel')))?.textContent;
  const beside = more();
  await press(named('chat.minimize'));
  const alone = more();
  await press(launcher());
  const listed = [...(labelled('ul', t('chat.minimized'))?.querySelectorAll('button') ?? [])];
  const names = listed.map(({ textContent }) => textContent?.match(/Luis Soto|Camila Soto|2 .+$/g)?.join());
  await press(minimized());
  expect({ beside, alone, names, open: contacts() === null && windowOf(roomOne) !== null }).toEqual({
    beside: `${t('chat.more', { count: 1 })}2 ${t('chat.unread')}, ${t('chat.moreLabel')}`,
    alone: undefined,
    names: ['Camila Soto', `Luis Soto,2 ${t('chat.unread')}`],
    open: true,
  });
});

test('U8, SAFE-3 opens no window for a message, and does not focus a window opened elsewhere', async () => {
  const { drive, hub } = await show();
  await act(async () => void (await drive.rooms.loaded()));
  await press(launcher());
  await press(contact());
  await act(async () => void (await drive.opening.created()));
  const first = document.activeElement === boxOf(roomNew);
  await press(named('chat.closeWindow', roomNew));
  const note = screen.getByLabelText<HTMLInputElement>('note');
  const person = createPerson();
  await person.type(note, 'Alergia a ');
  const openRoom = async (over: Partial<ChatRoom>) =>
    act(async () => {
      const Room = chatRoom(roomNew, { Unread: 1, ...over });
      const { Users, ...window } = Room;
      hub.emit({ type: 'hub.openRoom', payload: { ...window, UserId: Users[0]?.UserId ?? '', Room } });
    });
  await openRoom({ Revision: 9 });
  await person.keyboard('peni');
  const arrived = [windowOf(roomNew), launcher()?.getAttribute('aria-label')];
  await openRoom({ Revision: 10, IsActiveWindow: true });
  await person.keyboard('cilina');
  expect({ first, arrived, isOpen: windowOf(roomNew) !== null, note: note.value, box: boxOf(roomNew)?.value }).toEqual({
    first: true,
    arrived: [null, `${t('chat.open')}, 1 ${t('chat.unread')}`],
    isOpen: true,
    note: 'Alergia a penicilina',
    box: '',
  });
});

test('U8 minimizes a conversation with Escape, and focuses the button of the chat', async () => {
  const { drive, log } = await show();
  await act(async () => void (await drive.rooms.loaded()));
  await drive.rooms.activate();
  log.drain();
  const person = createPerson();
  await press(boxOf(roomOne));
  await person.keyboard('Voy{Escape}');
  const calls = log.drain();
  expect([windowOf(roomOne), document.activeElement === launcher(), calls]).toEqual([
    null,
    true,
    [['move', { roomId: roomOne, act: 'minimize' }]],
  ]);
});

test('clinical 3: shows when an offline person was last seen, in contacts, window and minimized conversations', async () => {
  const { drive, hub } = await show();
  await act(async () => {
    const Users = chatRoom(roomOne).Users.map((user) => ({ ...user, Gender: 'F' as const }));
    await drive.rooms.loaded();
    hub.emit({
      type: 'hub.openRoom',
      payload: { ...chatWindow(roomOne), Room: chatRoom(roomOne, { Users, Revision: 9 }) },
    });
    await drive.rooms.wentOffline();
  });
  const words = new RegExp(
    `(${t('call.roles.doctor')}|${t('call.roles.doctorF')})\\s· ${t('chat.contacts.lastSeen', { when: '.*:30' })}`,
  );
  const said = (element: Element | null) => words.test(element?.textContent ?? '');
  const inWindow = said(windowOf(roomOne));
  await press(named('chat.minimize'));
  await press(launcher());
  expect({
    inWindow,
    inContacts: said(labelled('ul', t('chat.contacts.title'))),
    minimized: said(minimized()),
  }).toEqual({
    inWindow: true,
    inContacts: true,
    minimized: true,
  });
});

test('announces every message, also the second one of the same person, in the same live region', async () => {
  const { drive } = await show();
  await act(async () => void (await drive.rooms.loaded()));
  const region = document.querySelector('aside [role=status]');
  const announced: (string | null)[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) announced.push(node.textContent);
  });
  observer.observe(region ?? document.body, { childList: true });
  for (let count = 0; count < 2; count += 1) await act(async () => void (await drive.rooms.messageReceived()));
  observer.disconnect();
  const text = t('chat.arrived', { name: 'Camila Soto' });
  expect({ announced, isConnected: region?.isConnected }).toEqual({ announced: [text, text], isConnected: true });
});

test('announces until when a conversation is muted', async () => {
  const { drive } = await show();
  await act(async () => void (await drive.rooms.loaded()));
  const regions = [...(windowOf(roomOne)?.querySelectorAll('[role=status]') ?? [])];
  await act(async () => {
    await drive.muting.mute();
    await drive.muting.stored();
  });
  const muted = new RegExp(t('chat.mute.until', { when: '.+' }));
  expect(regions.filter(({ isConnected, textContent }) => isConnected && muted.test(textContent))).toHaveLength(1);
});

test('announces the end of a mute once its time has passed, for a minute', async () => {
  const end = Date.parse(mutedUntil);
  let now = end - 30_000;
  const ticks = new Set<() => void>();
  const onTick = (listener: () => void) => {
    ticks.add(listener);
    return () => void ticks.delete(listener);
  };
  const { drive } = await show(loading(chatUploadsFeature), { now: () => now, onTick });
  await act(async () => void (await drive.rooms.loaded()));
  await act(async () => {
    await drive.muting.mute();
    await drive.muting.stored();
  });
  const status = () =>
    [...(windowOf(roomOne)?.querySelectorAll('[role=status]') ?? [])].map(({ textContent }) => textContent);
  const passes = (time: number) =>
    act(async () => {
      now = time;
      for (const tick of ticks) tick();
    });
  expect(status()).not.toContain(t('chat.mute.ended'));
  await passes(end + 1_000);
  expect(status()).toContain(t('chat.mute.ended'));
  await passes(end + 60_000);
  expect(status()).not.toContain(t('chat.mute.ended'));
});

test('offers an interrupted recording of a closed conversation, and none of a group that was left', async () => {
  const waiting = [guid(99), roomOne];
  const interrupted = { now: () => waiting, subscribe: () => () => undefined };
  const { feature, handle } = started(chatUploadsFeature, { recorder: startRecorder().actor, interrupted });
  const watchers: (() => void)[] = [];
  let areClosed = false;
  const watch = (listener: () => void) => {
    watchers.push(listener);
    return () => undefined;
  };
  const { drive } = await show({ feature, handle: { ...handle, now: () => (areClosed ? handle.now() : null), watch } });
  await act(async () => void (await drive.rooms.loaded()));
  await drive.rooms.close();
  await act(async () => {
    areClosed = true;
    for (const notify of watchers) notify();
  });
  const name = t('chat.record.hiddenFailed', { name: personIn(roomOne) });
  const dock = screen.getByRole('complementary', { name: t('chat.title') });
  await within(dock).findByRole('button');
  expect(
    within(dock)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([name]);
});
