import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Decodes quoted-printable: joins soft line breaks, `=C3=B3` becomes its letter. */
function readQuotedPrintable(body: string): string {
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The mails sent to an address, oldest first, as stored in the folder. */
export async function mailsTo(folder: string, address: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'latin1')));
  return mails.filter((mail) => new RegExp(`^To: .*${address}`, 'im').test(mail));
}

/** Waits for the mail to an address, and returns its link. */
export async function linkOf(folder: string, address: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(folder, address)).length).toBe(1);
  const mail = (await mailsTo(folder, address)).at(-1) ?? '';
  const [, link] = /(http\S+)/.exec(readQuotedPrintable(mail)) ?? [];
  if (link === undefined) throw new Error('the mail carries no link');
  return link;
}
