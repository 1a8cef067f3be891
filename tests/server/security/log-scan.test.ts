import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#domain/api/index.ts';
import { RoleId } from '#domain/session/roles.ts';
import { createApp } from '#server/app.ts';
import { users } from '#server/db/schema/index.ts';
import { modules } from '#server/modules/index.ts';
import { attentionFormId } from '#server/seed/forms.seed.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { apiToken, Browser, bearer, host, signedIn } from '../support/browser.ts';
import { describeEngines } from '../support/engines.ts';
import { addCare, addClinician } from '../support/medical-cares.ts';
import { addOrientation, addPatient } from '../support/orientations.ts';
import { addPlace, password, type TestPerson } from '../support/people.ts';
import { testCalls, testHandlers, testPolicies } from '../support/test-calls.ts';
import { pdf } from './objects.ts';

const rut = '12345678-5';
const words = {
  rut,
  dotted: '12.345.678-5',
  name: 'Íngrid',
  lastName: 'Ñancupil',
  reason: 'Dolor torácico opresivo irradiado al brazo',
  note: 'Refiere consumo problemático de alcohol',
  draft: 'Sospecha de síndrome coronario agudo',
  question: '¿Puede ser una infección de transmisión sexual?',
  answer: 'Tome el examen de VIH en su centro de salud.',
  file: 'biopsia-de-Ñancupil.pdf',
  bytes: pdf.toString('base64').slice(0, 40),
  phone: '+56 9 8765 4321',
  birth: '1988-02-29',
  guess: 'a guessed password',
};
const clinical = '/api/clinical/v2';

