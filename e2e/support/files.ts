import type { Desk } from './desk.ts';
import { expect } from './fixtures.ts';
import { fill } from './texts.ts';

/** A PDF that can be shown. */
export const onePage = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
    '',
  ].join('\n'),
);

export type GivenFile = { name: string; mimeType: string; buffer: Buffer };

export async function uploadFile({ page, t }: Desk, file: GivenFile): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.locator('button', { hasText: t.care.files.upload }).click();
  await (await choosing).setFiles(file);
  await expect(page.getByText(fill(t.care.files.saved, { name: file.name }))).toBeVisible();
}
