import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ExamOrder } from '#domain/exam-order/exam-order.ts';
import { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import type { Prescription } from '#domain/prescription/prescription.ts';
import { RoleId } from '#domain/session/roles.ts';
import { Visit } from '#domain/visit.ts';
import {
  auditLog,
  careDocuments,
  contacts,
  documentVoidNotices,
  medicineUses,
  polyclinics,
  userRoles,
  users,
} from '#server/db/schema/index.ts';
import { mailPatients } from '#server/modules/visits/notices.ts';
import { type Authority, openAuthority, physicianRut } from '#tests/support/certificates.ts';
import { askAbout } from '#tests/support/external-tools.ts';
import { Browser } from './support/browser.ts';
import { answer, base } from './support/care-calls.ts';
import { recordAllergy } from './support/care-documents.ts';
import { describeServer } from './support/engines.ts';
import {
  exam,
  hemogram,
  ibuprofen,
  item,
  order,
  paracetamol,
  prescription,
  seedPrescribing,
  thirdPerson,
} from './support/prescribing.ts';
import { accepted, createSigner } from './support/signing.ts';
import { type Member, openWard, problemOf, type Ward } from './support/ward.ts';

const textOf = (pdf: Uint8Array) => askAbout('pdftotext', pdf, (path) => ['-raw', path, '-']).output;
const Reason = 'La dosis es el doble de la indicada';

describeServer('a signed document that is voided (domain 2.3)', (engine) => {
  let ward: Ward;
  let authority: Authority;
  let signer: ReturnType<typeof createSigner>;
  beforeAll(async () => {
    authority = openAuthority();
    ward = await openWard(engine, { config: { signatureRoots: authority.rootPath } });
    signer = createSigner(ward, authority.issue().p12);
    await seedPrescribing(ward);
    const { db } = ward.app.store;
    await db.update(users).set({ gender: 'M' }).where(eq(users.id, ward.patient));
    await db.update(users).set({ ic: physicianRut }).where(eq(users.id, ward.ana.person.userId));
  });
  afterAll(async () => {
    authority.close();
    await ward.close();
  });
  beforeEach(() => ward.begin());

  const listed = async <T>(
    { browser }: Member,
    id: string,
    path: 'Prescriptions' | 'PrescriptionsThird' | 'OrderExam',
  ) => (await browser.get(`${base}/${id}/${path}`)).json<{ Dtos: T[] }>().Dtos;
  const voidIt = ({ browser }: Member, id: string, documentId: string, body: object = { Reason }) =>
    browser.post(`${base}/${id}/Prescriptions/${documentId}/Void`, body);
  /** An encounter with a signed prescription. */
  const signed = async (given: Parameters<Ward['begun']>[1] = {}) => {
    const { ana } = ward;
    const id = await ward.begun(ana, given);
    await recordAllergy(ward.app.store, { medicalCareId: id, userId: ward.patient, recordedBy: ana.person.userId });
    await accepted(ana.browser.post(`${base}/${id}/AddPrescription`, prescription([item(paracetamol)])));
    await signer.sign(id, 'Prescription', await signer.freeze(ana, id, 'Prescription'));
    const [made] = await listed<Prescription>(ana, id, 'Prescriptions');
    if (!made) throw new Error('no prescription was written');
    return { id, made, documentId: made.PrescriptionId };
  };
  const end = async (id: string) => accepted(ward.ana.browser.post(`${base}/${id}/Answer`, answer()));

  test('SAFE-9: stays in its encounter as void, with its reason and time, when the encounter is closed', async () => {
    const { ana, nurse } = ward;
    const { id, made, documentId } = await signed();
    await end(id);
    expect([made.CanVoid, (await listed<Prescription>(nurse, id, 'Prescriptions'))[0]?.CanVoid]).toEqual([true, false]);
    const answered = await voidIt(ana, id, documentId, { Reason: `  ${Reason} ` });
    const wanted = {
      ...made,
      Status: 'VOID',
      VoidReason: Reason,
      VoidedAt: ward.now().toISOString(),
      CanVoid: false,
      Version: made.Version + 1,
    };
    expect([answered.statusCode, answered.json()]).toEqual([200, wanted]);
    expect(await listed(nurse, id, 'Prescriptions')).toEqual([wanted]);
    expect(MedicalCareDetail.parse((await ana.browser.get(`${base}/${id}`)).json()).status).toEqual(4);
    const acts = await ward.app.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'prescription.void'))
      .orderBy(auditLog.seq);
    expect(acts.map(({ objectId, actorId, patientId }) => [objectId, actorId, patientId])).toEqual([
      [documentId, ana.person.userId, ward.patient],
    ]);
  });

  test('voids an exam order in the same way, and lets its encounter be cancelled again', async () => {
    const { ana } = ward;
    const id = await ward.begun(ana);
    await accepted(ana.browser.post(`${base}/${id}/AddOrderExam`, order([exam(hemogram)])));
    await signer.sign(id, 'OrderExam', await signer.freeze(ana, id, 'OrderExam'));
    const [made] = await listed<ExamOrder>(ana, id, 'OrderExam');
    const cancel = () =>
      ana.browser.post(`${base}/${id}/CancelForMedic`, { commentary: 'El paciente no puede seguir hoy' });
    expect(problemOf(await cancel())).toEqual([409, 'transition_not_allowed', 'documentsSigned']);
    const answered = await ana.browser.post(`${base}/${id}/OrderExam/${made?.OrderExamId}/Void`, { Reason });
    expect([answered.statusCode, answered.json<ExamOrder>().Status]).toEqual([200, 'VOID']);
    expect([(await cancel()).statusCode, (await listed<ExamOrder>(ana, id, 'OrderExam'))[0]?.VoidReason]).toEqual([
      200,
      Reason,
    ]);
  });

  test('voids once: repeats the result for the same reason, and rejects another reason', async () => {
    const { ana } = ward;
    const { id, documentId } = await signed();
    const first = (await voidIt(ana, id, documentId)).json();
    const again = await voidIt(ana, id, documentId);
    const other = await voidIt(ana, id, documentId, { Reason: 'Otro motivo cualquiera' });
    expect([again.statusCode, again.json(), problemOf(other)]).toEqual([
      200,
      first,
      [409, 'transition_not_allowed', 'wrongStatus'],
    ]);
  });

  test('SAFE-9: rejects a draft, a frozen document, a short reason, and every user but its author', async () => {
    const { ana, luis, nurse } = ward;
    const { id, documentId } = await signed();
    await accepted(ana.browser.post(`${base}/${id}/AddPrescription`, prescription([item(ibuprofen)])));
    const [, draft] = await listed<Prescription>(ana, id, 'Prescriptions');
    const ofDraft = problemOf(await voidIt(ana, id, draft?.PrescriptionId ?? ''));
    await signer.freeze(ana, id, 'Prescription');
    const ofFrozen = problemOf(await voidIt(ana, id, draft?.PrescriptionId ?? ''));
    const short = await voidIt(ana, id, documentId, { Reason: 'Error' });
    const another = await ward.begun(ana);
    expect({
      ofDraft,
      ofFrozen,
      short: [short.statusCode, Object.keys(short.json().Fields)],
      colleague: (await voidIt(luis, id, documentId)).statusCode,
      nurse: (await voidIt(nurse, id, documentId)).statusCode,
      ofAnother: (await voidIt(ana, another, documentId)).statusCode,
      asOrder: (await ana.browser.post(`${base}/${id}/OrderExam/${documentId}/Void`, { Reason })).statusCode,
    }).toEqual({
      ofDraft: [409, 'transition_not_allowed', 'wrongStatus'],
      ofFrozen: [409, 'transition_not_allowed', 'wrongStatus'],
      short: [400, ['Reason']],
      colleague: 404,
      nurse: 403,
      ofAnother: 404,
      asOrder: 404,
    });
    const rows = await ward.app.store.db.select().from(careDocuments).orderBy(careDocuments.ordinal);
    expect(rows.map(({ status }) => status)).toEqual(['SIGNED', 'PDF_READY']);
  });

  describe('by an author who left (decision 188)', () => {
    const leave = (active: boolean) =>
      ward.app.store.db.update(users).set({ activeEsachs: active }).where(eq(users.id, ward.ana.person.userId));
    afterEach(() => leave(true));

    test('is voided by a physician of the polyclinic, once the encounter is closed, also one for another person', async () => {
      const { nurse, app } = ward;
      const resident = await ward.join([RoleId.POLYCLINIC_DOCTOR], { staffOf: ward.polyclinicId });
      const { id, documentId } = await signed();
      await end(id);
      await app.store.db.update(careDocuments).set({ thirdPerson: thirdPerson() });
      const seen = () => listed<Prescription>(resident, id, 'PrescriptionsThird');
      const before = [await seen(), (await voidIt(resident, id, documentId)).statusCode];
      await leave(false);
      const offered = (await seen()).map(({ CanVoid }) => CanVoid);
      const ofNurse = [await listed(nurse, id, 'PrescriptionsThird'), (await voidIt(nurse, id, documentId)).statusCode];
      const answered = await voidIt(resident, id, documentId);
      expect([before, offered, ofNurse, answered.json<Prescription>().VoidReason]).toEqual([
        [[], 404],
        [true],
        [[], 403],
        Reason,
      ]);
      expect((await voidIt(resident, id, documentId)).json()).toEqual(answered.json());
      const [act] = await app.store.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.objectId, documentId))
        .orderBy(desc(auditLog.seq));
      expect([act?.action, act?.actorId, act?.relation]).toEqual(['prescription.void', resident.person.userId, 'poly']);
    });

    const result = async (by: Member, { id, documentId }: { id: string; documentId: string }) =>
      (await voidIt(by, id, documentId)).statusCode;

    test('is voided by who answers to the polyclinic, who no longer reads the closed encounter', async () => {
      const { luis, stranger } = ward;
      const one = await signed();
      await end(one.id);
      const whileHere = await result(luis, one);
      await leave(false);
      const ofStranger = await result(stranger, one);
      expect([whileHere, ofStranger, await result(luis, one)]).toEqual([404, 404, 200]);
      expect((await luis.browser.get(`${base}/${one.id}`)).statusCode).toEqual(404);
    });

    test('is voided by a full-service physician of its organization, who does not read the encounter', async () => {
      const { ana, app } = ward;
      const employ = ({ person }: Member, organizationId: string | null) =>
        app.store.db.update(users).set({ organizationId }).where(eq(users.id, person.userId));
      const join = async (roleId: RoleId, organization: string | null) => {
        const member = await ward.join([roleId]);
        await employ(member, organization);
        return member;
      };
      const [place] = await app.store.db.select().from(polyclinics).where(eq(polyclinics.id, ward.polyclinicId));
      const organizationId = place?.organizationId ?? null;
      await employ(ana, organizationId);
      const chief = await join(RoleId.FULL_SERVICE, organizationId);
      const outsider = await join(RoleId.FULL_SERVICE, null);
      const physician = await join(RoleId.DOCTOR, organizationId);
      const one = await signed({ polyclinicId: null });
      const whileHere = await result(chief, one);
      await leave(false);
      const others = [await result(outsider, one), await result(physician, one)];
      const reads = (await chief.browser.get(`${base}/${one.id}`)).statusCode;
      expect([whileHere, others, reads, await result(chief, one)]).toEqual([404, [404, 404], 404, 200]);
    });

    test('is voided also when the author no longer signs', async () => {
      const { ana, app } = ward;
      const resident = await ward.join([RoleId.POLYCLINIC_DOCTOR], { staffOf: ward.polyclinicId });
      const { id, documentId } = await signed();
      const roles = () => app.store.db.update(userRoles);
      await roles().set({ roleId: RoleId.FACILITATOR }).where(eq(userRoles.userId, ana.person.userId));
      const answered = await voidIt(resident, id, documentId);
      await roles().set({ roleId: RoleId.DOCTOR }).where(eq(userRoles.userId, ana.person.userId));
      expect(answered.statusCode).toEqual(200);
    });
  });

  test('SAFE-9: prints the void mark and no place for a signature, and stops sharing the signed file', async () => {
    const { ana } = ward;
    const { id, made, documentId } = await signed();
    const file = `/api/file/v2/Files/${made.SignedFileId}/Url`;
    const before = await ana.browser.get(file);
    await accepted(voidIt(ana, id, documentId));
    const print = await ana.browser.get(`${base}/${id}/PrescriptionPdf?DocumentId=${documentId}`);
    const text = textOf(print.rawPayload);
    expect({
      before: before.statusCode,
      after: (await ana.browser.get(file)).statusCode,
      // pdftotext may return the letters of rotated text on separate lines.
      isMarked: text.replaceAll(/\s/g, '').includes('ANULADA'),
      asksSignature: /Requiere firma|Para firma/.test(text),
      verified: (await new Browser(ward.app).get(`/api/clinical/v2/Documents/${documentId}/Verification`)).json().State,
    }).toEqual({ before: 200, after: 404, isMarked: true, asksSignature: false, verified: 'VOID' });
  });

  test('no longer counts as a use, and notifies colleagues to reload the list', async () => {
    const { ana, nurse } = ward;
    const { id, made, documentId } = await signed();
    const uses = async () => {
      const { MedicineId = '' } = made.Items[0] ?? {};
      const [row] = await ward.app.store.db.select().from(medicineUses).where(eq(medicineUses.medicineId, MedicineId));
      return row?.uses ?? 0;
    };
    const before = await uses();
    await accepted(voidIt(ana, id, documentId));
    const after = await uses();
    const received = (await ward.eventsOf(nurse)).filter(({ name }) => name === 'updateMedicalRecords');
    expect([before - after, received.at(-1)?.payload]).toEqual([
      1,
      { UserId: ward.patient, MedicalCareId: id, Section: 'prescriptions', Version: (await ward.rowOf(id)).version },
    ]);
  });

  test('SAFE-9: notifies the patient by mail once the encounter is closed, and shows the document as void on their page', async () => {
    const { ana, app } = ward;
    const { db } = app.store;
    await db
      .insert(contacts)
      .values({ id: randomUUID(), userId: ward.patient, value: 'paciente@ronda.example', kind: 'Email' });
    const { unitOfWork, config } = app;
    const mailer = {
      send: async (one: (typeof app.mails)[number]) => void app.mails.push(one),
      close: () => undefined,
    };
    const mail = () => mailPatients({ unitOfWork, config, mailer });
    const open = await signed();
    await accepted(voidIt(ana, open.id, open.documentId));
    const whileOpen = await db.$count(documentVoidNotices);
    const { id, documentId } = await signed();
    await end(id);
    await mail();
    app.mails.length = 0;
    await accepted(voidIt(ana, id, documentId));
    expect([whileOpen, await mail(), await mail(), await db.$count(documentVoidNotices)]).toEqual([0, 1, 0, 0]);
    const [sent, ...more] = app.mails;
    expect([sent?.to, sent?.subject, more]).toEqual([
      'paciente@ronda.example',
      'Ronda: se anuló un documento de tu atención',
      [],
    ]);
    for (const word of ['Paracetamol', 'Elena', 'receta', Reason]) expect(sent?.text).not.toContain(word);
    const patient = new Browser(app);
    const Code = new URL(sent?.text.match(/https?:\S+/)?.[0] ?? '').hash.slice(1);
    await accepted(patient.post('/api/clinical/v2/Visits/Enter', { Code }));
    const { Documents } = Visit.parse((await patient.get('/api/clinical/v2/Visits/Current')).json());
    const pdf = await patient.get(`${base}/${id}/PrescriptionPdf?DocumentId=${documentId}`);
    expect([Documents.map(({ DocumentId, VoidedAt }) => [DocumentId, VoidedAt]), pdf.statusCode]).toEqual([
      [[documentId, ward.now().toISOString()]],
      404,
    ]);
  });

  test('sends the patient no notice about a document in the name of another person', async () => {
    const { ana, app } = ward;
    const { id, documentId } = await signed();
    await end(id);
    await app.store.db.update(careDocuments).set({ thirdPerson: thirdPerson() });
    await accepted(voidIt(ana, id, documentId));
    expect(await app.store.db.$count(documentVoidNotices)).toEqual(0);
  });
});
