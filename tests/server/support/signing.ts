import { randomUUID } from 'node:crypto';
import type { Member } from './ward.ts';

/** Uploads a file like a browser form. */
export function uploadSigned({ browser }: Member, url: string, file: Uint8Array, fields: Record<string, string> = {}) {
  const boundary = randomUUID();
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="File"; filename="firmada.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  return browser.send('POST', url, {
    payload: Buffer.concat([Buffer.from(parts.join('') + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}
