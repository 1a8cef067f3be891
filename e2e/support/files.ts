import type { Desk } from './desk.ts';
import { expect } from './fixtures.ts';
import { fill } from './texts.ts';

export type GivenFile = { name: string; mimeType: string; buffer: Buffer };

export async function uploadFile({ page, t }: Desk, file: GivenFile): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.locator('button', { hasText: t.care.files.upload }).click();
  await (await choosing).setFiles(file);
  await expect(page.getByText(fill(t.care.files.saved, { name: file.name }))).toBeVisible();
}
