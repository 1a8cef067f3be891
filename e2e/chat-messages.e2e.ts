import { ChatPage } from './pages/chat.page.ts';
import { startTeleconsultation } from './support/board.ts';
import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { nameOf } from './support/people.ts';
import { stillBrowser as browser, coreIn, createSurvey } from './support/survey.ts';
import { fill } from './support/texts.ts';

const group = 'Turno sur';
const chatOf = ({ page, t }: Desk) => new ChatPage(page, t);

async function createGroup(desk: Desk, ...accounts: string[]): Promise<ChatPage> {
  const { page, t } = desk;
  const chat = chatOf(desk);
  await page.getByRole('button', { name: new RegExp(`^${t.chat.open}`) }).click();
  await chat.contacts.getByRole('button', { name: t.chat.group.create }).click();
  const dialog = page.getByRole('dialog', { name: t.chat.group.create });
  await dialog.getByRole('textbox', { name: new RegExp(`^${t.workGroups.name}`) }).fill(group);
  for (const account of accounts) {
    await dialog.getByRole('searchbox').fill(nameOf(account));
    await dialog.getByRole('checkbox', { name: new RegExp(nameOf(account)) }).check();
  }
  await dialog.getByRole('button', { name: t.workGroups.create, exact: true }).click();
  await expect(chat.window(group)).toBeVisible();
  return chat;
}

async function openGroup(desk: Desk): Promise<ChatPage> {
  const { page, t } = desk;
  const chat = chatOf(desk);
  await page.getByRole('button', { name: new RegExp(`^${t.chat.open}`) }).click();
  await chat.minimized.getByRole('button', { name: group }).click();
  await expect(chat.box(group)).toBeFocused();
  return chat;
}

test('issue 17: mentions a colleague, links an encounter, finds messages, and continues on another device', {
  tag: coreIn('es'),
}, async ({ signIn }) => {
  const doctor = await signIn('doctor', { locale: 'es', browser });
  const nurse = await signIn('nurse', { locale: 'es', browser });
  const { page, t } = doctor;
  const his = await createGroup(doctor, 'nurse');
  const nurseNamed = `@${nameOf('nurse')}`;

  await test.step('mentions a colleague, and notifies them separately', async () => {
    for (let n = 1; n <= 14; n += 1) await his.say(group, `Novedad número ${n}`);
    await page.getByRole('button', { name: t.chat.mention.add }).click();
    await page.getByRole('menuitem', { name: nameOf('nurse') }).click();
    await expect(his.box(group)).toHaveValue(`${nurseNamed} `);
    await expect(his.box(group)).toBeFocused();
    await page.keyboard.type('Box 3');
    await page.keyboard.press('Enter');
    await expect(his.log(group).getByText(nurseNamed, { exact: true })).toBeVisible();
    const hers = chatOf(nurse);
    await nurse.page.getByRole('button', { name: new RegExp(`^${t.chat.open}`) }).click();
    await expect(hers.minimized.getByRole('button', { name: group })).toContainText(
      fill(t.chat.mention.unread_one, { count: '1' }),
    );
    await nurse.page.keyboard.press('Escape');
  });

  await test.step('jumps to the first unread message with one press', async () => {
    const hers = await openGroup(nurse);
    await nurse.page.getByRole('button', { name: t.chat.reach.firstUnread }).click();
    await expect(hers.log(group).getByText(t.chat.reach.unread, { exact: true })).toBeVisible();
    await expect(nurse.page.locator(':focus')).toContainText('Novedad número 1');
    await createSurvey(nurse)('unread messages of a group', { form: true });
    await hers.say(group, 'Leído todo');
    await expect(hers.log(group).getByText('Leído todo', { exact: true })).toBeInViewport();
  });

  await test.step('finds messages in all conversations, and links to their place', async () => {
    await nurse.page.getByRole('button', { name: new RegExp(`^${t.chat.open}`) }).click();
    const { contacts } = chatOf(nurse);
    await contacts.getByRole('button', { name: t.chat.search.all }).click();
    await contacts.getByRole('searchbox').fill('numero 7');
    const found = contacts.getByRole('list', { name: t.chat.search.results }).getByRole('button');
    await expect(found).toHaveCount(1);
    await createSurvey(nurse)('messages that were found', { form: true });
    await found.click();
    await expect(nurse.page.locator(':focus')).toContainText('Novedad número 7');
  });

  await test.step('closes a search with Escape once its field is empty, and not its container', async () => {
    const hers = chatOf(nurse);
    const window = hers.window(group);
    const { search } = nurse.t.chat;
    const label = fill(search.in, { name: group });
    const open = window.getByRole('button', { name: label });
    await open.click();
    await window.getByRole('searchbox').hover();
    await open.hover();
    await expect(nurse.page.getByText(label, { exact: true })).toBeVisible();
    // The tooltip of the button does not cover the field below it.
    await window.getByRole('searchbox').click();
    await window.getByRole('searchbox').fill('numero 7');
    await window.getByRole('searchbox').press('Escape');
    await expect(window.getByRole('searchbox')).toHaveValue('');
    await window.getByRole('searchbox').press('Escape');
    await expect(window.getByRole('searchbox')).toBeHidden();
    await expect(hers.box(group)).toBeFocused();
    await nurse.page.getByRole('button', { name: new RegExp(`^${nurse.t.chat.open}`) }).click();
    await hers.contacts.getByRole('button', { name: search.all }).click();
    await hers.contacts.getByRole('searchbox', { name: search.label }).press('Escape');
    await expect(hers.contacts.getByRole('searchbox', { name: nurse.t.chat.contacts.filter })).toBeFocused();
    await nurse.page.keyboard.press('Escape');
    await expect(hers.contacts).toBeHidden();
  });

  await test.step('shows a draft on another device, and removes it once sent', async () => {
    const stored = page.waitForResponse(
      (answer) => answer.url().endsWith('/Draft') && answer.request().method() === 'POST',
    );
    await his.box(group).fill('Le aviso cuando');
    await stored;
    const other = await signIn('doctor', { locale: 'es', browser });
    const there = chatOf(other);
    await expect(there.box(group)).toHaveValue('Le aviso cuando');
    await there.box(group).press('Enter');
    await expect(his.log(group).getByText('Le aviso cuando', { exact: true })).toBeVisible();
    await expect(his.box(group)).toHaveValue('');
    await other.page.close();
  });

  await test.step('links an encounter by its address, and rejects an unknown one', async () => {
    await startTeleconsultation(doctor);
    const address = page.url();
    await his.box(group).fill(address);
    await his.box(group).press('Enter');
    const link = his.log(group).getByRole('link', { name: t.chat.link.encounter });
    await expect(link).toHaveAttribute('href', new URL(address).pathname);
    await page.goBack();
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(doctor.care.workspace).toBeVisible();
    nurse.troubles.expect(/status of 404/);
    const links = chatOf(nurse).log(group).getByRole('link', { name: t.chat.link.encounter });
    await links.click();
    await expect(nurse.page).toHaveURL(address);
    await his.box(group).fill(address.replace(/[^/]+$/, '00000000-0000-4000-8000-000000000042'));
    await his.box(group).press('Enter');
    await expect(links).toHaveCount(2);
    await links.last().click();
    await expect(nurse.page.getByRole('heading', { name: t.care.notFound })).toBeVisible();
  });
});
