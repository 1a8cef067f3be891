import { expect, test } from './support/fixtures.ts';
import { fail, hold } from './support/requests.ts';
import { stillBrowser as browser, createSurvey, looksIn } from './support/survey.ts';
import { locales } from './support/texts.ts';

for (const locale of locales) {
  test(`18.2: lists where a professional works, and shows an empty result (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const doctor = await signIn('doctor', { locale, browser });
    const nurse = await signIn('nurse', { locale, browser });
    doctor.troubles.expect(/net::ERR_FAILED/);
    const { workplaces: words } = doctor.t;
    const survey = createSurvey(doctor);
    const { page } = doctor;
    const place = page.getByRole('cell', { name: 'Centro médico Los Canelos' });

    const letGo = await hold(page, /\/BranchOffices\/User\//);
    await doctor.open('platform-profile-workplaces');
    await expect(page.getByText(words.loading)).toBeAttached();
    await letGo();
    await expect(place).toBeVisible();
    await survey('workplaces');

    const search = page.getByRole('searchbox', { name: words.search });
    await search.fill('Temuco');
    await expect(page.getByRole('heading', { name: words.noResults })).toBeVisible();
    await search.fill('canelos');
    await expect(place).toBeVisible();

    await test.step('clinical 8: cancels a superseded search, and shows no failure for it', async () => {
      const release = await hold(page, /\/BranchOffices\/User\//);
      const first = page.waitForRequest(/searchText=Tem/);
      const givenUp = page.waitForEvent('requestfailed');
      await search.fill('Tem');
      await first;
      await search.fill('Los Can');
      expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED');
      await release();
      await expect(place).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    const mend = await fail(page, /\/BranchOffices\/User\//);
    await page.reload();
    await expect(page.getByRole('heading', { name: words.failed })).toBeVisible();
    await mend();
    await page.getByRole('button', { name: doctor.t.app.retry }).click();
    await expect(place).toBeVisible();

    await nurse.open('platform-profile-workplaces');
    await expect(nurse.page.getByRole('heading', { name: words.empty })).toBeVisible();
    await createSurvey(nurse)('workplaces, none');
  });
}
