import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DeskStart } from '#domain/desk-start.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { boardSizes, openOnBoard } from '#domain/queue/boards.ts';
import { auditLog } from '#server/db/schema/index.ts';
import { describeServer } from './support/engines.ts';
import { type Member, openWard, type Ward } from './support/ward.ts';

describeServer('the start of a desk', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());

  const start = async ({ browser }: Member) => (await browser.get('/api/clinical/v2/Desk/Start')).json<DeskStart>();
  /** Responses of the separate calls for the same person. */
  async function alone({ browser, person }: Member) {
    const get = async <T>(path: string) => (await browser.get(`/api/${path}`)).json<T>();
    type Page = { Quantity: number; Dtos: object[] };
    const cares = (query: string) => get<Page>(`clinical/v2/MedicalCares?${query}`);
    const open = await Promise.all(openOnBoard.map((status) => cares(`status=${status}&size=${boardSizes.open}`)));
    const orientations = (query: string) => get<Page>(`clinical/v2/Orientations?${query}`);
    return {
      Availability: await get(`user-admin/v2/AvailabilityTelediagnostic/Current/${person.userId}`),
      Polyclinics: await get('user-admin/v2/Polyclinics/My'),
      Totals: await get('clinical/v2/Dashboard/Totals'),
      VideoRooms: await get('communication/v2/VideoRooms/Mine'),
      ChatRooms: await get('communication/v2/Chat/ForChat'),
      Orientations: {
        open: await orientations(`status=1&size=${boardSizes.open}`),
        closed: await orientations(`status=4&answerUserId=${person.userId}&size=${boardSizes.closed}`),
      },
      MedicalCares: {
        open: {
          Quantity: open.reduce((sum, { Quantity }) => sum + Quantity, 0),
          Dtos: open.flatMap(({ Dtos }) => Dtos),
        },
        closed: await cares(`status=4&userId=${person.userId}&size=${boardSizes.closed}`),
      },
      AnsweredReferrals: await get('clinical/v2/MedicalCares/AnsweredReferrals'),
      AppointmentChanges: await get('clinical/v2/MedicalCares/AppointmentChanges'),
    };
  }

  test('U26 returns to a physician the data of the calls that it replaces', async () => {
    await ward.begun(ward.ana);
    await ward.add({ createdAt: ward.ago(30) });
    await ward.add({ status: CareStatus.CLOSED, professionalId: ward.ana.person.userId, closedAt: ward.ago(5) });
    const { Place, CareAlerts, ...parts } = await start(ward.ana);
    expect(parts).toEqual(await alone(ward.ana));
    expect(parts.MedicalCares?.open.Quantity).toBe(2);
    expect(CareAlerts).toBeNull();
    expect(Place).toEqual({ epoch: expect.any(String), seq: expect.any(Number) });
  });

  test('U26 omits the board of questions for a nurse, who answers none', async () => {
    await ward.begun(ward.nurse);
    const { Orientations, MedicalCares } = await start(ward.nurse);
    expect([Orientations, MedicalCares?.open.Quantity]).toEqual([null, 1]);
  });

  test('U26 leaves the same rows in the audit as the calls that it replaces', async () => {
    await ward.begun(ward.ana);
    const auditRows = () =>
      ward.app.store.db
        .select({ action: auditLog.action, detail: auditLog.detail })
        .from(auditLog)
        .orderBy(asc(auditLog.seq));
    const from = await auditRows();
    await start(ward.ana);
    const once = await auditRows();
    await alone(ward.ana);
    const both = await auditRows();
    const sorted = (rows: typeof both) => rows.map((row) => JSON.stringify(row)).sort();
    expect(sorted(once.slice(from.length))).toEqual(sorted(both.slice(once.length)));
    expect(once.length).toBeGreaterThan(from.length);
  });

  test('U26 returns a log position taken before its reads', async () => {
    const before = await start(ward.ana);
    await ward.nurse.browser.post('/api/user-admin/v2/AvailabilityTelediagnostic/Offline', {});
    await ward.ana.browser.post('/api/user-admin/v2/AvailabilityTelediagnostic/Offline', {});
    const after = await start(ward.ana);
    expect(after.Place.epoch).toBe(before.Place.epoch);
    expect(after.Place.seq).toBeGreaterThan(before.Place.seq);
  });
});
