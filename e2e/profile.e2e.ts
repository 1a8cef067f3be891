import { demoPassword, emailOf } from './pages/login.page.ts';
import { ProfilePage } from './pages/profile.page.ts';
import { ResourcePage } from './pages/resource.page.ts';
import { expect, test } from './support/fixtures.ts';
import { fail, hold } from './support/requests.ts';
import { stillBrowser as browser, createSurvey, looksIn } from './support/survey.ts';
import { fill, locales } from './support/texts.ts';
import { endedSession } from './support/troubles.ts';

const accounts = { es: 'doctor', en: 'doctor2' } as const;
const names = { es: 'Fuentealba', en: 'Fuenzalida' } as const;
const phones = { es: '+56 9 7123 4471', en: '+56 9 7123 8853' } as const;
const ownPages = [
  'polyclinic-profile',
  'polyclinic-profile-professional-info',
  'polyclinic-profile-address',
  'polyclinic-profile-address-list',
  'polyclinic-profile-address-add',
] as const;
const user = /\/user-admin\/v2\/Users\/[0-9a-f-]{36}$/;

for (const locale of locales) {
  test(`lets a doctor edit their own data, addresses and studies (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const desk = await signIn(accounts[locale], { locale, browser });
    const { page, t, shell } = desk;
    desk.troubles.expect(/status of (400|409)|net::ERR_FAILED/);
    const profile = new ProfilePage(page, t);
    const survey = createSurvey(desk);
    const words = t.profile.personal;

    await test.step('opens the profile from the menu with the keyboard', async () => {
      await shell.profile.focus();
      await page.keyboard.press('Enter');
      await shell.menu.getByRole('menuitem', { name: locale === 'es' ? 'Configuración' : 'Settings' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
      await expect(profile.entry(words.entry)).toHaveAttribute('aria-current', 'page');
      await expect(profile.field('Phone')).not.toHaveValue('');
      await survey('personal data');
    });

    await test.step('names errors, and keeps the input over a reload', async () => {
      await profile.field('Phone').fill('no es un número');
      await profile.field('LinKedInUrl').fill('linkedin.com/in/yo');
      await profile.save.click();
      await expect(profile.field('Phone')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText(words.problems.linkedIn)).toBeVisible();
      await survey('personal data to correct', { form: true });
      await profile.field('Phone').fill(phones[locale]);
      await profile.field('LinKedInUrl').fill('https://www.linkedin.com/in/ronda');
      await profile.field('SecondLastName').fill(names[locale]);
      await page.reload();
      await expect(profile.field('Phone')).toHaveValue(phones[locale]);
    });

    await test.step('saves the profile in one request, and updates the bar', async () => {
      const mend = await fail(page, user);
      await profile.save.click();
      await expect(page.getByText(words.notSaved)).toBeVisible();
      await mend();
      await profile.save.click();
      await expect(profile.saved).toBeVisible();
      await expect(profile.rail.getByText(/\d\.\d{3}\.\d{3}-[\dK]/)).toBeVisible();
      await expect(shell.profile).toContainText('F.');
      await profile.entry(locale === 'es' ? 'Contactos' : 'Contacts').click();
      await expect(new ResourcePage(page, t, 'contact').row(phones[locale])).toHaveCount(1);
    });

    await test.step('shows both versions of a field that was changed in two tabs', async () => {
      const [myLink, theirLink] = ['https://www.linkedin.com/in/uno', 'https://www.linkedin.com/in/dos'];
      const other = await desk.newTab();
      await other.open('platform-profile');
      const theirs = new ProfilePage(other.page, t);
      await theirs.field('LinKedInUrl').fill(theirLink);
      await desk.open('platform-profile');
      await profile.field('LinKedInUrl').fill(myLink);
      await theirs.save.click();
      await expect(theirs.saved).toBeVisible();
      await other.page.close();
      await profile.save.click();
      const choice = page.getByRole('group', { name: words.conflict });
      await expect(choice).toBeFocused();
      await expect(choice.getByRole('definition')).toHaveText([myLink, theirLink]);
      await expect(profile.save).toHaveAccessibleDescription(words.conflictText);
      await survey('personal data in two versions');
      await choice.getByRole('button', { name: words.takeTheirs }).click();
      await expect(profile.field('LinKedInUrl')).toHaveValue(theirLink);
    });

    await test.step('adds an address with its commune, and edits it', async () => {
      const address = new ResourcePage(page, t, 'address');
      await profile.entry(locale === 'es' ? 'Direcciones' : 'Addresses').click();
      await expect(page.getByRole('heading', { name: t.resources.address.empty })).toBeVisible();
      await address.add.click();
      await expect(page).toHaveURL(desk.href('platform-profile-address-add'));
      await address.write({
        Kind: t.resources.address.options.Kind.Work,
        Street: 'Benavente',
        Number: '350',
        StateId: 'Coquimbo',
      });
      await address.field('CityId').fill('Ova');
      await page.getByRole('option', { name: 'Ovalle' }).click();
      await address.write({ StateId: 'Atacama' });
      await expect(address.field('CityId')).toHaveValue('');
      await address.write({ StateId: 'Coquimbo' });
      await address.field('CityId').fill('Ova');
      await page.getByRole('option', { name: 'Ovalle' }).click();
      await survey('a new address', { form: true });
      await address.save.click();
      await expect(address.form).toHaveCount(0);
      await expect(address.row('Benavente')).toContainText('Ovalle');
      await address.edit('Benavente');
      await address.field('Number').fill('352');
      await address.save.click();
      await expect(address.saved).toBeVisible();
      await expect(address.row('352')).toHaveCount(1);
      await survey('addresses');
      await address.removeShown();
      await expect(address.row('Benavente')).toHaveCount(0);
    });

    await test.step('lists data of the organization; adds, corrects and removes a study', async () => {
      const study = new ResourcePage(page, t, 'study');
      await desk.open('platform-profile-professional-info');
      await expect(page.getByText(t.profile.professional.who)).toBeVisible();
      await expect(page.getByText(t.call.roles.doctor, { exact: true })).toBeVisible();
      await study.add.click();
      await study.write({ Name: 'Diplomado en ecografía', Institution: 'Universidad de Chile', Year: '19' });
      await study.save.click();
      await expect(study.field('Year')).toHaveAttribute('aria-invalid', 'true');
      await study.write({ Year: '2019' });
      await study.save.click();
      await expect(study.row('Diplomado en ecografía')).toContainText('2019');
      await survey('professional data');
      await study.edit('Diplomado en ecografía');
      await study.write({ Year: '2020' });
      await study.save.click();
      await expect(study.row('Diplomado en ecografía')).toContainText('2020');
      await study.removeShown();
      await expect(study.row('Diplomado en ecografía')).toHaveCount(0);
    });
  });
}

for (const locale of locales) {
  test(`saves a switch, changes the password and ends another session (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn, visit }) => {
    const account = locale === 'es' ? 'nurse' : 'paramedic';
    const desk = await signIn(account, { locale, browser });
    const elsewhere = () => signIn(account, { locale, browser });
    const others = [await elsewhere(), await elsewhere(), await elsewhere()];
    desk.troubles.expect(/net::ERR_FAILED|status of 400/);
    desk.troubles.expect(endedSession);
    for (const other of others) other.troubles.expect(endedSession);
    const { page, t } = desk;
    const profile = new ProfilePage(page, t);
    const survey = createSurvey(desk);
    const { settings, password, sessions } = t.profile;

    await test.step('saves a switch immediately, in both layouts', async () => {
      const letGo = await hold(page, user);
      await desk.open('polyclinic-profile-configuration');
      await expect(page.getByText(settings.loading)).toBeAttached();
      await survey('preferences, loading');
      await letGo();
      const sound = profile.switchOf('IsNotificationSoundActive');
      await expect(sound).toBeChecked();
      const mend = await fail(page, user);
      await sound.press('Space');
      await expect(page.getByText(settings.notSaved)).toBeVisible();
      await survey('preferences, not saved');
      await mend();
      await page.getByRole('button', { name: t.app.retry }).click();
      await expect(page.getByText(new RegExp(fill(settings.savedAt, { time: '\\d\\d:\\d\\d' })))).toBeVisible();
      await desk.open('platform-profile-configuration');
      await expect(sound).not.toBeChecked();
      await expect(profile.switchOf('HasEToken')).toHaveCount(0);
      await page.getByRole('radio', { name: settings.themes.dark }).press('Space');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await survey('preferences, dark');
      await page.getByRole('radio', { name: settings.themes.system }).press('Space');
    });

    await test.step('A7: returns an ended session to the login within seconds, and all others at once', async () => {
      await expect(profile.sessions).toHaveCount(4);
      await expect(profile.sessions.first()).toContainText(sessions.here);
      await profile.sessions.nth(1).getByRole('button').click();
      const asked = page.getByRole('alertdialog', { name: sessions.endTitle });
      await survey('ending a session', { floating: true });
      await asked.getByRole('button', { name: sessions.end }).click();
      await expect(profile.sessions).toHaveCount(3);
      const ended = others.map(({ login }) => login.heading);
      await expect
        .poll(async () => (await Promise.all(ended.map((one) => one.isVisible()))).filter(Boolean))
        .toEqual([true]);
      await page.getByRole('button', { name: sessions.endOthers }).click();
      const allAsked = page.getByRole('alertdialog', { name: sessions.othersTitle });
      await allAsked.getByRole('button', { name: sessions.endOthers }).click();
      await expect(profile.sessions).toHaveCount(1);
      for (const heading of ended) await expect(heading).toBeVisible();
    });

    await test.step('shows the own pages in the area of the polyclinic', async () => {
      for (const name of ownPages) {
        await desk.open(name);
        await expect(profile.rail.locator('[aria-current=page]')).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
      }
      await desk.open('platform-profile-configuration');
    });

    await test.step('rejects a wrong password with a message', async () => {
      await page.getByRole('button', { name: password.change }).click();
      await expect(profile.secret('CurrentPassword')).toBeFocused();
      await profile.changePassword('no es mi clave', 'una frase larga de prueba');
      await expect(page.getByText(password.wrong)).toBeVisible();
      await profile.changePassword(demoPassword, 'password123');
      await expect(profile.secret('Password')).toHaveAttribute('aria-invalid', 'true');
      await profile.changePassword(demoPassword, 'una frase larga de prueba', 'otra frase larga de prueba');
      await expect(page.getByText(t.form.passwordsDiffer)).toBeVisible();
      await survey('a password to correct', { form: true });
    });

    await test.step('changes the password, and signs in with the new one only', async () => {
      const other = await elsewhere();
      other.troubles.expect(endedSession);
      await profile.changePassword(demoPassword, 'una frase larga de prueba');
      await expect(page.getByText(t.auth.reasons.passwordChanged)).toBeVisible();
      await expect(other.page.getByText(t.auth.reasons.revoked)).toBeVisible();
      const next = await visit({ locale, browser });
      next.troubles.expect(/status of 400/);
      await next.open('auth-login');
      await next.login.signIn(account);
      await expect(next.login.refusal).toBeVisible();
      await next.login.email.fill(emailOf(account));
      await next.login.password.fill('una frase larga de prueba');
      await next.login.enter.click();
      await expect(next.shell.profile).toBeVisible();
    });
  });
}
