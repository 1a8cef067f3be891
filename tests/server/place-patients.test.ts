import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PatientList } from '#domain/patients/patient-rows.ts';
import { RoleId } from '#domain/session/roles.ts';
import { medicalCares, placePatients, polyclinicPatients, userRoles, users } from '#server/db/schema/index.ts';
import { describeEngines } from './support/engines.ts';
import { addPlace } from './support/people.ts';
import { strayPlacePatients } from './support/record-entries.ts';
import { openWard, type Ward } from './support/ward.ts';

describeEngines('19.3: the patients of a place, as they come and go', (engine) => {
  let ward: Ward;
  let elsewhere: string;
  beforeAll(async () => {
    ward = await openWard(engine);
    elsewhere = (await addPlace(ward.app.store)).polyclinicId;
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());
  afterEach(async () => expect(await strayPlacePatients(ward.app.store.db)).toEqual([]));

  const registration = () =>
    and(eq(polyclinicPatients.polyclinicId, ward.polyclinicId), eq(polyclinicPatients.userId, ward.patient));
  const isPatient = () => and(eq(userRoles.userId, ward.patient), eq(userRoles.roleId, RoleId.PATIENT));
  /** Rows for the polyclinic of the nurse and for the other one: time and number of open encounters. */
  const kept = async () => {
    const rows = await ward.app.store.db.select().from(placePatients).where(eq(placePatients.userId, ward.patient));
    return [ward.polyclinicId, elsewhere].map((place) => {
      const row = rows.find(({ polyclinicId }) => polyclinicId === place);
      return row ? [row.at.toISOString(), row.openCares] : null;
    });
  };
  const at = (minutes: number) => ward.ago(minutes).toISOString();
  const listed = async () => {
    const path = `/api/user-admin/v2/Users/AllByPolyclinic?polyclinicId=${ward.polyclinicId}`;
    const { Quantity, Open, Dtos } = (await ward.nurse.browser.get(path)).json<PatientList>();
    return [Quantity, Open, Dtos.map(({ UserId, OpenCares }) => [UserId, OpenCares])];
  };

  test('keeps registered patients and the time of the last encounter at the place', async () => {
    const { db } = ward.app.store;
    const [registered] = await db.select().from(polyclinicPatients).where(registration());
    if (!registered) throw new Error('the patient of the ward is registered');
    const since = registered.registeredAt.toISOString();
    const before = await kept();
    const care = await ward.add({ createdAt: new Date(registered.registeredAt.getTime() + 60_000) });
    const begun = await kept();
    const open = await listed();
    await db.update(medicalCares).set({ status: 4 }).where(eq(medicalCares.id, care));
    const closed = await kept();
    await db.update(medicalCares).set({ closeReason: 'CREATED_IN_ERROR' }).where(eq(medicalCares.id, care));
    expect([before, begun, closed, await kept(), open]).toEqual([
      [[since, 0], null],
      [[new Date(registered.registeredAt.getTime() + 60_000).toISOString(), 1], null],
      [[new Date(registered.registeredAt.getTime() + 60_000).toISOString(), 0], null],
      [[since, 0], null],
      [1, 1, [[ward.patient, 1]]],
    ]);
  });

  test('keeps an encounter in its place, also for patients who are not registered there', async () => {
    const { db } = ward.app.store;
    const [registered] = await db.delete(polyclinicPatients).where(registration()).returning();
    const care = await ward.add({ createdAt: ward.ago(5) });
    const other = await ward.add({ createdAt: ward.ago(3), status: 4, polyclinicId: null });
    const here = await kept();
    await db.update(medicalCares).set({ polyclinicId: elsewhere }).where(eq(medicalCares.id, other));
    const both = await kept();
    await db.update(medicalCares).set({ polyclinicId: elsewhere }).where(eq(medicalCares.id, care));
    const there = await kept();
    await db.delete(medicalCares).where(eq(medicalCares.id, care));
    const left = await kept();
    if (registered) await db.insert(polyclinicPatients).values(registered);
    expect([here, both, there, left]).toEqual([
      [[at(5), 1], null],
      [
        [at(5), 1],
        [at(3), 0],
      ],
      [null, [at(3), 1]],
      [null, [at(3), 0]],
    ]);
  });

  test('excludes inactive users and non-patients until they become active patients again', async () => {
    const { db } = ward.app.store;
    const setActive = (active: boolean) => db.update(users).set({ active }).where(eq(users.id, ward.patient));
    const before = await kept();
    await setActive(false);
    const inactive = [await kept(), await listed()];
    await setActive(true);
    const again = await kept();
    await db.delete(userRoles).where(isPatient());
    const noPatient = [await kept(), await listed()];
    await db.insert(userRoles).values({ userId: ward.patient, roleId: RoleId.PATIENT });
    expect([inactive, again, noPatient, await kept()]).toEqual([
      [
        [null, null],
        [0, 0, []],
      ],
      before,
      [
        [null, null],
        [0, 0, []],
      ],
      before,
    ]);
  });

  test('counts every one of several concurrent encounters', async () => {
    await Promise.all([1, 2, 3, 4].map((minutes) => ward.add({ createdAt: ward.ago(minutes) })));
    const [here] = await kept();
    expect(here?.[1]).toEqual(4);
  });
});
