import { randomUUID } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { walletFileRows } from '#domain/income/income.ts';
import { inChile } from '#domain/time.ts';
import { auditLog, branchOffices, catalogueRows, organizations, payments, staffs } from '#server/db/schema/index.ts';
import { attentionFormId } from '#server/seed/forms.seed.ts';
import { askAbout } from '#tests/support/external-tools.ts';
import { attentionAnswer } from './support/answers.ts';
import { describeEngines } from './support/engines.ts';
import { type Member, openWard, type Ward } from './support/ward.ts';

/** The Monday of a time that is far from midnight in Chile. */
const mondayOf = (at: Date) =>
  inChile(at)
    .subtract((inChile(at).day() + 6) % 7, 'day')
    .format('YYYY-MM-DD');
const textOf = (pdf: Uint8Array) => askAbout('pdftotext', pdf, (path) => ['-layout', path, '-']).output;
const cares = '/api/clinical/v2/MedicalCares';
const currencyId = randomUUID();
const [general, dermatology, branchOfficeId] = [randomUUID(), randomUUID(), randomUUID()];

describeEngines('income', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
    const { db } = ward.app.store;
    const organizationId = randomUUID();
    await db.insert(organizations).values({ id: organizationId, name: 'Red', ic: '76192083-9' });
    await db
      .insert(branchOffices)
      .values({ id: branchOfficeId, organizationId, name: 'Los Canelos', addressText: 'Calle 1' });
    await db.insert(catalogueRows).values([
      { id: general, kind: 'specialty', name: 'Medicina general' },
      { id: dermatology, kind: 'specialty', name: 'Dermatología' },
    ]);
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    const { db } = ward.app.store;
    await db.delete(payments);
    await db.delete(staffs);
    await ward.begin();
  });

  const place = async ({ person }: Member, specialtyId: string, price: number, more: object = {}) => {
    const id = randomUUID();
    const of = { userId: person.userId, branchOfficeId, currencyId, createdAt: ward.now() };
    await ward.app.store.db.insert(staffs).values({ id, ...of, specialtyId, price, commission: 1_500, ...more });
    return id;
  };
  const answer = ({ browser }: Member, id: string) =>
    browser.post(`${cares}/${id}/Answer`, {
      FormId: attentionFormId,
      MedicalCareAnswerValues: attentionAnswer(),
    });
  const attend = async (specialtyId: string | null) => {
    const id = await ward.begun(ward.ana, { specialtyId });
    expect((await answer(ward.ana, id)).statusCode).toEqual(200);
    return id;
  };
  const wallet = async ({ browser }: Member, query = '') =>
    (await browser.get(`/api/user-admin/v2/Payments/Wallet${query}`)).json();
  const adjust = ({ browser }: Member, prices: readonly (readonly [string, number])[]) =>
    browser.post(
      '/api/user-admin/v2/Staffs/AdjustmentPrices',
      prices.map(([StaffId, Price]) => ({ StaffId, Price })),
    );
  const pricesOf = async () => {
    const rows = await ward.app.store.db.select().from(staffs).orderBy(asc(staffs.price));
    return rows.map(({ price, version }) => [price, version]);
  };
  const pay = (given: Partial<typeof payments.$inferInsert>) =>
    ward.app.store.db.insert(payments).values({
      id: randomUUID(),
      userId: ward.ana.person.userId,
      serviceName: 'Medicina general',
      date: ward.now(),
      amount: 20_000,
      commission: 3_000,
      currencyId,
      status: 1,
      ...given,
    });

  test('pays the price of the specialty of an attended encounter, and notifies its professional', async () => {
    await place(ward.ana, general, 20_000, { createdAt: ward.ago(60) });
    await place(ward.ana, dermatology, 33_333);
    const MedicalCareId = await attend(dermatology);
    const {
      Dtos: [payment],
      ...totals
    } = await wallet(ward.ana);
    const { PaymentId } = payment;
    expect([totals, payment]).toEqual([
      {
        Quantity: 1,
        TotalPending: 28_333,
        TotalPaid: 0,
        Weeks: [{ Week: mondayOf(ward.now()), Pending: 28_333, Paid: 0 }],
      },
      {
        PaymentId,
        MedicalCareId,
        ServiceName: 'Dermatología',
        Date: ward.now().toISOString(),
        Amount: 33_333,
        Commission: 5_000,
        Net: 28_333,
        CurrencyId: currencyId,
        Status: 1,
        Version: 1,
      },
    ]);
    const received = (await ward.eventsOf(ward.ana)).filter(({ name }) => name === 'medicalPayment');
    const UserId = ward.ana.person.userId;
    expect(received).toEqual([
      {
        name: 'medicalPayment',
        payload: { PaymentId, UserId, Status: 1, Amount: 33_333, CurrencyId: currencyId, Version: 1 },
      },
    ]);
  });

  test('HAZ-14: pays nothing for a no-show, although its service has a price', async () => {
    await place(ward.ana, dermatology, 33_333);
    const professionalId = ward.ana.person.userId;
    const appointment = { professionalId, polyclinicId: null, specialtyId: dermatology, scheduledDate: ward.ago(20) };
    const missed = await ward.add(appointment);
    const noShow = { commentary: 'La persona no llegó a su hora', NoShow: true };
    const closed = await ward.ana.browser.post(`${cares}/${missed}/CancelForMedic`, noShow);
    expect([closed.statusCode, closed.json().CloseReason]).toEqual([200, 'NO_SHOW']);
    const empty = await wallet(ward.ana);
    const attended = await attend(dermatology);
    const { Dtos } = await wallet(ward.ana);
    const events = (await ward.eventsOf(ward.ana)).filter(({ name }) => name === 'medicalPayment');
    expect({
      empty: [empty.Quantity, empty.TotalPending, empty.TotalPaid],
      paid: Dtos.map(({ MedicalCareId }: { MedicalCareId: string }) => MedicalCareId),
      events: events.length,
    }).toEqual({ empty: [0, 0, 0], paid: [attended], events: 1 });
  });

  test('pays the price of the first place for another specialty or none', async () => {
    await place(ward.ana, dermatology, 33_333);
    await place(ward.ana, general, 20_000, { createdAt: ward.ago(60) });
    await attend(null);
    await attend(randomUUID());
    expect((await wallet(ward.ana)).Dtos.map(({ Amount }: { Amount: number }) => Amount)).toEqual([20_000, 20_000]);
  });

  test('pays nothing without a price, and nothing for a cancelled encounter', async () => {
    await attend(general);
    await place(ward.ana, general, 0);
    await place(ward.ana, dermatology, 9_000, { active: false });
    await attend(general);
    await ward.app.store.db.update(staffs).set({ price: 20_000 }).where(eq(staffs.specialtyId, general));
    const id = await ward.begun(ward.ana, { specialtyId: general });
    const cancelled = { commentary: 'El paciente llamó para anular', offset: 0 };
    const response = await ward.ana.browser.post(`${cares}/${id}/CancelForMedic`, cancelled);
    expect([response.statusCode, (await wallet(ward.ana)).Quantity]).toEqual([200, 0]);
  });

  test('HAZ-14: pays once for an encounter that is reopened and closed again, at its first price', async () => {
    const staff = await place(ward.ana, general, 20_000);
    const id = await attend(general);
    await adjust(ward.ana, [[staff, 25_000]]);
    const reopened = await ward.ana.browser.post(`${cares}/${id}/BackToProcess`, { Reason: 'Faltó el reposo' });
    expect([reopened.statusCode, (await answer(ward.ana, id)).statusCode]).toEqual([200, 200]);
    const { Quantity, Dtos } = await wallet(ward.ana);
    expect([
      Quantity,
      Dtos[0].Amount,
      (await ward.namesOf(ward.ana)).filter((name) => name === 'medicalPayment'),
    ]).toEqual([1, 20_000, ['medicalPayment']]);
  });

  test('sums net amounts over all pages, by status and by days in Chile', async () => {
    for (const date of ['2026-04-04T03:00:00Z', '2026-04-05T03:30:00Z', '2026-04-05T04:30:00Z']) {
      await pay({ date: new Date(date), amount: 10_000, commission: 1_501 });
    }
    await pay({ date: new Date('2026-04-05T12:00:00Z'), amount: 10_000, commission: 0, status: 2 });
    await pay({ date: new Date('2026-04-05T13:00:00Z'), status: 3 });
    await pay({ userId: ward.luis.person.userId });
    const seen = async (query: string) => {
      const { Quantity, TotalPending, TotalPaid, Dtos } = await wallet(ward.ana, query);
      return [Quantity, TotalPending, TotalPaid, Dtos.length];
    };
    expect([
      await seen(''),
      await seen('?size=2&page=2'),
      await seen('?status=2'),
      await seen('?status=3'),
      // The clock is set back on the night of 4 April: this day in Chile has 25 hours.
      await seen('?initDate=2026-04-04&endDate=2026-04-04'),
      await seen('?initDate=2026-04-05'),
      await seen(`?userId=${ward.luis.person.userId}`),
    ]).toEqual([
      [5, 25_497, 10_000, 5],
      [5, 25_497, 10_000, 2],
      [1, 0, 10_000, 1],
      [1, 0, 0, 1],
      [2, 16_998, 0, 2],
      [3, 8_499, 10_000, 3],
      [0, 0, 0, 0],
    ]);
  });

  test('sums by weeks of Chile, across its clock change and the end of a year', async () => {
    const at = (date: string, more: object = {}) =>
      pay({ date: new Date(date), amount: 10_000, commission: 0, ...more });
    // 23:30 on Sunday and 00:30 on Monday, after the repeated hour; then the same after the skipped hour.
    for (const date of ['2026-04-05T03:30:00Z', '2026-04-06T03:30:00Z', '2026-04-06T04:30:00Z']) await at(date);
    for (const date of ['2026-09-06T03:59:59Z', '2026-09-07T02:59:59Z', '2026-09-07T03:00:00Z']) await at(date);
    await at('2026-01-01T12:00:00Z', { status: 2 });
    await at('2024-02-29T12:00:00Z', { commission: 1 });
    await at('2026-01-01T12:00:00Z', { status: 3 });
    await pay({ userId: ward.luis.person.userId });
    expect((await wallet(ward.ana, '?size=1')).Weeks).toEqual([
      { Week: '2024-02-26', Pending: 9_999, Paid: 0 },
      { Week: '2025-12-29', Pending: 0, Paid: 10_000 },
      { Week: '2026-03-30', Pending: 20_000, Paid: 0 },
      { Week: '2026-04-06', Pending: 10_000, Paid: 0 },
      { Week: '2026-08-31', Pending: 20_000, Paid: 0 },
      { Week: '2026-09-07', Pending: 10_000, Paid: 0 },
    ]);
    expect((await wallet(ward.ana, '?status=2')).Weeks).toEqual([{ Week: '2025-12-29', Pending: 0, Paid: 10_000 }]);
  });

  const fileOf = ({ browser }: Member, kind: 'Csv' | 'Pdf', query = '', language = 'es') =>
    browser.send('GET', `/api/user-admin/v2/Payments/Wallet${kind}${query}`, {
      headers: { 'accept-language': language },
    });

  test('exports the results as a spreadsheet in the language of the reader', async () => {
    await pay({ date: new Date('2026-04-05T03:30:00Z'), serviceName: '=1+1;"x"', amount: 10_000, commission: 1_501 });
    await pay({ date: new Date('2026-05-05T12:00:00Z'), status: 2 });
    await pay({ userId: ward.luis.person.userId });
    const csv = await fileOf(ward.ana, 'Csv');
    expect([csv.headers['content-type'], csv.body]).toEqual([
      'text/csv',
      [
        '\uFEFFFecha;Hora;Servicio;Monto;Comisión;Líquido;Estado',
        '05-05-2026;08:00;Medicina general;20000;3000;17000;Pagado',
        `04-04-2026;23:30;"'=1+1;""x""";10000;1501;8499;Por pagar`,
        '',
      ].join('\r\n'),
    ]);
    expect((await fileOf(ward.ana, 'Csv', '?status=2&initDate=2026-05-05&endDate=2026-05-05', 'en')).body).toEqual(
      '\uFEFFDate;Time;Service;Amount;Commission;Net;Status\r\n05-05-2026;08:00;General practice;20000;3000;17000;Paid\r\n',
    );
  });

  test('prints the results with the sums shown on the page', async () => {
    await pay({ date: new Date('2026-04-05T03:30:00Z'), amount: 1_000_000, commission: 1_501 });
    for (let day = 10; day < 60; day += 1) {
      await pay({ date: new Date(Date.UTC(2026, 4, day, 15)), serviceName: 'Dermatología', status: 2 });
    }
    await pay({ userId: ward.luis.person.userId, serviceName: 'Ajeno' });
    const printed = await fileOf(ward.ana, 'Pdf', '?initDate=2026-04-01');
    const lines = textOf(printed.rawPayload)
      .split(/[\n\f]/)
      .map((line) => line.trim().replace(/\s{2,}/g, ' | '));
    expect(printed.headers['content-type']).toEqual('application/pdf');
    expect(lines.filter((line) => line.includes('Dermatología')).length).toEqual(50);
    expect(lines.filter((line) => line !== '' && !line.includes('Dermatología'))).toEqual([
      'Ingresos',
      expect.stringMatching(/^Profesional \| Elena Rojas, RUT \S+$/),
      'Período | Desde 01-04-2026',
      'Estado | Todos',
      'Pagos | 51',
      'Líquido por pagar | $ 998.499',
      'Líquido pagado | $ 850.000',
      'Fecha | Servicio | Monto | Comisión | Líquido | Estado',
      expect.stringMatching(/^Emitido por Ronda el \d\d-\d\d-\d{4} \d\d:\d\d$/),
      'Página 1 de 2',
      '04-04-2026 23:30 | Medicina general | $ 1.000.000 | $ 1.501 | $ 998.499 | Por pagar',
      expect.stringMatching(/^Emitido por Ronda el/),
      'Página 2 de 2',
    ]);
    expect(textOf((await fileOf(ward.ana, 'Pdf', '?status=3&endDate=2026-01-01', 'en')).rawPayload)).toMatch(
      /Income[\s\S]*Until 01-01-2026[\s\S]*Rejected[\s\S]*Payments +0/,
    );
    expect(
      textOf((await fileOf(ward.ana, 'Pdf', '?initDate=2026-04-01', 'en')).rawPayload).match(/Dermatology/g),
    ).toHaveLength(50);
  });

  test('rejects an export above the row limit with a message', async () => {
    const { db } = ward.app.store;
    const of = { userId: ward.ana.person.userId, serviceName: 'x', date: ward.now(), currencyId, status: 1 };
    const many = Array.from({ length: walletFileRows }, () => ({ id: randomUUID(), ...of, amount: 1, commission: 0 }));
    await db.insert(payments).values(many);
    const lines = async () => (await fileOf(ward.ana, 'Csv')).body.split('\r\n').length;
    expect(await lines()).toEqual(walletFileRows + 2);
    await pay({});
    const refused = await fileOf(ward.ana, 'Pdf');
    expect([refused.statusCode, refused.json().Code, refused.json().Fields]).toEqual([
      400,
      'validation',
      { initDate: 'Hay demasiados pagos para un archivo. Elige un período más corto.' },
    ]);
  });

  test('rejects invalid days, an unknown status, and invalid prices', async () => {
    const staff = await place(ward.ana, general, 20_000);
    const asked = async (query: string) =>
      (await ward.ana.browser.get(`/api/user-admin/v2/Payments/Wallet${query}`)).statusCode;
    expect([
      await asked('?initDate=2026-02-30'),
      await asked('?status=4'),
      ...(await Promise.all(
        [-1, 10.5, 10_000_001].map(async (price) => (await adjust(ward.ana, [[staff, price]])).statusCode),
      )),
      (await adjust(ward.ana, [])).statusCode,
      (
        await adjust(ward.ana, [
          [staff, 1],
          [staff, 2],
        ])
      ).statusCode,
    ]).toEqual([400, 400, 400, 400, 400, 400, 400]);
    expect(await pricesOf()).toEqual([[20_000, 1]]);
  });

  test('updates own prices all or none, and audits each', async () => {
    const [one, two] = [await place(ward.ana, general, 20_000), await place(ward.ana, dermatology, 30_000)];
    const foreign = await place(ward.luis, general, 40_000);
    expect(
      (
        await adjust(ward.ana, [
          [one, 1],
          [foreign, 2],
        ])
      ).statusCode,
    ).toEqual(404);
    expect(await pricesOf()).toEqual([
      [20_000, 1],
      [30_000, 1],
      [40_000, 1],
    ]);
    const { Quantity, Dtos } = (
      await adjust(ward.ana, [
        [one, 22_000],
        [two, 30_000],
      ])
    ).json();
    const row = { UserId: ward.ana.person.userId, BranchOfficeId: branchOfficeId, BranchOfficeName: 'Los Canelos' };
    expect([Quantity, Dtos]).toEqual([
      2,
      [
        {
          StaffId: two,
          ...row,
          SpecialtyId: dermatology,
          SpecialtyName: 'Dermatología',
          Price: 30_000,
          CurrencyId: currencyId,
          Version: 1,
        },
        {
          StaffId: one,
          ...row,
          SpecialtyId: general,
          SpecialtyName: 'Medicina general',
          Price: 22_000,
          CurrencyId: currencyId,
          Version: 2,
        },
      ],
    ]);
    const audits = await ward.app.store.db
      .select()
      .from(auditLog)
      .where(inArray(auditLog.objectId, [one, two, foreign]))
      .orderBy(auditLog.seq);
    expect(audits.map(({ objectId, detail }) => [objectId, detail])).toEqual([[one, { From: 20_000, To: 22_000 }]]);
  });

  test('lists branch offices with working professionals, and those of an organization', async () => {
    await place(ward.ana, general, 20_000);
    await place(ward.ana, dermatology, 0, { active: false });
    await place(ward.luis, general, 40_000, { active: false });
    const { db } = ward.app.store;
    const [{ organizationId } = { organizationId: '' }] = await db.select().from(branchOffices);
    const hidden = { id: randomUUID(), organizationId, name: 'Cerrada', addressText: 'Calle 2', active: false };
    await db.insert(branchOffices).values(hidden);
    const list = async ({ browser }: Member, of: string) => {
      const response = await browser.get(`/api/user-admin/v2/BranchOffices/${of}`);
      return [response.statusCode, response.json().Dtos?.map(({ Name }: { Name: string }) => Name)];
    };
    const { ana, luis, nurse } = ward;
    expect([
      await list(ana, `User/${ana.person.userId}`),
      await list(luis, `User/${luis.person.userId}`),
      await list(luis, `User/${ana.person.userId}`),
      await list(nurse, `Organization/${organizationId}`),
      await list(nurse, `Organization/${organizationId}?activeOnly=false`),
      await list(nurse, `Organization/${randomUUID()}`),
    ]).toEqual([
      [200, ['Los Canelos']],
      [200, []],
      [404, undefined],
      [200, ['Los Canelos']],
      [200, ['Cerrada', 'Los Canelos']],
      [200, []],
    ]);
    await db.delete(branchOffices).where(eq(branchOffices.id, hidden.id));
  });

  test('names the unknown organization as the invalid field', async () => {
    const unknown = { OrganizationId: randomUUID(), Name: 'Centro', AddressText: 'Calle 3', Active: true };
    const response = await ward.luis.browser.post('/api/user-admin/v2/BranchOffices', unknown);
    expect([response.statusCode, response.json().Code, Object.keys(response.json().Fields)]).toEqual([
      400,
      'validation',
      ['OrganizationId'],
    ]);
  });

  test('lists own places by branch office and specialty, and no others', async () => {
    await place(ward.ana, general, 20_000);
    await place(ward.ana, dermatology, 30_000);
    await place(ward.luis, general, 40_000);
    const list = async (of: Member, query = '') => {
      const response = await ward.ana.browser.get(`/api/user-admin/v2/Staffs/User/${of.person.userId}${query}`);
      const { Quantity, Dtos } = response.json();
      return [response.statusCode, Quantity, Dtos?.map(({ Price }: { Price: number }) => Price)];
    };
    expect([
      await list(ward.ana),
      await list(ward.ana, '?searchText=derma'),
      await list(ward.ana, '?searchText=50%25'),
      await list(ward.ana, '?size=1&page=2'),
      await list(ward.luis),
    ]).toEqual([
      [200, 2, [30_000, 20_000]],
      [200, 1, [30_000]],
      [200, 0, []],
      [200, 2, [20_000]],
      [404, undefined, undefined],
    ]);
  });
});
