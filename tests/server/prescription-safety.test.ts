import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WarningAnswer } from '#domain/care-document/care-document.ts';
import { diagnosesAnswer } from '#domain/diagnosis/diagnosis-rules.ts';
import type { Prescription } from '#domain/prescription/prescription.ts';
import { caseIngredients, caseItem, noFacts, safetyCases } from '#domain/prescription/safety.fixtures.ts';
import { checkSafety } from '#domain/prescription/safety.ts';
import type { SafetyWarning } from '#domain/prescription/safety.types.ts';
import type { SafetyFacts } from '#domain/prescription/safety-facts.ts';
import { fixedId } from '#server/core/fixed-id.ts';
import {
  activeIngredients,
  careDocuments,
  ingredientInteractions,
  medicines,
  patientAllergies,
  prescriptionItems,
  users,
} from '#server/db/schema/index.ts';
import { base } from './support/care-calls.ts';
import { addCareDocument } from './support/care-documents.ts';
import { describeServer } from './support/engines.ts';
import { item, prescription, seedPrescribing, thirdPerson } from './support/prescribing.ts';
import { answerCare } from './support/reported-care.ts';
import { openWard, type Ward } from './support/ward.ts';

type Facts = Omit<SafetyFacts, 'items'>;

/** Missing facts that occur only in the client: a responding server always has them. */
const neverMissing = ['a table of pairs that cannot be read', 'a catalogue that cannot be read'];
const reached = safetyCases.filter(([name]) => !neverMissing.includes(name));
const medicineIdOf = (word: string) => fixedId('medicine', `case ${word.split(' ')[0]}`);
const compared = ({ Key, Check, Outcome, MedicineIds, Answered }: SafetyWarning) => ({
  Key,
  Check,
  Outcome,
  MedicineIds,
  Answered,
});

test('RX1: excludes only the cases that cannot occur on the server', () => {
  expect(safetyCases.length - reached.length).toBe(neverMissing.length);
});

