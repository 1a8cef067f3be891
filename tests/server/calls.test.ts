import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RoleId } from '#domain/session/roles.ts';
import { facts } from '#server/db/schema/index.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { type Browser, signedIn, webHeaders } from './support/browser.ts';
import { describeServer } from './support/engines.ts';
import { addPerson, type TestPerson } from './support/people.ts';
import { testCalls, testHandlers, testPolicies } from './support/test-calls.ts';

const base = '/api/clinical/v2/Test';
const core = { calls: testCalls, policies: testPolicies, modules: [{ handlers: testHandlers }] };

describeServer('calls', (engine) => {
  let app: TestApp;
  let person: TestPerson;
  let browser: Browser;
  beforeAll(async () => {
    app = await openTestApp(engine, core);
    person = await addPerson(app.store);
    browser = await signedIn(app, person);
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });
  const fact = async (key: string) => {
    const [row] = await app.store.db.select().from(facts).where(eq(facts.key, key));
    return row?.value ?? null;
  };

  test('SEC-2: returns only declared fields, at every depth', async () => {
    const id = randomUUID();
    const response = await browser.post(
      `${base}/Echo/${id}`,
      { Name: ' Ana ' },
      {
        headers: { 'accept-language': 'fr, en;q=0.8, es;q=0.5', 'if-match': '"12"' },
      },
    );
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      Id: id,
      Name: 'Ana',
      Size: 10,
      PageSize: null,
      Locale: 'en',
      IfMatch: 12,
      Nested: { Shown: true },
      List: [{ Shown: true }],
    });
  });

  test('SEC-20: accepts sizes beyond 10,000 as 10,000', async () => {
    const url = `${base}/Echo/${randomUUID()}?size=9999999&pageSize=9999999`;
    const { Size, PageSize } = (await browser.post(url, { Name: 'Ana' })).json();
    expect({ Size, PageSize }).toEqual({ Size: 10_000, PageSize: 10_000 });
    for (const size of ['0', '-1', '99999999', 'x']) {
      const refused = await browser.post(`${base}/Echo/${randomUUID()}?size=${size}`, { Name: 'Ana' });
      expect([refused.statusCode, Object.keys(refused.json().Fields)]).toEqual([400, ['size']]);
    }
  });

  test.each(['es', 'en'] as const)('SEC-2: names every wrong field of a refused input, in %s', async (language) => {
    const response = await browser.post(
      `${base}/Echo/not-a-guid?size=x`,
      { Name: 'too long', Roles: [4] },
      { headers: { 'accept-language': language } },
    );
    const { Message, Code, Fields } = response.json();
    expect(response.statusCode).toBe(400);
    expect({ Code, fields: Object.keys(Fields).sort() }).toEqual({
      Code: 'validation',
      fields: ['Name', 'Roles', 'id', 'size'],
    });
    expect(Message).toBe(language === 'es' ? 'Hay datos que no son válidos.' : 'Some of the data is not valid.');
    expect(Fields.Name).toMatch(
      language === 'es' ? /^Escribe como máximo \d+ caracteres/ : /^Write at most \d+ characters/,
    );
    expect(JSON.stringify(Fields)).not.toContain('too long');
  });

  test.each([
    ['"x"', 'If-Match'],
    ['*', 'If-Match'],
  ])('refuses an If-Match of %s', async (given, field) => {
    const response = await browser.post(
      `${base}/Echo/${randomUUID()}`,
      { Name: 'Ana' },
      { headers: { 'if-match': given } },
    );
    expect([response.statusCode, Object.keys(response.json().Fields)]).toEqual([400, [field]]);
  });

  test('SEC-22: returns errors as a code, a sentence and a trace id, without internal details', async () => {
    const shape = async (response: Awaited<ReturnType<Browser['get']>>) => {
      const { TraceId, ...rest } = response.json();
      expect(TraceId).toBe(response.headers['x-trace-id']);
      expect(response.headers['cache-control']).toBe('no-store');
      return { status: response.statusCode, ...rest };
    };
    const internal = { status: 500, Message: 'Ocurrió un error.', Code: 'internal' };
    app.log.length = 0;
    expect(await shape(await browser.get(`${base}/Leaky`))).toEqual(internal);
    expect(await shape(await browser.get(`${base}/WrongOutput`))).toEqual(internal);
    expect(await shape(await browser.get(`${base}/Nowhere`))).toMatchObject({ status: 404, Code: 'not_found' });
    expect(await shape(await browser.get(`${base}/Nurses`))).toMatchObject({ status: 403, Code: 'role_not_allowed' });
    expect(await shape(await browser.post(`${base}/Problem`))).toEqual({
      status: 409,
      Message: 'Otra persona cambió esto antes. Revise el valor actual.',
      Code: 'version_conflict',
      Current: { Version: 7 },
      Guard: 'stale',
    });
    expect(await fact('problem')).toBeNull();
    const log = app.log.join('');
    expect(log).toContain('"sqlState":"22P02"');
    expect(log).toContain('Value: invalid_type');
    expect(log).not.toContain('secret-value');
    expect(log).not.toContain('select');
  });

  test('SEC-20: rejects bodies: too large, of another type, broken, poisoned', async () => {
    const send = async (type: string, payload: string) => {
      const url = `${base}/Echo/${randomUUID()}`;
      const response = await browser.send('POST', url, { payload, headers: { 'content-type': type } });
      return [response.statusCode, response.json().Code];
    };
    expect(await send('application/json', JSON.stringify({ Name: 'a'.repeat(2_000_000) }))).toEqual([
      413,
      'payload_too_large',
    ]);
    expect(await send('text/plain', 'Name=Ana')).toEqual([415, 'unsupported_media_type']);
    expect(await send('application/x-www-form-urlencoded', 'Name=Ana')).toEqual([415, 'unsupported_media_type']);
    expect(await send('application/json', '{"Name":')).toEqual([400, 'validation']);
    expect(await send('application/json', '{"Name":"Ana","__proto__":{"admin":true}}')).toEqual([400, 'validation']);
    expect(await send('application/json', '')).toEqual([400, 'validation']);
    const patch = await browser.send('PATCH', `${base}/Patch`, {
      payload: JSON.stringify([{ op: 'replace', path: '/Name', value: 'x' }]),
      headers: { 'content-type': 'application/json-patch+json' },
    });
    expect([patch.statusCode, patch.body]).toEqual([204, '']);
  });

  test('D11 rejects a body with a duplicate key in one object, at any depth, and names it', async () => {
    const send = async (payload: string, language = 'es') => {
      const headers = { 'content-type': 'application/json', 'accept-language': language };
      const response = await browser.send('POST', `${base}/Echo/${randomUUID()}`, { payload, headers });
      return [response.statusCode, response.json().Fields];
    };
    const twice = { Name: 'Este campo viene dos veces.' };
    expect(await send('{"Name":"Ana","Name":"Eva"}')).toEqual([400, twice]);
    expect(await send('{"Name":"Ana","N\\u0061me":"Eva"}')).toEqual([400, twice]);
    expect(await send('[{"a":{"Name":"\\\\","Name":""}}]')).toEqual([400, twice]);
    expect(await send('{"Name":"Ana","Name":"Eva"}', 'en')).toEqual([400, { Name: 'This field is there twice.' }]);
    const [status] = await send('{ "Name" : "\\"a,{" }');
    expect(status).toBe(200);
    const patch = await browser.send('PATCH', `${base}/Patch`, {
      payload: '[{"op":"replace","path":"/A","value":["value",{"op":1}]},{"op":"remove","path":"/B"}]',
      headers: { 'content-type': 'application/json-patch+json' },
    });
    expect(patch.statusCode).toBe(204);
  });

  test('D11 rejects a name with a direction override, also in a patch, and keeps a right-to-left name', async () => {
    const send = async (Name: string) => {
      const response = await browser.post(`${base}/Echo/${randomUUID()}`, { Name });
      return [response.statusCode, response.json().Fields];
    };
    const Fields = { Name: 'El nombre contiene un carácter invisible que cambia el sentido de la lectura.' };
    for (const control of '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069') {
      expect(await send(`a${control}b`)).toEqual([400, Fields]);
    }
    expect(await send('دانية')).toEqual([200, undefined]);
    expect(await send('Ñuñoa')).toEqual([200, undefined]);
    const patch = (path: string) =>
      browser.send('PATCH', `${base}/Patch`, { payload: [{ op: 'replace', path, value: 'a\u202eb' }] });
    expect([(await patch('/LastName')).statusCode, (await patch('/Detail')).statusCode]).toEqual([400, 204]);
  });

  test('SEC-5: serves a GET that changes state as POST too, with its own status', async () => {
    const key = randomUUID();
    const [get, post] = [await browser.get(`${base}/Count/${key}`), await browser.post(`${base}/Count/${key}`)];
    expect([get.statusCode, get.json(), post.statusCode, post.json()]).toEqual([
      201,
      { Key: key, Value: 1 },
      201,
      { Key: key, Value: 2 },
    ]);
  });

  test('SEC-1: refuses every role to users who are not active in the service', async () => {
    const someone = await signedIn(app, await addPerson(app.store, { roles: [RoleId.NURSE], activeEsachs: false }));
    const active = await signedIn(app, await addPerson(app.store, { roles: [RoleId.NURSE] }));
    expect([
      (await active.get(`${base}/Nurses`)).statusCode,
      (await someone.get(`${base}/Nurses`)).statusCode,
      (await someone.whoAmI()).statusCode,
    ]).toEqual([204, 403, 200]);
  });

  test('SEC-1: returns 401 to every call without a session, before anything else', async () => {
    const anonymous = async (method: 'GET' | 'POST' | 'PATCH', url: string) =>
      (await app.http.inject({ method, url, headers: webHeaders })).statusCode;
    const urls = Object.values(testCalls).map((call) => [call.method, `/api/clinical/v2/${call.path}`] as const);
    const statuses = await Promise.all(urls.map(([method, url]) => anonymous(method, url.replace(/[{}]/g, ''))));
    expect(new Set(statuses)).toEqual(new Set([401]));
  });
});
