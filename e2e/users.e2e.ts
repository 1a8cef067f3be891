import { chileDate } from '#domain/chile-clock.ts';
import { UsersPage } from './pages/users.page.ts';
import { bookHours } from './support/appointments.ts';
import { expect, test } from './support/fixtures.ts';
import { linkOf, mailsTo } from './support/mailbox.ts';
import { nameOf } from './support/people.ts';
import { fail, hold, refuse } from './support/requests.ts';
import { stillBrowser as browser, createSurvey, looksIn } from './support/survey.ts';
import { locales } from './support/texts.ts';

const password = 'una ronda muy larga';
const nextPassword = 'otra ronda muy larga';
const people = {
  es: { typed: '415000014', rut: '41.500.001-4', name: 'Jacinta', last: 'Huerquén' },
  en: { typed: '415000022', rut: '41.500.002-2', name: 'Filomena', last: 'Urrutia' },
} as const;

for (const locale of locales) {
  test(`SEC-10, A7: adds a nurse who chooses a password, signs in and is deactivated (${locale})`, {
    tag: looksIn(locale),
  }, async ({ server, signIn, visit }) => {
    const administrator = await signIn('fullservice', { locale, browser });
    const { page, t } = administrator;
    const { users: words } = t;
    const shown = new UsersPage(page, t);
    const survey = createSurvey(administrator);
    administrator.troubles.expect(/net::ERR_FAILED/);
    administrator.troubles.expect(/status of (400|404|409|500|503)/);
    const { typed, rut, name, last } = people[locale];
    const email = `${name.toLowerCase()}@ronda.example`;
    const whole = `${name} ${last}`;

    await test.step('shows the loading state, then the people of the organization', async () => {
      const letGo = await hold(page, /\/Users\?/);
      await administrator.open('platform-users');
      await expect(page.getByText(words.loading)).toBeAttached();
      await survey('users, loading');
      await letGo();
      await expect(shown.row('Paula Cáceres')).toBeVisible();
      await expect(shown.row('Ignacio Bravo').getByText(words.self)).toBeVisible();
      await survey('users', { fixed: true });
    });

    await test.step('distinguishes a failed list from an empty one, and finds by name, role and state', async () => {
      const mend = await fail(page, /\/Users\?/);
      await page.reload();
      await expect(page.getByRole('heading', { name: words.failed })).toBeVisible();
      await survey('users, not loaded');
      await mend();
      await page.getByRole('button', { name: t.app.retry }).click();
      await shown.search.fill('paredes');
      await expect(shown.rows).toHaveCount(1);
      await shown.search.fill('nadie así');
      await expect(page.getByRole('heading', { name: words.noResults })).toBeVisible();
      await survey('users, none found');
      await page.getByRole('button', { name: words.clear }).last().click();
      await page.getByLabel(words.filters.role, { exact: true }).click();
      await page.getByRole('option', { name: words.roles.facilitator }).click();
      await expect(shown.row('Paula Cáceres')).toBeVisible();
      await expect(shown.row('Daniela Paredes')).toHaveCount(0);
      await page.getByRole('button', { name: words.clear }).click();
      await expect(shown.row('Ignacio Bravo')).toBeVisible();
      await shown.search.fill('paredes');
      await expect(shown.rows).toHaveCount(1);
    });

    await test.step('names the list of the form that failed to load', async () => {
      const mend = await refuse(page, /\/Roles\/1/, { status: 500, code: 'internal' });
      await shown.add.click();
      await expect(shown.pane.getByRole('heading', { name: words.lists.roles })).toBeVisible();
      await survey('new person, roles not loaded');
      await mend();
      await shown.pane.getByRole('button', { name: t.app.retry }).click();
      await expect(shown.field('IC')).toBeVisible();
    });

    await test.step('finds an existing user by RUT, and checks its check digit', async () => {
      await shown.field('IC').pressSequentially('123456789');
      await page.keyboard.press('Tab');
      await expect(shown.pane.getByText(words.errors.rut)).toBeVisible();
      await page.keyboard.press('Escape');
      const nurse = (await shown.row('Daniela Paredes').innerText()).match(/\d{2}\.\d{3}\.\d{3}-[\dK]/)?.[0] ?? '';
      await shown.field('IC').fill(nurse);
      await expect(shown.pane.getByText(words.known.title)).toBeVisible();
      await survey('new person who exists', { fixed: true });
    });

    await test.step('names missing fields, and keeps the input over a reload and a failure', async () => {
      await shown.field('IC').fill('');
      await shown.field('IC').pressSequentially(typed);
      await expect(shown.field('IC')).toHaveValue(rut);
      await expect(shown.pane.getByText(words.known.title)).toHaveCount(0);
      await shown.field('Name').fill(name);
      await shown.create.click();
      await expect(shown.pane.getByText(words.form.invalid)).toBeVisible();
      await expect(shown.pane.getByText(words.errors.roleMissing)).toBeVisible();
      await survey('new person with wrong fields', { fixed: true });
      await page.reload();
      await expect(shown.field('Name')).toHaveValue(name);
    });

    await test.step('requires a specialty for a doctor, and shows the functions of the roles', async () => {
      await shown.field('LastName').fill(last);
      await shown.field('BirthDate').fill('12-05-1990');
      await page.keyboard.press('Tab');
      await shown.field('Gender').click();
      await page.getByRole('option', { name: t.genders.F }).click();
      await shown.field('Email').fill(email);
      await shown.role('doctor').check();
      await shown.create.click();
      await expect(shown.pane.getByText(words.errors.specialtyMissing)).toBeVisible();
      await shown.role('doctor').uncheck();
      await shown.role('nurse').press('Space');
      await expect(shown.role('nurse')).toBeChecked();
      await expect(shown.pane.getByText(words.functions.title)).toBeVisible();
      const first = shown.pane.getByRole('checkbox', { name: 'Faena Cerro Pintado' });
      await first.check();
      await survey('new person, written', { fixed: true });
    });

    await test.step('creates the user, and mails a code', async () => {
      const mend = await fail(page, /CreateWithRoles/);
      await shown.create.click();
      await expect(shown.pane.getByText(words.form.notSaved)).toBeVisible();
      await mend();
      await shown.create.click();
      await expect(shown.pane.getByText(words.created)).toBeVisible();
      await shown.search.fill(last);
      await expect(shown.row(whole).getByText(words.states.pending)).toBeVisible();
      await survey('a person who chose no password yet', { fixed: true });
    });

    const nurse = await visit({ locale, browser });
    // Her session ends at once, whatever is under way: a request, or the line that is being opened.
    nurse.troubles.expect(/status of 401|HTTP Authentication failed/);
    await test.step('shows the nurse her pages after she chooses a password', async () => {
      const link = await linkOf(server.mailDir, email);
      await nurse.page.goto(link);
      await expect(nurse.reset.heading('new')).toBeVisible();
      await nurse.reset.choose(password);
      await expect(nurse.reset.heading('done')).toBeVisible();
      await nurse.reset.back.click();
      await nurse.login.signIn(name.toLowerCase(), password);
      await expect(nurse.shell.profile).toBeVisible();
      await nurse.open('polyclinic-medicalcares');
      await expect(nurse.page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(nurse.page.getByRole('link', { name: words.title, exact: true })).toHaveCount(0);
    });

    await test.step('saves specialties separately, and shows when that failed', async () => {
      await shown.edit(whole);
      const mend = await refuse(page, /AssociateSpecialties/, { status: 500, code: 'internal' });
      await shown.pane.getByRole('combobox', { name: words.addSpecialty }).fill('medicin');
      await page.getByRole('option').first().click();
      await shown.save.click();
      await expect(shown.pane.getByText(words.errors.specialtiesNotSaved).first()).toBeVisible();
      await survey('specialties not saved', { fixed: true });
      await mend();
      await shown.save.click();
      await expect(shown.pane.getByText(words.form.saved, { exact: true })).toBeVisible();
    });

    await test.step('redirects a deactivated user to the login within seconds, and admits them again once activated', async () => {
      await shown.pane.getByRole('button', { name: words.form.close }).click();
      await shown.ask(whole, 'deactivate');
      await survey('asks before it deactivates', { floating: true });
      await page.getByRole('alertdialog').getByRole('button', { name: words.acts.deactivate.yes, exact: true }).click();
      await expect(page.getByText(words.acts.deactivate.done)).toBeVisible();
      await expect(nurse.login.heading).toBeVisible({ timeout: 5_000 });
      await expect(shown.row(whole).getByText(words.states.inactive)).toBeVisible();
      await shown.act(whole, 'activate');
      await expect(page.getByText(words.acts.activate.done)).toBeVisible();
      await nurse.login.signIn(name.toLowerCase(), password);
      await expect(nurse.shell.profile).toBeVisible();
    });

    await test.step('mails a temporary password without showing it, and shows when that failed', async () => {
      const mend = await refuse(page, /ResetPasswordTemporary/, { status: 503, code: 'unavailable' });
      await shown.act(whole, 'temporaryPassword');
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByText(words.acts.temporaryPassword.failed)).toBeVisible();
      await mend();
      await dialog.getByRole('button', { name: words.acts.temporaryPassword.yes }).click();
      await expect(page.getByText(words.acts.temporaryPassword.done)).toBeVisible();
      await expect.poll(async () => (await mailsTo(server.mailDir, email)).length).toBe(2);
      await expect(nurse.login.heading).toBeVisible({ timeout: 5_000 });
    });

    await test.step('lets the temporary password in only to choose another one', async () => {
      const temporary = /\n\n(\w{16})\n\n/.exec(
        (await mailsTo(server.mailDir, email)).at(-1)?.replace(/\r/g, '') ?? '',
      );
      await nurse.login.signIn(name.toLowerCase(), temporary?.[1]);
      await expect(nurse.reset.heading('new')).toBeVisible();
      await expect(nurse.reset.email).toHaveValue(email);
      await nurse.reset.choose(nextPassword);
      await expect(nurse.reset.heading('done')).toBeVisible();
      await nurse.reset.back.click();
      await expect(nurse.login.refusal).toHaveCount(0);
      await nurse.login.signIn(name.toLowerCase(), nextPassword);
      await expect(nurse.shell.profile).toBeVisible();
    });

    await test.step('hides a removed user, and lists them among the removed', async () => {
      await shown.act(whole, 'remove');
      await expect(page.getByRole('heading', { name: words.noResults })).toBeVisible();
      await page.getByLabel(words.filters.state, { exact: true }).click();
      await page.getByRole('option', { name: words.filters.removed }).click();
      await expect(shown.row(whole).getByText(words.states.removed)).toBeVisible();
      await survey('users, removed', { fixed: true });
    });

    await test.step('rejects the own account and an unregistered address, with a message', async () => {
      await administrator.open('platform-users-user-admin-edit-user');
      await expect(shown.pane.getByRole('heading', { name: words.form.gone })).toBeVisible();
      await survey('an address without a person', { fixed: true });
    });
  });
}