describeEngines('SEC-7, the log of a working day', (engine) => {
  let app: TestApp;
  let person: TestPerson;
  let browser: Browser;
  let patient: string;
  let care: string;
  let polyclinicId: string;
  beforeAll(async () => {
    const all = { calls: { ...calls, ...testCalls }, policies: testPolicies };
    app = await openTestApp(engine, { ...all, modules: [...modules, { handlers: testHandlers }] });
    ({ polyclinicId } = await addPlace(app.store));
    person = await addClinician(app.store, [RoleId.FULL_SERVICE], { staffOf: polyclinicId, answersTo: polyclinicId });
    browser = await signedIn(app, person);
    patient = await addPatient(app.store);
    const { name, lastName, birth: birthDate } = words;
    await app.store.db
      .update(users)
      .set({ name, lastName, ic: rut, birthDate, searchText: 'ingrid nancupil' })
      .where(eq(users.id, patient));
    const createdAt = app.clock.now();
    care = await addCare(app.store, { userId: patient, polyclinicId, createdAt, reason: words.reason });
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });

  /** Reads, writes, uploads, and every failure of a call that contains texts; returns the statuses in order. */
  async function workingDay(): Promise<number[]> {
    const cares = `${clinical}/MedicalCares`;
    const file = { FileId: randomUUID(), Name: words.file, MimeType: 'application/pdf', Data: pdf.toString('base64') };
    const upload = { ...file, EntityId: care, Entity: 'MedicalCare' };
    const answer = { FormId: attentionFormId, MedicalCareAnswerValues: [], IsDraft: true };
    const question = await addOrientation(app.store, patient, { createdAt: app.clock.now(), question: words.question });
    const asked = { OrientationId: question, AnswerUserId: person.userId, Answer: words.answer };
    const raw = (body: string, type: string) => ({ payload: body, headers: { 'content-type': type } });
    const steps: (() => ReturnType<Browser['get']>)[] = [
      () => new Browser(app).signIn(person, words.guess),
      () => browser.refresh(),
      () => browser.get(`${cares}?searchText=${encodeURIComponent(words.lastName)}`),
      () => browser.get(`/api/user-admin/v2/Users/ByIC/${words.dotted}`),
      () => browser.get(`/es/patients/${rut}?name=${encodeURIComponent(words.name)}`),
      () => browser.get(`${cares}/${care}`),
      () => browser.post(`${cares}/${care}/Start`),
      () => browser.post(`${clinical}/MedicalCareNotes`, { MedicalCareId: care, Text: words.note }),
      () => browser.post(`${cares}/${care}/Answer`, { ...answer, MedicalCareAnswerValues: [{ Name: words.draft }] }),
      () => browser.post('/api/file/v2/Files', upload),
      () => browser.post('/api/file/v2/Files', { ...upload, FileId: randomUUID(), MimeType: 'image/png' }),
      () => browser.post(`${clinical}/Orientations/${question}/Block`),
      () =>
        browser.send('PUT', `${clinical}/Orientations/${question}/Draft`, {
          payload: { Text: words.draft, Revision: 0 },
        }),
      () => browser.post(`${clinical}/Orientations/Answer`, asked),
      () => browser.post(`${clinical}/Orientations/Answer`, asked),
      () => browser.post(`${clinical}/MedicalCareNotes`, { MedicalCareId: care, Text: words.note, [words.name]: rut }),
      () => browser.send('POST', `${clinical}/MedicalCareNotes`, raw(`{"Text":"${words.note}"`, 'application/json')),
      () => browser.send('POST', `${clinical}/MedicalCareNotes`, raw(words.note, 'text/plain')),
      () =>
        browser.send('POST', `${clinical}/MedicalCareNotes`, raw(`"${words.note.repeat(40_000)}"`, 'application/json')),
      () => browser.post(`${clinical}/Visits/Request`, { IC: rut, BirthDate: words.birth, Reason: words.reason }),
      () => browser.post('/api/identity/v2/Account/ForgotPassword', { Email: person.email }),
      () => browser.get(`${clinical}/Test/Leaky?text=${encodeURIComponent(words.note)}`),
      () => browser.get(`${clinical}/Test/WrongOutput`),
    ];
    const statuses: number[] = [];
    for (const step of steps) statuses.push((await step()).statusCode);
    await app.idle();
    return statuses;
  }

  test('SEC-7: logs no token, cookie, document, name or clinical text on any failure', async () => {
    const { access, refresh } = await apiToken(app, person);
    const before = [...browser.jar.values()];
    const statuses = await workingDay();
    expect(statuses).toEqual([
      400, 200, 200, 404, 404, 200, 200, 201, 400, 201, 415, 200, 200, 200, 409, 400, 400, 415, 413, 202, 204, 500, 500,
    ]);
    const ticket = (await browser.get('/api/user-admin/v2/Users/Token')).json<{ Token: string }>().Token;
    const link = (await browser.get(`${clinical}/MedicalCares/${care}/ZoomLink`)).json<{ Url: string }>().Url;
    const codes = app.mails.flatMap(({ text }) => /#(?:code=)?([\w-]{20,})/.exec(text)?.[1] ?? []);
    expect(codes.length).toEqual(1);
    await app.http.inject({
      method: 'POST',
      url: `/api/notification/v2/hub/negotiate?access_token=${ticket}`,
      headers: { host, ...bearer(ticket) },
    });
    const secrets = [access, refresh, ticket, link.split('#')[1] ?? link, ...codes, ...before, ...browser.jar.values()];
    const hidden = [...Object.values(words), ...secrets, person.email, password, patient, care].filter(
      (text) => text.length > 5,
    );
    const log = app.log.join('');
    expect(hidden.filter((text) => log.includes(text) || log.includes(encodeURIComponent(text)))).toEqual([]);
    expect(app.log.length).toBeGreaterThan(statuses.length);
  });

  test('SEC-7: logs call, result and duration, and nothing else', () => {
    const lines = app.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    const answered = lines.filter(({ msg }) => msg === 'answered');
    const keys = [...new Set(answered.flatMap((line) => Object.keys(line)))].sort();
    expect(keys).toEqual(['hostname', 'level', 'method', 'ms', 'msg', 'pid', 'route', 'status', 'time', 'traceId']);
    expect(answered.filter(({ route }) => typeof route !== 'string' || /[\d?=]{3}/.test(route))).toEqual([]);
  });

  test('SEC-7: logs a rejected mail without the address', async () => {
    const log: string[] = [];
    const refused = Object.assign(new Error(`Recipients were rejected: 550 <${person.email}>`), { code: 'EENVELOPE' });
    const failing = await createApp({
      store: app.store,
      config: app.config,
      clock: app.clock,
      modules,
      clientDir: app.place.dataDir,
      mailer: { send: () => Promise.reject(refused), close: () => undefined },
      log: { write: (line: string) => void log.push(line) },
    });
    try {
      await failing.http.inject({
        method: 'POST',
        url: '/api/identity/v2/Account/ForgotPassword',
        headers: { host },
        payload: { Email: person.email },
      });
      await failing.idle();
    } finally {
      await failing.http.close();
    }
    const lines = log.map((line) => JSON.parse(line) as { msg: string; error?: { code?: string } });
    const errors = lines.filter(({ msg }) => msg === 'background work failed').map(({ error }) => error?.code);
    expect([errors, log.join('').includes(person.email)]).toEqual([['EENVELOPE'], false]);
  });
});