describeServer('safety of a prescription', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
    await seedPrescribing(ward);
    const { db } = ward.app.store;
    await db.delete(activeIngredients);
    await db.delete(ingredientInteractions);
    await db.insert(activeIngredients).values(caseIngredients.map((one) => ({ ...one, families: [...one.families] })));
    await db.insert(ingredientInteractions).values([...(noFacts.interactions ?? [])]);
    const words = new Set(safetyCases.flatMap(([, items]) => items.map((written) => written.split(' ')[0] ?? '')));
    for (const word of words) {
      const { Dci, Strength, SaleCondition } = caseItem(word);
      const named = { name: Dci, dci: Dci, strength: Strength, saleCondition: SaleCondition };
      const rest = { pharmaceuticalForm: 'comprimido', laboratory: 'Laboratorio', route: 'oral' } as const;
      await db.insert(medicines).values({ id: medicineIdOf(word), ...named, ...rest, searchText: word });
    }
  });
  afterAll(() => ward.close());
  beforeEach(() => ward.begin());

  const past = async (member: Ward['ana'], polyclinicId: string | null) =>
    ward.add({ status: 4, professionalId: member.person.userId, polyclinicId });

  async function prescribeEarlier(careId: string, authorId: string, dci: string): Promise<void> {
    const id = await addCareDocument(ward.app.store, { medicalCareId: careId, authorId, status: 'SIGNED' });
    const { db } = ward.app.store;
    await db.update(prescriptionItems).set({ name: dci, dci }).where(eq(prescriptionItems.documentId, id));
    await db.update(careDocuments).set({ createdAt: ward.now() }).where(eq(careDocuments.id, id));
  }

  async function pregnantAt(care: string, at: Date): Promise<void> {
    const named = { id: randomUUID(), code: 'Z34.9', name: 'Embarazo', kind: 'MAIN', certainty: 'CONFIRMED' } as const;
    const of = { care, userId: ward.patient, polyclinicId: ward.polyclinicId, by: ward.ana.person.userId, at };
    await answerCare(ward.app.store, of, [diagnosesAnswer('diagnosis', [named])]);
  }

  /** Birthday on the first day of the year. */
  const birthDateOf = ({ age }: Facts) => (age === null ? null : `${ward.now().getUTCFullYear() - age}-01-01`);

  /** Stores the state from which the server derives these facts; returns the facts with their stored numbers. */
  async function arrange(facts: Facts): Promise<Facts> {
    const { allergies, noKnownAllergies, active, isActivePartial, pregnancy } = facts;
    const birthDate = birthDateOf(facts);
    const { db } = ward.app.store;
    const { ana, stranger, patient } = ward;
    const gender = pregnancy === 'NO' ? 'M' : 'F';
    await db.update(users).set({ gender, birthDate }).where(eq(users.id, patient));
    const care = await past(ana, ward.polyclinicId);
    const recorded = { medicalCareId: care, userId: patient, recordedBy: ana.person.userId, confirmed: true };
    for (const { Text, Severity } of allergies ?? []) {
      await db.insert(patientAllergies).values({ id: randomUUID(), ...recorded, text: Text, severity: Severity });
    }
    const none = { id: randomUUID(), ...recorded, text: '', severity: 'LOW', status: 'NONE' } as const;
    if (noKnownAllergies) await db.insert(patientAllergies).values(none);
    for (const { Dci } of active ?? []) await prescribeEarlier(care, ana.person.userId, Dci);
    if (isActivePartial) await prescribeEarlier(await past(stranger, null), stranger.person.userId, 'Atorvastatina');
    const number = `${(await ward.rowOf(care)).number}-1`;
    const found = { ...facts, active: active?.map((one) => ({ ...one, Number: number })) ?? null };
    if (pregnancy !== 'YES') return found;
    await pregnantAt(care, ward.now());
    return found;
  }

  test.each(reached)('RX1: returns the result of the rules over HTTP: %s', async (_, written, over) => {
    const { ana } = ward;
    const ofThird = over.allergies === null || over.active === null;
    const facts = await arrange({ ...noFacts, ...over, ...(ofThird && { allergies: null, active: null }) });
    const items = written.map((word) => ({ ...caseItem(word), MedicineId: medicineIdOf(word) }));
    const body = prescription(
      items.map(({ MedicineId, UnitCode, DoseValue }) =>
        item(MedicineId, { UnitId: fixedId('unit', UnitCode ?? ''), DoseValue }),
      ),
    );
    const third = ofThird ? { ThirdPerson: thirdPerson({ Gender: 'M', BirthDate: '1995-02-03' }) } : {};
    const id = await ward.begun(ana);
    const path = `${base}/${id}/AddPrescription${ofThird ? 'Third' : ''}`;
    const made = (await ana.browser.post(path, { ...body, ...third })).json<Prescription>();
    const expected = checkSafety({ ...facts, items });
    expect({ Ready: made.Safety?.Ready, Warnings: made.Safety?.Warnings.map(compared) }).toEqual({
      Ready: expected.Ready,
      Warnings: expected.Warnings.map(compared),
    });
  });

  test('RX1: recognizes a pregnancy after an earlier one with the same diagnosis', async () => {
    const { ana } = ward;
    const checksOf = async () => {
      const id = await ward.begun(ana);
      const body = prescription([item(medicineIdOf('losartan'))]);
      const made = (await ana.browser.post(`${base}/${id}/AddPrescription`, body)).json<Prescription>();
      return made.Safety?.Warnings.filter(({ Check }) => Check === 'pregnancy').map(({ Outcome }) => Outcome);
    };
    await arrange({ ...noFacts, pregnancy: 'UNKNOWN' });
    await pregnantAt(await past(ana, ward.polyclinicId), ward.ago(4 * 365 * 24 * 60));
    const before = await checksOf();
    await pregnantAt(await past(ana, ward.polyclinicId), ward.ago(60));
    expect([before, await checksOf()]).toEqual([['NOT_RUN'], ['REASON']]);
  });

  test('RX1: is no longer ready once a reason is erased', async () => {
    const { ana } = ward;
    await arrange(noFacts);
    const id = await ward.begun(ana);
    const body = prescription([item(medicineIdOf('paracetamol'), { DoseValue: 3 })]);
    const made = (await ana.browser.post(`${base}/${id}/AddPrescription`, body)).json<Prescription>();
    const save = async (Answers: WarningAnswer[]) => {
      const path = `${base}/${id}/Prescriptions/${made.PrescriptionId}`;
      const saved = (await ana.browser.send('PUT', path, { payload: { ...body, Answers } })).json<Prescription>();
      return [saved.Safety?.Ready, saved.Answers];
    };
    const [{ Key = '' } = {}] = made.Safety?.Warnings ?? [];
    const reasons = [{ Key, Reason: 'Dolor intenso, por un día' }];
    expect([await save(reasons), await save([]), await save(reasons)]).toEqual([
      [true, reasons],
      [false, []],
      [true, reasons],
    ]);
  });
});