test('decision 183: gives a facilitator an agenda, and signs them out at once when it is taken', async ({ signIn }) => {
  const administrator = await signIn('fullservice', { browser });
  const facilitator = await signIn('facilitator', { browser });
  facilitator.troubles.expect(/status of 401|HTTP Authentication failed/);
  const { page, t } = administrator;
  const shown = new UsersPage(page, t);
  const [name, own] = [nameOf('facilitator'), nameOf('fullservice')];
  const chosen = shown.pane.getByRole('list', { name: t.users.fields.FacilitatedIds });
  const mine = chosen.getByRole('listitem').filter({ hasText: own });
  const save = async () => {
    await shown.save.click();
    await expect(shown.pane.getByText(t.users.form.saved, { exact: true })).toBeVisible();
  };

  await administrator.open('platform-users');
  await shown.edit(name);
  await expect(chosen.getByRole('listitem').filter({ hasText: nameOf('doctor') })).toBeVisible();
  await expect(mine).toHaveCount(0);
  await shown.pane.getByRole('combobox', { name: t.users.addAgenda }).fill(own);
  await page.getByRole('option').first().click();
  await save();
  await facilitator.open('platform-facilitator');
  await facilitator.page.getByRole('link', { name: own }).click();
  await expect(facilitator.page.getByRole('heading', { level: 1, name: own })).toBeVisible();

  await mine.getByRole('button').press('Enter');
  await expect(chosen).toBeFocused();
  await save();
  await expect(facilitator.login.heading).toBeVisible();
  await facilitator.login.signIn('facilitator');
  await expect(facilitator.page.getByRole('heading', { name: t.facilitator.notMine })).toBeVisible();
  await facilitator.open('platform-facilitator');
  await expect(facilitator.page.getByRole('link', { name: nameOf('doctor') })).toBeVisible();
  await expect(facilitator.page.getByRole('link', { name: own })).toHaveCount(0);
});

test('shows what to do with the appointments of a person inside the question before they are deactivated', async ({
  signIn,
}) => {
  const doctor = await signIn('doctor2', { browser });
  await bookHours(doctor, chileDate(Date.now() + 48 * 3_600_000), ['10:00']);
  const administrator = await signIn('fullservice', { browser });
  const shown = new UsersPage(administrator.page, administrator.t);
  await administrator.open('platform-users');
  await shown.search.fill(nameOf('doctor2'));
  await shown.ask(nameOf('doctor2'), 'deactivate');
  const dialog = administrator.page.getByRole('alertdialog');
  await expect(dialog).toContainText(administrator.t.users.booked.label);
  const wide = await dialog
    .locator('div')
    .evaluateAll((parts) => parts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length);
  expect(wide).toBe(0);
});
