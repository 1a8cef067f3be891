import { emailOf } from './pages/login.page.ts';
import { expect, test } from './support/fixtures.ts';
import { talkIntoMicrophone } from './support/media.ts';
import { alter, fail, hold } from './support/requests.ts';
import { stillBrowser as browser, createSurvey, screensIn } from './support/survey.ts';
import { locales } from './support/texts.ts';
import { endedSession } from './support/troubles.ts';

const aborted = /net::ERR_FAILED/;
const people = /\/Users\/ForFacilitatorScheduler/;

test.describe.configure({ mode: 'parallel' });

for (const locale of locales) {
  test.describe(`A11Y-1, A11Y-11, A11Y-12 (${locale})`, { tag: screensIn(locale) }, () => {
    test('shows the login', async ({ visit }) => {
      const desk = await visit({ locale, browser });
      const { page, login, t } = desk;
      desk.troubles.expect(/status of 400/);
      desk.troubles.expect(endedSession);
      const survey = createSurvey(desk);
      await desk.open('auth-login');
      await expect(login.heading).toBeVisible();
      await survey('login');
      await login.enter.click();
      await expect(login.email).toHaveAccessibleDescription(t.form.required);
      await survey('login with wrong fields', { form: true });
      await login.signIn('doctor', 'not-the-password');
      await expect(login.refusal).toBeVisible();
      await survey('login refused');
      const letGo = await hold(page, /connect\/userinfo/);
      await login.signIn('doctor');
      await expect(page.getByRole('button', { name: t.auth.entering })).toBeVisible();
      await survey('signing in');
      await letGo();
      await expect(desk.work.heading).toBeVisible();
      await desk.shell.signOut();
      await expect(login.reason('signedOut')).toBeVisible();
      await survey('login after signing out');
    });

    test('shows a session being restored', async ({ signIn }) => {
      const desk = await signIn('facilitator', { locale, browser });
      const { page, t } = desk;
      desk.troubles.expect(aborted);
      const survey = createSurvey(desk);
      const letGo = await hold(page, /connect\/userinfo/);
      await page.reload();
      await expect(page.getByText(t.auth.restoring)).toBeVisible();
      await survey('restoring');
      await letGo();
      await expect(desk.facilitator.heading).toBeVisible();
      const mend = await fail(page, /connect\/userinfo/);
      // A remembered user is admitted without the server (decision 058).
      await page.evaluate(() => localStorage.removeItem('ronda.person'));
      await page.reload();
      await expect(page.getByText(t.auth.restoreFailed)).toBeVisible();
      await survey('the session cannot be opened');
      await mend();
      await page.getByRole('button', { name: t.app.retry }).click();
      await expect(desk.facilitator.heading).toBeVisible();
    });

    test('shows the recovery', async ({ visit }) => {
      const desk = await visit({ locale, browser });
      const { page, reset, t } = desk;
      desk.troubles.expect(/status of 400/);
      const survey = createSurvey(desk);
      await desk.open('auth-passwords-reset');
      await expect(reset.heading('ask')).toBeVisible();
      await survey('recovery, ask');
      await reset.send.click();
      await expect(reset.email).toHaveAccessibleDescription(t.form.required);
      await survey('recovery, ask with a wrong field');
      await reset.ask('nobody@ronda.example');
      await expect(reset.heading('sent')).toBeVisible();
      await survey('recovery, sent');

      const mailed = await desk.newTab();
      const surveyMailed = createSurvey(mailed);
      const link = new URLSearchParams({ code: 'spent', email: emailOf('doctor') });
      // A spent link says so when it is opened; this one is spent meanwhile.
      await mailed.page.route(/ResetPassword\/Check$/, (route) => route.fulfill({ json: { Usable: true } }));
      await mailed.page.goto(`${mailed.href('auth-passwords-reset')}#${link}`);
      await expect(mailed.reset.heading('new')).toBeVisible();
      await surveyMailed('recovery, new password');
      await mailed.reset.choose('corta');
      await expect(mailed.reset.newPassword).toHaveAccessibleDescription(/8/);
      await surveyMailed('recovery, new password with wrong fields', { form: true });
      await mailed.reset.choose('una ronda muy larga');
      await expect(mailed.reset.failure).toBeVisible();
      await surveyMailed('recovery, the link was used');
      await mailed.page.goto(`${mailed.href('auth-passwords-reset')}#${link}`);
      await mailed.page.route(/Account\/ResetPassword$/, (route) => route.fulfill({ status: 204 }));
      await mailed.reset.choose('una ronda muy larga');
      await expect(mailed.reset.heading('done')).toBeVisible();
      await surveyMailed('recovery, done');
      await page.close();
    });

    test('shows the error pages', async ({ signIn }) => {
      const desk = await signIn('doctor', { locale, browser });
      const { page, t } = desk;
      desk.troubles.expect(aborted);
      desk.troubles.expect(/dynamically imported module/);
      const survey = createSurvey(desk);
      await page.goto(`${desk.base}/${locale}/nowhere`);
      await expect(page.getByRole('heading', { name: t.errorPages.notFound })).toBeVisible();
      await survey('404');

      const mend = await fail(page, /assets\/tests\.screen-.*\.js/);
      let loads = 0;
      page.on('domcontentloaded', () => {
        loads += 1;
      });
      await desk.open('platform-work-tests');
      await expect(page.getByRole('heading', { name: t.errorPages.failed })).toBeVisible();
      // T6: the visit and one reload.
      expect(loads).toBe(2);
      await survey('a page that does not work');
      await mend();
      await page.getByRole('button', { name: t.errorPages.reload }).click();
      await expect(desk.tests.heading).toBeVisible();
    });

    test('shows professionals of a facilitator', async ({ signIn }) => {
      const desk = await signIn('facilitator', { locale, browser });
      const { page, facilitator, t } = desk;
      desk.troubles.expect(aborted);
      const survey = createSurvey(desk);
      await desk.open('platform-facilitator');
      await expect(facilitator.people.first()).toBeVisible();
      await survey('professionals');
      await facilitator.specialty.click();
      await expect(page.getByRole('listbox')).toBeVisible();
      await survey('list of specialties', { floating: true, fixed: true });
      await page.keyboard.press('Escape');
      await facilitator.search.fill('zzzz');
      await expect(facilitator.noResults).toBeVisible();
      await survey('professionals, no results');

      const letGo = await hold(page, people);
      await page.reload();
      await expect(page.getByText(t.facilitator.loading).first()).toBeAttached();
      await survey('professionals, loading');
      await letGo();
      await expect(facilitator.people.first()).toBeVisible();
      const mend = await fail(page, people);
      await page.reload();
      await expect(facilitator.failed).toBeVisible();
      await survey('professionals, not loaded');
      await mend();
      await facilitator.retry.click();
      await expect(facilitator.people.first()).toBeVisible();
      const fill = await alter(page, people, () => ({ Quantity: 0, Dtos: [] }));
      await page.reload();
      await expect(page.getByRole('heading', { name: t.facilitator.empty })).toBeVisible();
      await survey('professionals, none');
      await fill();
    });

    test('shows polyclinics and the home of their staff', async ({ signIn }) => {
      const desk = await signIn('paramedic', { locale, browser });
      const { page, polyclinic, shell, t } = desk;
      const survey = createSurvey(desk);
      await desk.open('platform-work');
      await expect(desk.work.cares).toBeVisible();
      await survey('home of a polyclinic');
      await desk.open('polyclinic-select');
      await expect(polyclinic.cards).toHaveCount(2);
      await survey('polyclinics');
      await polyclinic.switcher.click();
      await expect(shell.menu).toBeVisible();
      await survey('switcher of polyclinics', { floating: true, fixed: true });
      await page.keyboard.press('Escape');
      const fill = await alter(page, /\/Polyclinics\/My/, () => ({ Quantity: 0, Dtos: [] }));
      await page.reload();
      await expect(page.getByRole('heading', { name: t.polyclinic.empty })).toBeVisible();
      await survey('polyclinics, none');
      await desk.open('platform-work');
      await expect(desk.work.cares).toBeVisible();
      await expect(desk.work.goPolyclinic).toBeHidden();
      await survey('home without a polyclinic');
      await fill();
    });

    test('shows the workstation check', async ({ signIn }) => {
      const desk = await signIn('nurse', { locale, browser });
      const survey = createSurvey(desk);
      await talkIntoMicrophone(desk.page);
      await desk.open('platform-work-tests');
      await expect(desk.tests.heading).toBeVisible();
      await survey('check, nothing tried');
      await desk.tests.runAll.click();
      await expect(desk.tests.heard).toBeVisible();
      await expect(desk.tests.works('camera')).toBeVisible();
      await expect(desk.tests.works('microphone')).toBeVisible();
      await survey('check, running');
      await desk.tests.notHeard.click();
      await expect(desk.page.getByText(desk.t.tests.failures.notHeard)).toBeVisible();
      await survey('check, one does not work');
    });

    test('shows the gallery of components', async ({ signIn }) => {
      const desk = await signIn('doctor', { locale, browser });
      await desk.open('ui');
      await expect(desk.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await createSurvey(desk)('gallery');
    });
  });
}
