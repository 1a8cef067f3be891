import { createHash, randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Problem } from '#domain/problem.ts';
import {
  addresses,
  auditLog,
  careAnswers,
  careDocuments,
  cities,
  documentWarningAnswers,
  examOrderItems,
  fileContents,
  files,
  formVersions,
  prescriptionItems,
  states,
  users,
} from '#server/db/schema/index.ts';
import { attentionFormId } from '#server/seed/forms.seed.ts';
import { physicianRut } from '#tests/support/certificates.ts';
import { askAbout } from '#tests/support/external-tools.ts';
import { addCareDocument, recordAllergy } from './support/care-documents.ts';
import { describeServer } from './support/engines.ts';
import { type Member, openWard, type Ward } from './support/ward.ts';

const base = '/api/clinical/v2/MedicalCares';
const textOf = (pdf: Uint8Array) => askAbout('pdftotext', pdf, (path) => ['-raw', path, '-']).output;
const digest = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');

describeServer('what is printed of care documents', (engine) => {
  let ward: Ward;
  let care: string;
  beforeAll(async () => {
    ward = await openWard(engine, { config: { publicUrl: 'https://salud.example' } });
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    const { db } = ward.app.store;
    for (const table of [documentWarningAnswers, prescriptionItems, examOrderItems, careDocuments, careAnswers])
      await db.delete(table);
    await db.delete(files);
    await db.delete(fileContents);
    await ward.begin();
    await db.update(users).set({ ic: physicianRut }).where(eq(users.id, ward.ana.person.userId));
    care = await ward.begun(ward.ana);
    const recordedBy = ward.ana.person.userId;
    await recordAllergy(ward.app.store, { medicalCareId: care, userId: ward.patient, recordedBy });
  });

  const add = (given: Partial<Parameters<typeof addCareDocument>[1]> = {}) =>
    addCareDocument(ward.app.store, { medicalCareId: care, authorId: ward.ana.person.userId, ...given });
  const get = (call: string, query = '', headers: Record<string, string> = {}) =>
    ward.ana.browser.send('GET', `${base}/${care}/${call}${query}`, { headers });
  const freeze = () => ward.ana.browser.post(`${base}/${care}/PrescriptionPdfForDigitalSignature`);

  const actsOn = async (objectId: string, actions: string[]) => {
    const where = and(eq(auditLog.objectId, objectId), inArray(auditLog.action, actions));
    const rows = await ward.app.store.db.select().from(auditLog).where(where).orderBy(auditLog.seq);
    return rows.map(({ action, patientId, relation }) => [action, patientId, relation]);
  };
  /** Stores instructions in the answer, which are printed without a separate document. */
  const instruct = async () => {
    const { db } = ward.app.store;
    const [form] = await db.select().from(formVersions).where(eq(formVersions.formId, attentionFormId));
    if (!form) throw new Error('No form');
    const values = [{ Name: 'plan', Value: 'Reposo relativo', Values: null }];
    const of = { formId: form.formId, formVersion: form.version, answeredBy: ward.ana.person.userId };
    await db.insert(careAnswers).values({ medicalCareId: care, version: 1, values, ...of, answeredAt: ward.now() });
  };

  test('DOC-12 shows and prints the frozen bytes, despite later corrections', async () => {
    await add();
    const frozen = (await freeze()).rawPayload;
    await ward.app.store.db.update(users).set({ lastName: 'Otra' }).where(eq(users.id, ward.patient));
    const shown = await get('PrescriptionPdf');
    expect([shown.statusCode, digest(shown.rawPayload)]).toEqual([200, digest(frozen)]);
  });

  test('DOC-22 marks prints of users other than the author as a copy, until it is signed', async () => {
    await add();
    const frozen = (await freeze()).rawPayload;
    const shownTo = async ({ browser }: Member) =>
      (await browser.get(`${base}/${care}/PrescriptionPdf?Purpose=print`)).rawPayload;
    const copy = await shownTo(ward.nurse);
    const words = ['COPIA', 'firma electrónica avanzada', 'Javiera'];
    // Slanted text is extracted with each letter on its own line.
    const has = (pdf: Uint8Array) =>
      words.map((word) => [word, word.split('').join('\n')].some((text) => textOf(pdf).includes(text)));
    expect({
      author: digest(await shownTo(ward.ana)) === digest(frozen),
      frozen: has(frozen),
      copy: has(copy),
      again: digest(await shownTo(ward.nurse)) === digest(copy),
    }).toEqual({ author: true, frozen: [false, true, true], copy: [true, false, true], again: true });
  });

  test('DOC-19 prints and freezes in Spanish, whatever the language of the interface', async () => {
    const id = await add();
    await instruct();
    const english = { 'accept-language': 'en' };
    const draft = textOf((await get('PrescriptionPdf', '', english)).rawPayload);
    const order = textOf((await get('OrderMedicPdf', '', english)).rawPayload);
    const url = `${base}/${care}/PrescriptionPdfForDigitalSignature`;
    const frozen = textOf((await ward.ana.browser.send('POST', url, { headers: english })).rawPayload);
    expect(draft).toContain('Receta médica');
    expect(order).toContain('Indicaciones médicas');
    expect(frozen).toContain('1 cápsula cada 8 horas por 7 días: 21 cápsulas. Vía oral.');
    expect(frozen).toContain(`https://salud.example/es/verify/${id}`);
  });

  test('DOC-1 prints where the physician works, as decree 466 requires, and never a home address', async () => {
    const { db } = ward.app.store;
    const [stateId, cityId] = [randomUUID(), randomUUID()];
    await db.insert(states).values({ id: stateId, countryId: randomUUID(), name: 'Coquimbo', order: 1 });
    await db.insert(cities).values({ id: cityId, stateId, name: 'La Serena' });
    const own = (kind: 'Home' | 'Work', street: string) => ({
      ...{ id: randomUUID(), userId: ward.ana.person.userId, kind, street, number: '380', unit: 'of. 12' },
      ...{ stateId, cityId, createdAt: ward.now(), updatedAt: ward.now(), updatedBy: ward.ana.person.userId },
    });
    await add();
    await db.insert(addresses).values(own('Home', 'Las Palmas'));
    const withHome = textOf((await get('PrescriptionPdf')).rawPayload);
    await db.insert(addresses).values(own('Work', 'Los Carrera'));
    const printed = textOf((await get('PrescriptionPdf')).rawPayload);
    await db.delete(addresses);
    expect([withHome.includes('Las Palmas'), withHome.includes('Dirección: ')]).toEqual([false, false]);
    expect(printed).toContain('Dirección: Los Carrera 380 of. 12, La Serena');
  });

  test('DOC-1 writes the quantity of a retained prescription in the gender of its unit', async () => {
    await add({ saleKind: 'RETAINED' });
    expect(textOf((await freeze()).rawPayload)).toContain('Cantidad en palabras: veintiuna.');
  });

  test('DOC-20 prints no prescription that requires an official cheque, and explains it', async () => {
    const id = await add({ saleKind: 'CHECK' });
    const answers = [await get('PrescriptionPdf'), await freeze()];
    await ward.app.store.db.update(careDocuments).set({ status: 'VOID' }).where(eq(careDocuments.id, id));
    answers.push(await get('PrescriptionPdf', `?DocumentId=${id}`));
    const sentence =
      'Se receta con el cheque oficial: aquí queda registrada, y no se imprime ni se firma para que nadie la use como receta.';
    const refusal = [400, 'validation', 'cheque', { Items: sentence }];
    expect(
      answers.map((one) => {
        const { Code, Guard, Fields } = Problem.parse(one.json());
        return [one.statusCode, Code, Guard, Fields];
      }),
    ).toEqual([refusal, refusal, refusal]);
    expect(await actsOn(id, ['document.print', 'document.read'])).toEqual([]);
  });

  test('DOC-21 audits the purpose of each document request: read, print or download', async () => {
    const id = await add();
    await instruct();
    for (const query of ['?Purpose=read', '?Purpose=print', '?Purpose=download', '']) {
      expect((await get('PrescriptionPdf', query)).statusCode).toBe(200);
      expect((await get('OrderMedicPdf', query)).statusCode).toBe(200);
    }
    expect((await get('PrescriptionPdf', '?Purpose=other')).statusCode).toBe(400);
    expect((await get('Prescriptions')).statusCode).toBe(200);
    const acts = ['read', 'print', 'download', 'print'];
    const ofDocument = acts.map((act) => `document.${act}`);
    const ofOrder = acts.map((act) => `document.${act}OrderMedic`);
    const ofList = ['care.prescriptions.read'];
    const audited = (actions: string[]) => actions.map((action) => [action, ward.patient, 'holder']);
    expect(await actsOn(id, ofDocument)).toEqual(audited(ofDocument));
    expect([ofOrder[1], await actsOn(care, ofOrder)]).toEqual(['document.printOrderMedic', audited(ofOrder)]);
    expect(await actsOn(care, ofList)).toEqual(audited(ofList));
  });
});
