import type { Locator } from '@playwright/test';
import { ResourcePage } from './pages/resource.page.ts';
import type { Desk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { stillBrowser as browser, createSurvey, looksIn } from './support/survey.ts';
import { fill, locales } from './support/texts.ts';

const accounts = { es: 'doctor', en: 'doctor2' } as const;
const link = `https://videos.ronda.example/ejercicios-de-espalda?lista=${'a'.repeat(120)}`;

/** A patient with an earlier encounter with the physician. */
async function knownPatient({ page, base, headers }: Desk): Promise<string> {
  const { Dtos } = await (await page.request.get(`${base}/api/clinical/v2/MedicalCares?size=50`, { headers })).json();
  const { User } = Dtos.find(({ User }: { User: { UserId: string | null } }) => User.UserId !== null);
  return `${User.Name} ${User.LastName}`;
}

for (const locale of locales) {
  test(`19.1: recommends a video to a patient, opens it, changes it and hides it (${locale})`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const doctor = await signIn(accounts[locale], { locale, browser });
    const name = await knownPatient(doctor);
    const { page, t } = doctor;
    const words = t.participants;
    const survey = createSurvey(doctor);
    const videos = new ResourcePage(page, t, 'recommendedVideo');
    const search = page.getByRole('searchbox', { name: words.search });
    const found = page.getByRole('list', { name: words.found }).getByRole('button', {
      name: new RegExp(fill(words.chooseOne, { name })),
    });

    await test.step('finds a patient, and shows an empty result', async () => {
      await doctor.open('platform-video-recommended');
      await survey('no participant yet');
      await search.fill('zzzzzz');
      await expect(page.getByRole('heading', { name: words.none })).toBeVisible();
      await survey('no participant found');
      await search.fill(name);
      await expect(found.first()).toBeVisible();
      await survey('participants found');
      await found.first().press('Enter');
      await expect(page.getByRole('region', { name: words.participant })).toContainText(name);
      await expect(page.getByRole('heading', { name: t.resources.recommendedVideo.empty })).toBeVisible();
      await survey('no video yet');
    });

    await test.step('rejects an address that is not http(s), beside its field', async () => {
      await videos.add.click();
      await videos.write({ Link: 'javascript:alert(1)', Comment: 'Dos veces al día' });
      await videos.save.click();
      await expect(videos.form.getByText(t.resource.webLink)).toBeVisible();
      await survey('a wrong address', { form: true });
      await videos.write({ Link: link });
      await videos.save.click();
      await expect(videos.form).toHaveCount(0);
    });

    await test.step('opens in a tab without opener and referrer', async () => {
      const opened = videos.row('Dos veces al día').getByRole('link', { name: link });
      await expect(opened).toHaveAttribute('href', link);
      await expect(opened).toHaveAttribute('target', '_blank');
      await expect(opened).toHaveAttribute('rel', 'noopener noreferrer');
      await expect(opened).toHaveAttribute('referrerpolicy', 'no-referrer');
      await survey('a recommended video');
    });

    await test.step('changes the comment, and hides the video', async () => {
      await videos.edit('Dos veces al día');
      await videos.write({ Comment: 'Una vez al día' });
      await videos.save.click();
      await expect(videos.saved).toBeVisible();
      await survey('a video that is changed', { form: true });
      await videos.remove.click();
      const rightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);
      expect(await rightOf(videos.dialog.getByText(link))).toBeLessThan(await rightOf(videos.dialog));
      await videos.dialog.getByRole('button', { name: t.resources.recommendedVideo.remove }).click();
      await expect(videos.form).toHaveCount(0);
      await expect(videos.row('Una vez al día')).toHaveCount(0);
      await page.getByRole('checkbox', { name: t.resource.showHidden }).check();
      await expect(videos.row('Una vez al día')).toContainText(t.resource.hidden);
    });

    await test.step('asks for the patient again after a reload', async () => {
      await page.reload();
      await expect(search).toBeVisible();
    });
  });
}
