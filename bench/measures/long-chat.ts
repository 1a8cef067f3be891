import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ChatMessage } from '#domain/chat/chat.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { demoUserId } from '#server/seed/people.seed.ts';
import { ChatPage } from '../../e2e/pages/chat.page.ts';
import { nameOf as personOf } from '../../e2e/support/people.ts';
import { fill, texts } from '../../e2e/support/texts.ts';
import type { Bench, Measure } from '../measure.ts';
import { comparedAndAlone, interleaved } from '../rounds.ts';
import { median, percentile } from '../stats.ts';
import { locale, openBrowser, openServer, signedIn } from '../support/browser.ts';
import { openLine } from '../support/line.ts';
import { nameOf, paintsUntil, watchPaints } from '../support/painted.ts';

const [long, short] = [10_000, 30];
const pageSize = 10;
const appends = 10;
const prepends = 3;
const minute = 60_000;
/** Index of the first loaded message; older ones exist. */
const first = 20_000;
/** The older page arrives once scrolling has stopped. */
const rest = 300;
const other = personOf('nurse');
const now = () => performance.timeOrigin + performance.now();
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const begin = Date.now() - 2 * first * minute;

const messageAt = (ChatRoomId: string, index: number, Content: string): ChatMessage => {
  const SendingUserId = demoUserId(index % 2 === 0 ? 'nurse' : 'doctor');
  const SendingUser = { UserId: SendingUserId, Name: 'Camila', LastName: 'Soto', PhotoUrl: null };
  return {
    ChatRoomId,
    MessageId: idOf(index),
    Content,
    Date: new Date(begin + index * minute).toISOString(),
    IsRead: true,
    SendingUserId,
    SendingUser,
    FileId: null,
    FileUrl: null,
    IsImage: false,
    Type: 1,
  };
};

/** A conversation with `count` stubbed messages; the rest comes from the server. */
async function openConversation(page: Page, url: string, count: number) {
  const room = { id: '', oldest: first, next: first + count, serial: 0 };
  await watchPaints(page);
  // A pending message keeps a conversation loaded while its window is closed.
  await page.route(/\/AddMessage$/, () => undefined);
  await page.route(/\/Chat\/[^/]+\/Messages\?/, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    room.id = pathname.split('/').at(-2) ?? '';
    const isOlder = searchParams.has('initialDateTime');
    if (isOlder) {
      room.oldest -= pageSize;
      room.serial += 1;
      await pause(rest);
    } else Object.assign(room, { oldest: first, next: first + count });
    const text = (index: number) => (isOlder ? nameOf(room.serial) : `Mensaje ${index}`);
    const Dtos = Array.from({ length: isOlder ? pageSize : count }, (_, index) =>
      messageAt(room.id, room.oldest + index, text(index)),
    );
    await route.fulfill({ json: { Quantity: 2 * first, Dtos } });
  });
  const chat = new ChatPage(page, texts[locale]);
  const visit = async () => {
    await page.goto(url + hrefOf('platform-work', locale));
    await page.getByText('En vivo', { exact: true }).waitFor();
  };
  await visit();
  await chat.with(other);
  await chat
    .log(other)
    .getByText(`Mensaje ${count - 1}`, { exact: true })
    .waitFor();
  await chat.box(other).fill('Espera');
  await chat.box(other).press('Enter');
  return {
    chat,
    room,
    async again() {
      await visit();
      await chat
        .log(other)
        .getByText(`Mensaje ${count - 1}`, { exact: true })
        .waitFor();
      await chat.log(other).getByText('Espera', { exact: true }).waitFor();
    },
  };
}

/** Minimizes and reopens the conversation: milliseconds from the click to the frame with its messages. */
async function reopened(page: Page, chat: ChatPage): Promise<number> {
  await chat
    .window(other)
    .getByRole('button', { name: fill(chat.t.chat.minimize, { name: other }) })
    .click();
  await page.getByRole('button', { name: new RegExp(`^${chat.t.chat.open}`) }).click();
  const entry = await chat.minimized.getByRole('button', { name: other }).elementHandle();
  if (!entry) throw new Error('the conversation is not among those put aside');
  return entry.evaluate(async (button) => {
    await window.nextPaint();
    const startedAt = performance.now();
    if (button instanceof HTMLElement) button.click();
    do await window.nextPaint();
    while (document.querySelectorAll('[role=log] article').length < 8);
    return performance.now() - startedAt;
  });
}

/** Time of the last response with messages, on the clock shared by all processes. */
const answeredAt = (page: Page) =>
  page.evaluate(() => {
    const pages = performance.getEntriesByType('resource').filter(({ name }) => /\/Messages\?/.test(name));
    const last = pages.at(-1);
    if (!(last instanceof PerformanceResourceTiming)) throw new Error('no page of messages was asked for');
    return performance.timeOrigin + last.responseEnd;
  });

async function side(bench: Bench, browser: Awaited<ReturnType<typeof openBrowser>>, count: number) {
  const server = await openServer(bench);
  const line = await openLine(bench, server.port);
  const page = await signedIn(browser, server.url, 'doctor');
  const { chat, room, again } = await openConversation(page, line.url, count);
  const append = async () => {
    room.serial += 1;
    room.next += 1;
    const sentAt = now();
    line.sendEvent('newMessage', messageAt(room.id, room.next, nameOf(room.serial)), randomUUID());
    return (await paintsUntil(page, room.serial))(room.serial) - sentAt;
  };
  const prepend = async () => {
    const serial = room.serial + 1;
    await chat.log(other).evaluate(({ parentElement }) => parentElement?.scrollTo(0, -parentElement.scrollHeight));
    const paintedAt = (await paintsUntil(page, serial))(serial);
    return paintedAt - (await answeredAt(page));
  };
  return async () => {
    await page.bringToFront();
    // Conversations stay loaded as documented.
    await again();
    const open = await reopened(page, chat);
    const appended: number[] = [];
    for (let index = 0; index < appends; index += 1) appended.push(await append());
    const prepended: number[] = [];
    for (let index = 0; index < prepends; index += 1) prepended.push(await prepend());
    return { open, append: percentile(appended, 0.5), prepend: median(prepended) };
  };
}

const goals = [
  { key: 'open', name: 'from the click to its messages', most: 80 },
  { key: 'append', name: 'hub event to painted message', most: 17 },
  { key: 'prepend', name: 'answer with an older page to its painted messages', most: 17 },
] as const;

export const longChat: Measure = {
  id: 'P-12',
  title: `a conversation of ${long} loaded messages`,
  floor: `the same conversation with ${short}`,
  built: true,
  async run(bench) {
    const browser = await openBrowser(bench);
    const sides = { subject: await side(bench, browser, long), floor: await side(bench, browser, short) };
    await sides.subject();
    await sides.floor();
    const pairs = await interleaved(bench, sides);
    return comparedAndAlone(pairs, goals, 1.3);
  },
};
