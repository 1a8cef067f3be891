import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { calls } from '#domain/api/index.ts';
import { constants } from '#domain/constants.ts';
import { fileKinds, fileLimits } from '#domain/files/file.ts';
import { ForgotPassword, ResetPassword } from '#domain/session/session.ts';
import { maxRows } from '#server/core/call-input.ts';
import { readConfig } from '#server/core/config.ts';
import { bodyLimit } from '#server/core/http.ts';
import { fieldMessage } from '#server/core/messages.ts';
import { openApiOf } from '#server/core/openapi.ts';
import { sessionLimits } from '#server/core/sessions.ts';
import { auditLog } from '#server/db/schema/index.ts';
import { hubDefaults } from '#server/hub/hub.ts';
import { archiveLimits } from '#server/modules/files/zip-entries.ts';
import { attemptLimits } from '#server/modules/identity/attempts.ts';
import { perAddress } from '#server/modules/visits/request.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/security.md');
const minute = 60_000;

/** Rows of the table under a heading of the page, without the header row. */
function table(heading: string): string[][] {
  const [, rest = ''] = page.split(`\n### ${heading}\n`);
  const [body = ''] = rest.split('\n### ');
  const rows = [...body.matchAll(/^\| (.+) \|$/gm)].map(([, row = '']) => row.split(' | '));
  return rows.slice(2);
}

const sources = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixtures)\.ts$/.test(path))
    .map((path) => `${folder}/${path}`)
    // Excluded from production builds.
    .filter((path) => !path.startsWith('server/faults/'))
    .sort();
const words = (locale: 'es' | 'en') =>
  sources('src/i18n/texts')
    .filter((path) => path.includes(`/${locale}.`))
    .map(read)
    .join();
const found = (folder: string, pattern: RegExp) =>
  sources(folder).flatMap((path) => [...read(path).matchAll(pattern)].map(([, ...groups]) => [path, ...groups]));

test('SEC-20: implements the limits of the page', () => {
  const config = readConfig({}, []);
  const seconds = Object.entries(calls).flatMap(([name, call]) =>
    'perSecond' in call && call.perSecond !== undefined ? [[name, call.perSecond] as const] : [],
  );
  const quarter = attemptLimits.window / minute;
  const limits: [string, number][] = [
    ['calls of a person in a minute (`RONDA_REQUESTS_PER_MINUTE`)', config.requestsPerMinute],
    ...seconds.map(([name, limit]): [string, number] => [`\`${name}\` of a person or an address in a second`, limit]),
    [`failed sign-ins of an account in ${quarter} minutes`, attemptLimits.perAccount],
    [`failed sign-ins of an address in ${quarter} minutes (\`RONDA_LOGIN_PER_ADDRESS\`)`, config.loginsPerAddress],
    [`failed sign-ins of all accounts together in ${quarter} minutes`, attemptLimits.total],
    [`requests for a visit of an address in ${quarter} minutes`, perAddress],
    ['minutes of inactivity of a session', sessionLimits.inactivity / minute],
    ['hours of a session', sessionLimits.absolute / 60 / minute],
    ['minutes of an access token (`RONDA_TOKEN_MINUTES`)', config.tokenMinutes],
    ['seconds of a ticket of the hub', constants.hubTicketLife / 1_000],
    ['messages of a hub connection in a second', hubDefaults.messagesPerSecond],
    ['bytes of a message to the hub', hubDefaults.maxMessageBytes],
    ['bytes that wait for a slow reader of the hub', hubDefaults.maxBufferedBytes],
    ['missed events that are replayed', hubDefaults.replayLimit],
    ['bytes of a body', bodyLimit],
    ['rows of a list', maxRows],
    ['bytes of a file', fileLimits.size],
    ['characters of the name of a file', fileLimits.name],
    ['files of a patient in one encounter', fileLimits.perVisit],
    ['files of a patient in one encounter, withdrawn ones included', fileLimits.everPerVisit],
    ['pixels of a picture', fileLimits.pixels],
    ['entries of an office document', archiveLimits.entries],
    ['bytes of an office document, unpacked', archiveLimits.unpacked],
  ];
  expect(table('Limits')).toEqual(limits.map(([what, limit]) => [what, String(limit)]));
});

test('SEC-14: accepts the file types of the page', () => {
  const kinds = Object.entries(fileKinds).map(([type, { extensions }]) => [type, extensions.join(', ')]);
  expect(table('Files')).toEqual(kinds);
});

test('SEC-2: documents the input of every call', () => {
  const { paths } = openApiOf(calls) as { paths: Record<string, Record<string, Record<string, unknown>>> };
  const silent = Object.entries(calls).filter(([, call]) => {
    const operation = paths[`/api/${call.service}/v2/${call.path}`]?.[call.method.toLowerCase()];
    const text = JSON.stringify(operation?.parameters ?? []);
    const fields = [
      ...Object.keys(('params' in call && call.params?.shape) || {}),
      ...Object.keys(('query' in call && call.query?.shape) || {}),
    ];
    const isWhole = fields.every((field) => text.includes(`"name":"${field}"`));
    return !isWhole || ('body' in call && call.body !== undefined) !== Boolean(operation?.requestBody);
  });
  expect(silent.map(([name]) => name)).toEqual([]);
});

