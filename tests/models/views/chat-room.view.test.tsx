import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { chatLimits } from '#domain/chat/chat.ts';
import { loadTexts } from '#i18n/index.ts';
import { selectMessages, selectUnsent } from '#machines/chat-room/index.ts';
import { ChatWindow } from '#views/widgets/chat/chat-window.tsx';
import {
  type ComposingShown,
  chatComposingModel,
  chatComposingShows,
  chatHistoryModel,
  chatHistoryShows,
  chatOutboxModel,
  chatOutboxShows,
  chatReadingModel,
  composingEvents,
  type HistoryShown,
  historyEvents,
  outboxEvents,
  readingEvents,
} from '../chat-room.model.ts';
import { followPath } from '../support/follow.ts';
import { createPerson, showView, t, throughView, toursSeen, writeInto } from '../support/on-screen.tsx';
import { renderedAgain } from '../support/rendered.ts';
import { startChat } from '../support/systems/chat.ts';
import { message, roomId, roomTexts, startChatRoom } from '../support/systems/chat-room.ts';
import { chatsOfTest } from '../support/systems/chats.ts';

await Promise.all([loadTexts('chat'), loadTexts('call')]);

const name = 'Camila Soto';
const box = () => screen.getByLabelText<HTMLTextAreaElement>(t('chat.write', { name }));
const log = () => document.querySelector('[role=log]');
const rows = () => [...(log()?.querySelectorAll('article') ?? [])];
const says = (text: string) => log()?.textContent?.includes(text) === true;
const button = (text: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === text) ?? null;
const labelled = (label: string) => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`);
const press = (element: HTMLElement | null) => createPerson().click(element ?? document.body);
const leave = () => act(async () => box().blur());

async function show() {
  const list = startChat();
  await list.drive.rooms.loaded();
  const room = startChatRoom();
  const chats = chatsOfTest({ actor: list.actor, room: () => room.actor });
  await act(async () => {
    showView(<ChatWindow chats={chats} roomId={roomId} />, {});
    // A narrow screen shows only the active window.
    list.actor.send({ type: 'window.move', roomId, act: 'activate' });
  });
  return { ...room, list };
}

const write = (text: string) => async () => {
  await act(async () => {
    box().focus();
    box().select();
  });
  await createPerson().paste(text);
};

describe('the messages of a room', () => {
  const see = (): HistoryShown => {
    const ids = [...document.querySelectorAll('[role=log] p')].flatMap(
      ({ textContent }) =>
        /^Mensaje (\d+)$/
          .exec(textContent ?? '')
          ?.slice(1)
          .map(Number) ?? [],
    );
    const notes = [
      ['loading', t('chat.loading')],
      ['failed', t('chat.historyFailed')],
      ['empty', t('chat.empty')],
    ] as const;
    const older = button(t('chat.older'));
    return {
      view: notes.find(([, text]) => says(text))?.[0] ?? 'messages',
      older: older
        ? older.getAttribute('aria-busy') === 'true'
          ? 'loading'
          : 'more'
        : says(t('chat.olderFailed'))
          ? 'failed'
          : 'none',
      ids,
    };
  };
  type Before = { value: unknown; context: { more: boolean } };
  const offers = (event: string, before: Before | undefined) =>
    event !== 'olderWanted' ||
    (before?.context.more === true && ['ready', 'olderFailed'].includes(String(before.value)));

  /** Reconnections and events of other rooms have no visible effect here; they are walked over the machine. */
  const events = historyEvents.filter((event) => event !== 'live' && event !== 'receivedElsewhere');
  const paths = toursSeen(
    chatHistoryModel,
    events,
    {},
    {
      offers,
      project: ({ value, context: { ids, more, behind } }) => [value, ids.length > 0, more, behind],
    },
  );

  test.each(paths)('%s', async (_name, path) => {
    const { drive } = await show();
    await followPath(
      chatHistoryModel,
      {},
      path,
      {
        drive: throughView(drive.history, {
          olderWanted: () => press(button(t('chat.older')) ?? button(t('app.retry'))),
          retried: () => press(button(t('app.retry'))),
        }),
        observe: see,
        calls: () => [],
      },
      chatHistoryShows,
    );
  });
});

describe('the message being written', () => {
  const see = () => {
    const unsent = [
      ['sending', t('chat.sending')],
      ['waiting', t('chat.waiting')],
      ['refused', t('chat.refused.notContact')],
      ['queued', t('chat.queued')],
    ] as const;
    const words = rows().flatMap((one) =>
      unsent.filter(([, text]) => [...one.querySelectorAll('span')].some((span) => span.textContent === text)),
    );
    return {
      readOnly: box().readOnly,
      text: box().value,
      replying: labelled(t('chat.reply.drop')) !== null,
      unsent: words.map(([word]) => word),
      retry: button(t('chat.retry')) !== null,
      drop: button(t('chat.drop')) !== null,
    };
  };
  type Before = Parameters<typeof chatOutboxShows>[0];
  const offers = (event: string, before: Before | undefined) => {
    const unsent = before ? before.context.unsent : 0;
    if (event === 'retried') return unsent > 0 && (before?.value === 'waiting' || before?.value === 'refused');
    if (event === 'replyDropped') return before?.context.replying === true;
    return event !== 'dropped' || before?.value === 'refused';
  };

  const events = outboxEvents.filter((event) => !['live', 'blanked', 'draftBroke'].includes(event));

  test.each(toursSeen(chatOutboxModel, events, {}, { offers }))('%s', async (_name, path) => {
    const { drive } = await show();
    let byKey = false;
    await followPath(
      chatOutboxModel,
      {},
      path,
      {
        drive: throughView(drive.outbox, {
          typed: write(roomTexts.typed),
          blanked: write(roomTexts.blank),
          send: async () => {
            byKey = !byKey;
            if (!byKey) return press(document.querySelector(`button[aria-label="${t('chat.send')}"]`));
            await act(async () => box().focus());
            await createPerson().keyboard('{Enter}');
          },
          retried: () => press(button(t('chat.retry'))),
          dropped: () => press(button(t('chat.drop'))),
          replyDropped: () => press(labelled(t('chat.reply.drop'))),
        }),
        observe: see,
        calls: () => [],
      },
      (state): ReturnType<typeof see> => {
        const { view, text, replying, outbox, unsent } = chatOutboxShows(state);
        const first = outbox === 'empty' ? [] : [outbox, 'queued' as const];
        const stuck = unsent > 0 && (outbox === 'waiting' || outbox === 'refused');
        return {
          readOnly: view === 'opening',
          text: roomTexts[text],
          replying,
          unsent: first.slice(0, unsent),
          retry: stuck,
          drop: stuck && outbox === 'refused',
        };
      },
    );
  });
});

describe('the text, here and on another device', () => {
  const see = (): ComposingShown => ({
    readOnly: box().readOnly,
    text: (Object.entries(roomTexts).find(([, text]) => text === box().value)?.[0] ?? '') as ComposingShown['text'],
    choice: button(t('chat.draft.keepMine')) !== null,
  });

  /** The code of the choice is lazy-loaded. */
  beforeAll(async () => {
    const { drive } = await show();
    await act(async () => {
      await drive.composing.storedHere();
      await drive.composing.serverNewer();
    });
    await screen.findByText(roomTexts.other);
    cleanup();
  });

  test.each(toursSeen(chatComposingModel, composingEvents, {}))('%s', async (_name, path) => {
    const { drive } = await show();
    await followPath(
      chatComposingModel,
      {},
      path,
      {
        drive: throughView(drive.composing, {
          typed: write(roomTexts.typed),
          keptMine: () => press(button(t('chat.draft.keepMine'))),
          tookTheirs: () => press(button(t('chat.draft.takeTheirs'))),
        }),
        observe: see,
        calls: () => [],
      },
      chatComposingShows,
    );
  });

  test('shows the text of the other device beside the edited one, and keeps the focus after the choice', async () => {
    const { drive } = await show();
    await act(async () => void (await drive.composing.nothingHere()));
    await write(roomTexts.typed)();
    await act(async () => void (await drive.composing.serverNewer()));
    const other = await screen.findByText(roomTexts.other);
    const shown = [other.getAttribute('aria-label'), box().value];
    await press(button(t('chat.draft.takeTheirs')));
    expect([shown, box().value, document.activeElement === box()]).toEqual([
      [t('chat.draft.other'), roomTexts.typed],
      roomTexts.other,
      true,
    ]);
  });
});

test.each(toursSeen(chatReadingModel, readingEvents, {}))('shows what was read: %s', async (_name, path) => {
  const { drive, markRead } = await show();
  await act(async () => void (await drive.history.loadedSome()));
  await followPath(
    chatReadingModel,
    {},
    path,
    {
      drive: throughView(drive.reading, { focus: () => press(box()), blur: leave }),
      observe: () => ({ focused: document.activeElement === box(), telling: markRead.isWaiting() }),
      calls: () => [],
    },
    ({ value }) => ({ focused: value !== 'away', telling: value === 'telling' }),
  );
});

test('clinical 9: loads older messages near its top, and writes a new line with Shift and Enter', async () => {
  const { actor, drive, load } = await show();
  await act(async () => void (await drive.history.loadedSome()));
  await act(async () => void (await drive.outbox.foundNothing()));
  const asked = () => load.inputs.map(({ before }) => before);
  const before = asked();
  await act(async () => void fireEvent.scroll(log()?.parentElement ?? document.body));
  await write('Uno')();
  await createPerson().keyboard('{Shift>}{Enter}{/Shift}');
  expect([before, asked(), box().value, selectMessages(actor.getSnapshot())]).toEqual([
    [null],
    [null, message(3).Date],
    'Uno\n',
    [message(3)],
  ]);
});

test('keeps a pasted text that is too long, shows by how much, and sends it once it is shortened', async () => {
  const { actor, drive } = await show();
  await act(async () => {
    await drive.history.loadedSome();
    await drive.outbox.foundNothing();
  });
  const long = 'a'.repeat(chatLimits.content + 2);
  const unsent = () => selectUnsent(actor.getSnapshot()).map(({ Content }) => Content);
  await write(long)();
  await createPerson().keyboard('{Enter}');
  const refused = {
    box: box().value,
    says: document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent,
    sent: unsent(),
  };
  await createPerson().keyboard('{Backspace}{Backspace}{Enter}');
  expect({ refused, box: box().value, sent: unsent() }).toEqual({
    refused: { box: long, says: t('chat.tooLong', { count: 2 }), sent: [] },
    box: '',
    sent: ['a'.repeat(chatLimits.content)],
  });
});

test('replies to a message with the box focused, and jumps to the message from the quote', async () => {
  const { drive } = await show();
  await act(async () => {
    await drive.history.loadedSome();
    await drive.outbox.foundNothing();
  });
  await press(labelled(t('chat.reply.to', { name, text: 'Mensaje 3' })));
  const focused = document.activeElement === box();
  const answering = document.querySelector('form')?.parentElement?.textContent?.includes('Mensaje 3');
  await write(roomTexts.typed)();
  await createPerson().keyboard('{Enter}');
  await press(labelled(t('chat.reply.show', { name })));
  expect({ focused, answering, at: document.activeElement?.textContent?.includes('Mensaje 3') }).toEqual({
    focused: true,
    answering: true,
    at: true,
  });
});

describe('issue 17: the way to an older message', () => {
  async function showUnread() {
    const list = startChat();
    await list.drive.rooms.loaded();
    const room = startChatRoom({ unreadFrom: message(2).Date });
    const chats = chatsOfTest({
      actor: list.actor,
      room: () => room.actor,
      found: (searchText, roomId) => ({ Quantity: 1, Dtos: [message(1, { Content: `${searchText} ${roomId}` })] }),
    });
    await act(async () => {
      showView(<ChatWindow chats={chats} roomId={roomId} />, {});
      list.actor.send({ type: 'window.move', roomId, act: 'activate' });
      await room.drive.reach.page();
      await room.drive.outbox.foundNothing();
    });
    return room;
  }
  const lines = () => [...(log()?.querySelectorAll('article > *') ?? [])].map(({ textContent }) => textContent ?? '');

  test('jumps to the first unread message, with a line before it, and can be cancelled', async () => {
    const { drive } = await showUnread();
    const offered = button(t('chat.reach.firstUnread'));
    await press(offered);
    const reading = screen.getByText(new RegExp(t('chat.reach.reading'))).textContent;
    await press(button(t('app.cancel')));
    const again = button(t('chat.reach.firstUnread'));
    await press(again);
    await act(async () => void (await drive.reach.page()));
    const line = lines().indexOf(t('chat.reach.unread'));
    expect({
      reading: reading?.startsWith(t('chat.reach.reading')),
      next: lines()[line + 1]?.includes('Mensaje 2'),
      focused: document.activeElement?.textContent?.includes('Mensaje 2'),
      stillOffered: button(t('chat.reach.firstUnread')) !== null,
    }).toEqual({ reading: true, next: true, focused: true, stillOffered: false });
  });

  test('finds a message of this conversation and moves to it', async () => {
    const { drive } = await showUnread();
    await press(labelled(t('chat.search.in', { name })));
    const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: t('chat.search.label') });
    expect(screen.getByText(t('chat.search.short'))).toBeTruthy();
    await writeInto(search, 'fiebre');
    await press(await screen.findByRole('button', { name: new RegExp(`fiebre ${roomId}`) }));
    await act(async () => void (await drive.reach.page()));
    expect([document.activeElement?.textContent?.includes('Mensaje 1'), screen.queryByRole('searchbox')]).toEqual([
      true,
      null,
    ]);
  });
});

describe('P-12: a long conversation', () => {
  const [many, height] = [200, 68];
  const placed = (n: number) => message(n, { Date: new Date(Date.UTC(2026, 4, 4) + n * 60_000).toISOString() });
  const places = () => rows().map((row) => Number(row.getAttribute('aria-posinset')));
  const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

  async function showLong(count = many, each = height) {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, each));
    const shown = await show();
    await act(async () => {
      await shown.drive.outbox.foundNothing();
      await shown.load.resolve({ Quantity: 2 * many, Dtos: between(1, count).map(placed) });
    });
    return shown;
  }
  const scrollTo = (offset: number) =>
    // No timer advances here: the live region is off only during scrolling.
    act(() => {
      const body = log()?.parentElement;
      if (!body) throw new Error('there are no messages');
      // The offset is set explicitly like the heights, because without CSS the list does not scroll from its end.
      Object.defineProperty(body, 'scrollTop', { value: -offset, configurable: true });
      fireEvent.scroll(body);
    });
  const live = () => log()?.getAttribute('aria-live');
  afterEach(() => vi.restoreAllMocks());

  test('renders its visible messages and the newest, and announces new ones, but not scrolled ones', async () => {
    await showLong();
    const before = { drawn: places(), live: live() };
    scrollTo(50 * height);
    const scrolled = { drawn: places(), live: live() };
    expect({ before, scrolled, size: rows()[0]?.getAttribute('aria-setsize') }).toEqual({
      before: { drawn: between(189, 200), live: 'polite' },
      scrolled: { drawn: [...between(139, 156), 200], live: 'off' },
      size: '-1',
    });
  });

  test('scrolls to an unrendered message, and keeps it and its neighbours while it has the focus', async () => {
    const { actor } = await showLong();
    await act(async () => actor.send({ type: 'point.wanted', messageId: message(5).MessageId }));
    const at = document.activeElement?.textContent?.includes('Mensaje 5');
    const focused = places();
    await act(async () => box().focus());
    expect({ at, focused, left: places() }).toEqual({
      at: true,
      focused: [4, 5, 6, ...between(189, 200)],
      left: between(189, 200),
    });
  });

  test('measures rendered messages before the first of them is removed', async () => {
    const { hub } = await showLong(50, 2 * height);
    const whole = places();
    await act(async () => hub.emit({ type: 'hub.newMessage', payload: placed(51) }));
    const space = [...(log()?.querySelectorAll(':scope > [aria-hidden=true]') ?? [])].map((one) =>
      one.getAttribute('style'),
    );
    // Of 51 messages, 3 visible ones and 6 more are rendered; of the 42 others the oldest was never visible since.
    expect({ whole, drawn: places(), space }).toEqual({
      whole: between(1, 50),
      drawn: between(43, 51),
      space: [`height: ${41 * 2 * height + height}px;`],
    });
  });

  test('renders its list for a received message, and no earlier message', async () => {
    const { hub } = await showLong();
    const again = await renderedAgain(log() ?? document.body, () =>
      act(async () => hub.emit({ type: 'hub.newMessage', payload: placed(many + 1) })),
    );
    expect([again, places()]).toEqual([['Messages'], between(190, 201)]);
  });
});

test('P-10: renders the list again for a received message, and no earlier message', async () => {
  const { drive, hub } = await show();
  await act(async () => void (await drive.outbox.foundNothing()));
  await act(async () => void (await drive.history.loadedSome()));
  const received = (n: number) =>
    renderedAgain(document.querySelector('[role=log]') ?? document.body, () =>
      act(async () => hub.emit({ type: 'hub.newMessage', payload: message(n) })),
    );
  expect([await received(8), await received(9), says('Mensaje 9')]).toEqual([['Messages'], ['Messages'], true]);
  cleanup();
});
