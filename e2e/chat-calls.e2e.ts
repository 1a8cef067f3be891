import { randomUUID } from 'node:crypto';
import { ChatPage } from './pages/chat.page.ts';
import { allSee, callOf } from './support/calls.ts';
import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { nameOf } from './support/people.ts';
import { stillBrowser as browser, createSurvey } from './support/survey.ts';
import { fill, pattern } from './support/texts.ts';

const chatOf = ({ page, t }: Desk) => new ChatPage(page, t);

const byLastName = (a: string, b: string) => (a.split(' ')[1] ?? '').localeCompare(b.split(' ')[1] ?? '', 'es');

/** A group of these colleagues, made without its dialog. */
async function makeGroup({ page, base, headers }: Desk, name: string, accounts: readonly string[]) {
  const read = async (path: string) => (await page.request.get(`${base}/api/${path}`, { headers })).json();
  const ids: string[] = [];
  for (const account of accounts) {
    const searchText = encodeURIComponent(nameOf(account));
    ids.push((await read(`user-admin/v2/Users/ForChat?searchText=${searchText}`)).Dtos[0].UserId);
  }
  const { sub } = await read('identity/v2/connect/userinfo');
  const { UserId: me } = await read(`user-admin/v2/Users/ByIdentity/${sub}`);
  const made = await page.request.post(`${base}/api/communication/v2/Chat`, {
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    data: { ChatRoomType: 2, CreateUserId: me, UserIds: ids, Name: name, OpenWindow: false },
  });
  if (!made.ok()) throw new Error(`no group was made: ${made.status()} ${await made.text()}`);
}

test('issue 17: chooses who is called in a group of five, and shows the call to the others, who join it', {
  tag: '@screens',
}, async ({ signIn }) => {
  test.setTimeout(150_000);
  const group = 'Box y sala de cinco';
  const doctor = await signIn('doctor', { locale: 'es', browser });
  const nurse = await signIn('nurse', { locale: 'en', browser });
  const third = await signIn('fullservice', { locale: 'es', browser });
  await makeGroup(doctor, group, ['nurse', 'fullservice', 'paramedic', 'doctor2']);
  const [his, hers, theirs] = [doctor, nurse, third].map(chatOf) as [ChatPage, ChatPage, ChatPage];
  const [calling, called, joining] = [doctor, nurse, third].map(callOf) as ReturnType<typeof callOf>[];
  if (!calling || !called || !joining) throw new Error('three are there');
  const { page, t } = doctor;
  const dialog = page.getByRole('dialog', { name: fill(t.call.chat.choose, { name: group }) });
  const chosen = dialog.getByRole('checkbox', { checked: true });
  const box = (account: string) => dialog.getByRole('checkbox', { name: new RegExp(nameOf(account)) });
  const bar = theirs
    .window(group)
    .getByRole('status')
    .filter({ hasText: pattern(t.call.chat.going) });
  const join = bar.getByRole('button', { name: fill(t.call.chat.joinOf, { name: group }) });
  const choose = async () => {
    await his.openGroup(group);
    await his
      .window(group)
      .getByRole('button', { name: fill(t.call.start.chat, { name: group }) })
      .click();
    await expect(chosen).toHaveCount(3);
  };
  const announced = (kind: 'joined' | 'left') =>
    calling.window.getByRole('status').filter({ hasText: fill(t.call.changes[kind], { name: nameOf('fullservice') }) });
  await hers.openGroup(group);
  await theirs.openGroup(group);

  await test.step('shows a text that a call is full', async () => {
    await choose();
    await expect(box('nurse')).toBeChecked();
    await expect(box('fullservice')).toBeChecked();
    await createSurvey(doctor)('whom a call of a group rings', { fixed: true });
    await box('fullservice').uncheck();
    for (const account of ['paramedic', 'doctor2']) await box(account).check();
    await expect(box('fullservice')).toBeDisabled();
    await dialog.getByRole('button', { name: fill(t.call.chat.call_other, { count: '3' }) }).click();
    await calling.enter.click();
    await expect(bar).toContainText(nameOf('doctor'));
    await expect(bar).toContainText(fill(t.call.chat.full, { count: '4' }));
    await expect(join).toBeHidden();
    await expect(joining.incoming).toBeHidden();
    await called.reject.click();
    await expect(join).toBeVisible();
    await calling.cancel.click();
    await expect(bar).toBeHidden();
  });

  await test.step('lists the two people who did not answer in one line, without the one who declined', async () => {
    await his.openGroup(group);
    const people = new Intl.ListFormat('es').format(['paramedic', 'doctor2'].map(nameOf).toSorted(byLastName));
    const lines = his.log(group).getByText(pattern(t.call.missed.caller.noAnswer_other));
    await expect(lines).toHaveText([new RegExp(`^${fill(t.call.missed.caller.noAnswer_other, { people })} · `)]);
    await createSurvey(doctor)('a call of a group that two missed', { form: true });
  });

  await test.step('lets a member join who was never called', async () => {
    await choose();
    for (const account of ['paramedic', 'doctor2', 'fullservice']) {
      if (await box(account).isChecked()) await box(account).uncheck();
    }
    await dialog.getByRole('button', { name: fill(t.call.chat.call_one, { count: '1' }) }).click();
    await calling.enter.click();
    await called.answer.click();
    await called.enter.click();
    await allSee([calling, called]);
    await expect(bar).toContainText(`${nameOf('doctor')}, ${nameOf('nurse')}`);
    await createSurvey(third)('a call that goes on in a group', { form: true });
    await join.click();
    await joining.enter.click();
    await expect(joining.window).toBeFocused();
    await allSee([calling, called, joining]);
    await expect(announced('joined')).toBeAttached();
  });

  await test.step('shows the call to a participant who left, until it ends', async () => {
    await joining.hangUp();
    await expect(announced('left')).toBeAttached();
    await expect(third.page.locator('#chat-launcher')).toBeFocused();
    await theirs.openMinimized(group);
    await expect(bar).toContainText(nameOf('nurse'));
    await calling.window.getByRole('button', { name: t.call.more }).click();
    await page.getByRole('menuitem', { name: t.call.endForAll }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.call.endForAll }).click();
    await expect(bar).toBeHidden();
  });
});

