import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RoleId } from '#domain/session/roles.ts';
import type { ConsumableStock, ConsumableUse, MedicalCareMedicine, MedicineStock } from '#domain/supplies/supplies.ts';
import {
  activeIngredients,
  auditLog,
  careDocuments,
  consumables,
  medicines,
  patientAllergies,
  prescriptionItems,
  supplyMovements,
  supplyStock,
} from '#server/db/schema/index.ts';
import { supplyLines } from '#server/modules/reports/supplies.ts';
import { asking } from './support/asking.ts';
import { addCareDocument } from './support/care-documents.ts';
import { describeServer } from './support/engines.ts';
import { type Member, openWard, problemOf, type Ward } from './support/ward.ts';

const clinical = '/api/clinical/v2';
const gauze = randomUUID();
const needle = randomUUID();
const amoxicillin = randomUUID();
const paracetamol = randomUUID();
const unknown = randomUUID();
const day = 24 * 60;

describeServer('supplies', (engine) => {
  let ward: Ward;
  let paramedic: Member;
  beforeAll(async () => {
    ward = await openWard(engine);
    paramedic = await ward.join([RoleId.PARAMEDIC], { staffOf: ward.polyclinicId });
    const { db } = ward.app.store;
    await db.update(consumables).set({ active: false });
    await db.insert(consumables).values([
      { id: gauze, name: 'Gasa', unit: 'sobre', order: 1 },
      { id: needle, name: 'Aguja', unit: 'unidad', order: 2 },
      { id: randomUUID(), name: 'Ya no se usa', unit: 'unidad', active: false },
    ]);
    const sold = {
      strength: '500 mg',
      pharmaceuticalForm: 'comprimido',
      route: 'oral',
      laboratory: 'Andino',
      saleCondition: 'SIMPLE' as const,
    };
    await db
      .insert(activeIngredients)
      .values({ name: 'amoxicilina', families: ['penicilina'], source: 'test' })
      .onConflictDoNothing();
    await db.insert(medicines).values([
      { id: amoxicillin, name: 'Amoxicilina', dci: 'amoxicilina', searchText: 'amoxicilina', ...sold },
      { id: paracetamol, name: 'Paracetamol', dci: 'paracetamol', searchText: 'paracetamol', ...sold },
      { id: unknown, name: 'Nuevomab', dci: 'nuevomab', searchText: 'nuevomab', ...sold },
    ]);
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    await ward.app.store.db.delete(supplyMovements);
    await ward.app.store.db.delete(supplyStock);
    await ward.begin();
    await paramedic.browser.signIn(paramedic.person);
  });

  const get = async <T>(path: string, { browser } = ward.nurse) => (await browser.get(`${clinical}/${path}`)).json<T>();
  const post = (path: string, body: object, { browser } = ward.nurse) => browser.post(`${clinical}/${path}`, body);
  const remove = (path: string, { browser } = ward.nurse) => browser.send('DELETE', `${clinical}/${path}`);
  const stock = async (scope: 'Module' | 'Internal', id = gauze) => {
    const { Dtos } = await get<{ Dtos: ConsumableStock[] }>(`Consumables/Polyclinic/${scope}/${ward.polyclinicId}`);
    return Dtos.find(({ ConsumableId }) => ConsumableId === id)?.Stock;
  };
  const write = (body: object, by = ward.nurse) =>
    post(
      'ConsumableUses/Polyclinic',
      {
        PolyclinicId: ward.polyclinicId,
        ConsumableId: gauze,
        Scope: 'MODULE',
        Kind: 'RECEIVED',
        Quantity: 10,
        ...body,
      },
      by,
    );
  const receive = (body: object) =>
    post('MedicalCareMedicines/Polyclinic', {
      PolyclinicId: ward.polyclinicId,
      MedicineId: paracetamol,
      Kind: 'RECEIVED',
      Quantity: 20,
      Lot: 'L-1',
      ExpiresAt: '2030-01-31',
      ...body,
    });
  const open = () => ward.add({ status: 3, mode: 1, ...ward.heldBy(ward.ana), professionalId: ward.ana.person.userId });
  const nurse = () => ({ UserId: ward.nurse.person.userId, Name: 'Ana', LastName: 'Rojas', PhotoUrl: null });

  describe('consumables of a polyclinic', () => {
    test('lists every active supply, also without stock, separated by module and store', async () => {
      expect((await write({ Quantity: 12.5 })).statusCode).toBe(201);
      expect(await get(`Consumables/Polyclinic/Module/${ward.polyclinicId}`)).toEqual({
        Quantity: 2,
        Dtos: [
          {
            ConsumableId: needle,
            ConsumableName: 'Aguja',
            Unit: 'unidad',
            PolyclinicId: ward.polyclinicId,
            Scope: 'MODULE',
            Stock: 0,
            MinStock: null,
          },
          {
            ConsumableId: gauze,
            ConsumableName: 'Gasa',
            Unit: 'sobre',
            PolyclinicId: ward.polyclinicId,
            Scope: 'MODULE',
            Stock: 12.5,
            MinStock: null,
          },
        ],
      });
      expect(await stock('Internal')).toBe(0);
    });

    test('orders supplies by name as a Spanish reader expects, whatever their order in the catalogue', async () => {
      const { db } = ward.app.store;
      const names = ['Ñandutí', 'Jeringa 10 mL', 'Óvulo', 'Nariz', 'Jeringa 5 mL', 'Ábaco', 'Zinc'];
      const added = names.map((name, order) => ({ id: randomUUID(), name, unit: 'unidad', order }));
      await db.insert(consumables).values(added);
      const path = `Consumables/Polyclinic/Internal/${ward.polyclinicId}`;
      const { Dtos } = await get<{ Dtos: ConsumableStock[] }>(path);
      await db.delete(consumables).where(inArray(consumables.name, names));
      expect(Dtos.map(({ ConsumableName }) => ConsumableName)).toEqual([
        'Ábaco',
        'Aguja',
        'Gasa',
        'Jeringa 5 mL',
        'Jeringa 10 mL',
        'Nariz',
        'Ñandutí',
        'Óvulo',
        'Zinc',
      ]);
    });

    test('returns who changed it, how, and the remaining stock', async () => {
      const made = (await write({ Kind: 'COUNTED', Quantity: 7, MinStock: 5, Reason: 'Inventario' })).json();
      expect(made).toEqual({
        ConsumableUseId: made.ConsumableUseId,
        ConsumableId: gauze,
        ConsumableName: 'Gasa',
        Unit: 'sobre',
        Scope: 'MODULE',
        PolyclinicId: ward.polyclinicId,
        Kind: 'COUNTED',
        Quantity: 7,
        Stock: 7,
        Reason: 'Inventario',
        UsedBy: { ...nurse(), Name: made.UsedBy.Name, LastName: made.UsedBy.LastName },
        At: ward.now().toISOString(),
        TakenBackAt: null,
        MedicalCareId: null,
        MedicalCareNumber: null,
      });
      await write({ Kind: 'COUNTED', Quantity: 4 });
      const { Dtos } = await get<{ Dtos: ConsumableUse[] }>(`ConsumableUses/Polyclinic/${ward.polyclinicId}`);
      expect(Dtos.map(({ Quantity, Stock }) => [Quantity, Stock]).sort()).toEqual([
        [-3, 4],
        [7, 7],
      ]);
      const listed = await get<{ Dtos: ConsumableStock[] }>(`Consumables/Polyclinic/Module/${ward.polyclinicId}`);
      expect(listed.Dtos.find(({ ConsumableId }) => ConsumableId === gauze)?.MinStock).toBe(5);
    });

    test('rejects a negative stock without a reason', async () => {
      await write({ Quantity: 2 });
      const short = await write({ Kind: 'USED', Quantity: 3 });
      expect([short.statusCode, short.json().Fields]).toEqual([
        400,
        { Reason: 'Escribe por qué se usa más de lo que hay. Según el registro, en este momento hay 2.' },
      ]);
      expect(await stock('Module')).toBe(2);
      expect((await write({ Kind: 'USED', Quantity: 3, Reason: 'Llegó un rescate' })).json().Stock).toBe(-1);
    });

    test.each([
      [{ Kind: 'USED', Quantity: 0 }, 'Quantity'],
      [{ Kind: 'DISCARDED', Quantity: 1 }, 'Reason'],
      [{ ConsumableId: '00000000-0000-4000-8000-000000000000' }, 'ConsumableId'],
      [{ Quantity: -1 }, 'Quantity'],
      [{ Quantity: 0.001 }, 'Quantity'],
    ])('refuses %j', async (body, field) => {
      const answer = await write(body);
      expect([answer.statusCode, Object.keys(answer.json().Fields)]).toEqual([400, [field]]);
    });

    test('moves from the store to the module, all or nothing', async () => {
      await write({ Scope: 'INTERNAL', Quantity: 30 });
      const Items = [{ ConsumableId: gauze, Quantity: 12 }];
      const moved = await post('ConsumableUses/UpdateModule', { PolyclinicId: ward.polyclinicId, Items });
      expect([moved.statusCode, await stock('Internal'), await stock('Module')]).toEqual([201, 18, 12]);
      const both = [...Items, { ConsumableId: needle, Quantity: 1 }];
      const refused = await post('ConsumableUses/UpdateModule', { PolyclinicId: ward.polyclinicId, Items: both });
      expect([refused.statusCode, await stock('Internal'), await stock('Module')]).toEqual([400, 18, 12]);
    });

    test('counts each of twenty concurrent uses once', async () => {
      await write({ Quantity: 15 });
      const used = await Promise.all(
        Array.from({ length: 20 }, () => asking(() => write({ Kind: 'USED', Quantity: 1 }, paramedic))),
      );
      const codes = used.map(({ statusCode }) => statusCode).sort();
      expect([codes.filter((code) => code === 201).length, await stock('Module')]).toEqual([15, 0]);
    });

    test('reverts an own use of the last day, once', async () => {
      await write({ Quantity: 5 });
      const { ConsumableUseId } = (await write({ Kind: 'USED', Quantity: 2 })).json();
      const path = `ConsumableUses/IfExists/Polyclinic/${ward.polyclinicId}/${ConsumableUseId}`;
      expect([(await remove(path, paramedic)).statusCode, await stock('Module')]).toEqual([204, 3]);
      expect([(await remove(path)).statusCode, await stock('Module')]).toEqual([204, 5]);
      expect([(await remove(path)).statusCode, await stock('Module')]).toEqual([204, 5]);
      const late = (await write({ Kind: 'USED', Quantity: 2 })).json();
      await ward.later(day + 1);
      await remove(`ConsumableUses/IfExists/Polyclinic/${ward.polyclinicId}/${late.ConsumableUseId}`);
      expect(await stock('Module')).toBe(3);
    });

    test('reverts an own receipt of a lot, and no half of a move', async () => {
      const undo = (id: string) => remove(`ConsumableUses/IfExists/Polyclinic/${ward.polyclinicId}/${id}`);
      const lot = (await receive({})).json<MedicalCareMedicine>();
      await undo(lot.MedicalCareMedicineId);
      const { Dtos } = await get<{ Dtos: MedicineStock[] }>(`Medicines/ByPolyclinic/${ward.polyclinicId}`);
      expect(Dtos.map(({ Stock }) => Stock)).toEqual([0]);
      await write({ Scope: 'INTERNAL', Quantity: 30 });
      const Items = [{ ConsumableId: gauze, Quantity: 12 }];
      await post('ConsumableUses/UpdateModule', { PolyclinicId: ward.polyclinicId, Items });
      const moves = await get<{ Dtos: ConsumableUse[] }>(
        `ConsumableUses/PaginatedInternal?polyclinicId=${ward.polyclinicId}`,
      );
      for (const { Kind, ConsumableUseId } of moves.Dtos) if (Kind === 'MOVED') await undo(ConsumableUseId);
      expect([await stock('Internal'), await stock('Module')]).toEqual([18, 12]);
    });

    test('lists movements by text and day, and the usage of 30 days', async () => {
      await write({ Quantity: 20 });
      await write({ Kind: 'USED', Quantity: 4 });
      await write({ ConsumableId: needle, Quantity: 9 });
      await ward.later(day);
      await write({ Kind: 'USED', Quantity: 1 });
      const today = ward.now().toISOString().slice(0, 10);
      const movements = async (query: string) => {
        const found = await get<{ Quantity: number; Dtos: ConsumableUse[] }>(
          `ConsumableUses/PaginatedInternal?polyclinicId=${ward.polyclinicId}${query}`,
        );
        return [found.Quantity, found.Dtos.length];
      };
      expect([
        await movements(''),
        await movements('&searchText=gAs'),
        await movements('&page=2&size=3'),
        await movements(`&startDate=${today}`),
        await movements(`&endDate=2020-01-01`),
      ]).toEqual([
        [4, 4],
        [3, 3],
        [4, 1],
        [1, 1],
        [0, 0],
      ]);
      expect(await get(`Consumables/UsesByPolyclinic/${ward.polyclinicId}`)).toEqual({
        Quantity: 1,
        Dtos: [{ ConsumableId: gauze, ConsumableName: 'Gasa', Unit: 'sobre', Quantity: 5 }],
      });
    });

    test('notifies the staff of the place, once for each change of its stock', async () => {
      await write({ Scope: 'INTERNAL', Quantity: 30 });
      const Items = [
        { ConsumableId: gauze, Quantity: 2 },
        { ConsumableId: needle, Quantity: 1 },
      ];
      await write({ Scope: 'INTERNAL', ConsumableId: needle, Quantity: 5 });
      await post('ConsumableUses/UpdateModule', { PolyclinicId: ward.polyclinicId, Items });
      const lot = (await receive({})).json<MedicalCareMedicine>();
      const undo = `ConsumableUses/IfExists/Polyclinic/${ward.polyclinicId}/${lot.MedicalCareMedicineId}`;
      await remove(undo);
      await remove(undo);
      const care = await open();
      const used = await post('ConsumableUses/MedicalCare', { MedicalCareId: care, ConsumableId: gauze, Quantity: 1 });
      const path = `ConsumableUses/IfExists/MedicalCare/${care}/${used.json<ConsumableUse>().ConsumableUseId}`;
      await remove(path);
      await remove(path);
      expect((await write({ Kind: 'USED', Quantity: 99 })).statusCode).toBe(400);
      const received = async (member: Member) =>
        (await ward.eventsOf(member)).flatMap(({ name, payload }) => (name === 'stockChanged' ? [payload] : []));
      const of = (MedicalCareId: string | null) => ({ PolyclinicId: ward.polyclinicId, MedicalCareId });
      expect(await received(paramedic)).toEqual([...Array.from({ length: 5 }, () => of(null)), of(care), of(care)]);
      expect(await received(ward.stranger)).toEqual([]);
    });

    test.each([
      `Consumables/Polyclinic/Module`,
      `Consumables/Polyclinic/Internal`,
      `Consumables/UsesByPolyclinic`,
      `ConsumableUses/Polyclinic`,
      `Medicines/ByPolyclinic`,
      `MedicalCareMedicines/Polyclinic`,
    ])('for another place there is no %s', async (path) => {
      const { statusCode } = await ward.stranger.browser.get(`${clinical}/${path}/${ward.polyclinicId}`);
      expect(statusCode).toBe(404);
    });
  });

  describe('in an encounter', () => {
    test('uses from the module, notifies readers, and returns it', async () => {
      await write({ Quantity: 5 });
      const MedicalCareId = await open();
      const used = await post('ConsumableUses/MedicalCare', { MedicalCareId, ConsumableId: gauze, Quantity: 2 });
      const use = used.json<ConsumableUse>();
      expect([used.statusCode, use.Quantity, use.Stock, use.MedicalCareId]).toEqual([201, -2, 3, MedicalCareId]);
      const events = (await ward.eventsOf(ward.ana)).filter(({ name }) => name === 'updateMedicalRecords');
      expect(events.map(({ payload }) => payload.Section)).toEqual(['supplies']);
      const uses = async (by = ward.nurse) =>
        (await get<{ Dtos: ConsumableUse[] }>(`Consumables/UsesByMedicalCare/${MedicalCareId}`, by)).Dtos;
      expect(await uses(ward.ana)).toEqual([use]);
      expect(await supplyLines(ward.app.store.db, MedicalCareId, 'es')).toEqual(['Gasa: 2 sobres']);
      const path = `ConsumableUses/IfExists/MedicalCare/${MedicalCareId}/${use.ConsumableUseId}`;
      expect([(await remove(path)).statusCode, await stock('Module'), await uses()]).toEqual([204, 5, []]);
      expect([(await remove(path)).statusCode, await stock('Module')]).toEqual([204, 5]);
      const audited = await ward.app.store.db
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(eq(auditLog.objectId, MedicalCareId))
        .orderBy(auditLog.seq);
      expect(new Set(audited.map(({ action }) => action))).toEqual(
        new Set(['supplies.use', 'supplies.read', 'supplies.takeBack']),
      );
    });

    test('records what is used while a physician is asked', async () => {
      await write({ Quantity: 5 });
      const MedicalCareId = await ward.add({ status: 2, mode: 1, professionalId: ward.ana.person.userId });
      const used = await post('ConsumableUses/MedicalCare', { MedicalCareId, ConsumableId: gauze, Quantity: 2 });
      expect([used.statusCode, await stock('Module')]).toEqual([201, 3]);
    });

    test('rejects use before begin, after the end, and by callers without access', async () => {
      await write({ Quantity: 5 });
      const use = async (MedicalCareId: string, by = ward.nurse) =>
        problemOf(await post('ConsumableUses/MedicalCare', { MedicalCareId, ConsumableId: gauze, Quantity: 1 }, by));
      expect(await use(await ward.add({ status: 1 }))).toEqual([409, 'transition_not_allowed', 'wrongStatus']);
      expect(await use(await ward.add({ status: 4 }))).toEqual([409, 'transition_not_allowed', 'wrongStatus']);
      expect(await use(await open(), ward.stranger)).toEqual([404, 'not_found', undefined]);
      expect(await stock('Module')).toBe(5);
    });
  });

  describe('medicines', () => {
    const record = (allergy: Partial<typeof patientAllergies.$inferInsert>) =>
      ward.app.store.db.insert(patientAllergies).values({
        id: randomUUID(),
        userId: ward.patient,
        text: '',
        severity: 'LOW',
        confirmed: true,
        status: 'ACTIVE',
        recordedBy: ward.ana.person.userId,
        ...allergy,
      });
    beforeEach(() => record({ status: 'NONE' }));

    const give = (MedicalCareId: string, body: object, by = ward.ana) =>
      post(
        'MedicalCareMedicines/Update',
        { MedicalCareId, MedicineId: paracetamol, Quantity: 1, Lot: 'L-1', ...body },
        by,
      );

    test('keeps stock by lot', async () => {
      await receive({});
      await receive({ Lot: 'L-2', ExpiresAt: '2029-05-01', Quantity: 4 });
      const { Dtos } = await get<{ Dtos: MedicineStock[] }>(`Medicines/ByPolyclinic/${ward.polyclinicId}`);
      expect(Dtos.map(({ Lot, ExpiresAt, Stock }) => [Lot, ExpiresAt, Stock])).toEqual([
        ['L-2', '2029-05-01', 4],
        ['L-1', '2030-01-31', 20],
      ]);
      const expired = await receive({ Lot: 'L-3', ExpiresAt: '2020-01-01' });
      expect(expired.json().Fields).toEqual({ ExpiresAt: 'Ese lote está vencido.' });
    });

    test('keeps one stock of a lot whose number is written in another letter case', async () => {
      await receive({ Lot: 'AM-77' });
      const again = (await receive({ Lot: ' am-77 ', Quantity: 5 })).json<MedicalCareMedicine>();
      expect([again.Lot, again.Stock]).toEqual(['AM-77', 25]);
      const later = await receive({ Lot: 'am-77', ExpiresAt: '2031-01-31' });
      expect(Object.keys(later.json().Fields)).toEqual(['Reason']);
      const used = (await give(await open(), { Lot: 'Am-77' })).json<MedicalCareMedicine>();
      expect([used.Lot, used.Stock]).toEqual(['AM-77', 24]);
    });

    test('receives a new lot once that two people write at the same time in another letter case', async () => {
      const both = await Promise.all(['AM-78', 'am-78'].map((Lot) => receive({ Lot })));
      expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
      const { Dtos } = await get<{ Dtos: MedicineStock[] }>(`Medicines/ByPolyclinic/${ward.polyclinicId}`);
      expect(Dtos.map(({ Stock }) => Stock)).toEqual([40]);
    });

    test('changes the lot that is written as it is, where two were recorded apart before', async () => {
      await receive({ Lot: 'AM-79' });
      const { db } = ward.app.store;
      const [row] = await db.select().from(supplyStock).where(eq(supplyStock.lot, 'AM-79'));
      if (!row) throw new Error('the lot was not received');
      await db.insert(supplyStock).values({ ...row, id: randomUUID(), lot: 'am-79', stock: 3 });
      const used = async (Lot: string) =>
        (await receive({ Lot, Kind: 'USED', Quantity: 1, ExpiresAt: null })).json<MedicalCareMedicine>();
      const [upper, lower] = [await used('AM-79'), await used('am-79')];
      expect([upper.Stock, lower.Stock]).toEqual([19, 2]);
    });

    test('HAZ-3: asks why the expiry date of a lot in stock changes', async () => {
      await receive({});
      const later = { ExpiresAt: '2031-01-31', Quantity: 5 };
      const Reason =
        'Revisa el envase y escribe por qué cambia la fecha. Según el registro, ese lote vence el 31-01-2030.';
      expect((await receive(later)).json().Fields).toEqual({ Reason });
      expect((await receive({ Quantity: 5 })).statusCode).toBe(201);
      const corrected = (await receive({ ...later, Reason: 'Se leyó mal el envase' })).json<MedicalCareMedicine>();
      expect([corrected.ExpiresAt, corrected.Stock]).toEqual(['2031-01-31', 30]);
    });

    test('gives from a lot and takes back', async () => {
      await receive({});
      const care = await open();
      const given = (await give(care, { Quantity: 2 })).json<MedicalCareMedicine>();
      expect([given.Name, given.Lot, given.Quantity, given.Stock]).toEqual(['Paracetamol', 'L-1', -2, 18]);
      const ofCare = await get<{ Dtos: MedicalCareMedicine[] }>(`MedicalCareMedicines/MedicalCare/${care}`);
      expect(ofCare.Dtos).toEqual([given]);
      const required = await get<{ Dtos: unknown[] }>(
        `Medicines/FromPolyclinicAndRequired/${ward.polyclinicId}/${care}`,
      );
      expect(required.Dtos).toEqual([expect.objectContaining({ Lot: 'L-1', Stock: 18, Required: 0 })]);
      const path = `MedicalCareMedicines/IfExists/${care}/${given.MedicalCareMedicineId}`;
      expect((await remove(path)).statusCode).toBe(204);
      expect((await remove(`MedicalCareMedicines/${care}/${paracetamol}`)).statusCode).toBe(404);
      await give(care, {});
      await give(care, {});
      expect((await remove(`MedicalCareMedicines/${care}/${paracetamol}`)).statusCode).toBe(204);
      const { Dtos } = await get<{ Dtos: MedicineStock[] }>(`Medicines/ByPolyclinic/${ward.polyclinicId}`);
      expect(Dtos[0]?.Stock).toBe(20);
    });

    test('requires the ordering person or protocol from a nurse for an unprescribed medicine', async () => {
      await receive({});
      const care = await open();
      const asked = (await give(care, {}, ward.nurse)).json();
      expect(asked.Fields).toEqual({
        Reason:
          'No está en las recetas de esta atención ni de su derivación. Escribe quién lo indicó o qué protocolo se sigue.',
      });
      const given = await give(care, { Reason: 'Protocolo de fiebre' }, ward.nurse);
      expect([given.statusCode, given.json().Reason]).toEqual([201, 'Protocolo de fiebre']);
    });

    test('gives what the physician who was asked prescribed, once it is issued', async () => {
      const { store } = ward.app;
      const care = await ward.add({ status: 2, mode: 1, professionalId: ward.nurse.person.userId });
      const referral = await ward.add({ status: 3, mode: 2, derivedFromId: care });
      const document = await addCareDocument(store, { medicalCareId: referral, authorId: ward.ana.person.userId });
      const of = eq(prescriptionItems.documentId, document);
      const [item] = await store.db
        .select({ MedicineId: prescriptionItems.medicineId })
        .from(prescriptionItems)
        .where(of);
      await receive(item ?? {});
      const once = async () => (await give(care, item ?? {}, ward.nurse)).statusCode;
      const draft = await once();
      await store.db.update(careDocuments).set({ status: 'SIGNED' }).where(eq(careDocuments.id, document));
      expect([draft, await once()]).toEqual([400, 201]);
    });

    describe('of a patient with allergies', () => {
      const allergic = async (texts: readonly string[], severity: 'LOW' | 'HIGH' = 'LOW') => {
        for (const [order, text] of texts.entries()) await record({ text, severity, createdAt: new Date(order) });
      };
      const fieldsOf = async (body: object, by?: Member) =>
        (await give(await open(), { MedicineId: amoxicillin, ...body }, by)).json().Fields;
      const answered = { Reason: 'La toleró en marzo', AllergyShown: true };
      const reasonBefore = 'El motivo que ya estaba escrito no cuenta: cámbialo o complétalo.';
      beforeEach(async () => {
        await receive({ MedicineId: amoxicillin });
      });

      test('HAZ-3: requires a reason that answers every allergy that was shown', async () => {
        await allergic(['Amoxicilina', 'Penicilina', 'Yodo']);
        const shown =
          'Escribe por qué se administra: el paciente tiene registrada alergia a Amoxicilina, Penicilina. Escribe por qué se administra: no se pudo comparar con la alergia registrada a Yodo.';
        const unanswered = [{}, { AllergyShown: true }, { Reason: 'Indicada por la doctora' }];
        expect(await Promise.all(unanswered.map((body) => fieldsOf(body)))).toEqual([
          { AllergyShown: shown },
          { AllergyShown: shown },
          { AllergyShown: `${shown} ${reasonBefore}` },
        ]);
        expect((await give(await open(), { MedicineId: amoxicillin, ...answered })).statusCode).toBe(201);
      });

      test('HAZ-3: rejects severe allergies with any reason', async () => {
        await allergic(['Amoxicilina', 'Penicilina'], 'HIGH');
        expect(await fieldsOf(answered)).toEqual({
          MedicineId: 'No se puede administrar: el paciente tiene registrada alergia grave a Amoxicilina, Penicilina.',
        });
      });

      test('HAZ-3: requires a reason when the allergies are unknown', async () => {
        await ward.app.store.db.delete(patientAllergies);
        const asked =
          'No hay alergias registradas, y nada dice que no las tenga. Pregúntale, y escribe qué respondió y por qué se administra.';
        expect([await fieldsOf({}), await fieldsOf({ Reason: 'Protocolo de fiebre' }, ward.nurse)]).toEqual([
          { AllergyShown: asked },
          { AllergyShown: `${asked} ${reasonBefore}` },
        ]);
        const given = await give(await open(), { MedicineId: amoxicillin, ...answered }, ward.nurse);
        expect([given.statusCode, given.json().Reason]).toEqual([201, answered.Reason]);
      });

      test('requires a reason when the catalogue does not know the active ingredient', async () => {
        await receive({ MedicineId: unknown });
        await allergic(['Mariscos']);
        expect(await fieldsOf({ MedicineId: unknown })).toEqual({
          AllergyShown:
            'Escribe por qué se administra: el catálogo no conoce su principio activo, así que no se comparó con las alergias del paciente.',
        });
      });
    });

    test('HAZ-3: rejects expired lots', async () => {
      await receive({});
      await ward.app.store.db.update(supplyStock).set({ expiresAt: '2020-01-01' });
      expect((await give(await open(), {})).json().Fields).toEqual({ Lot: 'Ese lote está vencido.' });
      const outside = { ExpiresAt: null, Quantity: 1 };
      expect((await receive({ ...outside, Kind: 'USED' })).json().Fields).toEqual({
        Quantity: 'Ese lote está vencido.',
      });
      expect((await receive({ ...outside, Kind: 'DISCARDED', Reason: 'Vencido' })).statusCode).toBe(201);
    });
  });
});
