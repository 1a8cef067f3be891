import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RoleId } from '#domain/session/roles.ts';
import { facilitations } from '#server/db/schema/index.ts';
import { describeServer } from './support/engines.ts';
import { openWard, type Ward } from './support/ward.ts';

const base = '/api/clinical/v2/MedicalCares';
type Listed = {
  Quantity: number;
  Dtos: { MedicalCareId: string; User: { Masked: boolean } }[];
  LastIndex?: string | null;
};

describeServer('lists of cares', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());

  const list = async (member: Ward['ana'], path: string, query: Record<string, string | number> = {}) => {
    const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const answer = await member.browser.get(`${base}/${path}?${asked}`);
    return { status: answer.statusCode, ...answer.json<Listed>() };
  };
  const idsOf = ({ Dtos }: Listed) => Dtos.map(({ MedicalCareId }) => MedicalCareId);
  const ids = async (...given: Parameters<typeof list>) => idsOf(await list(...given));

  test('lists encounters of a polyclinic: newest first, by status, mode and person, each masked for its reader', async () => {
    const waiting = await ward.add({ createdAt: ward.ago(30) });
    const programme = await ward.add({ status: 9, mode: 1, createdAt: ward.ago(20) });
    const mine = await ward.add({
      status: 3,
      mode: 1,
      createdAt: ward.ago(10),
      professionalId: ward.nurse.person.userId,
    });
    const of = `ByPolyclinicId/${ward.polyclinicId}`;
    expect(await ids(ward.nurse, of)).toEqual([mine, programme, waiting]);
    expect(await ids(ward.nurse, of, { status: 3 })).toEqual([mine, programme]);
    expect(await ids(ward.nurse, of, { mode: 2 })).toEqual([waiting]);
    expect(await ids(ward.nurse, of, { userId: ward.nurse.person.userId })).toEqual([mine]);
    expect(await ids(ward.nurse, of, { page: 2, size: 2 })).toEqual([waiting]);
    const seen = await list(ward.ana, of);
    expect(seen.Dtos.map(({ MedicalCareId, User }) => [MedicalCareId, User.Masked])).toEqual([[waiting, true]]);
    expect((await list(ward.stranger, of)).status).toEqual(404);
  });

  test('lists encounters of a span of days in Chile, its first and last instant included', async () => {
    const within = await ward.add({ createdAt: new Date('2026-03-10T03:00:00.000Z') });
    const last = await ward.add({ createdAt: new Date('2026-03-11T02:59:59.999Z') });
    await ward.add({ createdAt: new Date('2026-03-10T02:59:59.999Z') });
    await ward.add({ createdAt: new Date('2026-03-11T03:00:00.000Z') });
    const span = { polyclinicId: ward.polyclinicId, startDate: '2026-03-10', endDate: '2026-03-10' };
    expect(await ids(ward.nurse, 'ByPolyclinicIdDateRange', span)).toEqual([last, within]);
  });

  test('filters by the fields a polyclinic stores, alone and together', async () => {
    const classification = randomUUID();
    const chargeId = ward.ana.person.userId;
    const a = await ward.add({ createdAt: ward.ago(30), achStatus: 2, previousClassificationId: classification });
    const b = await ward.add({ createdAt: ward.ago(20), status: 3, mode: 1, chargeId });
    const { number } = await ward.rowOf(a);
    const polyclinicId = ward.polyclinicId;
    const custom = (query: Record<string, string | number>) =>
      ids(ward.nurse, 'ByEsachsCustomFilter', { polyclinicId, ...query });
    expect(await custom({})).toEqual([b, a]);
    expect(await custom({ number })).toEqual([a]);
    expect(await custom({ patient: 'PIZARRO' })).toEqual([b, a]);
    expect(await custom({ patient: 'nadie' })).toEqual([]);
    expect(await custom({ state: 3 })).toEqual([b]);
    expect(await custom({ achsState: 2 })).toEqual([a]);
    expect(await custom({ previousClassification: classification })).toEqual([a]);
    expect(await custom({ professionalInCharge: chargeId, state: 1 })).toEqual([]);
    expect(await custom({ pageSize: 1, page: 2 })).toEqual([a]);
    expect(await ids(ward.nurse, 'ByPolyclinicIdPreviousClassification', { polyclinicId })).toEqual([a]);
    expect(await ids(ward.nurse, 'ByPolyclinicIdCharge', { polyclinicId, charge: chargeId })).toEqual([b]);
  });

  test('lists encounters of a patient only where the reader may know the patient', async () => {
    const professionalId = ward.ana.person.userId;
    const known = await ward.add({ status: 3, professionalId });
    await ward.add();
    await ward.add({ status: 4, closeReason: 'CREATED_IN_ERROR', professionalId });
    expect(await ids(ward.ana, `MyPatient/${ward.patient}`)).toEqual([known]);
    expect(await ids(ward.stranger, `MyPatient/${ward.patient}`)).toEqual([]);
  });

  test('lists the referrals a physician answered, for the referring polyclinic', async () => {
    const parent = await ward.add({ status: 2, mode: 1 });
    const answeredBy = ward.ana.person.userId;
    const child = await ward.add({ status: 4, derivedFromId: parent, answeredBy });
    await ward.add({ status: 4, answeredBy });
    await ward.add({ status: 3, derivedFromId: parent });
    expect(await ids(ward.nurse, 'AnswerFromPolyclinic', { userId: answeredBy })).toEqual([child]);
    expect(await ids(ward.nurse, 'AnswerFromPolyclinic', { userId: ward.luis.person.userId })).toEqual([]);
  });

  test('S11 lists the encounters that may continue: every referral of theirs is answered', async () => {
    const nurse = ward.nurse.person.userId;
    const derived = { status: 2, mode: 1, professionalId: nurse } as const;
    const answered = await ward.add({ ...derived, createdAt: ward.ago(20) });
    await ward.add({ status: 4, derivedFromId: answered });
    const validated = await ward.add({ ...derived, createdAt: ward.ago(10) });
    await ward.add({ status: 8, derivedFromId: validated });
    const reopened = await ward.add(derived);
    await ward.add({ status: 4, derivedFromId: reopened });
    await ward.add({ status: 3, derivedFromId: reopened });
    const continued = await ward.add({ ...derived, status: 3 });
    await ward.add({ status: 4, derivedFromId: continued });
    expect(await ids(ward.nurse, 'AnsweredReferrals')).toEqual([validated, answered]);
    expect(await ids(ward.nurse, 'AnsweredReferrals', { polyclinicId: ward.polyclinicId })).toEqual([
      validated,
      answered,
    ]);
    expect(await ids(ward.nurse, 'AnsweredReferrals', { polyclinicId: randomUUID() })).toEqual([]);
    expect(await ids(ward.luis, 'AnsweredReferrals')).toEqual([]);
  });

  test('S9 pages by cursor: continues after the last row despite inserts and deletions, and terminates', async () => {
    const { polyclinicId } = ward;
    const sameTime = ward.ago(40);
    const [a, b] = [await ward.add({ createdAt: sameTime }), await ward.add({ createdAt: sameTime })].sort();
    const middle = await ward.add({ createdAt: ward.ago(30) });
    const first = await ward.add({ createdAt: ward.ago(20) });
    const page = async (lastIndex: string | null, pageSize = 2) => {
      const query = { polyclinicId, pageSize, ...(lastIndex !== null && { lastIndex }) };
      const { LastIndex = null, ...found } = await list(ward.nurse, 'ByEsachsCustomFilter2', query);
      return { Quantity: found.Quantity, LastIndex, ids: idsOf(found) };
    };
    const start = await page(null);
    expect([start.Quantity, start.ids]).toEqual([4, [first, middle]]);
    await ward.add({ createdAt: ward.ago(5) });
    const next = await page(start.LastIndex, 1);
    expect([next.Quantity, next.ids]).toEqual([5, [a]]);
    const last = await page(next.LastIndex);
    expect(last.ids).toEqual([b]);
    expect(await page(last.LastIndex)).toEqual({ Quantity: 5, LastIndex: null, ids: [] });
  });

  test.each(['0', 'x', '12.34', "1.'"])('S9 rejects the cursor %s', async (lastIndex) => {
    const { polyclinicId } = ward;
    expect((await list(ward.nurse, 'ByEsachsCustomFilter2', { polyclinicId, lastIndex })).status).toEqual(400);
  });

  test('lists an agenda by days of Chile to its professional and its manager, and no others', async () => {
    const facilitator = await ward.join([RoleId.FACILITATOR]);
    const userId = ward.ana.person.userId;
    await ward.app.store.db
      .insert(facilitations)
      .values({ facilitatorId: facilitator.person.userId, professionalId: userId });
    const at = (iso: string, closeReason: 'ATTENDED' | 'NO_SHOW' | 'CANCELLED_BY_MEDIC' | null = null) =>
      ward.add({
        professionalId: userId,
        polyclinicId: null,
        scheduledDate: new Date(iso),
        status: closeReason === null ? 1 : 4,
        closeReason,
      });
    const late = await at('2026-03-11T02:30:00.000Z', 'ATTENDED');
    const absent = await at('2026-03-11T02:45:00.000Z', 'NO_SHOW');
    const cancelled = await at('2026-03-11T02:50:00.000Z', 'CANCELLED_BY_MEDIC');
    const next = await at('2026-03-11T13:00:00.000Z');
    const item = async (id: string, Start: string, End: string, CloseReason: string | null) => ({
      MedicalCareId: id,
      number: (await ward.rowOf(id)).number,
      status: CloseReason === null ? 1 : 4,
      mode: 2,
      CloseReason,
      Start,
      End,
      DeltaMinutes: 15,
      ProfessionalId: userId,
      User: { UserId: ward.patient, Name: 'Javiera', LastName: 'Pizarro Olivares' },
      IsSolidarity: false,
      Version: 1,
    });
    const first = await item(late, '2026-03-11T02:30:00.000Z', '2026-03-11T02:45:00.000Z', 'ATTENDED');
    const second = await item(next, '2026-03-11T13:00:00.000Z', '2026-03-11T13:15:00.000Z', null);
    const days = { userId, initDate: '2026-03-10', endDate: '2026-03-11' };
    const agenda = await facilitator.browser.get(`${base}/GetAgendaByDateRange?${new URLSearchParams(days)}`);
    expect(agenda.json()).toEqual({
      Quantity: 2,
      Dtos: [
        {
          Date: '2026-03-10',
          Total: 3,
          Attended: 1,
          Dtos: [
            first,
            await item(absent, '2026-03-11T02:45:00.000Z', '2026-03-11T03:00:00.000Z', 'NO_SHOW'),
            await item(cancelled, '2026-03-11T02:50:00.000Z', '2026-03-11T03:05:00.000Z', 'CANCELLED_BY_MEDIC'),
          ],
        },
        { Date: '2026-03-11', Total: 1, Attended: 0, Dtos: [second] },
      ],
    });
    expect(await ids(ward.ana, 'GetScheduledByDate', { userId, date: '2026-03-11' })).toEqual([next]);
    expect(await ids(ward.ana, 'GetScheduledFacilitator', days)).toEqual([late, absent, cancelled, next]);
    expect(await ids(ward.ana, 'GetAgendaByDateRangeDetail', { ...days, status: 4 })).toEqual([
      late,
      absent,
      cancelled,
    ]);
    const today = { startDate: '2026-03-10', endDate: '2026-03-11', page: 4, size: 1 };
    expect(await list(ward.ana, `MedicalUser/${userId}/AttendToday`, today)).toMatchObject({
      Quantity: 4,
      Dtos: [second],
    });
    expect((await list(ward.luis, 'GetAgendaByDateRange', days)).status).toEqual(404);
    const detail = await facilitator.browser.get(`${base}/${next}/SchedulerDetail`);
    expect(detail.json()).toEqual(second);
    expect((await ward.stranger.browser.get(`${base}/${next}/SchedulerDetail`)).statusCode).toEqual(404);
    const scheduledDate = new Date('2026-03-11T14:00:00.000Z');
    const ofAnother = await ward.add({ professionalId: userId, scheduledDate });
    const asked = [ward.nurse, ward.luis].map(({ browser }) => browser.get(`${base}/${ofAnother}/SchedulerDetail`));
    // The staff may access its patients; a physician of the polyclinic only once the case has started.
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([200, 404]);
  });
});
