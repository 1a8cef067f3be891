import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#domain/api/index.ts';
import type { AnswerValue } from '#domain/forms.ts';
import { hubEvents, isHubEventName } from '#domain/hub/events.ts';
import type { MedicalCare, MedicalCareDetail } from '#domain/medical-care.ts';
import { RoleId } from '#domain/roles.ts';
import { systemFacts } from '#server/core/unit-of-work.ts';
import {
  auditLog,
  availabilities,
  careAnswerDrafts,
  careAnswers,
  facilitations,
  hubEventLog,
  medicalCareChanges,
  medicalCareNotes,
  medicalCareNumbers,
  medicalCares,
  polyclinics,
} from '#server/db/schema/index.ts';
import { modules } from '#server/modules/index.ts';
import { freeAbandonedCares, freeReservations } from '#server/modules/medical-cares/locks.chore.ts';
import { attentionFormId, attentionFormVersion } from '#server/seed/forms.seed.ts';
import { attentionAnswer, control, seedAnswering, without } from './support/answers.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { type Browser, signedIn } from './support/browser.ts';
import { describeEngines } from './support/engines.ts';
import { addCare, addClinician, type GivenCare, online, register } from './support/medical-cares.ts';
import { addPatient } from './support/orientations.ts';
import { addPlace, type TestPerson } from './support/people.ts';

const base = '/api/clinical/v2/MedicalCares';
const minute = 60_000;
const why = 'La doctora terminó su turno';

const written = attentionAnswer();
const answer = (values: AnswerValue[] = written, more: { IsDraft?: boolean; Revision?: number } = {}) => ({
  FormId: attentionFormId,
  MedicalCareAnswerValues: values,
  ...more,
});
const consent = (Kind: string, Reason?: string) => [
  { op: 'replace', path: '/InformedConsent', value: { Kind, ...(Reason && { Reason }) } },
];
const toClosed = [{ op: 'replace', path: '/status', value: 4 }];

type Member = { person: TestPerson; browser: Browser };

