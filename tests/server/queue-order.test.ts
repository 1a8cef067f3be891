import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CareStatus, type MedicalCare } from '#domain/medical-care/medical-care.ts';
import { inQueueOrder } from '#domain/queue/queue-order.ts';
import type { Database } from '#server/core/context.ts';
import { availabilities, medicalCares } from '#server/db/schema/index.ts';
import { loadAccessScope } from '#server/modules/medical-cares/access/access-scope.ts';
import { takeNextFree } from '#server/modules/medical-cares/queue/attend-next.ts';
import { queueOrder } from '#server/modules/medical-cares/queue/queue-order.ts';
import { placeOf } from '#server/modules/visits/place.ts';
import { waitOf } from '../../src/machines/care-queue/index.ts';
import { base } from './support/care-calls.ts';
import { describeEngines } from './support/engines.ts';
import { online } from './support/medical-cares.ts';
import { openWard, type Ward } from './support/ward.ts';

const queues = 60;

type Drawn = { id: string; priority: 1 | 2 | 3; minutes: number; kind: 'plain' | 'scheduled' | 'referred' };
const drawnCase = fc.record({
  id: fc.uuid(),
  priority: fc.constantFrom(1, 2, 3),
  minutes: fc.constantFrom(-60, -5, -4, 0, 4, 5, 10, 15, 19, 20, 40, 41),
  kind: fc.constantFrom('plain', 'scheduled', 'referred'),
}) as fc.Arbitrary<Drawn>;

describeEngines('one order for every queue', (engine) => {
  let ward: Ward;
  let parent: string;
  let serial = 0;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    await ward.begin();
    parent = await ward.add({ status: CareStatus.DERIVED, polyclinicId: null });
  });

  const row = ({ id, priority, minutes, kind }: Drawn): typeof medicalCares.$inferInsert => {
    serial += 1;
    const scheduled = kind === 'scheduled';
    const createdAt = scheduled ? ward.ago(3_000) : ward.ago(Math.abs(minutes));
    return {
      id,
      priority,
      createdAt,
      userId: ward.patient,
      requestId: randomUUID(),
      number: `Q-${serial}`,
      status: CareStatus.NEW,
      mode: 2,
      reason: 'Dolor de espalda',
      updatedAt: createdAt,
      scheduledDate: scheduled ? ward.ago(minutes) : null,
      derivedFromId: kind === 'referred' ? parent : null,
    };
  };

  /** All cases assigned to a physician by attend next, one after the other. */
  async function given(db: Database): Promise<string[]> {
    const reach = await loadAccessScope(db, { userId: ward.ana.person.userId, roles: [1] });
    const taken: string[] = [];
    for (;;) {
      const next = await takeNextFree(db, reach, ward.now());
      if (next === null) return taken;
      taken.push(next.id);
      await db.update(medicalCares).set({ status: CareStatus.PROCESS }).where(eq(medicalCares.id, next.id));
    }
  }

  async function drawn(cases: readonly Drawn[]) {
    const { db } = ward.app.store;
    await db.delete(medicalCares).where(eq(medicalCares.status, CareStatus.NEW));
    await db.delete(medicalCares).where(eq(medicalCares.status, CareStatus.PROCESS));
    if (cases.length > 0) await db.insert(medicalCares).values(cases.map(row));
    const rows = await db
      .select()
      .from(medicalCares)
      .where(eq(medicalCares.status, CareStatus.NEW))
      .orderBy(...queueOrder(ward.now()));
    return { db, rows };
  }

  test(`U2 U9 keeps board, attend next, SQL and patient place equal for ${queues} random queues`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(drawnCase, { selector: ({ id }) => id, maxLength: 8 }), async (cases) => {
        const { db, rows } = await drawn(cases);
        const list = await ward.ana.browser.get(`${base}?status=1`);
        const { Dtos } = list.json<{ Dtos: MedicalCare[] }>();
        const listed = Dtos.map(({ MedicalCareId }) => MedicalCareId);
        const board = inQueueOrder([...Dtos].reverse(), ward.now().getTime(), waitOf);
        const order = board.map(({ MedicalCareId }) => MedicalCareId);
        expect([rows.map(({ id }) => id), listed]).toEqual([order, order]);
        const isDue = ({ scheduledDate }: (typeof rows)[number]) =>
          scheduledDate === null || scheduledDate <= ward.ago(-5);
        const places: (number | null)[] = [];
        for (const one of rows) places.push(await placeOf(db, one, ward.now()));
        expect(places).toEqual(rows.map((one, index) => (isDue(one) ? index : null)));
        expect(await given(db)).toEqual(rows.filter(isDue).map(({ id }) => id));
      }),
      { numRuns: queues },
    );
  });

  test('U9 uses the longest queue of the online professionals who may take the case', async () => {
    const { app, ana, luis, polyclinicId } = ward;
    const { db } = app.store;
    const at = (minutes: number) => ({ createdAt: ward.ago(minutes) });
    const placeOfCare = async (id: string) => placeOf(db, await ward.rowOf(id), ward.now());
    const mine = await ward.add({ polyclinicId: null, ...at(1) });
    expect(await placeOfCare(mine)).toEqual(0);
    await ward.add(at(5));
    await ward.add({ polyclinicId: null, professionalId: luis.person.userId, ...at(4) });
    await ward.add({ polyclinicId: null, specialtyId: randomUUID(), ...at(3) });
    await ward.add({ mode: 1, ...at(9) });
    expect(await placeOfCare(mine)).toEqual(2);
    await db.delete(availabilities);
    await online(app.store, ana.person.userId, ward.now());
    expect(await placeOfCare(mine)).toEqual(1);
    const late = await ward.add({ polyclinicId, ...at(0), scheduledDate: ward.ago(-60) });
    expect(await placeOfCare(late)).toEqual(null);
    const nobodys = await ward.add({ polyclinicId: null, specialtyId: randomUUID(), ...at(3) });
    expect(await placeOfCare(nobodys)).toEqual(null);
  });

  test('U9 counts the cases of the same waiting room', async () => {
    const { app } = ward;
    await ward.add({ mode: 1, createdAt: ward.ago(9) });
    await ward.add({ mode: 1, createdAt: ward.ago(9), professionalId: ward.nurse.person.userId });
    await ward.add({ createdAt: ward.ago(9) });
    const mine = await ward.rowOf(await ward.add({ mode: 1 }));
    expect(await placeOf(app.store.db, mine, ward.now())).toEqual(1);
    const named = await ward.rowOf(await ward.add({ mode: 1, professionalId: ward.nurse.person.userId }));
    expect(await placeOf(app.store.db, named, ward.now())).toEqual(null);
  });
});
