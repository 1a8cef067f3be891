import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noAgendaHours } from '#domain/agenda/agenda-hours.ts';
import { addDays } from '#domain/agenda/calendar.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { RoleId } from '#domain/session/roles.ts';
import { chileInstant } from '#domain/time.ts';
import {
  agendaHours,
  auditLog,
  branchOffices,
  catalogueRows,
  facilitations,
  organizations,
  staffs,
} from '#server/db/schema/index.ts';
import { describeServer } from './support/engines.ts';
import { type Member, openWard, type Ward } from './support/ward.ts';

const api = '/api/user-admin/v2';
const [specialtyId, here, elsewhere] = [randomUUID(), randomUUID(), randomUUID()];
/** A Monday far ahead of the clock of the test. */
const monday = '2027-05-03';

describeServer('agenda', (engine) => {
  let ward: Ward;
  let facilitator: Member;
  beforeAll(async () => {
    ward = await openWard(engine);
    const { db } = ward.app.store;
    const organizationId = randomUUID();
    await db.insert(organizations).values({ id: organizationId, name: 'Red', ic: '76192083-9' });
    await db.insert(branchOffices).values(
      [here, elsewhere].map((id) => ({
        id,
        organizationId,
        name: id === here ? 'Centro' : 'Norte',
        addressText: 'Calle 1',
      })),
    );
    await db.insert(catalogueRows).values({ id: specialtyId, kind: 'specialty', name: 'Medicina general' });
    for (const { person } of [ward.ana, ward.luis]) {
      const of = { userId: person.userId, branchOfficeId: here, specialtyId, currencyId: randomUUID() };
      await db.insert(staffs).values({ id: randomUUID(), ...of, price: 0 });
    }
    await db.insert(staffs).values({
      id: randomUUID(),
      userId: ward.luis.person.userId,
      branchOfficeId: elsewhere,
      specialtyId,
      currencyId: randomUUID(),
      price: 0,
    });
    facilitator = await ward.join([RoleId.FACILITATOR]);
    await db
      .insert(facilitations)
      .values({ facilitatorId: facilitator.person.userId, professionalId: ward.ana.person.userId });
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    await ward.app.store.db.delete(agendaHours);
    await ward.begin();
    await facilitator.browser.signIn(facilitator.person);
  });

  const weekly = (Weekday: number, From: string, To: string, more: object = {}) => ({
    Weekday,
    From,
    To,
    BranchOfficeId: here,
    IsSolidarity: false,
    ...more,
  });
  const pathOf = ({ person }: Member) => `${api}/Users/${person.userId}/AgendaHours`;
  const save = (by: Member, of: Member, content: object, version?: number) =>
    by.browser.post(
      pathOf(of),
      { ...noAgendaHours, ...content },
      version === undefined ? {} : { headers: { 'if-match': `"${version}"` } },
    );
  const read = async (by: Member, of: Member) => (await by.browser.get(pathOf(of))).json();
  const get = async ({ browser }: Member, path: string) => (await browser.get(`${api}/${path}`)).json();
  const book = (time: string, more: object = {}) =>
    ward.add({
      professionalId: ward.ana.person.userId,
      scheduledDate: chileInstant(monday, time),
      ...more,
    });

  test('stores the hours of a professional, written by them or by the manager of their agenda', async () => {
    const before = await read(ward.ana, ward.ana);
    const first = await save(ward.ana, ward.ana, { Weekly: [weekly(1, '09:00', '10:00')] }, 0);
    const blocked = [{ Date: monday, From: '09:30', To: '10:00', Reason: 'Reunión' }];
    const second = await save(facilitator, ward.ana, { DeltaMinutes: 30, Blocked: blocked }, 1);
    const stale = await save(ward.ana, ward.ana, { Weekly: [weekly(2, '09:00', '10:00')] }, 1);
    const empty = {
      Professional: {
        UserId: ward.ana.person.userId,
        Name: expect.any(String),
        LastName: expect.any(String),
        PhotoUrl: null,
      },
      ...noAgendaHours,
      Places: [{ BranchOfficeId: here, Name: 'Centro', SpecialtyIds: [specialtyId] }],
    };
    expect({
      before,
      first: [first.statusCode, first.json().Weekly, first.json().Version],
      second: second.statusCode,
      stale: [stale.statusCode, stale.json().Code, stale.json().Current.Version],
      now: await read(facilitator, ward.ana),
    }).toEqual({
      before: { ...empty, Version: 0 },
      first: [200, [weekly(1, '09:00', '10:00')], 1],
      second: 200,
      stale: [409, 'version_conflict', 2],
      now: { ...empty, DeltaMinutes: 30, Blocked: blocked, Version: 2 },
    });
    const audited = await ward.app.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'agendaHours.save'))
      .orderBy(auditLog.seq);
    expect(audited.map(({ actorId, relation }) => [actorId, relation])).toEqual([
      [ward.ana.person.userId, 'self'],
      [facilitator.person.userId, 'facilitates'],
    ]);
  });

  test.each([
    [
      'at a place where they do not work',
      { Weekly: [weekly(1, '09:00', '10:00', { BranchOfficeId: elsewhere })] },
      'Weekly',
    ],
    [
      'extra at a place where they do not work',
      { Extra: [{ Date: monday, From: '09:00', To: '10:00', BranchOfficeId: elsewhere, IsSolidarity: false }] },
      'Extra',
    ],
    ['that overlap', { Weekly: [weekly(1, '09:00', '11:00'), weekly(1, '10:00', '12:00')] }, 'Weekly.1.From'],
    ['that end before they start', { Weekly: [weekly(1, '09:00', '08:00')] }, 'Weekly.0.To'],
  ])('refuses hours %s, and writes none', async (_name, content, field) => {
    const refused = await save(ward.ana, ward.ana, content);
    const { Version } = await read(ward.ana, ward.ana);
    expect([refused.statusCode, Object.keys(refused.json().Fields), Version]).toEqual([400, [field], 0]);
  });

  test('edits the exceptions of today and later, and keeps those of the last year for the calendar', async () => {
    const { ana, app } = ward;
    const today = chileDate(ward.now());
    const block = (day: string) => ({ Date: day, From: '09:30', To: '10:00', Reason: 'Reunión' });
    const [old, lastYear, yesterday] = [-367, -366, -1].map((days) => block(addDays(today, days)));
    const [now, tomorrow] = [block(today), block(addDays(today, 1))];
    await save(ana, ana, { Blocked: [now] }, 0);
    await app.store.db
      .update(agendaHours)
      .set({ blocked: [old, lastYear, yesterday, now].filter((one) => one !== undefined) });
    const read1 = await read(ana, ana);
    // A draft of the day before still has what has passed since.
    const saved = await save(ana, ana, { Blocked: [yesterday, tomorrow] }, 1);
    const [row] = await app.store.db.select().from(agendaHours);
    expect([read1.Blocked, saved.json().Blocked, row?.blocked]).toEqual([
      [now],
      [tomorrow],
      [lastYear, yesterday, tomorrow],
    ]);
  });

  test('keeps one of two simultaneous first versions of the hours', async () => {
    const both = await Promise.all([
      save(ward.ana, ward.ana, { DeltaMinutes: 20 }, 0),
      save(facilitator, ward.ana, { DeltaMinutes: 40 }, 0),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('returns each day with free and booked hours, and its slots with their appointment', async () => {
    await save(ward.ana, ward.ana, {
      DeltaMinutes: 30,
      Weekly: [weekly(1, '09:00', '10:30'), weekly(1, '11:00', '11:30', { IsSolidarity: true })],
      Blocked: [{ Date: monday, From: '10:00', To: '10:30', Reason: '' }],
    });
    const open = await book('09:30');
    const solidarity = await book('11:15');
    const outside = await book('18:00');
    await book('09:00', { status: 4, closeReason: 'CANCELLED_BY_MEDIC' });
    const { userId } = ward.ana.person;
    const calendar = await get(
      facilitator,
      `Appointment/Calendar?medicalUserId=${userId}&initDate=${monday}&segmentDay=2`,
    );
    const detail = await get(ward.ana, `Appointment/CalendarDetail?medicalUserId=${userId}&date=${monday}`);
    const other = await get(
      ward.ana,
      `Appointment/CalendarDetail?medicalUserId=${userId}&date=${monday}&branchOfficeId=${elsewhere}`,
    );
    const items = await get(
      facilitator,
      `Appointment/Scheduler/${userId}?initDate=${monday}&endDate=${monday}&cancellable=true`,
    );
    expect({
      calendar,
      detail: detail.Dtos.map((slot: Record<string, unknown>) => [slot.Start, slot.State, slot.MedicalCareId]),
      unique: new Set(detail.Dtos.map((slot: { SlotId: string }) => slot.SlotId)).size,
      other,
      items: items.Dtos.map((item: { MedicalCareId: string; IsSolidarity: boolean }) => [
        item.MedicalCareId,
        item.IsSolidarity,
      ]),
    }).toEqual({
      calendar: {
        Quantity: 2,
        Dtos: [
          { Date: monday, Free: 1, Booked: 3 },
          { Date: '2027-05-04', Free: 0, Booked: 0 },
        ],
      },
      detail: [
        ['2027-05-03T13:00:00.000Z', 'FREE', null],
        ['2027-05-03T13:30:00.000Z', 'BOOKED', open],
        ['2027-05-03T14:00:00.000Z', 'BLOCKED', null],
        ['2027-05-03T15:00:00.000Z', 'BOOKED', solidarity],
      ],
      unique: 4,
      other: { Quantity: 0, Dtos: [] },
      items: [
        [open, false],
        [solidarity, true],
        [outside, false],
      ],
    });
  });

  test('offers colleagues the solidarity hours, without the patients who booked them', async () => {
    const { ana, luis, nurse } = ward;
    const ofSolidarity = (From: string, To: string) => ({
      DeltaMinutes: 30,
      Weekly: [weekly(1, From, To, { IsSolidarity: true }), weekly(2, '09:00', '10:00')],
    });
    await save(ana, ana, ofSolidarity('09:00', '10:00'));
    const before = weekly(1, '08:00', '09:00', { BranchOfficeId: elsewhere, IsSolidarity: true });
    const later = ofSolidarity('09:30', '10:30');
    await save(luis, luis, { ...later, Weekly: [before, ...later.Weekly] });
    await book('09:00');
    await book('09:30');
    const query = `specialtyId=${specialtyId}&branchOfficeId=${here}&date=${monday}`;
    const doctors = await get(nurse, `AppointmentSolidarity/DoctorSolidarity?${query}`);
    const { userId } = ana.person;
    const days = await get(
      nurse,
      `AppointmentSolidarity/CalendarSolidarity?medicalUserId=${userId}&initDate=${monday}&segmentDay=2`,
    );
    const there = await get(
      nurse,
      `AppointmentSolidarity/CalendarSolidarity?medicalUserId=${luis.person.userId}&initDate=${monday}&segmentDay=1&branchOfficeId=${elsewhere}`,
    );
    const slots = await get(
      nurse,
      `AppointmentSolidarity/CalendarDetailSolidarity?medicalUserId=${userId}&date=${monday}`,
    );
    expect({
      doctors: doctors.Dtos.map((one: Record<string, unknown>) => [one.UserId, one.NextFree]),
      days: days.Dtos,
      there: there.Dtos,
      slots: slots.Dtos.map((slot: Record<string, unknown>) => [slot.State, slot.MedicalCareId]),
    }).toEqual({
      doctors: [
        [luis.person.userId, '2027-05-03T13:30:00.000Z'],
        [userId, '2027-05-10T13:00:00.000Z'],
      ],
      days: [
        { Date: monday, Free: 0, Booked: 2 },
        { Date: '2027-05-04', Free: 0, Booked: 0 },
      ],
      there: [{ Date: monday, Free: 2, Booked: 0 }],
      slots: [
        ['BOOKED', null],
        ['BOOKED', null],
      ],
    });
  });
});
