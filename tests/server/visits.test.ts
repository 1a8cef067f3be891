import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallDefinition } from '#domain/api/call.ts';
import { calls } from '#domain/api/index.ts';
import type { RecordHead } from '#domain/clinical-record/record-head.ts';
import { recordShareLife } from '#domain/medical-care/care-kinds.ts';
import { RoleId } from '#domain/session/roles.ts';
import { Visit } from '#domain/visit.ts';
import {
  auditLog,
  contacts,
  idempotencyKeys,
  loginAttempts,
  medicalCares,
  sessions,
  users,
  visitLinks,
} from '#server/db/schema/index.ts';
import { Browser, cookieOf, host, newAddress, signedIn } from './support/browser.ts';
import { describeServer } from './support/engines.ts';
import { eventsFor } from './support/event-log.ts';
import { Follower } from './support/follower.ts';
import { addPerson } from './support/people.ts';
import {
  acts,
  type Clinic,
  caresPath,
  openClinic,
  refusal,
  roomIn,
  roomsPath,
  type Tab,
} from './support/video-rooms.ts';

const base = '/api/clinical/v2/Visits';
const hour = 3_600_000;
const birthDate = '1961-03-08';

/** Calls allowed for a link session; it gets an error from every other call of the table. */
const allowed = [
  'getHubTicket',
  'getDraftKey',
  'keepAlive',
  'getUtcNow',
  'getPrescriptionPdf',
  'getOrderExamPdf',
  'getVisit',
  'answerVisitConsent',
  'answerVisitShare',
  'createVisitFile',
  'getUpload',
  'appendUpload',
  'listVisitFiles',
  'removeVisitFile',
  'listVisitOrientations',
  'updateVisitOrientation',
  'withdrawVisitOrientation',
  'answerVisitOrientationShare',
  'createVisitOrientationFile',
  'listVisitOrientationFiles',
  'removeVisitOrientationFile',
  'listMyVideoRooms',
  'getVideoRoom',
  'answerVideoRoom',
  'rejectVideoRoom',
  'busyVideoRoom',
  'timeOutVideoRoom',
  'leaveVideoRoom',
  'updateVideoRoom',
  'keepVideoRoom',
  'signalVideoRoom',
];

