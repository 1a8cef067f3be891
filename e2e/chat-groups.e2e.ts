import type { Locator } from '@playwright/test';
import { ChatPage } from './pages/chat.page.ts';
import type { Desk } from './support/desk.ts';
import { onePage } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';
import { nameOf } from './support/people.ts';
import { stillBrowser as browser, createSurvey } from './support/survey.ts';
import { fill } from './support/texts.ts';

const group = 'Turno norte';
const chatOf = ({ page, t }: Desk) => new ChatPage(page, t);

async function openGroup(desk: Desk) {
  const chat = chatOf(desk);
  await chat.openGroup(group);
  return chat;
}

test('issue 17: creates a group of three who write, see who read it, rename it and leave', {
  tag: '@screens',
}, async ({ signIn }) => {
  const doctor = await signIn('doctor', { locale: 'es', browser });
  const nurse = await signIn('nurse', { locale: 'en', browser });
  const third = await signIn('doctor2', { locale: 'es', browser });
  const { page, t } = doctor;
  const his = chatOf(doctor);
  const survey = createSurvey(doctor);
  const words = t.chat.group;
  // Reload: the survey records texts of the board as data only from responses read after its start.
  await page.reload();

  await page.getByRole('button', { name: new RegExp(`^${t.chat.open}`) }).click();
  await his.contacts.getByRole('button', { name: words.create }).click();
  const dialog = page.getByRole('dialog', { name: words.create });
  const create = dialog.getByRole('button', { name: t.workGroups.create, exact: true });
  await create.click();
  await expect(dialog.getByText(t.workGroups.missing.name)).toBeVisible();
  await dialog.getByRole('textbox', { name: new RegExp(`^${t.workGroups.name}`) }).fill(group);
  await create.click();
  await expect(dialog.getByText(t.workGroups.missing.people)).toBeVisible();
  const choose = async (where: Locator, who: string) => {
    await where.getByRole('searchbox').fill(nameOf(who));
    await where.getByRole('checkbox', { name: new RegExp(nameOf(who)) }).check();
  };
  await choose(dialog, 'nurse');
  await survey('people of a new conversation', { fixed: true });
  await create.click();
  await expect(dialog).toBeHidden();
  await expect(his.window(group)).toBeVisible();
  const manage = page.getByRole('button', { name: fill(words.manage, { name: group }) });
  await manage.click();
  await page.getByRole('dialog', { name: group }).getByRole('button', { name: words.add }).click();
  const adding = page.getByRole('dialog', { name: fill(words.addTo, { name: group }) });
  await choose(adding, 'doctor2');
  await adding.getByRole('button', { name: words.addButton, exact: true }).click();
  await expect(adding).toBeHidden();
  await page.getByRole('dialog', { name: group }).getByRole('button', { name: words.close }).click();

  const hers = await openGroup(nurse);
  const invitation = third.page.getByRole('button', { name: words.open });
  await expect(invitation).toBeVisible();
  await createSurvey(third)('an addition to a group', { fixed: true });
  await invitation.click();
  const theirs = chatOf(third);
  await hers.say(group, '¿Quién ve el box 3?');
  await theirs.say(group, 'Yo, en cinco minutos.');
  await expect(his.log(group).getByText('¿Quién ve el box 3?')).toBeVisible();
  await his.box(group).focus();
  const answer = { name: nameOf('doctor2'), text: 'Yo, en cinco minutos.' };
  await his.log(group).getByText(answer.text).hover();
  await his
    .log(group)
    .getByRole('button', { name: fill(t.chat.reply.to, answer) })
    .click();
  await expect(page.getByText(fill(t.chat.reply.answering, { name: answer.name }))).toBeVisible();
  await his.say(group, 'Gracias.');
  await expect(
    hers.log(group).getByRole('button', { name: fill(nurse.t.chat.reply.show, { name: answer.name }) }),
  ).toContainText(answer.text);
  await page.getByRole('button', { name: fill(t.chat.mute.label, { name: group }) }).click();
  await page.getByRole('menuitem', { name: t.chat.mute.for.hour }).click();
  await expect(his.window(group).getByText(new RegExp(fill(t.chat.mute.until, { when: '.*' })))).toBeVisible();
  await survey('a group with messages', { form: true });

  await manage.click();
  const people = page.getByRole('dialog', { name: group });
  await expect(people.getByText(nameOf('nurse'))).toBeVisible();
  await survey('people of a group', { fixed: true });
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  for (const what of [words.add, words.rename]) {
    await expect(people.getByRole('button', { name: what })).toBeInViewport({ ratio: 1 });
  }
  if (size) await page.setViewportSize(size);
  await people.getByRole('button', { name: words.rename }).click();
  await people.getByRole('textbox', { name: new RegExp(`^${words.name}`) }).fill(`${group} 2`);
  await people.getByRole('button', { name: words.save }).click();
  const renamed = `${group} 2`;
  await expect(hers.window(renamed)).toBeVisible();
  await expect(theirs.window(renamed)).toBeVisible();

  await page.getByRole('dialog', { name: renamed }).getByRole('button', { name: words.close }).click();
  await his.with(nameOf('nurse'));
  const activated = page.waitForResponse((answer) => answer.url().endsWith('/SetActiveWindow') && answer.ok());
  await his.box(renamed).click();
  await activated;
  const unsent = 'Falta el control de presión del box 2';
  await his.box(renamed).fill(unsent);
  const choosing = page.waitForEvent('filechooser');
  await his.window(renamed).getByRole('button', { name: t.chat.attach.add }).click();
  await (await choosing).setFiles({ name: 'ecg.pdf', mimeType: 'application/pdf', buffer: onePage });
  await expect(his.window(renamed).getByText(t.chat.attach.staged)).toBeVisible();
  await page.getByRole('button', { name: fill(words.manage, { name: renamed }) }).click();
  await page.getByRole('dialog', { name: renamed }).getByRole('button', { name: words.leave }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.leave }).click();
  await expect(his.window(renamed)).toBeHidden();
  await expect(page.locator('#chat-launcher')).toBeFocused();
  await expect(
    hers.log(renamed).getByText(fill(nurse.t.chat.group.notices.left, { name: nameOf('doctor') })),
  ).toBeVisible();
  await theirs.say(renamed, 'Seguimos los dos.');
  await expect(hers.log(renamed).getByText('Seguimos los dos.')).toBeVisible();
  await expect(his.button()).toBeVisible();

  await test.step('keeps what was not sent, over a reload, until it is discarded', async () => {
    const { left } = t.chat;
    await expect(page.getByRole('region', { name: fill(left.title, { name: renamed }) })).toContainText(unsent);
    await page.reload();
    const card = page.getByRole('region', { name: left.unnamed });
    await expect(card).toContainText(unsent);
    await survey('what was not sent in a group that was left', { fixed: true });
    const saving = page.waitForEvent('download');
    await card.getByRole('button', { name: fill(left.save, { name: 'ecg.pdf' }) }).click();
    expect((await saving).suggestedFilename()).toBe('ecg.pdf');
    await card.getByRole('button', { name: left.discardText }).press('Enter');
    await expect(card).toBeFocused();
    await card.getByRole('button', { name: fill(left.discard, { name: 'ecg.pdf' }) }).press('Enter');
    await expect(card).toBeHidden();
    await expect(page.locator('#chat-launcher')).toBeFocused();
    await page.reload();
    await expect(his.button()).toBeVisible();
    await expect(card).toBeHidden();
  });
});

test('issue 17: keeps the Create button in place while the people of a new group load', async ({ signIn }) => {
  const { page, t } = await signIn('doctor', { locale: 'es', browser });
  const { contacts } = new ChatPage(page, t);
  await page.getByRole('button', { name: new RegExp(`^${t.chat.open}`) }).click();
  await expect(contacts.getByRole('list', { name: t.chat.contacts.title })).toBeVisible();
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/Users\/ForChat\?/, async (route) => {
    await asked;
    await route.continue();
  });
  await contacts.getByRole('button', { name: t.chat.group.create }).click();
  const dialog = page.getByRole('dialog', { name: t.chat.group.create });
  const place = () => dialog.getByRole('button', { name: t.workGroups.create, exact: true }).boundingBox();
  await expect(dialog.getByText(t.workGroups.peopleStates.loading)).toBeAttached();
  const before = await place();
  answer();
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  expect(await place()).toEqual(before);
});
