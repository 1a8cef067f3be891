import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#domain/api/index.ts';
import type { StoredFile } from '#domain/files/file.ts';
import { RoleId } from '#domain/session/roles.ts';
import { modules } from '#server/modules/index.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { apiToken, bearer, host, webHeaders } from '../support/browser.ts';
import { newPlace } from '../support/engines.ts';
import { addCare } from '../support/medical-cares.ts';
import { addPatient } from '../support/orientations.ts';
import { addPerson, addPlace } from '../support/people.ts';
import { testCalls, testHandlers, testPolicies } from '../support/test-calls.ts';
import { pdf } from './objects.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self' blob:; font-src 'self'; connect-src 'self' ws://ronda.test; worker-src 'self'; manifest-src 'self'; form-action 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types ronda";
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const data = 'no-store';
const everywhere = {
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
/** Forbidden headers: those that reveal the machine, allow other origins to read, or belong to https only. */
const never = ['server', 'x-powered-by', 'access-control-allow-origin', 'strict-transport-security', 'set-cookie'];

type Kind = {
  name: string;
  ask: InjectOptions;
  status: number;
  cache: string | undefined;
  csp?: string;
  type?: RegExp;
};

describe('SEC-11, the headers of every kind of answer', () => {
  let app: TestApp;
  let limited: TestApp;
  let token: string;
  let file: StoredFile;
  let care: string;
  beforeAll(async () => {
    const place = await newPlace('pglite');
    const clientDir = join(place.dataDir, 'built');
    await mkdir(join(clientDir, 'assets'), { recursive: true });
    await writeFile(join(clientDir, 'index.html'), '<!doctype html><title>Ronda</title>');
    await writeFile(join(clientDir, 'login.es.html'), '<!doctype html><title>Login</title>');
    await writeFile(join(clientDir, 'visit.html'), '<!doctype html><title>Visit</title>');
    await writeFile(join(clientDir, 'theme.js'), '// theme');
    await writeFile(join(clientDir, 'assets/app-1a2b3c.js'), 'export {};');
    await writeFile(join(clientDir, 'assets/app-1a2b3c.js.br'), 'x');
    app = await openTestApp('pglite', {
      place,
      clientDir,
      calls: { ...calls, ...testCalls },
      policies: testPolicies,
      modules: [...modules, { handlers: testHandlers }],
    });
    limited = await openTestApp('pglite', { config: { requestsPerMinute: 0 } });
    const { polyclinicId, organizationId } = await addPlace(app.store);
    const doctor = await addPerson(app.store, { roles: [RoleId.DOCTOR], polyclinicId, organizationId });
    token = (await apiToken(app, doctor)).access;
    const userId = await addPatient(app.store);
    const [createdAt, blokUserId] = [app.clock.now(), doctor.userId];
    care = await addCare(app.store, { userId, polyclinicId, createdAt, status: 3, professionalId: blokUserId });
    const FileId = '6f1a3f3e-52b8-4f9b-9d8f-0a5a4b1f7a01';
    const body = { FileId, Name: 'informe.pdf', MimeType: 'application/pdf', EntityId: care, Entity: 'MedicalCare' };
    const payload = { ...body, Data: pdf.toString('base64') };
    file = (await send({ method: 'POST', url: '/api/file/v2/Files', payload })).json<StoredFile>();
  });
  afterAll(async () => {
    await Promise.all([app.close(), limited.close()]);
    await Promise.all([app.place.remove(), limited.place.remove()]);
  });

  const send = ({ headers, ...ask }: InjectOptions, to = app) =>
    to.http.inject({ ...ask, headers: { host, ...bearer(token), ...headers } });
  const page = { accept: 'text/html' };
  const json = { 'content-type': 'application/json' };
  const api = '/api/clinical/v2';
  const kinds = (): Kind[] => [
    { name: 'a page', ask: { url: '/es/plataforma', headers: page }, status: 200, cache: 'no-cache' },
    { name: 'the page of the login', ask: { url: '/es/auth/login', headers: page }, status: 200, cache: 'no-cache' },
    { name: 'the page of a visit', ask: { url: '/es/visit', headers: page }, status: 200, cache: 'no-cache' },
    { name: 'a page that is none', ask: { url: '/nowhere', headers: page }, status: 404, cache: 'no-cache' },
    {
      name: 'a file of the build',
      ask: { url: '/assets/app-1a2b3c.js' },
      status: 200,
      cache: 'public, max-age=31536000, immutable',
    },
    {
      name: 'a compressed file',
      ask: { url: '/assets/app-1a2b3c.js', headers: { 'accept-encoding': 'br' } },
      status: 200,
      cache: 'public, max-age=31536000, immutable',
    },
    { name: 'a file with a fixed name', ask: { url: '/theme.js' }, status: 200, cache: 'no-cache' },
    { name: 'a file that is gone', ask: { url: '/assets/gone.js' }, status: 404, cache: data },
    { name: 'a way out of the folder', ask: { url: '/assets/..%2f..%2fsecret.key' }, status: 404, cache: data },
    { name: 'an address that cannot be read', ask: { url: '/%E0%A4%A' }, status: 400, cache: data },
    { name: 'data', ask: { url: `${api}/MedicalCares/${care}` }, status: 200, cache: data },
    { name: 'data by HEAD', ask: { method: 'HEAD', url: `${api}/MedicalCares/${care}` }, status: 200, cache: data },
    { name: 'a preflight', ask: { method: 'OPTIONS', url: `${api}/MedicalCares/${care}` }, status: 404, cache: data },
    {
      name: 'something made',
      ask: { method: 'POST', url: `${api}/MedicalCareNotes`, payload: { MedicalCareId: care, Text: 'Una nota' } },
      status: 201,
      cache: data,
    },
    {
      name: 'no content',
      ask: { method: 'POST', url: '/api/identity/v2/connect/endsession', headers: { authorization: '' } },
      status: 204,
      cache: data,
    },
    { name: 'a wrong field', ask: { url: `${api}/MedicalCares/x` }, status: 400, cache: data },
    {
      name: 'nobody',
      ask: { url: `${api}/MedicalCares/${care}`, headers: { authorization: '' } },
      status: 401,
      cache: data,
    },
    { name: 'not allowed', ask: { url: `${api}/Test/Nurses` }, status: 403, cache: data },
    {
      name: 'from another site',
      ask: { url: `${api}/MedicalCares`, headers: { authorization: '', 'sec-fetch-site': 'cross-site' } },
      status: 403,
      cache: data,
    },
    { name: 'an unknown care', ask: { url: `${api}/MedicalCares/${file.FileId}` }, status: 404, cache: data },
    { name: 'an unknown call', ask: { url: '/api/nowhere', headers: page }, status: 404, cache: data },
    { name: 'a conflict', ask: { method: 'POST', url: `${api}/Test/Problem` }, status: 409, cache: data },
    {
      name: 'too large',
      ask: { method: 'POST', url: `${api}/Test/Echo/${care}`, payload: `"${'a'.repeat(2_000_000)}"`, headers: json },
      status: 413,
      cache: data,
    },
    {
      name: 'of another type',
      ask: {
        method: 'POST',
        url: `${api}/Test/Echo/${care}`,
        payload: '<a/>',
        headers: { 'content-type': 'text/xml' },
      },
      status: 415,
      cache: data,
    },
    { name: 'a fault of ours', ask: { url: `${api}/Test/Leaky` }, status: 500, cache: data },
    {
      name: 'a downloaded file',
      ask: { url: file.Url },
      status: 200,
      cache: 'private, no-store',
      csp: "default-src 'none'; sandbox",
    },
    { name: 'a download that is over', ask: { url: `${file.Url}x` }, status: 404, cache: data },
    { name: 'the document of the calls', ask: { url: '/openapi.json' }, status: 200, cache: data },
    { name: 'the docs', ask: { url: '/docs/', headers: page }, status: 200, cache: data, csp: docsPolicy },
    {
      name: 'a file of the docs',
      ask: { url: '/docs/static/swagger-ui.css' },
      status: 200,
      cache: 'public, max-age=0',
      csp: docsPolicy,
    },
    { name: 'health', ask: { url: '/healthz' }, status: 200, cache: data },
    { name: 'readiness', ask: { url: '/readyz' }, status: 200, cache: data },
    { name: 'metrics', ask: { url: '/metrics' }, status: 200, cache: data },
    {
      name: 'the door of the hub',
      ask: { method: 'POST', url: '/api/notification/v2/hub/negotiate', headers: { authorization: '' } },
      status: 401,
      cache: data,
    },
  ];

  test('SEC-11: sends each header complete: policy, sniffing, referrer, permissions, isolation, cache', async () => {
    const got: unknown[] = [];
    const due: unknown[] = [];
    for (const { name, ask, status, cache, csp = policy } of kinds()) {
      const { statusCode, headers } = await send(ask);
      const names = [...Object.keys(everywhere), ...never].filter((header) => headers[header] !== undefined);
      const found = Object.fromEntries(names.map((header) => [header, headers[header]]));
      got.push({ name, status: statusCode, cache: headers['cache-control'], ...found });
      due.push({ name, status, cache, ...everywhere, 'content-security-policy': csp });
    }
    expect(got).toEqual(due);
  });

  test('SEC-11: declares the type of every body, and the charset of text', async () => {
    const wrong: unknown[] = [];
    for (const { name, ask } of kinds()) {
      const { headers, rawPayload } = await send(ask);
      const type = String(headers['content-type'] ?? '');
      const isText = /^(text\/|application\/(json|javascript))/.test(type);
      if (rawPayload.length > 0 && (type === '' || (isText && !/charset=utf-8$/i.test(type)))) wrong.push([name, type]);
    }
    expect(wrong).toEqual([]);
  });

  test('SEC-11: sends the same headers with a rate-limited response', async () => {
    const { statusCode, headers } = await limited.http.inject({
      method: 'POST',
      url: '/api/identity/v2/connect/endsession',
      headers: webHeaders,
    });
    expect([statusCode, headers['cache-control']]).toEqual([429, data]);
    expect(headers).toMatchObject(everywhere);
  });

  test('SEC-11: serves uploaded files as downloads, never inline', async () => {
    const { headers } = await send({ url: file.Url });
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'application/pdf',
      `attachment; filename="informe.pdf"; filename*=UTF-8''informe.pdf`,
    ]);
  });
});
