import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/core/config.ts';
import { localeOf } from '#server/core/messages.ts';
import { deriveKeys, loadSecret } from '#server/core/secret.ts';
import { commonPasswords, isCommonPassword } from '#server/modules/identity/common-passwords.ts';

const secret = 'x'.repeat(32);
const postgres = { DATABASE_URL: 'postgresql://localhost/ronda', RONDA_SECRET: secret };

test('has the settings of a fresh start', () => {
  expect(readConfig({}, [])).toEqual({
    port: 4600,
    host: 'localhost',
    dataDir: './data',
    databaseUrl: undefined,
    secret: undefined,
    apiClient: undefined,
    metricsToken: undefined,
    demo: true,
    publicUrl: undefined,
    trustProxy: false,
    tokenMinutes: 15,
    loginsPerAddress: 5,
    requestsPerMinute: 1_200,
    callRoleOrder: [8, 3, 1, 6, 7, 5, 11, 9, 4],
    iceServers: [],
    agora: undefined,
    smtpUrl: undefined,
    mailFrom: 'Ronda <no-reply@ronda.example>',
    live: true,
    liveSeconds: 90,
    quiet: false,
  });
});

test.each([
  [{}, [], { demo: true, live: true, quiet: false }],
  [{}, ['--quiet'], { demo: true, live: false, quiet: true }],
  [postgres, [], { demo: false, live: false, quiet: false }],
  [postgres, ['--live'], { demo: false, live: false, quiet: false }],
  [{ ...postgres, RONDA_DEMO: '1' }, [], { demo: true, live: false, quiet: false }],
  [{ ...postgres, RONDA_DEMO: '1' }, ['--live'], { demo: true, live: true, quiet: false }],
])('sets demo people and arrivals to %o with %o', (env, args, expected) => {
  const { demo, live, quiet } = readConfig(env, args);
  expect({ demo, live, quiet }).toEqual(expected);
});

test.each([
  [{ DATABASE_URL: 'postgresql://localhost/ronda' }, 'With DATABASE_URL the setting RONDA_SECRET is required'],
  [{ RONDA_SECRET: 'short' }, 'The setting RONDA_SECRET cannot be used: needs at least 32 characters'],
  [{ RONDA_CLIENT_SECRET: 'short' }, 'The setting RONDA_CLIENT_SECRET cannot be used: needs at least 32 characters'],
  [{ RONDA_METRICS_TOKEN: 'short' }, 'The setting RONDA_METRICS_TOKEN cannot be used: needs at least 16 characters'],
  [{ PORT: 'http' }, 'The setting PORT cannot be used: needs a whole number from 0 to 65535'],
  [{ RONDA_CALL_ROLE_ORDER: '8,doctor' }, 'The setting RONDA_CALL_ROLE_ORDER'],
  [{ RONDA_ICE_SERVERS: 'stun:stun.example' }, 'The setting RONDA_ICE_SERVERS cannot be used'],
  [{ RONDA_PUBLIC_URL: 'javascript:alert(1)' }, 'The setting RONDA_PUBLIC_URL cannot be used'],
  [{ DATABASE_URL: 'mysql://localhost' }, 'The setting DATABASE_URL cannot be used'],
])('SEC-25: refuses %o with a sentence', (env, sentence) => {
  expect(() => readConfig(env, [])).toThrow(sentence);
});

test('reads the settings of the calls', () => {
  const given = {
    AGORA_APP_ID: 'app',
    RONDA_CALL_ROLE_ORDER: '6, 8',
    RONDA_ICE_SERVERS: '[{"urls":["turn:turn.example"],"username":"a","credential":"b"}]',
  };
  expect(readConfig(given, [])).toMatchObject({
    agora: undefined,
    callRoleOrder: [6, 8],
    iceServers: [{ urls: ['turn:turn.example'], username: 'a', credential: 'b' }],
  });
  expect(readConfig({ ...given, AGORA_APP_CERTIFICATE: 'secret' }, []).agora).toEqual({
    appId: 'app',
    certificate: 'secret',
  });
});

test('SEC-25: creates the secret of a folder once, for its owner only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ronda-secret-'));
  try {
    const dataDir = join(folder, 'new');
    const first = await loadSecret(undefined, dataDir);
    expect(first).toMatch(/^[\w-]{64}$/);
    expect(await loadSecret(undefined, dataDir)).toBe(first);
    expect(await loadSecret(secret, dataDir)).toBe(secret);
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
    expect((await readFile(join(dataDir, 'secret.key'), 'utf8')).trim()).toBe(first);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('SEC-4: decrypts a sealed value with the same key and context, and never after a change', () => {
  const keys = deriveKeys(secret);
  const sealed = keys.seal('an access token', 'token:session');
  expect(keys.open(sealed, 'token:session')).toBe('an access token');
  expect(keys.seal('an access token', 'token:session')).not.toBe(sealed);
  expect(keys.open(sealed, 'uid:session')).toBeNull();
  expect(deriveKeys('y'.repeat(32)).open(sealed, 'token:session')).toBeNull();
  const [id, nonce, body = ''] = sealed.split('.');
  for (let at = 0; at < body.length; at += 1) {
    const changed = body.slice(0, at) + (body[at] === 'A' ? 'B' : 'A') + body.slice(at + 1);
    const opened = keys.open(`${id}.${nonce}.${changed}`, 'token:session');
    expect(opened === null || Buffer.from(changed, 'base64url').equals(Buffer.from(body, 'base64url'))).toBe(true);
  }
  for (const broken of ['', '.', '..', 'a.b.c', `${id}.${nonce}`, `${id}.${nonce}.AAAA`]) {
    expect(keys.open(broken, 'token:session')).toBeNull();
  }
});

test.each([
  [undefined, 'es'],
  ['', 'es'],
  ['fr-FR', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['es-CL,en', 'es'],
  ['de, EN', 'en'],
])('reads Accept-Language %s as %s', (header, locale) => {
  expect(localeOf(header)).toBe(locale);
});

test('SEC-9: rejects at least 3,000 common passwords, also in capitals and with digits for letters', () => {
  expect(commonPasswords.size).toBeGreaterThan(3_000);
  expect([...commonPasswords].filter((entry) => entry.length < 8 || !isCommonPassword(entry))).toEqual([]);
  for (const refused of ['PASSWORD123', 'P4ssw0rd!', 'Contraseña2026', 'qwertyuiop', '11111111', 'Colocolo123']) {
    expect([refused, isCommonPassword(refused)]).toEqual([refused, true]);
  }
  for (const accepted of ['correct horse staple', 'luna sobre el muelle', 'ronda-demo', 'kX9#vLq2']) {
    expect([accepted, isCommonPassword(accepted)]).toEqual([accepted, false]);
  }
});