test('issue 17: shows a missed call to a user who was in another call', async ({ signIn }) => {
  test.setTimeout(120_000);
  const doctor = await signIn('doctor', { locale: 'es', browser });
  const nurse = await signIn('nurse', { locale: 'es', browser });
  const third = await signIn('fullservice', { locale: 'en', browser });
  const [calling, called, other] = [callOf(doctor), callOf(nurse), callOf(third)];
  const [his, hers, theirs] = [chatOf(doctor), chatOf(nurse), chatOf(third)];
  const call = (chat: ChatPage, name: string) =>
    chat
      .window(name)
      .getByRole('button', { name: fill(chat.t.call.start.chat, { name }) })
      .click();

  await his.with(nameOf('nurse'));
  await call(his, nameOf('nurse'));
  await calling.enter.click();
  await called.answer.click();
  await called.enter.click();
  await allSee([calling, called]);

  await theirs.with(nameOf('nurse'));
  await call(theirs, nameOf('nurse'));
  await other.enter.click();
  await expect(other.outcome('busy', nameOf('nurse'))).toBeVisible();
  await expect(hers.button(1)).toBeVisible();
  await expect(called.window).toBeVisible();
  await hers.openMinimized(nameOf('fullservice'));
  const { missed } = nurse.t.call;
  const line = hers.log(nameOf('fullservice')).getByText(fill(missed.me.busy, { name: nameOf('fullservice') }));
  await expect(line).toContainText(/\d{1,2}:\d{2}/);
  await expect(hers.button()).toBeVisible();
  await theirs.openMinimized(nameOf('nurse'));
  await expect(
    theirs.log(nameOf('nurse')).getByText(fill(third.t.call.missed.caller.busy_one, { people: nameOf('nurse') })),
  ).toBeVisible();
  await expect(theirs.button()).toBeVisible();
  await called.hangUp();
});