describeEngines('medical cares', (engine) => {
  let app: TestApp;
  let patient: string;
  let polyclinicId: string;
  let ana: Member;
  let luis: Member;
  let nurse: Member;
  let stranger: Member;

  const join = async (roles: readonly number[], place: Parameters<typeof addClinician>[2] = {}): Promise<Member> => {
    const person = await addClinician(app.store, roles, place);
    return { person, browser: await signedIn(app, person) };
  };

  beforeAll(async () => {
    app = await openTestApp(engine, { calls, modules });
    await seedAnswering(app.store);
    patient = await addPatient(app.store);
    ({ polyclinicId } = await addPlace(app.store));
    await app.store.db.update(polyclinics).set({ requiresValidation: true, code: 'FCP' });
    ana = await join([RoleId.DOCTOR], { answersTo: polyclinicId });
    luis = await join([RoleId.FULL_SERVICE], { answersTo: polyclinicId });
    nurse = await join([RoleId.NURSE], { staffOf: polyclinicId });
    stranger = await join([RoleId.DOCTOR], { answersTo: (await addPlace(app.store)).polyclinicId });
    await register(app.store, patient, { polyclinicId, by: nurse.person, now: app.clock.now() });
  });
  afterAll(async () => {
    await app.close();
    await app.place.remove();
  });
  /** Their sessions end as time passes. */
  const signInAgain = () =>
    Promise.all([ana, luis, nurse, stranger].map(({ person, browser }) => browser.signIn(person)));

  beforeEach(async () => {
    await signInAgain();
    const { db } = app.store;
    for (const table of [careAnswers, careAnswerDrafts, medicalCareChanges, medicalCareNotes]) await db.delete(table);
    for (const table of [medicalCares, medicalCareNumbers, availabilities, hubEventLog]) await db.delete(table);
    await online(app.store, ana.person.userId, app.clock.now());
    await online(app.store, luis.person.userId, app.clock.now());
  });

  const now = () => app.clock.now();
  const ago = (minutes: number) => new Date(now().getTime() - minutes * minute);
  const add = (given: Partial<GivenCare> = {}) =>
    addCare(app.store, { userId: patient, createdAt: ago(1), polyclinicId, ...given });
  const heldBy = (userId: string, until = 30) => ({
    blokUserId: userId,
    blockedAt: now(),
    lockExpiresAt: new Date(now().getTime() + until * minute),
  });
  /** In process, held, with consent: ready to be written. */
  const begun = (member: Member, given: Partial<GivenCare> = {}) =>
    add({
      status: 3,
      professionalId: member.person.userId,
      startedAt: now(),
      consentStatus: 'ACCEPTED',
      consentKind: 'VERBAL',
      ...heldBy(member.person.userId),
      ...given,
    });
  const rowOf = async (id: string) => {
    const [row] = await app.store.db.select().from(medicalCares).where(eq(medicalCares.id, id));
    if (!row) throw new Error('The care is gone');
    return row;
  };
  const later = async (minutes: number) => {
    app.clock.advance(minutes * minute);
    await signInAgain();
  };
  const eventsOf = ({ person }: Member) =>
    app.store.db.select().from(hubEventLog).where(eq(hubEventLog.userId, person.userId)).orderBy(asc(hubEventLog.seq));
  const namesOf = async (member: Member) => (await eventsOf(member)).map((event) => event.name);
  const patch = ({ browser }: Member, id: string, payload: object[], headers = {}) =>
    browser.send('PATCH', `${base}/${id}`, { payload, headers });
  const problem = (response: { statusCode: number; json(): { Code?: string; Guard?: string } }) => [
    response.statusCode,
    response.json().Code,
    response.json().Guard,
  ];
  const runChore = (chore: typeof freeReservations) =>
    app.unitOfWork.write(systemFacts('test'), async (unit) => void (await chore(unit)));

  const create = {
    mode: 2,
    Priority: 2,
    AttentionType: 2,
    SpecialtyId: null,
    Reason: 'Dolor lumbar después de cargar peso, pide indicaciones.',
  };

  test('from the request of a polyclinic to the closed care: each step reaches whom it must, and nobody else', async () => {
    const created = await nurse.browser.post(base, { ...create, userId: patient, polyclinicId });
    expect(created.statusCode).toEqual(201);
    const { MedicalCareId: id, number } = created.json<MedicalCareDetail>();
    expect(number).toEqual('FCP-2026-000001');
    const reserved = (await ana.browser.post(`${base}/AttendNext`)).json<MedicalCareDetail>();
    expect([reserved.MedicalCareId, reserved.status, reserved.LockExpiresAt, reserved.User.Masked]).toEqual([
      id,
      1,
      new Date(now().getTime() + 2 * minute).toISOString(),
      false,
    ]);
    const started = (await ana.browser.post(`${base}/${id}/Start`)).json<MedicalCareDetail>();
    expect([started.status, started.ProfessionalId, started.StartedAt, started.LockExpiresAt]).toEqual([
      3,
      ana.person.userId,
      now().toISOString(),
      new Date(now().getTime() + 30 * minute).toISOString(),
    ]);
    await ana.browser.post(`${base}/RequestAcceptInformedConsent`, { MedicalCareId: id });
    await patch(ana, id, consent('VERBAL'));
    await ana.browser.post(`${base}/${id}/Answer`, answer(written.slice(0, 1), { IsDraft: true }));
    const answered = await ana.browser.post(`${base}/${id}/Answer`, answer(written, { Revision: 1 }));
    expect(answered.json()).toEqual({
      MedicalCareId: id,
      FormId: attentionFormId,
      FormVersion: attentionFormVersion,
      IsDraft: false,
      AnsweredBy: ana.person.userId,
      AnsweredAt: now().toISOString(),
      Revision: 0,
      MedicalCareAnswerValues: written,
    });
    const closed = (await ana.browser.get(`${base}/${id}`)).json<MedicalCareDetail>();
    expect([closed.status, closed.CloseReason, closed.ClosedAt, closed.IsBlocked, closed.HasFormAnswer]).toEqual([
      4,
      'ATTENDED',
      now().toISOString(),
      false,
      true,
    ]);
    const inCare = [
      'newTeleconsultaPolyclinic',
      'medicalCareTaken',
      'medicalCareTaken',
      'blockMedicalCare',
      'AcceptInformedConsent',
      'onFinishAttention',
      'closeMedicalCare',
    ];
    expect(await namesOf(ana)).toEqual(inCare);
    expect(await namesOf(nurse)).toEqual(inCare);
    expect(await namesOf(luis)).toEqual([
      ...inCare.slice(0, 3),
      'blockMedicalCare',
      'onFinishAttention',
      'closeMedicalCare',
    ]);
    expect(await namesOf(stranger)).toEqual([]);
    const history = (await nurse.browser.get(`${base}/UpdateHistory/${id}`)).json();
    expect(history.Dtos.map((line: { Action: string }) => line.Action)).toEqual([
      'care.create',
      'care.reserve',
      'care.start',
      'consent.request',
      'consent.record',
      'care.answer',
    ]);
  });

  test('every event has the payload of the table, and the card of the queue is masked', async () => {
    const { MedicalCareId } = (
      await nurse.browser.post(base, { ...create, userId: patient, polyclinicId })
    ).json<MedicalCareDetail>();
    const cardFor = async (member: Member) => (await eventsOf(member))[0]?.payload;
    const card = {
      MedicalCareId,
      number: 'FCP-2026-000001',
      status: 1,
      mode: 2,
      Priority: 2,
      PolyclinicId: polyclinicId,
      ProfessionalId: null,
      ScheduledDate: null,
      Version: 1,
      BlokUserId: null,
      BlokUser: null,
      IsBlocked: false,
      BlockedAt: null,
      LockExpiresAt: null,
      CreatedAt: now().toISOString(),
      AttentionType: 2,
      Reason: create.Reason,
      MedicalCareRequestId: (await rowOf(MedicalCareId)).requestId,
      FromMedicalCareId: null,
    };
    const person = { UserId: patient, Name: 'Javiera', LastName: 'Pizarro Olivares', BirthDate: '1992-09-02' };
    expect(await cardFor(nurse)).toEqual({ ...card, User: { ...person, Gender: 'F' } });
    expect(await cardFor(ana)).toEqual({
      ...card,
      User: { UserId: null, Name: 'J. P.', LastName: '', BirthDate: null, Gender: 'F' },
    });
    await ana.browser.post(`${base}/${MedicalCareId}/Start`);
    await ana.browser.post(`${base}/${MedicalCareId}/Pause`);
    await ana.browser.post(`${base}/${MedicalCareId}/CancelForMedic`, { commentary: 'No se conectó a la llamada' });
    const events = await eventsOf(ana);
    expect(events.map(({ name }) => name).slice(1)).toEqual([
      'medicalCareTaken',
      'blockMedicalCare',
      'paused',
      'unlockedMedicalCare',
      'closeMedicalCare',
    ]);
    const fits = ({ name, payload }: { name: string; payload: unknown }) =>
      isHubEventName(name) && expect(hubEvents[name].parse(payload)).toEqual(payload);
    events.forEach(fits);
    expect(await namesOf(luis)).toEqual(['newTeleconsultaPolyclinic', ...events.slice(1).map(({ name }) => name)]);
  });

  test('a care that a patient asks for without a polyclinic is of its physician, and is told with addTeleconsulta', async () => {
    const body = { ...create, userId: patient, polyclinicId: null };
    expect((await ana.browser.post(base, body)).statusCode).toEqual(404);
    await add({ status: 4, professionalId: ana.person.userId });
    const created = (await ana.browser.post(base, body)).json<MedicalCareDetail>();
    expect([created.number, created.ProfessionalId]).toEqual(['T-2026-000001', ana.person.userId]);
    expect([await namesOf(ana), await namesOf(luis)]).toEqual([['addTeleconsulta'], []]);
    const refused = [
      await nurse.browser.post(base, body),
      await stranger.browser.post(base, { ...body, polyclinicId }),
      await nurse.browser.post(base, { ...body, polyclinicId, userId: ana.person.userId }),
      await nurse.browser.post(base, { ...body, polyclinicId, SpecialtyId: randomUUID() }),
    ];
    expect(refused.map((response) => response.statusCode)).toEqual([404, 404, 404, 404]);
    const second = await nurse.browser.post(base, { ...body, polyclinicId });
    const third = await nurse.browser.post(base, { ...body, polyclinicId, Confirmed: true });
    expect([second.json().number, third.json().number]).toEqual(['FCP-2026-000001', 'FCP-2026-000002']);
  });

  test('SEC-1: before somebody takes it a physician of the queue sees initials, age and sex; the staff sees the person', async () => {
    const id = await add({ reason: 'a'.repeat(200) });
    const masked = (await ana.browser.get(`${base}/${id}`)).json<MedicalCareDetail>();
    expect([masked.User, masked.Reason.length]).toEqual([
      {
        UserId: null,
        Name: 'J. P.',
        LastName: '',
        IC: null,
        BirthDate: null,
        Age: 33,
        Gender: 'F',
        HealthInsurance: null,
        Masked: true,
      },
      161,
    ]);
    expect((await nurse.browser.get(`${base}/${id}`)).json<MedicalCareDetail>().User).toEqual({
      UserId: patient,
      Name: 'Javiera',
      LastName: 'Pizarro Olivares',
      IC: patient,
      BirthDate: '1992-09-02',
      Age: 33,
      Gender: 'F',
      HealthInsurance: 'ISAPRE',
      Masked: false,
    });
    const found = async (member: Member, query: string) =>
      (await member.browser.get(`${base}?${query}`)).json<{ Quantity: number }>().Quantity;
    expect([await found(ana, 'searchText=javiera'), await found(nurse, 'searchText=javiera')]).toEqual([0, 1]);
    expect([await found(ana, `userId=${patient}`), await found(nurse, `userId=${patient}`)]).toEqual([0, 1]);
    const hidden = [`${base}/UpdateHistory/${id}`, `${base}/${id}/Answer`].map((url) => ana.browser.get(url));
    expect((await Promise.all(hidden)).map((response) => response.statusCode)).toEqual([404, 404]);
    await ana.browser.post(`${base}/${id}/Start`);
    expect((await ana.browser.get(`${base}/${id}`)).json<MedicalCareDetail>().User.Masked).toEqual(false);
  });

  test('attend next: priority, one step more past its red term, then the longest wait; one at a time', async () => {
    const older = await add({ createdAt: ago(15) });
    await add({ createdAt: ago(5) });
    const starving = await add({ createdAt: ago(21) });
    const high = await add({ createdAt: ago(1), priority: 3 });
    await add({ createdAt: ago(90), specialtyId: randomUUID() });
    await add({ createdAt: ago(90), professionalId: luis.person.userId });
    await add({ createdAt: ago(90), mode: 1 });
    await add({ createdAt: ago(90), scheduledDate: new Date(now().getTime() + 6 * minute) });
    const order: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { MedicalCareId } = (await ana.browser.post(`${base}/AttendNext`)).json<MedicalCareDetail>();
      order.push(MedicalCareId);
      const again = await ana.browser.post(`${base}/AttendNext`);
      expect([again.json().Code, again.json().Current]).toEqual(['already_assigned', { MedicalCareId }]);
      await ana.browser.post(`${base}/${MedicalCareId}/Start`);
      const held = await ana.browser.post(`${base}/AttendNext`);
      expect(held.json().Code).toEqual('already_assigned');
      await ana.browser.post(`${base}/${MedicalCareId}/Pause`);
    }
    expect(order).toEqual([starving, high, older]);
  });

  test('attend next gives remote cases to who is online only, and in-person ones to who works there', async () => {
    const remote = await add();
    const inPerson = await add({ mode: 1 });
    const second = await add({ mode: 1, createdAt: now() });
    const doctor = await join([RoleId.POLYCLINIC_DOCTOR], { staffOf: polyclinicId, answersTo: polyclinicId });
    await app.store.db.delete(availabilities);
    expect(problem(await ana.browser.post(`${base}/AttendNext`))).toEqual([409, 'none_available', undefined]);
    const first = (await doctor.browser.post(`${base}/AttendNext`)).json<MedicalCareDetail>();
    expect(first.MedicalCareId).toEqual(inPerson);
    await online(app.store, ana.person.userId, now());
    expect((await ana.browser.post(`${base}/AttendNext`)).json().MedicalCareId).toEqual(remote);
    // The nurse is online too, and the remote case that waits is still not hers.
    await add();
    await online(app.store, nurse.person.userId, now());
    const hers = (await nurse.browser.post(`${base}/AttendNext`)).json<MedicalCareDetail>();
    expect([hers.MedicalCareId, hers.mode, hers.BlokUserId, hers.User.Masked]).toEqual([
      second,
      1,
      nurse.person.userId,
      false,
    ]);
    expect((await nurse.browser.post(`${base}/${second}/AttendNextCancel`)).statusCode).toEqual(200);
    const paramedic = await join([RoleId.PARAMEDIC], { staffOf: polyclinicId });
    expect((await paramedic.browser.post(`${base}/AttendNext`)).json().MedicalCareId).toEqual(second);
    expect(problem(await nurse.browser.post(`${base}/AttendNext`))).toEqual([409, 'none_available', undefined]);
    const elsewhere = await join([RoleId.NURSE], {});
    expect(problem(await elsewhere.browser.post(`${base}/AttendNext`))).toEqual([409, 'none_available', undefined]);
  });

  test('a reservation lasts two minutes to the millisecond, and then goes back to the queue by itself', async () => {
    const id = await add();
    await ana.browser.post(`${base}/AttendNext`);
    await app.store.db.delete(hubEventLog);
    app.clock.advance(2 * minute - 1);
    await runChore(freeReservations);
    expect(problem(await luis.browser.post(`${base}/${id}/Start`))).toEqual([409, 'locked_by_other', 'lockedByOther']);
    expect(await namesOf(luis)).toEqual([]);
    app.clock.advance(1);
    await runChore(freeReservations);
    const { blokUserId, lockExpiresAt, status } = await rowOf(id);
    expect([blokUserId, lockExpiresAt, status]).toEqual([null, null, 1]);
    expect([await namesOf(ana), await namesOf(luis)]).toEqual([['unlockedMedicalCare'], ['unlockedMedicalCare']]);
    expect((await ana.browser.get(`${base}/${id}`)).json<MedicalCareDetail>().User.Masked).toEqual(true);
    expect((await luis.browser.post(`${base}/${id}/Start`)).statusCode).toEqual(200);
  });

  test('a reservation that has run out is none, also before it is taken away', async () => {
    const id = await add();
    await ana.browser.post(`${base}/AttendNext`);
    app.clock.advance(2 * minute);
    const late = await ana.browser.post(`${base}/${id}/AttendNextCancel`);
    expect(problem(late)).toEqual([409, 'transition_not_allowed', 'notHolder']);
    expect((await luis.browser.post(`${base}/AttendNext`)).json<MedicalCareDetail>().BlokUserId).toEqual(
      luis.person.userId,
    );
    expect(await namesOf(ana)).toEqual(['medicalCareTaken', 'medicalCareTaken']);
  });

  test('a lock is stale after 30 minutes without writing: taken over with a reason, freed and paused an hour later', async () => {
    const id = await begun(ana);
    await later(29);
    await ana.browser.post(`${base}/${id}/Answer`, answer(written, { IsDraft: true }));
    await later(30);
    app.clock.advance(-1);
    const take = (Reason?: string) => luis.browser.post(`${base}/${id}/Start`, Reason ? { Reason } : {});
    expect(problem(await take(why))).toEqual([409, 'locked_by_other', 'lockedByOther']);
    app.clock.advance(1);
    expect(problem(await take())).toEqual([409, 'locked_by_other', 'reasonRequired']);
    expect((await take(why)).json<MedicalCareDetail>().BlokUserId).toEqual(luis.person.userId);
    expect((await namesOf(ana)).at(-1)).toEqual('blockMedicalCare');
    const history = (await luis.browser.get(`${base}/UpdateHistory/${id}`)).json();
    expect(history.Dtos.at(-1).Detail).toEqual({ From: 3, To: 3, Reason: why });
    await later(90);
    app.clock.advance(-1);
    await runChore(freeAbandonedCares);
    expect((await rowOf(id)).blokUserId).toEqual(luis.person.userId);
    app.clock.advance(1);
    await runChore(freeAbandonedCares);
    const { blokUserId, status, pausedAt } = await rowOf(id);
    expect([blokUserId, status, pausedAt]).toEqual([null, 3, now()]);
    expect((await namesOf(luis)).slice(-2)).toEqual(['paused', 'unlockedMedicalCare']);
  });

  test('a stale lock is released by the staff of its polyclinic with a reason, and never by another physician', async () => {
    const id = await begun(ana, heldBy(ana.person.userId, 0));
    const unlock = ({ browser }: Member, Reason?: string) =>
      browser.post(`${base}/Unlocked`, { MedicalCareId: id, ...(Reason && { Reason }) });
    expect(problem(await unlock(luis, why))).toEqual([409, 'transition_not_allowed', 'notMyRole']);
    expect(problem(await unlock(nurse))).toEqual([409, 'locked_by_other', 'reasonRequired']);
    expect((await unlock(nurse, why)).json<MedicalCareDetail>().IsBlocked).toEqual(false);
    const [event] = (await eventsOf(ana)).slice(-1);
    expect([event?.name, event?.payload]).toEqual([
      'unlockedMedicalCare',
      expect.objectContaining({ Forced: true, Reason: why, BlokUserId: null }),
    ]);
    expect(problem(await unlock(nurse, why))).toEqual([409, 'transition_not_allowed', 'notHolder']);
  });

  test('SEC-21: a remote care is not finished without consent; waived needs its reason', async () => {
    const id = await begun(ana, { consentStatus: 'NONE', consentKind: null });
    const finish = () => ana.browser.post(`${base}/${id}/Answer`, answer());
    expect(problem(await finish())).toEqual([422, 'consent_missing', 'consentMissing']);
    await ana.browser.post(`${base}/RequestAcceptInformedConsent`, { MedicalCareId: id });
    expect(problem(await finish())).toEqual([422, 'consent_missing', 'consentMissing']);
    expect(problem(await patch(ana, id, consent('WAIVED')))).toEqual([400, 'validation', undefined]);
    expect(problem(await patch(ana, id, consent('ELECTRONIC')))).toEqual([400, 'validation', undefined]);
    const reason = 'Riesgo vital, paciente inconsciente';
    const waived = (await patch(ana, id, consent('WAIVED', reason))).json<MedicalCareDetail>();
    expect(waived.InformedConsent).toEqual({
      Status: 'WAIVED',
      Kind: 'WAIVED',
      At: now().toISOString(),
      Reason: reason,
    });
    expect((await finish()).statusCode).toEqual(200);
    const inPerson = await begun(ana, { mode: 1, consentStatus: 'NONE', consentKind: null });
    const examined = answer([...written, control('physicalExam', 'Sin hallazgos.')]);
    expect((await ana.browser.post(`${base}/${inPerson}/Answer`, examined)).statusCode).toEqual(200);
    const asked = await ana.browser.post(`${base}/RequestAcceptInformedConsent`, {
      MedicalCareId: await begun(ana, { mode: 1, consentStatus: 'NONE' }),
    });
    expect(problem(asked)).toEqual([409, 'transition_not_allowed', 'remoteOnly']);
    const accepted = { MedicalCareId: await begun(ana) };
    const again = await ana.browser.post(`${base}/RequestAcceptInformedConsent`, accepted);
    expect(problem(again)).toEqual([409, 'transition_not_allowed', 'wrongStatus']);
  });

  test('SEC-3: a patch changes one thing: the consent, or the status to closed', async () => {
    const id = await begun(ana);
    const refused = [
      [{ op: 'replace', path: '/status', value: 3 }],
      [{ op: 'replace', path: '/ProfessionalId', value: luis.person.userId }],
      [{ op: 'remove', path: '/InformedConsent' }],
      [...consent('VERBAL'), ...toClosed],
    ];
    for (const operations of refused) {
      expect(problem(await patch(ana, id, operations))).toEqual([400, 'validation', undefined]);
    }
    expect((await rowOf(id)).version).toEqual(1);
  });

  test('SEC-2: a final answer needs the whole form, and says which fields lack', async () => {
    const id = await begun(ana);
    const values = [
      ...without(written, 'reason', 'attentionType'),
      control('attentionType', '9'),
      control('needsRest', 'yes'),
      control('restDays', '40'),
    ];
    const refused = await ana.browser.post(`${base}/${id}/Answer`, answer(values));
    expect([...problem(refused), refused.json().Fields, refused.json().Current.Version]).toEqual([
      422,
      'form_incomplete',
      'formIncomplete',
      { reason: 'required', attentionType: 'option', restDays: 'max' },
      1,
    ]);
    const unknown = { ...answer(), FormId: randomUUID() };
    expect((await ana.browser.post(`${base}/${id}/Answer`, unknown)).statusCode).toEqual(404);
    expect((await rowOf(id)).status).toEqual(3);
  });

  test('a final answer is read by the rules of its form: what is not asked is dropped, cells and files are checked', async () => {
    const id = await begun(ana);
    const Rows = [{ name: 'Losartán', dose: '50 mg', every: '24' }, { dose: '1 g' }, {}];
    const medicines = (rows: Record<string, string>[]) => ({
      Name: 'medicines',
      Value: null,
      Values: null,
      Rows: rows,
    });
    const file = {
      FileId: randomUUID(),
      Name: 'nota.txt',
      MimeType: 'text/plain',
      Entity: 'MedicalCare',
      EntityId: id,
    };
    const Data = Buffer.from('Control en 48 h').toString('base64');
    expect((await ana.browser.post('/api/file/v2/Files', { ...file, Data })).statusCode).toEqual(201);
    const evidence = (...Values: string[]) => ({ Name: 'evidence', Value: null, Values });
    const hidden = [control('needsRest', 'no'), control('restDays', '99'), control('physicalExam', 'No se hizo.')];

    const wrong = [...attentionAnswer(control('outcome', 'referral')), medicines(Rows), evidence(randomUUID())];
    const refused = await ana.browser.post(`${base}/${id}/Answer`, answer([...wrong, ...hidden]));
    expect([...problem(refused), refused.json().Fields]).toEqual([
      422,
      'form_incomplete',
      'formIncomplete',
      { 'medicines.1.name': 'required', referredTo: 'required', evidence: 'file' },
    ]);

    const right = [...written, medicines([Rows[0] ?? {}, {}]), evidence(file.FileId), ...hidden];
    const taken = (await ana.browser.post(`${base}/${id}/Answer`, answer(right))).json();
    expect(taken.MedicalCareAnswerValues).toEqual([
      ...written,
      medicines(Rows.slice(0, 1)),
      evidence(file.FileId),
      control('needsRest', 'no'),
    ]);
    const read = (await ana.browser.get(`${base}/${id}/Answer`)).json();
    expect([read.MedicalCareAnswerValues, read.Form.Version]).toEqual([
      taken.MedicalCareAnswerValues,
      attentionFormVersion,
    ]);
  });

  test('SAFE-7: a draft is its author’s, may be half written, keeps the lock and never overwrites what was written elsewhere', async () => {
    const id = await begun(ana);
    app.clock.advance(5 * minute);
    const save = (values: typeof written, Revision: number, { browser } = ana) =>
      browser.post(`${base}/${id}/Answer`, answer(values, { IsDraft: true, Revision }));
    const half = [control('restDays', '2,')];
    const draft = {
      MedicalCareId: id,
      FormId: attentionFormId,
      FormVersion: attentionFormVersion,
      IsDraft: true,
      AnsweredBy: ana.person.userId,
      AnsweredAt: now().toISOString(),
      Revision: 1,
      MedicalCareAnswerValues: half,
    };
    expect((await save(half, 0)).json()).toEqual(draft);
    const { lockExpiresAt, version } = await rowOf(id);
    expect([lockExpiresAt, version]).toEqual([new Date(now().getTime() + 30 * minute), 1]);
    const elsewhere = { ...ana, browser: await signedIn(app, ana.person) };
    // Read, it comes with its form in the version it was begun with.
    const { Form, ...read } = (await elsewhere.browser.get(`${base}/${id}/Answer`)).json();
    expect([read, Form.FormId, Form.Version]).toEqual([draft, attentionFormId, attentionFormVersion]);
    const there = [control('plan', 'Desde el otro equipo')];
    await save(there, 1, elsewhere);
    const here = [control('plan', 'Desde aquí')];
    const conflict = await save(here, 1);
    const current = { ...draft, Revision: 2, MedicalCareAnswerValues: there };
    expect([conflict.statusCode, conflict.json().Code, conflict.json().Current]).toEqual([
      409,
      'version_conflict',
      current,
    ]);
    const final = await ana.browser.post(`${base}/${id}/Answer`, answer(written, { Revision: 1 }));
    expect([final.statusCode, final.json().Current]).toEqual([409, current]);
    const alien = await save([control('notOfThisForm', 'x')], 2);
    expect([alien.statusCode, alien.json().Fields]).toEqual([400, { notOfThisForm: 'unknown' }]);
    expect((await nurse.browser.get(`${base}/${id}/Answer`)).json()).toEqual(null);
    expect(problem(await save(here, 0, luis))).toEqual([409, 'locked_by_other', 'lockedByOther']);
  });

  test('what a nurse finishes waits for a physician of the polyclinic who did not write it', async () => {
    const id = await begun(nurse);
    await nurse.browser.post(`${base}/${id}/Answer`, answer());
    expect((await rowOf(id)).status).toEqual(7);
    expect(await namesOf(nurse)).toEqual(['onFinishAttention']);
    expect(problem(await patch(nurse, id, toClosed))).toEqual([409, 'transition_not_allowed', 'notMyRole']);
    expect((await patch(stranger, id, toClosed)).statusCode).toEqual(404);
    const validated = (await patch(ana, id, toClosed)).json<MedicalCareDetail>();
    expect([validated.status, validated.CloseReason]).toEqual([4, 'ATTENDED']);
    const reads = [ana, nurse, luis].map(({ browser }) => browser.get(`${base}/${id}`));
    expect((await Promise.all(reads)).map((response) => response.statusCode)).toEqual([200, 200, 404]);
    expect([await namesOf(nurse), await namesOf(ana)]).toEqual([
      ['onFinishAttention', 'closeMedicalCare'],
      ['onFinishAttention', 'closeMedicalCare'],
    ]);
    const own = await begun(nurse, { status: 7, answeredBy: ana.person.userId, answerCount: 1, blokUserId: null });
    expect(problem(await patch(ana, own, toClosed))).toEqual([409, 'transition_not_allowed', 'notMyRole']);
    expect((await patch(luis, own, toClosed)).statusCode).toEqual(200);
  });

  test('a work event of a nurse is validated also where the polyclinic does not require it', async () => {
    const other = await addPlace(app.store);
    const there = await join([RoleId.PARAMEDIC], { staffOf: other.polyclinicId });
    const finish = async (type: string) => {
      const id = await begun(there, { polyclinicId: other.polyclinicId, attentionType: 2 });
      const values = attentionAnswer(control('attentionType', type));
      await there.browser.post(`${base}/${id}/Answer`, answer(values));
      const { status, attentionType } = await rowOf(id);
      return [status, attentionType];
    };
    expect([await finish('1'), await finish('2')]).toEqual([
      [7, 1],
      [4, 2],
    ]);
  });

  test('SAFE-9: a care goes back to process by its author, or from validation by a physician with a reason; the answer is kept', async () => {
    const id = await begun(nurse);
    await nurse.browser.post(`${base}/${id}/Answer`, answer());
    const back = ({ browser }: Member, Reason?: string) =>
      browser.post(`${base}/${id}/BackToProcess`, Reason ? { Reason } : {});
    expect(problem(await back(ana))).toEqual([409, 'transition_not_allowed', 'reasonRequired']);
    expect((await back(ana, 'Falta el examen físico')).json<MedicalCareDetail>().BlokUserId).toEqual(ana.person.userId);
    const former = (await ana.browser.get(`${base}/${id}/Answer`)).json();
    expect([former.IsDraft, former.AnsweredBy, former.MedicalCareAnswerValues]).toEqual([
      false,
      nurse.person.userId,
      written,
    ]);
    await ana.browser.post(
      `${base}/${id}/Answer`,
      answer([...written, control('physicalExam', 'Por video: sin déficit.')]),
    );
    const answers = await app.store.db.select().from(careAnswers).orderBy(asc(careAnswers.version));
    expect(answers.map((row) => [row.version, row.answeredBy, row.formVersion])).toEqual([
      [1, nurse.person.userId, attentionFormVersion],
      [2, ana.person.userId, attentionFormVersion],
    ]);
    const again = await begun(nurse);
    await nurse.browser.post(`${base}/${again}/Answer`, answer());
    const mine = await nurse.browser.post(`${base}/${again}/BackToProcess`);
    expect(mine.json<MedicalCareDetail>().status).toEqual(3);
  });

  test('SEC-1: ids that do not exist or are none of their business answer 404, whatever is asked', async () => {
    const unrelated = await begun(ana, { polyclinicId: null });
    const closed = await begun(ana, { status: 4, blokUserId: null, lockExpiresAt: null });
    const { number } = await rowOf(unrelated);
    const ask = (id: string, { browser }: Member) => [
      browser.get(`${base}/${id}`),
      browser.get(`${base}/${id}/Answer`),
      browser.get(`${base}/UpdateHistory/${id}`),
      browser.get(`/api/clinical/v2/MedicalCareNotes/ByMedicalCareId/${id}`),
      ...['AttendNextCancel', 'Start', 'Pause', 'BackToProcess'].map((act) => browser.post(`${base}/${id}/${act}`)),
      browser.post(`${base}/${id}/CancelForMedic`, { commentary: 'No se conectó a la llamada' }),
      browser.post(`${base}/${id}/Answer`, answer()),
      browser.post(`${base}/Unlocked`, { MedicalCareId: id }),
      browser.post(`${base}/RequestAcceptInformedConsent`, { MedicalCareId: id }),
      browser.send('PATCH', `${base}/${id}`, { payload: toClosed }),
    ];
    const codesOf = async (id: string, member: Member) =>
      (await Promise.all(ask(id, member))).map((response) => response.statusCode);
    const nothing = Array(13).fill(404);
    expect(await codesOf(unrelated, luis)).toEqual(nothing);
    expect(await codesOf(randomUUID(), luis)).toEqual(nothing);
    expect(await codesOf(closed, luis)).toEqual(nothing);
    expect((await luis.browser.get(`${base}/GetByNumber?number=${number}`)).statusCode).toEqual(404);
    expect((await ana.browser.get(`${base}/GetByNumber?number=${number}`)).json().MedicalCareId).toEqual(unrelated);
  });

  test('the list holds what its reader may open, and nothing else', async () => {
    const others = { polyclinicId: (await addPlace(app.store)).polyclinicId };
    const shapes: Partial<GivenCare>[] = [
      {},
      { polyclinicId: null },
      others,
      { ...others, status: 3, professionalId: ana.person.userId },
      { mode: 1 },
      { mode: 1, status: 3 },
      { mode: 1, status: 7, answeredBy: nurse.person.userId },
      { status: 3, professionalId: luis.person.userId, ...heldBy(luis.person.userId) },
      { status: 4, professionalId: luis.person.userId, closeReason: 'ATTENDED', closedAt: now() },
      { professionalId: luis.person.userId },
      { specialtyId: randomUUID() },
      { polyclinicId: null, specialtyId: randomUUID() },
      { ...others, ...heldBy(ana.person.userId, -1) },
      { ...others, status: 4, validatedBy: ana.person.userId },
    ];
    const ids: string[] = [];
    for (const shape of shapes) ids.push(await add(shape));
    const openedBy: number[][] = [];
    for (const { browser } of [ana, luis, nurse, stranger]) {
      const list = (await browser.get(`${base}?size=100`)).json<{ Quantity: number; Dtos: MedicalCare[] }>();
      const listed = ids.filter((id) => list.Dtos.some((care) => care.MedicalCareId === id));
      const opened: string[] = [];
      for (const id of ids) {
        const response = await browser.get(`${base}/${id}`);
        if (response.statusCode !== 200) continue;
        opened.push(id);
        const { Allowed: _, IsVisibleMedicalRecord: __, InformedConsent: ___, ...rest } = response.json();
        const {
          RecordShare: _r,
          DerivedMedicalCareId: _d,
          AltitudeMeters: _a,
          VideoRoomId: _v,
          MedicalCareRequestId: _q,
          ...row
        } = rest;
        expect(list.Dtos.find((care) => care.MedicalCareId === id)).toEqual(row);
      }
      expect([listed, list.Quantity, list.Dtos.length]).toEqual([opened, opened.length, opened.length]);
      openedBy.push(opened.map((id) => ids.indexOf(id)));
    }
    expect(openedBy).toEqual([[0, 1, 3, 6, 7, 9, 10, 13], [0, 1, 6, 7, 8, 9, 10], [0, 4, 5, 6, 7, 8, 9, 10], [1]]);
    const portfolio = (await ana.browser.get(`${base}/Portfolio`)).json<{ Dtos: MedicalCare[] }>();
    expect(portfolio.Dtos.map((care) => care.MedicalCareId)).toEqual([ids[3]]);
  });

  test('who reserved a case of the queue may cancel it, and is told so although it is no longer theirs', async () => {
    const id = await add();
    await ana.browser.post(`${base}/AttendNext`);
    const url = `${base}/${id}/CancelForMedic`;
    const canceled = await ana.browser.post(url, { commentary: 'La paciente ya fue atendida' });
    expect([canceled.statusCode, canceled.json().status, (await rowOf(id)).status]).toEqual([200, 4, 4]);
    expect((await ana.browser.get(`${base}/${id}`)).statusCode).toEqual(404);
    const waiting = await add();
    const refused = await ana.browser.post(`${base}/${waiting}/CancelForMedic`, { commentary: 'No es de mi cola' });
    expect(problem(refused)).toEqual([409, 'transition_not_allowed', 'notMyRole']);
  });

  test('a facilitator cancels an hour of their professional that has not begun, and sees nothing clinical', async () => {
    const facilitator = await join([RoleId.FACILITATOR]);
    const link = { facilitatorId: facilitator.person.userId, professionalId: ana.person.userId };
    await app.store.db.insert(facilitations).values(link);
    const cancel = (id: string) =>
      facilitator.browser.post(`${base}/${id}/CancelForMedic`, { commentary: 'La paciente avisó que no puede' });
    const waiting = await add({ professionalId: ana.person.userId });
    const canceled = (await cancel(waiting)).json<MedicalCareDetail>();
    expect([canceled.status, canceled.CloseReason, canceled.Reason, canceled.User.Name, canceled.commentary]).toEqual([
      4,
      'CANCELLED_BY_MEDIC',
      '',
      'J. P.',
      null,
    ]);
    const running = await begun(ana, { blokUserId: null });
    expect(problem(await cancel(running))).toEqual([409, 'transition_not_allowed', 'wrongStatus']);
    expect((await cancel(await add())).statusCode).toEqual(404);
    expect((await facilitator.browser.get(`${base}/${waiting}`)).json().Code).toEqual('role_not_allowed');
  });

  test('SAFE-10: a stale version is refused with what the server has, and the current one is accepted', async () => {
    const id = await begun(ana, { version: 5 });
    const headers = (version: number) => ({ 'if-match': `"${version}"` });
    const stale = [
      await ana.browser.post(`${base}/${id}/Answer`, answer(), { headers: headers(4) }),
      await ana.browser.post(`${base}/${id}/Pause`, undefined, { headers: headers(4) }),
      await patch(ana, id, consent('WRITTEN'), headers(6)),
    ];
    expect(stale.map((r) => [r.statusCode, r.json().Code, r.json().Current.Version])).toEqual(
      Array(3).fill([409, 'version_conflict', 5]),
    );
    const { Version } = (await patch(ana, id, consent('WRITTEN'), headers(5))).json<MedicalCareDetail>();
    expect([Version, (await rowOf(id)).version]).toEqual([6, 6]);
  });

  test('SEC-23: every read and write leaves one row of audit, without a word of what was written', async () => {
    const id = await begun(nurse);
    const before = await app.store.db.$count(auditLog);
    await nurse.browser.get(`${base}/${id}`);
    await nurse.browser.get(base);
    await nurse.browser.get(`${base}/${id}/Answer`);
    await nurse.browser.get(`${base}/UpdateHistory/${id}`);
    await nurse.browser.get(`/api/clinical/v2/MedicalCareNotes/ByMedicalCareId/${id}`);
    await nurse.browser.post(`${base}/${id}/Answer`, answer(written, { IsDraft: true }));
    await nurse.browser.post(`${base}/${id}/Pause`);
    await nurse.browser.post(`${base}/${id}/Start`);
    await nurse.browser.post(`${base}/${id}/CancelForMedic`, { commentary: 'No se conectó a la llamada' });
    await ana.browser.post(`${base}/${id}/Start`);
    const rows = await app.store.db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.seq} > ${before}`)
      .orderBy(asc(auditLog.seq));
    expect(rows.map((row) => [row.action, row.patientId, row.relation, row.outcome, row.detail])).toEqual([
      ['care.read', patient, 'holder', 'ok', null],
      ['care.list', null, null, 'ok', { count: 1 }],
      ['care.answer.read', patient, 'holder', 'ok', null],
      ['care.history.read', patient, 'holder', 'ok', null],
      ['care.notes.read', patient, 'holder', 'ok', null],
      ['care.draft', patient, 'holder', 'ok', null],
      ['care.pause', patient, 'holder', 'ok', { From: 3, To: 3 }],
      ['care.start', patient, 'treating', 'ok', { From: 3, To: 3 }],
      ['care.cancel', patient, 'holder', 'ok', { From: 3, To: 4 }],
      ['startMedicalCare', null, null, 'not_found', null],
    ]);
  });

  test('the forms of a person: the generic ones, with their controls; of nobody else', async () => {
    const url = (userId: string, type = 1) => `/api/clinical/v2/Forms/Type/${type}/User/${userId}`;
    const mine = (await ana.browser.get(url(ana.person.userId))).json();
    expect(mine.Dtos.map((form: { FormId: string }) => form.FormId)).toEqual([attentionFormId]);
    expect(mine.Dtos[0].controls.map((one: { Name: string }) => one.Name)).toEqual([
      'interview',
      'reason',
      'presentIllness',
      'background',
      'medicines',
      'allergiesConfirmed',
      'pregnant',
      'examination',
      'vitals',
      'physicalExam',
      'videoExam',
      'evidence',
      'conclusion',
      'diagnosis',
      'plan',
      'redFlags',
      'attentionType',
      'classification',
      'needsRest',
      'restDays',
      'control',
      'outcome',
      'referredTo',
    ]);
    expect((await ana.browser.get(url(ana.person.userId, 2))).json()).toEqual({ Quantity: 0, Dtos: [] });
    expect((await ana.browser.get(url(luis.person.userId))).statusCode).toEqual(404);
  });
});
