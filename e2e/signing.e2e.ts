import { startTeleconsultation } from './support/board.ts';
import { expect, test } from './support/fixtures.ts';
import { orderExams, prescribe } from './support/prescribing.ts';
import { createSurvey, looksIn, stillBrowser } from './support/survey.ts';
import { fill, pattern } from './support/texts.ts';

// Each goes online once, on the one server of this file.
const accounts = { es: 'doctor', en: 'doctor2' } as const;

for (const locale of ['es', 'en'] as const) {
  test(`DOC-17: looks at what an encounter issues, in ${locale}`, {
    tag: looksIn(locale),
  }, async ({ signIn }) => {
    const doctor = await signIn(accounts[locale], { browser: stillBrowser, locale });
    const { care, page, t } = doctor;
    const survey = createSurvey(doctor);
    await startTeleconsultation(doctor);
    const { workspace } = care;

    await test.step('without documents there is nothing to look at', async () => {
      await workspace.getByRole('tab', { name: t.care.tabs.documents }).click();
      await expect(workspace.getByText(t.documentFiles.empty)).toBeVisible();
      await survey('an encounter without documents');
    });

    await prescribe(doctor, ['Paracetamol', 'Loratadina', 'Omeprazol']);
    await orderExams(doctor, ['Hemograma', 'Glicemia']);

    await test.step('both are listed as ready to be signed', async () => {
      await workspace.getByRole('tab', { name: t.care.tabs.documents }).click();
      const rows = workspace.getByRole('list', { name: t.documentFiles.list }).getByRole('listitem');
      await expect(rows).toHaveCount(2);
      for (const row of await rows.all()) await expect(row).toContainText(t.documentFiles.state.ready);
      await survey('documents that are ready to be signed');
    });

    await test.step('a prescription is looked at, searched and printed', async () => {
      const opener = workspace.getByRole('button', {
        name: pattern(fill(t.documentFiles.view, { name: `${t.documentFiles.kind.PRESCRIPTION} {{x}}` })),
      });
      await opener.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.locator('[data-drawn="1"]')).toBeVisible();
      await expect(dialog.getByText('Loratadina').first()).toBeAttached();
      await page.keyboard.press('Control+f');
      await page.keyboard.type('loratadina');
      await expect(dialog.getByText(fill(t.preview.hits, { at: '1', of: '2' }), { exact: true })).toBeVisible();
      await expect(dialog.locator('mark[data-current]')).toHaveText('Loratadina');
      await survey('the preview of a prescription', { floating: true });
      await page.evaluate(() => {
        window.print = () => {
          const pages = [...document.querySelectorAll('[data-printed] canvas')] as HTMLCanvasElement[];
          document.body.dataset.printedPages = pages.map(({ width, height }) => `${width}x${height}`).join(' ');
        };
      });
      await page.keyboard.press('Control+p');
      await expect(page.locator('body')).toHaveAttribute('data-printed-pages', '1700x2200');
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    });
  });
}
