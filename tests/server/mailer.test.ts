import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/core/config.ts';
import { createMailer } from '#server/core/mailer.ts';

const mail = { to: 'someone@ronda.example', subject: 'Contraseña', text: 'Línea uno\n\nhttps://ronda.example/a#b=c\n' };
const decoded = (text: string) =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[\dA-F]{2})+/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString());

/** A mail server that accepts and records every mail. */
async function postOffice() {
  const lines: string[] = [];
  const commands: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    let rest = '';
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      const parts = (rest + String(chunk)).split('\r\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        if (inData) {
          if (line === '.') {
            inData = false;
            socket.write('250 taken\r\n');
          }
        } else if (line === 'DATA') {
          inData = true;
          socket.write('354 go on\r\n');
        } else {
          commands.push(line);
          socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
        }
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { lines, commands, url: `smtp://127.0.0.1:${port}/?ignoreTLS=true`, close: () => server.close() };
}

test('writes a mail without SMTP_URL to a file that only its owner can read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ronda-mail-'));
  try {
    const mailer = createMailer(readConfig({ RONDA_DATA: folder }, []));
    await mailer.send(mail);
    const [name = ''] = await readdir(join(folder, 'mail'));
    expect(name).toMatch(/^\d{4}-\d{2}-\d{2}T[\d-]+Z-[\da-f-]{36}\.eml$/);
    const text = decoded(await readFile(join(folder, 'mail', name), 'utf8'));
    expect(text).toContain('To: someone@ronda.example');
    expect(text).toContain('From: Ronda <no-reply@ronda.example>');
    expect(text).toContain('Línea uno\n\nhttps://ronda.example/a#b=c');
    expect((await stat(join(folder, 'mail', name))).mode & 0o777).toBe(0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('adds an invitation in the format of mail programs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ronda-mail-'));
  try {
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
    await createMailer(readConfig({ RONDA_DATA: folder }, [])).send({
      ...mail,
      calendar: { method: 'CANCEL', content },
    });
    const [name = ''] = await readdir(join(folder, 'mail'));
    const text = await readFile(join(folder, 'mail', name), 'utf8');
    const encoded = Buffer.from(content).toString('base64');
    expect([
      /text\/calendar; charset=utf-8; method=CANCEL/i.test(text),
      text.includes('filename=ronda.ics'),
      text.includes(encoded),
    ]).toEqual([true, true, true]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('sends a mail with SMTP_URL to that server, and fails when it is unreachable', async () => {
  const office = await postOffice();
  const mailer = createMailer(readConfig({ SMTP_URL: office.url }, []));
  await mailer.send(mail);
  mailer.close();
  office.close();
  expect(office.lines).toContain('RCPT TO:<someone@ronda.example>');
  expect(decoded(office.lines.join('\n'))).toContain('Línea uno\n\nhttps://ronda.example/a#b=c');
  const nowhere = createMailer(readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }, []));
  await expect(nowhere.send(mail)).rejects.toThrow();
});

test('SEC-12: turns line breaks in a mail into no header and no second recipient', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ronda-mail-'));
  const office = await postOffice();
  const byServer = createMailer(readConfig({ SMTP_URL: office.url }, []));
  try {
    const byFile = createMailer(readConfig({ RONDA_DATA: folder }, []));
    const breaks = ['\r\n', '\n', '\r', '\u2028', '\0\r\n'];
    for (const mailer of [byFile, byServer]) {
      for (const end of breaks) {
        const evil = `${end}Bcc: evil@evil.example${end}X-Evil: 1${end}${end}body`;
        await mailer.send({
          to: mail.to,
          subject: `Hola${evil}`,
          text: `Hola${evil}${end}.${end}RCPT TO:<evil@evil.example>`,
        });
        await mailer.send({ to: `${mail.to}${evil}`, subject: 'Hola', text: 'Hola' }).catch(() => undefined);
      }
    }
    const files = await readdir(join(folder, 'mail'));
    const mails = await Promise.all(files.map((name) => readFile(join(folder, 'mail', name), 'utf8')));
    const sent = office.lines
      .join('\n')
      .split(/^DATA$/m)
      .slice(1);
    expect([mails.length >= breaks.length, sent.length >= breaks.length]).toEqual([true, true]);
    for (const text of [...mails, ...sent.map((one) => one.trimStart())]) {
      const [head = ''] = text.split('\n\n');
      expect(head).not.toMatch(/^(Bcc|X-Evil):/im);
    }
    const recipients = new Set(office.commands.filter((line) => line.startsWith('RCPT TO')));
    expect([...recipients]).toEqual(['RCPT TO:<someone@ronda.example>']);
  } finally {
    byServer.close();
    office.close();
    await rm(folder, { recursive: true });
  }
});
