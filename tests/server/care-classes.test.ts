import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Classification } from '#domain/medical-care/classification.ts';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { polyclinics } from '#server/db/schema/index.ts';
import { describeServer } from './support/engines.ts';
import { openWard, problemOf, type Ward } from './support/ward.ts';

const clinical = '/api/clinical/v2';
const base = `${clinical}/MedicalCares`;

describeServer('class and person in charge of a care', (engine) => {
  let ward: Ward;
  let classes: Record<string, string>;
  beforeAll(async () => {
    ward = await openWard(engine);
    const listed = (await ward.nurse.browser.get(`${clinical}/Classifications`)).json<{ Dtos: Classification[] }>();
    classes = Object.fromEntries(listed.Dtos.map(({ Code, ClassificationId }) => [Code, ClassificationId]));
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());

  const create = (over: object = {}, by = ward.nurse) =>
    by.browser.post(base, {
      userId: ward.patient,
      polyclinicId: ward.polyclinicId,
      mode: 1,
      Priority: 2,
      AttentionType: 1,
      SpecialtyId: null,
      Reason: 'Golpe en la mano con una llave',
      classificationId: classes.ACC,
      charge: null,
      ...over,
    });
  const facts = ({ classificationId, PreviousClassificationId, charge, Charge, achstatus }: MedicalCareDetail) => ({
    classificationId,
    PreviousClassificationId,
    charge,
    name: Charge?.Name ?? null,
    achstatus,
  });

  test('returns one catalogue to all, with both names of every class', async () => {
    const { Dtos } = (await ward.ana.browser.get(`${clinical}/Classifications`)).json<{ Dtos: Classification[] }>();
    expect(Dtos.length).toEqual(21);
    expect(Dtos.filter(({ AttentionType }) => AttentionType === 3).map(({ Code }) => Code)).toEqual([
      'HIC',
      'VAC',
      'NUT',
      'CSC',
      'CUR',
      'EXP',
      'MED',
    ]);
    expect(Dtos.every(({ NameEs, NameEn }) => NameEs !== '' && NameEn !== '')).toEqual(true);
  });

  test('shows class and charge from the start, with the patient for the person in charge, and notifies them', async () => {
    const charge = ward.ana.person.userId;
    const created = (await create({ charge })).json<MedicalCareDetail>();
    expect(facts(created)).toEqual({
      classificationId: classes.ACC,
      PreviousClassificationId: null,
      charge,
      name: 'Elena',
      achstatus: 0,
    });
    const seen = await ward.ana.browser.get(`${base}/${created.MedicalCareId}`);
    expect([seen.statusCode, seen.json<MedicalCareDetail>().User.Masked]).toEqual([200, false]);
    expect((await ward.eventsOf(ward.ana)).map(({ name }) => name)).toEqual(['newTeleconsultaPolyclinic']);
    expect((await ward.luis.browser.get(`${base}/${created.MedicalCareId}`)).statusCode).toEqual(404);
  });

  test('marks a work event of a polyclinic with SAP to be sent to the insurer, and no other encounter', async () => {
    const { db } = ward.app.store;
    await db.update(polyclinics).set({ typeId: 2 }).where(eq(polyclinics.id, ward.polyclinicId));
    expect((await create()).json().achstatus).toEqual(1);
    const common = { AttentionType: 2, classificationId: classes.EC };
    expect((await create(common)).json().achstatus).toEqual(0);
    await db.update(polyclinics).set({ typeId: 1 }).where(eq(polyclinics.id, ward.polyclinicId));
  });

  test('reports an open encounter of the same class first, and keeps the class when reopened', async () => {
    const first = (await create()).json<MedicalCareDetail>();
    const again = await create();
    expect([...problemOf(again).slice(0, 2), again.json().Current]).toEqual([
      409,
      'open_care_exists',
      { MedicalCareId: first.MedicalCareId, number: first.number },
    ]);
    expect((await create({ AttentionType: 2, classificationId: classes.EC })).statusCode).toEqual(201);
    const confirmed = (await create({ Confirmed: true })).json<MedicalCareDetail>();
    expect(facts(confirmed).PreviousClassificationId).toEqual(classes.ACC);
  });

  test('assigns a referral the class of its origin', async () => {
    const parent = await ward.add({
      status: 3,
      mode: 1,
      classificationId: classes.ACC ?? null,
      professionalId: ward.nurse.person.userId,
      ...ward.heldBy(ward.nurse),
    });
    await ward.measure(ward.nurse, parent);
    const child = (await create({ DerivedFromMedicalCareId: parent, classificationId: null })).json();
    expect(facts(child)).toMatchObject({ classificationId: classes.ACC, PreviousClassificationId: classes.ACC });
  });

  test('rejects a class of another type, an unknown one, and a person of another polyclinic', async () => {
    expect(problemOf(await create({ AttentionType: 2 }))).toEqual([400, 'validation', undefined]);
    expect(problemOf(await create({ classificationId: ward.patient }))).toEqual([404, 'not_found', undefined]);
    expect(problemOf(await create({ charge: ward.stranger.person.userId }))).toEqual([404, 'not_found', undefined]);
    expect(problemOf(await create({ charge: ward.patient }))).toEqual([404, 'not_found', undefined]);
    const alone = { polyclinicId: null, charge: ward.ana.person.userId };
    expect(problemOf(await create(alone, ward.ana))).toEqual([400, 'validation', undefined]);
    expect(problemOf(await create({}, ward.ana))).toEqual([404, 'not_found', undefined]);
    expect(problemOf(await create({}, ward.stranger))).toEqual([404, 'not_found', undefined]);
  });
});