test('SEC-2: has the cross-field rules of the page, each with its texts', () => {
  const rules = found('src/domain', /(?:\.refine|issues\.push)\([\s\S]*?(?:message|error): '(\w+)'/g);
  expect(table('Combined fields')).toEqual(rules.map(([path = '', rule = '']) => [path, rule]).sort());
  for (const [, rule = ''] of rules) {
    for (const locale of ['es', 'en'] as const) {
      const isDocumented = fieldMessage(rule, locale) !== rule || words(locale).includes(`${rule}:`);
      expect([rule, locale, isDocumented]).toEqual([rule, locale, true]);
    }
  }
});

test('SEC-12: requires nothing but a current browser', () => {
  const pages = found('src', /<(object|embed|applet)\b/g).filter(([path]) => path?.endsWith('.tsx'));
  expect(pages).toEqual([]);
  expect(read('vite.config.ts')).toContain("target: 'es2023'");
});

test('SEC-9: opens only the documented calls without a session, and has no recovery questions', () => {
  const open = Object.entries(calls).filter(([, { access }]) => access === 'public');
  expect(table('Without a session').map(([name]) => name)).toEqual(open.map(([name]) => name).sort());
  expect([Object.keys(ForgotPassword.shape), Object.keys(ResetPassword.shape).sort()]).toEqual([
    ['Email'],
    ['Code', 'ConfirmPassword', 'Email', 'Password'],
  ]);
});

test('SEC-4: derives the documented keys', () => {
  const purposes = found('server', /\bderive\(['`](\w+)/g);
  expect(table('Keys').map(([purpose]) => purpose)).toEqual(purposes.map(([, purpose]) => purpose).sort());
  expect(found('server', /(hkdfSync|scryptSync|pbkdf2Sync|generateKey\w*)\(/g)).toEqual([
    ['server/core/secret.ts', 'hkdfSync'],
    ['server/seed/demo-certificates.ts', 'generateKeyPairSync'],
  ]);
});

test('SEC-18: connects only to documented hosts', () => {
  const clients = found('server', /^import (?!type)[^;]* from '(pg|nodemailer|node:net|node:tls|node:dgram)'/gm);
  expect(table('Connections').map(([file, name]) => [file, name])).toEqual(clients);
});

test('SEC-25: documents every setting in the README, with its default', () => {
  const [, asked = ''] = /const Environment = z\.object\(\{([\s\S]*?)\n\}\);/.exec(read('server/core/config.ts')) ?? [];
  const settings = [...asked.matchAll(/^ {2}([A-Z_]+): (?:whole\([\d_]+, [\d_]+, ([\d_]+)\))?/gm)];
  const [, written = ''] = read('README.md').split('\n## Configuration\n');
  const rows = [...(written.split('\n## ')[0] ?? '').matchAll(/^\| (`.+?`) \| (.*?) \|/gm)];
  const named = rows.flatMap(([, names = '']) => names.match(/[A-Z_]{4,}/g) ?? []);
  expect(named.sort()).toEqual(settings.map(([, name]) => name).sort());
  for (const [, name = '', normal] of settings) {
    if (normal === undefined) continue;
    const [, , text = ''] = rows.find(([, names = '']) => names.includes(`\`${name}\``)) ?? [];
    expect([name, text.includes(`\`${Number(normal.replaceAll('_', ''))}\``)]).toEqual([name, true]);
  }
});

test('SEC-25: reads user and password of PostgreSQL and mail only from their URLs', () => {
  expect(found('server', /\b(auth: \{|user: '|password: ['"`]|pass: )/g)).toEqual([]);
  const { smtpUrl, databaseUrl } = readConfig(
    {
      SMTP_URL: 'smtps://someone:secret@mail.example',
      DATABASE_URL: 'postgresql://someone:secret@db.example/ronda',
      RONDA_SECRET: 'x'.repeat(32),
    },
    [],
  );
  expect(
    [smtpUrl, databaseUrl].map((url) => new URL(url ?? '')).map(({ username, password }) => [username, password]),
  ).toEqual([
    ['someone', 'secret'],
    ['someone', 'secret'],
  ]);
});

test('SEC-23: writes the documented logs only', () => {
  const lines = found('server', /\blog\.(info|warn|error|debug|trace|fatal)\(/g);
  expect(table('Logs').map(([file, level]) => [file, level])).toEqual(lines);
  expect(page).toContain(
    `each with the hash of the previous row: ${Object.keys(getTableColumns(auditLog)).join(', ')}.`,
  );
  const writers = [
    ...new Set(
      found('server', /\b(process\.std\w+|console\.\w+|createWriteStream|appendFile\w*)\b/g).map(([path]) => path),
    ),
  ];
  // Messages at start and end of the program.
  expect(writers).toEqual(['server/main.ts']);
});
