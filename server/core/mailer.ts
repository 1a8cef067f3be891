import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';

/** May carry an iCalendar invitation or cancellation. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
};
export type Mailer = { send(mail: Mail): Promise<void>; close(): void };

const timeout = 10_000;
const written = ({ calendar, ...mail }: Mail) => ({
  ...mail,
  ...(calendar && { icalEvent: { filename: 'ronda.ics', ...calendar } }),
});

/** Sends through SMTP_URL if set; otherwise writes .eml files to `<data>/mail`. */
export function createMailer({ smtpUrl, mailFrom, dataDir }: Config): Mailer {
  if (smtpUrl) {
    const transport = createTransport(
      { url: smtpUrl, connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout },
      { from: mailFrom },
    );
    return {
      send: async (mail) => {
        await transport.sendMail(written(mail));
      },
      close: () => transport.close(),
    };
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from: mailFrom });
  const folder = join(dataDir, 'mail');
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(written(mail));
      await mkdir(folder, { recursive: true });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID()}.eml`;
      await writeFile(join(folder, name), message, { mode: 0o600 });
    },
    close: () => undefined,
  };
}
