import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MedicalCare } from '#domain/medical-care/medical-care.ts';
import type { ListOf } from '#domain/problem.ts';
import { RoleId } from '#domain/session/roles.ts';
import { userRoles } from '#server/db/schema/index.ts';
import { arrive } from '#server/modules/medical-cares/queue/arrivals.ts';
import { base, why } from './support/care-calls.ts';
import { describeServer } from './support/engines.ts';
import type { Follower } from './support/follower.ts';
import { follow, stopFollowers } from './support/hub.ts';
import { type Member, openWard, type Ward } from './support/ward.ts';

const statuses = [1, 2, 3, 4, 6, 7, 8, 9, 10];

describeServer('rows that events of encounters carry', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine, { listen: 0 });
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());
  afterEach(() => stopFollowers());

  const listed = async ({ browser }: Member, id: string): Promise<MedicalCare | null> => {
    const lists = await Promise.all(
      statuses.map(async (status) => (await browser.get(`${base}?status=${status}`)).json<ListOf<MedicalCare>>()),
    );
    return lists.flatMap(({ Dtos }) => Dtos).find(({ MedicalCareId }) => MedicalCareId === id) ?? null;
  };
  const rowsOf = (follower: Follower, id: string) =>
    follower
      .about(id)
      .filter(({ payload }) => 'Row' in Object(payload))
      .map(({ name, payload }): [string, MedicalCare | null] => [name, Object(payload).Row]);
  const arrives = async (polyclinicId: string | null) => {
    let id = '';
    await ward.runJob(async (unit) => {
      const care = await arrive(unit, {
        userId: ward.patient,
        polyclinicId,
        professionalId: null,
        mode: 2,
        priority: 3,
        attentionType: 2,
        specialtyId: null,
        reason: 'Dolor torácico desde hace una hora',
      });
      id = care.row.id;
    });
    return id;
  };

  test('P-23 sends each recipient the row that their lists return, step by step', async () => {
    const { ana, luis, nurse } = ward;
    const members = [ana, luis, nurse];
    const followers = await Promise.all(members.map(({ person }) => follow(() => ward.app, person)));
    const id = await arrives(ward.polyclinicId);
    const steps: [events: string[], act: () => Promise<{ statusCode: number } | null>][] = [
      [['newTeleconsultaPolyclinic'], async () => null],
      [['medicalCareTaken', 'blockMedicalCare'], () => ana.browser.post(`${base}/${id}/Start`)],
      [['paused', 'unlockedMedicalCare'], () => ana.browser.post(`${base}/${id}/Pause`)],
      [['blockMedicalCare'], () => luis.browser.post(`${base}/${id}/Start`, { Reason: why })],
      [['unlockedMedicalCare'], () => luis.browser.post(`${base}/Unlocked`, { MedicalCareId: id, Reason: why })],
      [['blockMedicalCare'], () => ana.browser.post(`${base}/${id}/Start`)],
      [
        ['closeMedicalCare'],
        () => ana.browser.post(`${base}/${id}/CancelForMedic`, { commentary: 'Se deriva a urgencia del hospital' }),
      ],
    ];
    const lists: (MedicalCare | null)[][] = [];
    for (const [, act] of steps) {
      expect((await act())?.statusCode ?? 200).toBe(200);
      lists.push(await Promise.all(members.map((member) => listed(member, id))));
    }
    const names = steps.flatMap(([events]) => events);
    for (const [index, follower] of followers.entries()) {
      await follower.until(names.length, id);
      expect(rowsOf(follower, id)).toEqual(
        steps.flatMap(([events], step) => events.map((name) => [name, lists[step]?.[index]])),
      );
    }
    expect(lists.map((rows) => rows.map((row) => row?.User.Masked ?? 'gone'))).toEqual([
      [true, true, false],
      [false, false, false],
      [false, false, false],
      [false, false, false],
      [false, false, false],
      [false, false, false],
      [false, 'gone', false],
    ]);
  });

  test('SEC-1 sends no row to a former holder without a clinical role', async () => {
    const { app, ana } = ward;
    const former = await ward.join([RoleId.DOCTOR, RoleId.FACILITATOR], { answersTo: ward.polyclinicId });
    const theirs = await follow(() => app, former.person);
    const id = await ward.begun(former, ward.heldBy(former, -1));
    const doctor = and(eq(userRoles.userId, former.person.userId), eq(userRoles.roleId, RoleId.DOCTOR));
    await app.store.db.delete(userRoles).where(doctor);
    expect((await ana.browser.post(`${base}/${id}/Start`, { Reason: why })).statusCode).toBe(200);
    await theirs.until(1, id);
    expect(rowsOf(theirs, id)).toEqual([['blockMedicalCare', null]]);
  });
});
