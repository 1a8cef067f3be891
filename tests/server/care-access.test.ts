import { randomUUID } from 'node:crypto';
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MedicalCare, MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { RoleId } from '#domain/session/roles.ts';
import { auditLog, facilitations } from '#server/db/schema/index.ts';
import { answer, base, consent, patch, toClosed, written } from './support/care-calls.ts';
import { describeServer } from './support/engines.ts';
import type { GivenCare } from './support/medical-cares.ts';
import { addPlace } from './support/people.ts';
import { type Member, openWard, problemOf, type Ward } from './support/ward.ts';

describeServer('who sees a care, and may act on it', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());

  test('SEC-1: masks an untaken case to initials, age and sex for a queue physician, and not for staff', async () => {
    const { ana, nurse, patient } = ward;
    const id = await ward.add({ reason: 'a'.repeat(200) });
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

  test('SEC-1: returns 404 for unknown and inaccessible ids, whatever the request', async () => {
    const { ana, luis } = ward;
    const unrelated = await ward.begun(ana, { polyclinicId: null });
    const closed = await ward.begun(ana, { status: 4, blokUserId: null, lockExpiresAt: null });
    const { number } = await ward.rowOf(unrelated);
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

  test('offers no act on an encounter that its user lost access to by releasing it', async () => {
    const { ana, nurse } = ward;
    const id = await ward.add({ mode: 1, status: 7, answeredBy: nurse.person.userId });
    await ana.browser.post(`${base}/${id}/BackToProcess`, { Reason: 'Falta la presión arterial' });
    const left = (await ana.browser.post(`${base}/${id}/Pause`)).json<MedicalCareDetail>();
    const offered = left.Allowed.filter(({ Allowed, Guard }) => Allowed || Guard === 'reasonRequired');
    expect([left.status, left.User.Masked, offered, (await ana.browser.get(`${base}/${id}`)).statusCode]).toEqual([
      3,
      false,
      [],
      404,
    ]);
  });

  test('lists the encounters the reader may open, and no others', async () => {
    const { ana, luis, nurse, stranger, app } = ward;
    const others = { polyclinicId: (await addPlace(app.store)).polyclinicId };
    const shapes: Partial<GivenCare>[] = [
      {},
      { polyclinicId: null },
      others,
      { ...others, status: 3, professionalId: ana.person.userId },
      { mode: 1 },
      { mode: 1, status: 3 },
      { mode: 1, status: 7, answeredBy: nurse.person.userId },
      { status: 3, professionalId: luis.person.userId, ...ward.heldBy(luis) },
      { status: 4, professionalId: luis.person.userId, closeReason: 'ATTENDED', closedAt: ward.now() },
      { professionalId: luis.person.userId },
      { specialtyId: randomUUID() },
      { polyclinicId: null, specialtyId: randomUUID() },
      { ...others, ...ward.heldBy(ana, -1) },
      { ...others, status: 4, validatedBy: ana.person.userId },
    ];
    const ids: string[] = [];
    for (const shape of shapes) ids.push(await ward.add(shape));
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
          GeneralAdmissionId: _ga,
          OpenProgramme: _o,
          ObservedUntil: _ou,
          ControlTowerId: _t,
          FormId: _f,
          Diagnoses: _g,
          Control: _c,
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

  test('allows the reserving physician to cancel, and notifies them although they lost access', async () => {
    const { ana } = ward;
    const id = await ward.add();
    await ana.browser.post(`${base}/AttendNext`);
    const url = `${base}/${id}/CancelForMedic`;
    const canceled = await ana.browser.post(url, { commentary: 'La paciente ya fue atendida' });
    expect([canceled.statusCode, canceled.json().status, (await ward.rowOf(id)).status]).toEqual([200, 4, 4]);
    expect((await ana.browser.get(`${base}/${id}`)).statusCode).toEqual(404);
    const waiting = await ward.add();
    const refused = await ana.browser.post(`${base}/${waiting}/CancelForMedic`, { commentary: 'No es de mi cola' });
    expect(problemOf(refused)).toEqual([409, 'transition_not_allowed', 'notMyRole']);
  });

  test('lets a facilitator cancel a future hour of their professional, without clinical data', async () => {
    const { ana, app } = ward;
    const facilitator = await ward.join([RoleId.FACILITATOR]);
    const link = { facilitatorId: facilitator.person.userId, professionalId: ana.person.userId };
    await app.store.db.insert(facilitations).values(link);
    const cancel = (id: string) =>
      facilitator.browser.post(`${base}/${id}/CancelForMedic`, { commentary: 'La paciente avisó que no puede' });
    const waiting = await ward.add({ professionalId: ana.person.userId });
    const canceled = (await cancel(waiting)).json<MedicalCareDetail>();
    expect([canceled.status, canceled.CloseReason, canceled.Reason, canceled.User.Name, canceled.commentary]).toEqual([
      4,
      'CANCELLED_BY_MEDIC',
      '',
      'J. P.',
      null,
    ]);
    const running = await ward.begun(ana, { blokUserId: null });
    expect(problemOf(await cancel(running))).toEqual([409, 'transition_not_allowed', 'wrongStatus']);
    expect((await cancel(await ward.add())).statusCode).toEqual(404);
    expect((await facilitator.browser.get(`${base}/${waiting}`)).json().Code).toEqual('role_not_allowed');
  });

  test('SAFE-10: refuses a stale version with the current state, and accepts the current one', async () => {
    const { ana } = ward;
    const id = await ward.begun(ana, { version: 5 });
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
    expect([Version, (await ward.rowOf(id)).version]).toEqual([6, 6]);
  });

  test('SEC-23: writes one audit row for every read and write, without any text', async () => {
    const { ana, nurse, patient, app } = ward;
    const id = await ward.begun(nurse);
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
});
