import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hubEvents, isHubEventName } from '#domain/hub/events.ts';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { RoleId } from '#domain/session/roles.ts';
import { careAnswers } from '#server/db/schema/index.ts';
import { attentionFormId, attentionFormVersion } from '#server/seed/forms.seed.ts';
import { attentionAnswer, control } from './support/answers.ts';
import { answer, base, consent, create, minute, patch, toClosed, written } from './support/care-calls.ts';
import { describeServer } from './support/engines.ts';
import { addPlace } from './support/people.ts';
import { type Member, openWard, problemOf, type Ward } from './support/ward.ts';

describeServer('medical cares', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());

  test('delivers each step from the request of a polyclinic to the closed encounter to its recipients only', async () => {
    const { ana, luis, nurse, stranger, patient, polyclinicId } = ward;
    const created = await nurse.browser.post(base, { ...create, userId: patient, polyclinicId });
    expect(created.statusCode).toEqual(201);
    const { MedicalCareId: id, number } = created.json<MedicalCareDetail>();
    expect(number).toEqual('FCP-2026-000001');
    const reserved = (await ana.browser.post(`${base}/AttendNext`)).json<MedicalCareDetail>();
    expect([reserved.MedicalCareId, reserved.status, reserved.LockExpiresAt, reserved.User.Masked]).toEqual([
      id,
      1,
      new Date(ward.now().getTime() + 2 * minute).toISOString(),
      false,
    ]);
    const started = (await ana.browser.post(`${base}/${id}/Start`)).json<MedicalCareDetail>();
    expect([started.status, started.ProfessionalId, started.StartedAt, started.LockExpiresAt]).toEqual([
      3,
      ana.person.userId,
      ward.now().toISOString(),
      new Date(ward.now().getTime() + 30 * minute).toISOString(),
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
      AnsweredAt: ward.now().toISOString(),
      Revision: 0,
      MedicalCareAnswerValues: written,
    });
    const closed = (await ana.browser.get(`${base}/${id}`)).json<MedicalCareDetail>();
    expect([closed.status, closed.CloseReason, closed.ClosedAt, closed.IsBlocked, closed.HasFormAnswer]).toEqual([
      4,
      'ATTENDED',
      ward.now().toISOString(),
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
    expect(await ward.namesOf(ana)).toEqual(inCare);
    expect(await ward.namesOf(nurse)).toEqual(inCare);
    expect(await ward.namesOf(luis)).toEqual([
      ...inCare.slice(0, 3),
      'blockMedicalCare',
      'onFinishAttention',
      'closeMedicalCare',
    ]);
    expect(await ward.namesOf(stranger)).toEqual([]);
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

  test('sends every event with its documented payload, and a masked card for the queue', async () => {
    const { ana, luis, nurse, patient, polyclinicId } = ward;
    const { MedicalCareId } = (
      await nurse.browser.post(base, { ...create, userId: patient, polyclinicId })
    ).json<MedicalCareDetail>();
    const cardFor = async (member: Member) => (await ward.eventsOf(member))[0]?.payload;
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
      CreatedAt: ward.now().toISOString(),
      AttentionType: 2,
      Reason: create.Reason,
      MedicalCareRequestId: (await ward.rowOf(MedicalCareId)).requestId,
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
    const events = await ward.eventsOf(ana);
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
    expect(await ward.namesOf(luis)).toEqual(['newTeleconsultaPolyclinic', ...events.slice(1).map(({ name }) => name)]);
  });

  test('assigns a case requested without a polyclinic to its physician, and sends addTeleconsulta', async () => {
    const { ana, luis, nurse, stranger, patient, polyclinicId } = ward;
    const body = { ...create, userId: patient, polyclinicId: null };
    expect((await ana.browser.post(base, body)).statusCode).toEqual(404);
    await ward.add({ status: 4, professionalId: ana.person.userId });
    const created = (await ana.browser.post(base, body)).json<MedicalCareDetail>();
    expect([created.number, created.ProfessionalId]).toEqual(['T-2026-000001', ana.person.userId]);
    expect([await ward.namesOf(ana), await ward.namesOf(luis)]).toEqual([['addTeleconsulta'], []]);
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

  test('sends the answer of a nurse to validation by another physician of the polyclinic', async () => {
    const { ana, luis, nurse, stranger } = ward;
    const id = await ward.begun(nurse);
    await nurse.browser.post(`${base}/${id}/Answer`, answer());
    expect((await ward.rowOf(id)).status).toEqual(7);
    expect(await ward.namesOf(nurse)).toEqual(['onFinishAttention']);
    expect(problemOf(await patch(nurse, id, toClosed))).toEqual([409, 'transition_not_allowed', 'notMyRole']);
    expect((await patch(stranger, id, toClosed)).statusCode).toEqual(404);
    const validated = (await patch(ana, id, toClosed)).json<MedicalCareDetail>();
    expect([validated.status, validated.CloseReason]).toEqual([4, 'ATTENDED']);
    const reads = [ana, nurse, luis].map(({ browser }) => browser.get(`${base}/${id}`));
    expect((await Promise.all(reads)).map((response) => response.statusCode)).toEqual([200, 200, 404]);
    expect([await ward.namesOf(nurse), await ward.namesOf(ana)]).toEqual([
      ['onFinishAttention', 'closeMedicalCare'],
      ['onFinishAttention', 'closeMedicalCare'],
    ]);
    const own = await ward.begun(nurse, { status: 7, answeredBy: ana.person.userId, answerCount: 1, blokUserId: null });
    expect(problemOf(await patch(ana, own, toClosed))).toEqual([409, 'transition_not_allowed', 'notMyRole']);
    expect((await patch(luis, own, toClosed)).statusCode).toEqual(200);
  });

  test('validates a work event answered by a nurse also where the polyclinic does not require it', async () => {
    const { app } = ward;
    const other = await addPlace(app.store);
    const there = await ward.join([RoleId.PARAMEDIC], { staffOf: other.polyclinicId });
    const finish = async (type: string) => {
      const id = await ward.begun(there, { polyclinicId: other.polyclinicId, attentionType: 2 });
      const values = attentionAnswer(control('attentionType', type));
      await there.browser.post(`${base}/${id}/Answer`, answer(values));
      const { status, attentionType } = await ward.rowOf(id);
      return [status, attentionType];
    };
    expect([await finish('1'), await finish('2')]).toEqual([
      [7, 1],
      [4, 2],
    ]);
  });

  test('SAFE-9: returns an encounter to process by author or validating physician, and keeps the answer', async () => {
    const { ana, nurse, app } = ward;
    const id = await ward.begun(nurse);
    await nurse.browser.post(`${base}/${id}/Answer`, answer());
    const back = ({ browser }: Member, Reason?: string) =>
      browser.post(`${base}/${id}/BackToProcess`, Reason ? { Reason } : {});
    expect(problemOf(await back(ana))).toEqual([409, 'transition_not_allowed', 'reasonRequired']);
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
    const again = await ward.begun(nurse);
    await nurse.browser.post(`${base}/${again}/Answer`, answer());
    const mine = await nurse.browser.post(`${base}/${again}/BackToProcess`);
    expect(mine.json<MedicalCareDetail>().status).toEqual(3);
  });

  test('takes an encounter in person that was sent back out of the lists of the other physicians', async () => {
    const { ana, luis, nurse } = ward;
    const id = await ward.begun(nurse, { mode: 1 });
    await nurse.browser.post(`${base}/${id}/Answer`, answer([...written, control('physicalExam', 'Sin hallazgos.')]));
    await ana.browser.post(`${base}/${id}/BackToProcess`, { Reason: 'Falta el examen físico' });
    const back = (await ward.eventsOf(luis)).at(-1);
    expect([back?.name, back?.payload.MedicalCareId, back?.payload.status]).toEqual(['blockMedicalCare', id, 3]);
  });
});
