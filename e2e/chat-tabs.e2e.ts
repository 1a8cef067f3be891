import type { Page } from '@playwright/test';
import { ChatPage } from './pages/chat.page.ts';
import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { nameOf } from './support/people.ts';
import { stillBrowser as browser, checkAccess } from './support/survey.ts';

const nurseName = nameOf('nurse');
const doctorName = nameOf('doctor');
const drafts = /\/Chat\/[^/]+\/Draft$/;
const lines = [/status of 409 .*\/Draft/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/];

const storedIn = (page: Page) =>
  page.waitForResponse((answer) => drafts.test(answer.url()) && answer.request().method() === 'POST' && answer.ok());
/** Number of stored draft copies of single tabs; a copy keeps text that the server has not acknowledged. */
const copies = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /\.chat:[\w-]+@/.test(key)).length);

async function choiceOf({ t }: Desk, page: Page, other: string, mine: string) {
  await expect(page.getByText(t.chat.draft.title)).toBeVisible();
  await expect(page.getByRole('blockquote').filter({ hasText: other })).toBeVisible();
  await expect(new ChatPage(page, t).box(nurseName)).toHaveValue(mine);
}

test('issue 17: accepts text while the server draft loads, and offers the version of another device', {
  tag: '@screens',
}, async ({ signIn }) => {
  const first = await signIn('nurse', { browser });
  const there = new ChatPage(first.page, first.t);
  await there.with(doctorName);
  const stored = storedIn(first.page);
  await there.box(doctorName).fill('Desde la casa');
  await stored;
  await first.page.close();

  const desk = await signIn('nurse', { browser });
  const { page, t } = desk;
  desk.troubles.expect(/status of 409 .*\/Draft/);
  const here = new ChatPage(page, t);
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(drafts, async (route) => {
    if (route.request().method() === 'GET') await asked;
    await route.continue();
  });
  await page.reload();
  await here.box(doctorName).fill('Desde el consultorio');
  answer();
  await expect(page.getByText(t.chat.draft.title)).toBeVisible();
  await expect(here.box(doctorName)).toHaveValue('Desde el consultorio');
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await checkAccess(page, `two drafts, ${width} px`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: t.chat.draft.takeTheirs }).click();
  await expect(here.box(doctorName)).toHaveValue('Desde la casa');
  await expect(here.box(doctorName)).toBeFocused();
  await expect(page.getByText(t.chat.draft.title)).toBeHidden();
});

test('issue 17: keeps the texts of two tabs in one conversation, offline or when one is closed', async ({ signIn }) => {
  const desk = await signIn('doctor', { browser });
  const { context, page, t } = desk;
  for (const line of lines) desk.troubles.expect(line);
  const first = new ChatPage(page, t);
  await first.with(nurseName);
  const otherPage = await context.newPage();
  await otherPage.goto(page.url());
  const second = new ChatPage(otherPage, t);
  await expect(second.box(nurseName)).toBeEditable();

  await context.setOffline(true);
  await first.box(nurseName).fill('De la primera pestaña');
  await second.box(nurseName).fill('De la segunda pestaña');
  await expect.poll(() => copies(page)).toBe(2);
  await page.close();
  const stored = storedIn(otherPage);
  await context.setOffline(false);
  await stored;
  await expect(second.box(nurseName)).toHaveValue('De la segunda pestaña');

  const third = await context.newPage();
  await third.goto(otherPage.url());
  await choiceOf(desk, third, 'De la segunda pestaña', 'De la primera pestaña');
  const kept = storedIn(third);
  await third.getByRole('button', { name: t.chat.draft.keepMine }).click();
  await kept;
  await second.box(nurseName).press('End');
  await otherPage.keyboard.type(', y sigo');
  await choiceOf(desk, otherPage, 'De la primera pestaña', 'De la segunda pestaña, y sigo');
});