describeServer('visits', (engine) => {
  let clinic: Clinic;
  let doctor: Tab;
  let serial = 0;
  beforeAll(async () => {
    clinic = await openClinic(engine, { listen: 0, config: { publicUrl: 'https://salud.example' } });
    ({ doctor } = clinic);
  });
  afterAll(() => clinic.close());
  beforeEach(async () => {
    await clinic.signInAgain();
    clinic.app.mails.length = 0;
    await clinic.app.store.db.delete(loginAttempts);
    await clinic.forgetEvents();
  });

  /** A patient with a mail address, as registered by the hospital. */
  const newPatient = async (given: { mail?: boolean; active?: boolean; roles?: number[] } = {}) => {
    const { db } = clinic.app.store;
    const person = await addPerson(clinic.app.store, {
      roles: given.roles ?? [RoleId.PATIENT],
      active: given.active ?? true,
    });
    serial += 1;
    const ic = `P-${person.userId}`;
    const mail = `paciente-${serial}@ronda.example`;
    await db.update(users).set({ ic, birthDate, email: null, passwordHash: null }).where(eq(users.id, person.userId));
    if (given.mail !== false) {
      await db.insert(contacts).values({ id: person.identityId, userId: person.userId, value: mail, kind: 'Email' });
    }
    return { person, id: person.userId, ic, mail };
  };
  type Patient = Awaited<ReturnType<typeof newPatient>>;
  const Reason = 'Dolor de cabeza desde ayer, con fiebre';
  const ask = async ({ ic }: Pick<Patient, 'ic'>, more: object = {}, browser = new Browser(clinic.app)) => {
    const answer = await browser.post(`${base}/Request`, { IC: ic, BirthDate: birthDate, Reason, ...more });
    await clinic.app.idle();
    return answer;
  };
  const codeIn = (link: string) => new URL(link).hash.slice(1);
  const linkIn = (index = -1) => clinic.app.mails.at(index)?.text.match(/https:\S+/)?.[0] ?? '';
  const enter = (Code: string, browser = new Browser(clinic.app)) => browser.post(`${base}/Enter`, { Code });
  const caresOf = ({ id }: Pick<Patient, 'id'>) =>
    clinic.app.store.db.select().from(medicalCares).where(eq(medicalCares.userId, id));
  const visitIn = (answer: { json(): unknown }) => Visit.parse(answer.json());

  /** A patient who opened the mailed link. */
  const arrived = async () => {
    const patient = await newPatient();
    await ask(patient);
    const browser = new Browser(clinic.app);
    const { MedicalCareId: care } = (await enter(codeIn(linkIn()), browser)).json<{ MedicalCareId: string }>();
    const tab: Tab = { person: patient.person, id: patient.id, browser, client: patient.person.identityId };
    return { patient, browser, care, tab };
  };
  const begin = (care: string) =>
    clinic.app.store.db
      .update(medicalCares)
      .set({ status: 3, professionalId: doctor.id, blokUserId: doctor.id })
      .where(eq(medicalCares.id, care));

  test('SEC-9: responds equally to known and unknown patients, and acts only for known ones', async () => {
    const known = await newPatient();
    const cases: [Pick<Patient, 'ic'>, object?][] = [
      [known],
      [{ ic: 'P-unknown' }],
      [known, { BirthDate: '1961-03-09' }],
      [await newPatient({ active: false })],
      [await newPatient({ mail: false })],
      [await newPatient({ roles: [RoleId.DOCTOR] })],
    ];
    const answers = new Set<string>();
    for (const [who, more] of cases) {
      const answer = await ask(who, more);
      const { 'x-trace-id': trace, date, 'content-security-policy': csp, ...headers } = answer.headers;
      answers.add(JSON.stringify([answer.statusCode, answer.body, headers]));
    }
    expect([...answers].map((one) => JSON.parse(one)[0])).toEqual([202]);
    expect(clinic.app.mails.map(({ to }) => to)).toEqual([known.mail]);
    const [care, ...others] = await caresOf(known);
    expect(others).toEqual([]);
    expect(care).toMatchObject({ status: 1, mode: 2, polyclinicId: null, professionalId: null, reason: Reason });
  });

  test('SEC-7: mails a link without the code in the path, and without data of the encounter', async () => {
    const patient = await newPatient();
    await ask(patient, { ClientLocale: 'en' });
    const link = new URL(linkIn());
    expect([link.origin, link.pathname, link.search]).toEqual(['https://salud.example', '/en/visit', '']);
    expect(Buffer.from(codeIn(link.href), 'base64url').length).toBeGreaterThanOrEqual(16);
    for (const secret of [Reason, patient.ic, 'Elena']) expect(clinic.app.mails[0]?.text).not.toContain(secret);
    const kept = JSON.stringify(await clinic.app.store.db.select().from(visitLinks));
    expect(kept).not.toContain(codeIn(link.href));
  });

  test('returns a new link of the same encounter on repeated requests, and both links open it', async () => {
    const patient = await newPatient();
    await ask(patient);
    const first = codeIn(linkIn());
    await ask(patient, { Reason: 'Otra vez lo mismo, con más dolor' });
    const second = codeIn(linkIn());
    expect(second).not.toBe(first);
    expect(await caresOf(patient)).toHaveLength(1);
    const opened = [await enter(first), await enter(second), await enter(first)];
    expect(opened.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const [care] = await caresOf(patient);
    const where = and(eq(auditLog.action, 'visit.enter'), eq(auditLog.objectId, care?.id ?? ''));
    const rows = await clinic.app.store.db.select().from(auditLog).where(where).orderBy(auditLog.seq);
    expect(rows.map(({ actorId, patientId, relation, detail }) => [actorId, patientId, relation, detail])).toEqual(
      Array.from({ length: 3 }, () => [patient.id, patient.id, 'self', { LinkBy: null }]),
    );
    await clinic.app.store.db.update(medicalCares).set({ status: 4 }).where(eq(medicalCares.userId, patient.id));
    await ask(patient);
    expect(await caresOf(patient)).toHaveLength(2);
  });

  test('notes for the professional, once, what a patient writes when asking again', async () => {
    const { care, patient } = await arrived();
    await begin(care);
    await clinic.forgetEvents();
    const again = 'Ahora también me duele el pecho';
    for (const text of [Reason, again, again]) await ask(patient, { Reason: text });
    const listed = await doctor.browser.get(`/api/clinical/v2/MedicalCareNotes/ByMedicalCareId/${care}`);
    const { Dtos } = calls.listMedicalCareNotes.response.parse(listed.json());
    expect(Dtos.map(({ Text, Kind, Author }) => [Text, Kind, Author.UserId])).toEqual([[again, 'NOTE', patient.id]]);
    const events = await eventsFor(clinic.app.store, doctor.id);
    expect(events.filter(({ name }) => name === 'updateMedicalRecords').map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ MedicalCareId: care, Section: 'notes' }),
    ]);
  });

  test.each([
    ['leads to an appointment that is about to begin', 15, 2, 1],
    ['leads to an appointment whose professional is late', -180, 2, 1],
    ['creates an encounter long after a missed appointment', -181, 2, 2],
    ['creates an encounter long before an appointment', 16, 2, 2],
    ['creates an encounter before an appointment in person', 10, 1, 2],
  ])('%s', async (_, minutes, mode, encounters) => {
    const { care, patient } = await arrived();
    const scheduledDate = new Date(clinic.app.clock.now().getTime() + minutes * 60_000);
    const booked = { byPatient: false, mode, scheduledDate };
    await clinic.app.store.db.update(medicalCares).set(booked).where(eq(medicalCares.id, care));
    await ask(patient);
    const { MedicalCareId } = (await enter(codeIn(linkIn()))).json<{ MedicalCareId: string }>();
    expect([(await caresOf(patient)).length, MedicalCareId === care]).toEqual([encounters, encounters === 1]);
  });

  test('creates one encounter for two concurrent requests', async () => {
    const patient = await newPatient();
    await Promise.all([ask(patient), ask(patient), ask(patient)]);
    expect(await caresOf(patient)).toHaveLength(1);
    expect(clinic.app.mails).toHaveLength(3);
  });

  test('SEC-9: limits the mails per document and per address, with the same response', async () => {
    const patient = await newPatient();
    for (let round = 0; round < 7; round += 1) expect((await ask(patient)).statusCode).toBe(202);
    expect(clinic.app.mails).toHaveLength(5);
    clinic.app.mails.length = 0;
    await clinic.app.store.db.delete(loginAttempts);
    const flooding = new Browser(clinic.app);
    for (let round = 0; round < 30; round += 1) await ask({ ic: `X-${round}` }, {}, flooding);
    const other = await newPatient();
    expect((await ask(other, {}, flooding)).statusCode).toBe(202);
    expect(clinic.app.mails).toHaveLength(0);
    await ask(other);
    expect(clinic.app.mails).toHaveLength(1);
  });

  test('SEC-9: rejects a wrong or expired code', async () => {
    const patient = await newPatient();
    await ask(patient);
    const code = codeIn(linkIn());
    expect(refusal(await enter(`${code}x`))).toEqual([400, 'code_invalid']);
    clinic.app.clock.advance(24 * hour - 1_000);
    expect((await enter(code)).statusCode).toBe(200);
    clinic.app.clock.advance(2_000);
    expect(refusal(await enter(code))).toEqual([400, 'code_invalid']);
    await ask(patient);
    await clinic.app.store.db.update(users).set({ active: false }).where(eq(users.id, patient.id));
    expect(refusal(await enter(codeIn(linkIn())))).toEqual([400, 'code_invalid']);
  });

  test('SEC-4: opens a link only from our own page, with cookies inaccessible to scripts and other sites', async () => {
    const patient = await newPatient();
    await ask(patient);
    const Code = codeIn(linkIn());
    const bare = await clinic.app.http.inject({
      method: 'POST',
      url: `${base}/Enter`,
      headers: { host },
      payload: { Code },
      remoteAddress: newAddress(),
    });
    expect(refusal(bare)).toEqual([403, 'origin_refused']);
    const opened = await enter(Code);
    for (const name of ['token', 'refresh_token', '_session', 'uid']) {
      expect(cookieOf(opened, name)).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' });
    }
    expect(opened.body).not.toContain('access_token');
  });

  test('SEC-8: ends the session of a signed-in user where a link is opened', async () => {
    const nurse = await signedIn(clinic.app, clinic.nurse.person);
    const before = Object.fromEntries(nurse.jar);
    const patient = await newPatient();
    await ask(patient);
    expect((await enter(codeIn(linkIn()), nurse)).statusCode).toBe(200);
    const headers = { host, 'x-ronda-client': 'web' };
    const url = '/api/identity/v2/connect/userinfo';
    expect((await clinic.app.http.inject({ url, cookies: before, headers })).statusCode).toBe(401);
  });

  test('SEC-1: allows the session of a link only the calls of a visit', async () => {
    const { browser } = await arrived();
    const id = '00000000-0000-4000-8000-000000000000';
    const everyCall: [string, CallDefinition][] = Object.entries(calls);
    const closed: string[] = [];
    for (const [name, call] of everyCall.filter(([, one]) => one.access === 'session')) {
      const path = call.path.replace(/\{\w+\}/g, id);
      for (const method of call.twin ? [call.method, call.twin] : [call.method]) {
        const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: {} };
        const answer = await browser.send(method, `/api/${call.service}/v2/${path}`, payload);
        if (answer.statusCode === 403) closed.push(name);
        else expect([name, allowed.includes(name)]).toEqual([name, true]);
      }
    }
    const expected = everyCall.filter(([name, call]) => call.access === 'session' && !allowed.includes(name));
    expect(new Set(closed)).toEqual(new Set(expected.map(([name]) => name)));
    expect(everyCall.filter(([, call]) => call.access === 'public').map(([name]) => name)).toEqual([
      'connectToken',
      'endSession',
      'forgotPassword',
      'checkResetCode',
      'resetPassword',
      'requestVisit',
      'enterVisit',
      'readCalendarFeed',
      'verifyDocument',
    ]);
  });

  test('treats a professional with a link as a patient only', async () => {
    const both = await newPatient({ roles: [RoleId.DOCTOR, RoleId.PATIENT] });
    await ask(both);
    const browser = new Browser(clinic.app);
    await enter(codeIn(linkIn()), browser);
    expect(refusal(await browser.get(caresPath))).toEqual([403, 'role_not_allowed']);
    expect((await browser.get(`${base}/Current`)).statusCode).toBe(200);
    const colleague = await newPatient({ roles: [RoleId.DOCTOR] });
    const { db } = clinic.app.store;
    await db.update(users).set({ activeEsachs: false }).where(eq(users.id, colleague.id));
    const care = await clinic.begun({ userId: colleague.id });
    const { Url } = (await doctor.browser.post(`${caresPath}/${care}/ZoomLink`)).json<{ Url: string }>();
    await enter(codeIn(Url), browser);
    expect(visitIn(await browser.get(`${base}/Current`)).MedicalCareId).toBe(care);
  });

  test('renews the session like any other, and remains a visit', async () => {
    const { browser } = await arrived();
    clinic.app.clock.advance(14 * 60_000);
    expect((await browser.refresh()).statusCode).toBe(200);
    clinic.app.clock.advance(10 * 60_000);
    expect((await browser.get(`${base}/Current`)).statusCode).toBe(200);
    expect((await browser.whoAmI()).statusCode).toBe(403);
    expect((await browser.post('/api/identity/v2/Account/KeepAlive')).statusCode).toBe(200);
  });

  test('keeps the session of a waiting patient as long as their page polls', async () => {
    const [waiting, closed] = [await arrived(), await arrived()];
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      clinic.app.clock.advance(10 * 60_000);
      await waiting.browser.refresh();
      await closed.browser.refresh();
      statuses.push((await waiting.browser.get(`${base}/Current`)).statusCode);
    }
    statuses.push((await closed.browser.get(`${base}/Current`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 401]);
  });

  test('SEC-1: opens a visit to no professional and no signed-in patient', async () => {
    expect(refusal(await doctor.browser.get(`${base}/Current`))).toEqual([403, 'role_not_allowed']);
    const signedIn = await clinic.tabOf(await addPerson(clinic.app.store, { roles: [RoleId.PATIENT] }));
    expect(refusal(await signedIn.browser.get(`${base}/Current`))).toEqual([403, 'role_not_allowed']);
    expect((await new Browser(clinic.app).get(`${base}/Current`)).statusCode).toBe(401);
  });

  test('shows the hour of an appointment until it is in the queue', async () => {
    const { browser, care } = await arrived();
    const shownIn = async (minutes: number) => {
      const scheduledDate = new Date(clinic.app.clock.now().getTime() + minutes * 60_000);
      await clinic.app.store.db.update(medicalCares).set({ scheduledDate }).where(eq(medicalCares.id, care));
      const { Ahead, DueAt } = visitIn(await browser.get(`${base}/Current`));
      return [DueAt === scheduledDate.toISOString(), DueAt, Ahead !== null];
    };
    expect([await shownIn(4_320), await shownIn(6), await shownIn(5)]).toEqual([
      [true, expect.any(String), false],
      [true, expect.any(String), false],
      [false, null, true],
    ]);
  });

  test('shows the patient their place, the professional, the requests, and the end', async () => {
    clinic.app.clock.advance(1_000);
    const first = await arrived();
    clinic.app.clock.advance(1_000);
    const { patient, browser, care } = await arrived();
    const now = async () => visitIn(await browser.get(`${base}/Current`));
    expect(await now()).toMatchObject({
      MedicalCareId: care,
      status: 1,
      Professional: null,
      ConsentStatus: 'NONE',
      RecordShare: 'NONE',
      Patient: { Name: 'Elena', LastName: 'Rojas' },
      VideoRoomId: null,
      ClosedAt: null,
      CallDuration: null,
    });
    const [mine, before] = [(await now()).Ahead, visitIn(await first.browser.get(`${base}/Current`)).Ahead];
    expect([typeof before, mine]).toEqual(['number', Number(before) + 1]);
    await begin(first.care);
    expect((await now()).Ahead).toBe(before);

    await begin(care);
    const room = roomIn(await acts.create(doctor, care, { ...doctor, id: patient.id }));
    const inCall = await now();
    expect(inCall).toMatchObject({ status: 3, Ahead: 0, VideoRoomId: room.VideoRoomId });
    expect(inCall.Professional?.UserId).toBe(doctor.id);
    const answered = await browser.post(`${roomsPath}/${room.VideoRoomId}/Answer`, {
      ClientId: patient.person.identityId,
      Attempt: 1,
    });
    expect(roomIn(answered).Status).toBe('OPEN');
    clinic.app.clock.advance(33_000);
    await acts.end(doctor, room.VideoRoomId);
    expect(await now()).toMatchObject({ VideoRoomId: null, CallDuration: 33 });
    const entry = await clinic.app.store.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'visit.read'), eq(auditLog.objectId, care)))
      .orderBy(auditLog.seq);
    expect(entry[0]).toMatchObject({ actorId: patient.id, patientId: patient.id, relation: 'self' });
  });

  test('hides the call of another encounter from the session of a link', async () => {
    const { patient, tab } = await arrived();
    const other = await clinic.begun({ userId: patient.id });
    const { VideoRoomId: id } = roomIn(await acts.create(doctor, other, tab));
    for (const act of [acts.get, acts.answer, acts.reject, acts.leave]) {
      expect(refusal(await act(tab, id))).toEqual([404, 'not_found']);
    }
    expect((await tab.browser.get(`${roomsPath}/Mine`)).json()).toEqual({ Quantity: 0, Dtos: [] });
    await acts.end(doctor, id);
  });

  test.each([
    { Accepted: true, status: 'ACCEPTED', event: 'AcceptInformedConsent' },
    { Accepted: false, status: 'REJECTED', event: 'RejectInformedConsent' },
  ])('consent $status: is asked, answered once, announced to who attends and not to the patient', async (given) => {
    const { patient, browser, care } = await arrived();
    await begin(care);
    const consent = () => browser.post(`${base}/Consent`, { Accepted: given.Accepted });
    expect(refusal(await consent())).toEqual([409, 'transition_not_allowed']);
    const asked = await doctor.browser.post(`${caresPath}/RequestAcceptInformedConsent`, { MedicalCareId: care });
    expect(asked.statusCode).toBe(200);
    await clinic.forgetEvents();
    const answered = visitIn(await consent());
    expect(answered.ConsentStatus).toBe(given.status);
    expect(await clinic.eventsOf(doctor)).toEqual([
      {
        name: given.event,
        payload: {
          MedicalCareId: care,
          UserId: patient.id,
          Kind: 'ELECTRONIC',
          At: clinic.app.clock.now().toISOString(),
          Version: answered.Version,
        },
      },
    ]);
    const [mine] = await eventsFor(clinic.app.store, patient.id);
    expect([mine?.name, mine?.payload]).toEqual(['visitChanged', { MedicalCareId: care, Version: answered.Version }]);
    const [row] = await caresOf(patient);
    expect(row).toMatchObject({ consentKind: 'ELECTRONIC', consentAt: clinic.app.clock.now() });
    const again = await consent();
    expect(refusal(again)).toEqual([409, 'transition_not_allowed']);
    expect(Visit.parse(again.json<{ Current: unknown }>().Current).ConsentStatus).toBe(given.status);
  });

  test.each([
    { Share: true, to: 'SHARED', event: 'shareMedicalRecord', audit: 'record.share' },
    { Share: false, to: 'REFUSED', event: 'notShareInMedicalCare', audit: 'record.refuse' },
  ])('record $to: is asked by who treats, answered by the patient', async ({ Share, to, event, audit }) => {
    const { patient, browser, care } = await arrived();
    await begin(care);
    const path = `/api/clinical/v2/MedicalRecords/RequestShareInMedicalCare/${care}`;
    const share = () => browser.post(`${base}/Share`, { Share });
    expect(refusal(await share())).toEqual([409, 'transition_not_allowed']);
    expect(refusal(await clinic.stranger.browser.post(path))).toEqual([404, 'not_found']);
    expect((await doctor.browser.post(path)).json()).toMatchObject({ RecordShare: 'REQUESTED' });
    await clinic.forgetEvents();
    expect(visitIn(await share()).RecordShare).toBe(to);
    const [row] = await caresOf(patient);
    const about = { MedicalCareId: care, UserId: patient.id, Version: row?.version };
    const whole = { ...about, OrientationId: null, IsVisibleMedicalRecord: true, ExpiresAt: null };
    expect(await clinic.eventsOf(doctor)).toEqual([{ name: event, payload: Share ? whole : about }]);
    expect(
      await clinic.app.store.db.$count(auditLog, and(eq(auditLog.action, audit), eq(auditLog.objectId, care))),
    ).toBe(1);
    const again = await doctor.browser.post(path);
    expect(again.statusCode).toBe(Share ? 409 : 200);
  });

  describe('a shared record', () => {
    /** A patient who shares their record with the doctor, and was also treated by a colleague. */
    async function shared() {
      const visit = await arrived();
      await begin(visit.care);
      const { db } = clinic.app.store;
      const own = eq(medicalCares.id, visit.care);
      const [row] = await db.update(medicalCares).set({ recordShare: 'SHARED' }).where(own).returning();
      if (!row) throw new Error('no encounter');
      const id = randomUUID();
      await db.insert(medicalCares).values({
        ...row,
        id,
        number: `B-${serial}`,
        professionalId: clinic.medic.id,
        blokUserId: null,
        recordShare: 'NONE',
      });
      await clinic.forgetEvents();
      const head = async () =>
        (await doctor.browser.get(`/api/clinical/v2/ClinicalRecords/User/${visit.patient.id}`)).json<RecordHead>();
      return {
        ...visit,
        answer: (Share: boolean) => visit.browser.post(`${base}/Share`, { Share }),
        change: (over: Partial<typeof medicalCares.$inferInsert>) => db.update(medicalCares).set(over).where(own),
        record: async () => {
          const { IsShared, SharingWithdrawn, Counts } = await head();
          return [IsShared, SharingWithdrawn, Counts.cares];
        },
      };
    }
    const requestPath = (care: string) => `/api/clinical/v2/MedicalRecords/RequestShareInMedicalCare/${care}`;

    test('is withdrawn by its patient: closed to who treats, notified, audited, and shared again only on request', async () => {
      const { patient, care, answer, record } = await shared();
      expect(await record()).toEqual([true, false, 2]);
      const withdrawn = visitIn(await answer(false));
      expect(withdrawn.RecordShare).toBe('WITHDRAWN');
      expect(await record()).toEqual([false, true, 1]);
      const payload = { MedicalCareId: care, UserId: patient.id, Version: withdrawn.Version };
      expect(await clinic.eventsOf(doctor)).toEqual([{ name: 'notShareInMedicalCare', payload }]);
      const audited = await clinic.app.store.db
        .select({ by: auditLog.actorId, patient: auditLog.patientId, relation: auditLog.relation })
        .from(auditLog)
        .where(and(eq(auditLog.action, 'record.withdraw'), eq(auditLog.objectId, care)));
      expect(audited).toEqual([{ by: patient.id, patient: patient.id, relation: 'self' }]);
      expect(refusal(await answer(true))).toEqual([409, 'transition_not_allowed']);
      expect((await doctor.browser.post(requestPath(care))).json()).toMatchObject({ RecordShare: 'REQUESTED' });
      expect(await record()).toEqual([false, false, 1]);
      expect(visitIn(await answer(true)).RecordShare).toBe('SHARED');
    });

    test('is withdrawn once: the second time is a conflict, and after a new request a refusal', async () => {
      const { care, answer } = await shared();
      const both = await Promise.all([answer(false), answer(false)]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const current = both.find(({ statusCode }) => statusCode === 409)?.json<{ Current: unknown }>().Current;
      expect(Visit.parse(current).RecordShare).toBe('WITHDRAWN');
      await doctor.browser.post(requestPath(care));
      expect(visitIn(await answer(false)).RecordShare).toBe('REFUSED');
    });

    test('is withdrawn until 24 hours after the encounter was closed, and its author notified', async () => {
      const { answer, change, record } = await shared();
      const closed = (ago: number) =>
        change({
          status: 4,
          closeReason: 'ATTENDED',
          blokUserId: null,
          professionalId: null,
          answeredBy: doctor.id,
          closedAt: new Date(clinic.app.clock.now().getTime() - ago),
        });
      await closed(recordShareLife);
      const late = await answer(false);
      expect(refusal(late)).toEqual([409, 'transition_not_allowed']);
      expect(Visit.parse(late.json<{ Current: unknown }>().Current).RecordShare).toBe('NONE');
      await closed(recordShareLife - 60_000);
      expect(await record()).toEqual([true, false, 2]);
      expect(visitIn(await answer(false)).RecordShare).toBe('WITHDRAWN');
      expect(await record()).toEqual([false, true, 1]);
      expect((await clinic.eventsOf(doctor)).map(({ name }) => name)).toEqual(['notShareInMedicalCare']);
    });
  });

  test('notifies the patient over the hub of changes of their encounter and call', async () => {
    const { patient, browser, care, tab } = await arrived();
    const ticket = async () => {
      const answer = await browser.get('/api/user-admin/v2/Users/Token');
      return answer.json<{ Token: string }>().Token;
    };
    const follower = await new Follower({
      url: () => clinic.app.url,
      ticket,
      headers: { origin: clinic.app.url },
    }).start();
    try {
      await begin(care);
      await doctor.browser.post(`${caresPath}/RequestAcceptInformedConsent`, { MedicalCareId: care });
      await follower.until(1, care);
      const { VideoRoomId: id } = roomIn(await acts.create(doctor, care, tab));
      await follower.until(2, care);
      roomIn(await acts.answer(tab, id));
      roomIn(await acts.end(doctor, id));
      await doctor.browser.post(`${caresPath}/${care}/Pause`);
      await follower.until(3, care);
      await follower.until(3, id);
      expect(follower.received.map(({ name }) => name)).toEqual([
        'visitChanged',
        'calling',
        'answerCall',
        'cutCall',
        'visitChanged',
      ]);
    } finally {
      await follower.hub.stop();
    }
    expect(patient.id).toBe(tab.id);
  });

  test('sends no events to a patient without a link', async () => {
    const patient = await newPatient();
    const care = await clinic.begun({ userId: patient.id });
    await doctor.browser.post(`${caresPath}/${care}/Pause`);
    expect(await eventsFor(clinic.app.store, patient.id)).toEqual([]);
  });

  test('issues a fresh ZoomLink of the encounter to its professional, not cached by an idempotency key', async () => {
    const patient = await newPatient();
    const care = await clinic.begun({ userId: patient.id });
    const url = `${caresPath}/${care}/ZoomLink`;
    const ask = () => doctor.browser.post(url, undefined, { headers: { 'idempotency-key': `link-of-${care}` } });
    const [first, second] = [(await ask()).json<{ Url: string }>(), (await ask()).json<{ Url: string }>()];
    expect(first.Url).toMatch(/^https:\/\/salud\.example\/es\/visit#[\w-]{43}$/);
    expect(second.Url).not.toBe(first.Url);
    const kept = JSON.stringify(await clinic.app.store.db.select().from(idempotencyKeys));
    expect(kept).not.toContain(codeIn(first.Url));
    expect((await enter(codeIn(first.Url))).json()).toMatchObject({ MedicalCareId: care });
    const [opened] = await clinic.app.store.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'visit.enter'), eq(auditLog.objectId, care)))
      .orderBy(auditLog.seq);
    expect(opened).toMatchObject({ actorId: patient.id, detail: { LinkBy: doctor.id } });
    expect(refusal(await clinic.stranger.browser.post(url))).toEqual([404, 'not_found']);
    expect(refusal(await clinic.medic.browser.post(url))).toEqual([409, 'transition_not_allowed', 'notMyRole']);
  });

  test('SEC-7: logs no code, document or reason, and no visit session as another kind', async () => {
    const patient = await newPatient();
    await ask(patient);
    const code = codeIn(linkIn());
    await enter(code);
    const log = clinic.app.log.join('');
    for (const secret of [code, patient.ic, Reason, patient.mail]) expect(log).not.toContain(secret);
    const mine = await clinic.app.store.db.select().from(sessions).where(eq(sessions.userId, patient.id));
    expect(mine.map((row) => [row.client, row.visitCareId !== null])).toEqual([['web', true]]);
  });
});
