import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { VerifyPage } from './pages/verify.page.ts';
import { expect, test } from './support/fixtures.ts';
import { linkOf } from './support/mailbox.ts';
import { fail } from './support/requests.ts';
import { issueOrder } from './support/signed.ts';
import { createSurvey, looksIn, stillBrowser } from './support/survey.ts';
import { type Locale, pattern } from './support/texts.ts';
import { endedSession } from './support/troubles.ts';
import { askFor, here, pageOf, personOf } from './support/visits.ts';

const pdfOf = (buffer: Buffer) => ({ name: 'FCP-2026-000001-1.pdf', mimeType: 'application/pdf', buffer });
const altered = (pdf: Buffer) => {
  const copy = Buffer.from(pdf);
  copy[600] = (copy[600] ?? 0) ^ 1;
  return copy;
};

for (const [locale, key, account] of [
  ['es', 'patient', 'doctor'],
  ['en', 'patient-1', 'doctor2'],
] as const satisfies readonly (readonly [Locale, string, string])[]) {
  test(`DOC-18 opens a signed document from the visit of the patient, and verifies it without an account (${locale})`, {
    tag: looksIn(locale),
  }, async ({ server, signIn, visit }) => {
    const waiting = await visit({ locale, browser: stillBrowser });
    const surveyOfVisit = createSurvey(waiting);
    await askFor(await visit({ locale }), key);
    const patient = pageOf(waiting);
    const careId = await patient.open(here(await linkOf(server.mailDir, personOf(key).mail), waiting));
    const doctor = await signIn(account, { locale });
    doctor.troubles.expect(endedSession);
    await doctor.open('platform-work-detail-id', careId);
    await doctor.care.start.click();
    await expect(doctor.care.banner('mine')).toBeVisible();
    const { id, pdf } = await issueOrder(doctor, account, careId, server.dataDir);

    await test.step('downloads the file for the patient, byte for byte', async () => {
      await waiting.page.reload();
      const { documents } = waiting.t.visit;
      const link = waiting.page.getByRole('link', { name: pattern(documents.kinds.EXAM_ORDER) });
      await expect(link).toBeVisible();
      await surveyOfVisit('documents');
      const arriving = waiting.page.waitForEvent('download');
      await link.click();
      const download = await arriving;
      expect(await readFile(await download.path())).toEqual(pdf);
    });

    await test.step('shows the file in a tab without access to the page, and keeps the page', async () => {
      const { documents } = waiting.t.visit;
      // This browser shows no PDF: the tab hands over what it would show.
      const arriving = new Promise<Download>((resolve) =>
        waiting.context.once('page', (tab) => tab.once('download', resolve)),
      );
      await waiting.page.getByRole('button', { name: pattern(documents.open) }).click();
      const shown = await arriving;
      expect(shown.url()).toMatch(/^blob:/);
      expect(await readFile(await shown.path())).toEqual(pdf);
      await expect(waiting.page.getByRole('link', { name: pattern(documents.kinds.EXAM_ORDER) })).toBeVisible();
    });

    const anybody = await visit({ locale, browser: stillBrowser });
    const survey = createSurvey(anybody);
    const page = new VerifyPage(anybody.page, anybody.t);
    const address = (of: string) => `${anybody.base}/${locale}/verify/${of}`;
    await test.step('shows a holder that the document is valid, and compares a file', async () => {
      await anybody.page.goto(address(id));
      await expect(page.state('STANDS')).toBeVisible();
      await survey('stands');
      expect(await anybody.page.content()).not.toContain(personOf(key).ic);
      await page.give(pdfOf(pdf));
      await expect(page.result('same')).toBeVisible();
      await survey('same');
      await page.another.click();
      await page.drop(pdfOf(altered(pdf)));
      await expect(page.result('different')).toBeVisible();
      await survey('different');
      await page.another.click();
      await page.give(pdfOf(Buffer.alloc(10 * 1024 * 1024 + 1)));
      await expect(page.result('tooLarge')).toBeVisible();
    });

    await test.step('verifies with the keyboard only', async () => {
      // The browser intercepts file choosers only some time after the listener is set.
      const choosing = anybody.page.waitForEvent('filechooser');
      await page.another.focus();
      await anybody.page.keyboard.press('Enter');
      await expect(page.choose).toBeVisible();
      await page.choose.focus();
      await anybody.page.keyboard.press('Enter');
      await (await choosing).setFiles(pdfOf(pdf));
      await expect(page.result('same')).toBeVisible();
    });

    await test.step('shows an unknown address, and an unreachable server', async () => {
      for (const of of ['00000000-0000-4000-8000-000000000000', '¿%20?', 'x'.repeat(400)]) {
        await anybody.page.goto(address(of));
        await expect(page.state('UNKNOWN')).toBeVisible();
      }
      await survey('unknown');
      const asks = /\/Documents\/[^/]+\/Verification$/;
      anybody.troubles.expect(/ERR_FAILED|Failed to load resource/);
      const again = await fail(anybody.page, asks);
      await anybody.page.goto(address(id));
      await expect(page.alert).toBeVisible();
      await survey('failed');
      await again();
      await page.retry.click();
      await expect(page.state('STANDS')).toBeVisible();
    });
  });
}
