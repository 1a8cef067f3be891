import { ChatPage } from './pages/chat.page.ts';
import { expect, test } from './support/fixtures.ts';
import { nameOf } from './support/people.ts';
import { hold } from './support/requests.ts';
import { stillBrowser as browser, createSurvey, looksIn } from './support/survey.ts';
import { fill, locales } from './support/texts.ts';

const names = { es: 'Dolor torácico', en: 'Chest pain' } as const;
const other = { es: 'en', en: 'es' } as const;

for (const locale of locales) {
  test(`WG10: creates a group, invites, joins, transfers it and leaves, live for both (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const doctor = await signIn('doctor', { locale, browser });
    const nurse = await signIn('nurse', { locale: other[locale], browser });
    const name = names[locale];
    const { workGroups: words, app } = doctor.t;
    const hers = nurse.t.workGroups;
    const survey = createSurvey(doctor);
    const lookAtNurse = createSurvey(nurse);
    const button = (text: string, values: Record<string, string> = {}) =>
      doctor.page.getByRole('button', { name: fill(text, values), exact: true });
    const [his, herChat] = [new ChatPage(doctor.page, doctor.t), new ChatPage(nurse.page, nurse.t)];
    const herButton = (text: string, values: Record<string, string> = {}) =>
      nurse.page.getByRole('button', { name: fill(text, values), exact: true });

    await test.step('shows the empty page, and opens the dialog by its address', async () => {
      const letGo = await hold(doctor.page, /\/WorkGroups\b/);
      await doctor.open('platform-medical-group');
      await expect(doctor.page.getByText(words.loading)).toBeAttached();
      await survey('work groups, loading');
      await letGo();
      await expect(doctor.page.getByRole('heading', { name: words.empty })).toBeVisible();
      await survey('work groups, empty');
      await doctor.open('platform-profile-medical-group-add');
      await expect(doctor.page.getByRole('dialog', { name: words.create })).toBeVisible();
    });
    await nurse.open('polyclinic-profile-medical-group');
    await expect(nurse.page.getByRole('heading', { name: hers.empty })).toBeVisible();

    const dialog = doctor.page.getByRole('dialog', { name: words.create });
    await test.step('requires a name, and finds members by search', async () => {
      await dialog.getByRole('button', { name: words.create, exact: true }).click();
      await expect(dialog.getByText(words.missing.name)).toBeVisible();
      await survey('a group without a name', { fixed: true });
      await dialog.getByRole('textbox', { name: new RegExp(`^${words.name}`) }).fill(name);
      await dialog.getByRole('searchbox', { name: words.search }).fill('Daniela');
      await dialog.getByRole('checkbox', { name: /Daniela/ }).check();
      await survey('people of a new group', { fixed: true });
      await dialog.getByRole('button', { name: words.create, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(doctor.page.getByRole('heading', { name })).toBeVisible();
      await survey('a work group with an invitation');
    });

    const into = doctor.page.getByRole('dialog', { name: fill(words.inviteInto, { group: name }) });
    const invite = async (person: string) => {
      await button(words.inviteInto, { group: name }).click();
      await into.getByRole('searchbox', { name: words.search }).fill(person);
      await into.getByRole('checkbox', { name: new RegExp(person) }).check();
      await into.getByRole('button', { name: words.send }).click();
      await expect(into).toBeHidden();
      await expect(doctor.page.getByText(words.pending)).toHaveCount(1);
    };
    await test.step('shows the nurse the invitation live, which she rejects before she is invited again', async () => {
      await expect(herButton(hers.acceptOf, { group: name })).toBeVisible();
      await expect(nurse.page.getByText(hers.sharing)).toBeVisible();
      await lookAtNurse('an invitation into a work group');
      await herButton(hers.rejectOf, { group: name }).click();
      await expect(nurse.page.getByRole('heading', { name: hers.empty })).toBeVisible();
      await expect(doctor.page.getByText(words.pending)).toHaveCount(0);
      await invite('Camila');
      await button(words.withdrawOf, { name: nameOf('doctor2'), group: name }).click();
      await expect(doctor.page.getByText(words.pending)).toHaveCount(0);
    });

    await test.step('adds the nurse as a member, who accepts in the notice on another page', async () => {
      await nurse.open('platform-work');
      await expect(nurse.shell.profile).toBeVisible();
      await invite('Daniela');
      const invites = fill(hers.invites, { name: nameOf('doctor'), group: name });
      await expect(nurse.page.getByText(invites)).toBeVisible();
      await lookAtNurse('a notice of an invitation into a work group');
      await herButton(hers.acceptOf, { group: name }).press('Enter');
      await expect(nurse.page.getByText(invites)).toBeHidden();
      await expect(nurse.page.locator(':focus')).toBeAttached();
      await nurse.open('polyclinic-profile-medical-group');
      await expect(herButton(hers.leaveOf, { group: name })).toBeVisible();
      await expect(doctor.page.getByText(words.pending)).toHaveCount(0);
      await nurse.page.getByRole('switch', { name: hers.visible }).click();
      await expect(doctor.page.getByText(words.agendaShown)).toBeVisible();
    });

    await test.step('shows the agenda of the nurse to the doctor, until she hides it', async () => {
      const theirs = { name: nameOf('nurse') };
      const agenda = doctor.page.getByRole('dialog', { name: fill(words.agendaOf, theirs) });
      const see = button(words.seeAgendaOf, theirs);
      await see.click();
      await expect(agenda.getByRole('heading', { name: words.noHours })).toBeVisible();
      await survey('the agenda of a member', { fixed: true });
      await doctor.page.keyboard.press('Escape');
      await expect(agenda).toBeHidden();
      await expect(see).toBeFocused();
      await nurse.page.getByRole('switch', { name: hers.visible }).click();
      await expect(see).toBeHidden();
    });

    await test.step('opens the conversation of the group, which reaches the nurse', async () => {
      await button(words.converseOf, { group: name }).click();
      await expect(his.box(name)).toBeFocused();
      await his.say(name, '¿Quién ve la próxima?');
      await survey('the conversation of a work group', { fixed: true });
      await herChat.openMinimized(name);
      await expect(herChat.log(name)).toContainText('¿Quién ve la próxima?');
      await herChat.box(name).press('Escape');
      await expect(herChat.window(name)).toBeHidden();
    });

    await test.step('renames the group, transfers it and removes its old owner', async () => {
      await button(words.renameOf, { group: name }).click();
      await doctor.page.getByRole('textbox', { name: new RegExp(`^${words.name}`) }).fill(`${name} 2`);
      await button(words.save).click();
      await expect(nurse.page.getByRole('heading', { name: `${name} 2`, level: 2 })).toBeVisible();
      await herChat.openMinimized(`${name} 2`);
      await herChat.box(`${name} 2`).press('Escape');
      await button(words.handOverTo, { name: nameOf('nurse') }).click();
      await survey('a group before it is handed over', { fixed: true });
      await doctor.page.getByRole('alertdialog').getByRole('button', { name: words.handOver, exact: true }).click();
      await expect(button(words.leaveOf, { group: `${name} 2` })).toBeVisible();
      await button(words.leaveOf, { group: `${name} 2` }).click();
      await doctor.page.getByRole('alertdialog').getByRole('button', { name: app.cancel }).click();
      await button(words.leaveOf, { group: `${name} 2` }).click();
      await doctor.page.getByRole('alertdialog').getByRole('button', { name: words.leave, exact: true }).click();
      const left = doctor.page.getByRole('heading', { name: words.empty });
      await expect(left).toBeVisible();
      await expect(doctor.page.locator(':focus').filter({ has: left })).toBeAttached();
      await expect(his.window(`${name} 2`)).toBeHidden();
    });

    await test.step('deletes the group as the new owner', async () => {
      await herButton(hers.removeOf, { group: `${name} 2` }).click();
      await nurse.page.getByRole('alertdialog').getByRole('button', { name: hers.remove, exact: true }).click();
      await expect(nurse.page.getByRole('heading', { name: hers.empty })).toBeVisible();
    });
  });
}
