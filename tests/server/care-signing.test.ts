import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChatRoom } from '#domain/chat/chat.ts';
import { chileDate } from '#domain/chile-clock.ts';
import type { StoredFile } from '#domain/files/file.ts';
import { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { Visit } from '#domain/visit.ts';
import { fixedId } from '#server/core/fixed-id.ts';
import { auditLog, careDocuments, contacts, documentNotices, users } from '#server/db/schema/index.ts';
import { mailPatients } from '#server/modules/visits/notices.ts';
import { type Authority, openAuthority, physicianRut } from '#tests/support/certificates.ts';
import { Browser } from './support/browser.ts';
import { answer, base, patch, toClosed } from './support/care-calls.ts';
import { recordAllergy } from './support/care-documents.ts';
import { describeServer } from './support/engines.ts';
import {
  exam,
  hemogram,
  ibuprofen,
  item,
  morphine,
  order,
  paracetamol,
  prescription,
  seedPrescribing,
  thirdPerson,
} from './support/prescribing.ts';
import { accepted, createSigner, uploadSigned } from './support/signing.ts';
import { type Member, openWard, problemOf, type Ward } from './support/ward.ts';

type Signer = ReturnType<typeof createSigner>;

describeServer('an encounter that waits for its signatures', (engine) => {
  let ward: Ward;
  let authority: Authority;
  let signer: Signer;
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

  const read = async ({ browser }: Member, id: string) =>
    MedicalCareDetail.parse((await browser.get(`${base}/${id}`)).json());
  const stateOf = async (member: Member, id: string) => {
    const { status, PendingDocuments } = await read(member, id);
    return [status, PendingDocuments];
  };
  const ok = accepted;
  const finish = ({ browser }: Member, id: string) => browser.post(`${base}/${id}/Answer`, answer());
  const freeze: Signer['freeze'] = (...of) => signer.freeze(...of);
  const sign: Signer['sign'] = (...of) => signer.sign(...of);
  /** Adds a complete prescription and a complete order. */
  const written = async (id: string, medicine = paracetamol) => {
    const { ana } = ward;
    await recordAllergy(ward.app.store, { medicalCareId: id, userId: ward.patient, recordedBy: ana.person.userId });
    await ok(ana.browser.post(`${base}/${id}/AddPrescription`, prescription([item(medicine)])));
    await ok(ana.browser.post(`${base}/${id}/AddOrderExam`, order([exam(hemogram)])));
  };
  const statuses = async () => {
    const rows = await ward.app.store.db.select().from(careDocuments).orderBy(careDocuments.ordinal);
    return rows.map(({ kind, status }) => `${kind} ${status}`);
  };
  const listed = async ({ browser }: Member, status: number) =>
    (await browser.get(`${base}/ByPolyclinicId/${ward.polyclinicId}?status=${status}`)).json().Quantity;
  const totals = async ({ browser }: Member) => {
    const { PolyclinicNew, PolyclinicProcess, PolyclinicClose } = (
      await browser.get(`/api/clinical/v2/Dashboard/Totals?userId=${ward.nurse.person.userId}`)
    ).json();
    return [PolyclinicNew, PolyclinicProcess, PolyclinicClose];
  };
  /** Events of the board of the nurse, with name and row. */
  const received = async () =>
    (await ward.eventsOf(ward.nurse))
      .filter(({ name }) => name === 'onFinishAttention' || name === 'closeMedicalCare')
      .map(({ name, payload: { PendingDocuments, CloseReason, Version } }) => [
        name,
        PendingDocuments ?? CloseReason,
        Version,
      ]);

  test('SIG-13 moves from its answer through 8 and 6 to its end, with boards and counters', async () => {
    const { ana, nurse } = ward;
    const id = await ward.begun(ana);
    await written(id);
    expect([await stateOf(ana, id), await totals(nurse)]).toEqual([
      [3, 2],
      [0, 1, 0],
    ]);
    expect((await finish(ana, id)).statusCode).toBe(200);
    expect([await stateOf(ana, id), await listed(nurse, 8), await totals(nurse)]).toEqual([[8, 2], 1, [0, 1, 0]]);
    const first = await freeze(ana, id, 'Prescription');
    expect(await stateOf(ana, id)).toEqual([8, 2]);
    const second = await freeze(ana, id, 'OrderExam');
    expect([await stateOf(ana, id), await listed(nurse, 8), await listed(nurse, 6)]).toEqual([[6, 2], 0, 1]);
    await sign(id, 'Prescription', first);
    expect([await stateOf(ana, id), await totals(nurse)]).toEqual([
      [6, 1],
      [0, 1, 0],
    ]);
    await sign(id, 'OrderExam', second);
    const end = await read(nurse, id);
    expect([end.status, end.PendingDocuments, end.CloseReason, await listed(nurse, 6), await totals(nurse)]).toEqual([
      4,
      0,
      'ATTENDED',
      0,
      [0, 0, 1],
    ]);
    const version = end.Version;
    expect(await received()).toEqual([
      ['onFinishAttention', 2, version - 2],
      ['onFinishAttention', 2, version - 1],
      ['onFinishAttention', 0, version],
      ['closeMedicalCare', 'ATTENDED', version],
    ]);
  });

  test('SIG-13 closes immediately with documents signed before the answer, and waits in 6 for frozen ones', async () => {
    const { ana } = ward;
    const id = await ward.begun(ana);
    await written(id);
    await sign(id, 'Prescription', await freeze(ana, id, 'Prescription'));
    const order = await freeze(ana, id, 'OrderExam');
    expect(await stateOf(ana, id)).toEqual([3, 1]);
    expect((await finish(ana, id)).statusCode).toBe(200);
    expect(await stateOf(ana, id)).toEqual([6, 1]);
    await sign(id, 'OrderExam', order);
    expect(await stateOf(ana, id)).toEqual([4, 0]);
    const another = await ward.begun(ana);
    await written(another, ibuprofen);
    await sign(another, 'Prescription', await freeze(ana, another, 'Prescription'));
    await sign(another, 'OrderExam', await freeze(ana, another, 'OrderExam'));
    expect((await finish(ana, another)).statusCode).toBe(200);
    expect(await stateOf(ana, another)).toEqual([4, 0]);
  });

  test('SIG-13 returns to process with its signed documents, and is then not cancelled or reopened', async () => {
    const { ana } = ward;
    const id = await ward.begun(ana);
    await written(id);
    await finish(ana, id);
    const first = await freeze(ana, id, 'Prescription');
    await freeze(ana, id, 'OrderExam');
    await sign(id, 'Prescription', first);
    const cancel = () =>
      ana.browser.post(`${base}/${id}/CancelForMedic`, { commentary: 'El paciente no puede seguir hoy' });
    expect(problemOf(await cancel())).toEqual([409, 'transition_not_allowed', 'wrongStatus']);
    await ok(ana.browser.post(`${base}/${id}/BackToProcess`, {}));
    expect([await stateOf(ana, id), await statuses()]).toEqual([
      [3, 1],
      ['PRESCRIPTION SIGNED', 'EXAM_ORDER SUPERSEDED', 'EXAM_ORDER DRAFT'],
    ]);
    expect(problemOf(await cancel())).toEqual([409, 'transition_not_allowed', 'documentsSigned']);
    const old = await uploadSigned(ana, `${base}/${id}/UploadDigitalSignedOrderExam`, Buffer.from('%PDF-1.7\n'));
    expect(problemOf(old)).toEqual([409, 'transition_not_allowed', 'documentsDraft']);
    expect((await finish(ana, id)).statusCode).toBe(200);
    await sign(id, 'OrderExam', await freeze(ana, id, 'OrderExam'));
    expect([await stateOf(ana, id), (await ward.rowOf(id)).answerCount]).toEqual([[4, 0], 2]);
    const reopened = await ana.browser.post(`${base}/${id}/BackToProcess`, { Reason: 'Faltó el reposo indicado' });
    expect(problemOf(reopened)).toEqual([409, 'transition_not_allowed', 'documentsSigned']);
  });

  test('SIG-13 discards unsigned documents when it is cancelled in process', async () => {
    const { ana } = ward;
    const id = await ward.begun(ana);
    await written(id);
    await freeze(ana, id, 'Prescription');
    await ok(ana.browser.post(`${base}/${id}/CancelForMedic`, { commentary: 'El paciente no puede seguir hoy' }));
    expect([await stateOf(ana, id), await statuses()]).toEqual([
      [4, 0],
      ['PRESCRIPTION VOID', 'EXAM_ORDER VOID'],
    ]);
    expect((await read(ana, id)).CloseReason).toBe('CANCELLED_BY_MEDIC');
  });

  test('SIG-13 waits for a validation after the signatures of an answer by a nurse', async () => {
    const { ana, luis, nurse } = ward;
    const id = await ward.begun(ana);
    await written(id);
    await ok(ana.browser.post(`${base}/${id}/Pause`));
    await ok(nurse.browser.post(`${base}/${id}/Start`));
    expect((await finish(nurse, id)).statusCode).toBe(200);
    expect(await stateOf(nurse, id)).toEqual([8, 2]);
    for (const name of ['Prescription', 'OrderExam'] as const) await sign(id, name, await freeze(ana, id, name));
    expect([await stateOf(nurse, id), await listed(nurse, 7)]).toEqual([[7, 0], 1]);
    await ok(patch(luis, id, toClosed));
    expect(await stateOf(nurse, id)).toEqual([4, 0]);
  });

  test('SIG-13 ends when its only draft becomes an official cheque or is withdrawn, and not while one is left', async () => {
    const { ana } = ward;
    const id = await ward.begun(ana);
    await written(id);
    await finish(ana, id);
    const [made] = (await ana.browser.get(`${base}/${id}/Prescriptions`)).json().Dtos;
    const cheque = prescription([item(morphine, { UnitId: fixedId('unit', 'ampoule') })]);
    const payload = { payload: cheque, headers: { 'If-Match': `"${made.Version}"` } };
    await ok(ana.browser.send('PUT', `${base}/${id}/Prescriptions/${made.PrescriptionId}`, payload));
    expect(await stateOf(ana, id)).toEqual([8, 1]);
    const [ordered] = (await ana.browser.get(`${base}/${id}/OrderExam`)).json().Dtos;
    await ok(ana.browser.send('DELETE', `${base}/${id}/OrderExam/${ordered.OrderExamId}`));
    expect(await stateOf(ana, id)).toEqual([4, 0]);
    const other = await ward.begun(ana);
    await ok(ana.browser.post(`${base}/${other}/AddPrescription`, prescription([item(paracetamol)])));
    const [only] = (await ana.browser.get(`${base}/${other}/Prescriptions`)).json().Dtos;
    await recordAllergy(ward.app.store, { medicalCareId: other, userId: ward.patient, recordedBy: ana.person.userId });
    await finish(ana, other);
    expect(await stateOf(ana, other)).toEqual([8, 1]);
    await ok(ana.browser.send('PUT', `${base}/${other}/Prescriptions/${only.PrescriptionId}`, { payload: cheque }));
    expect(await stateOf(ana, other)).toEqual([4, 0]);
  });

  test('domain 8.1: freezes no expired draft, and lets no encounter end with one', async () => {
    const { ana } = ward;
    const id = await ward.begun(ana);
    await recordAllergy(ward.app.store, { medicalCareId: id, userId: ward.patient, recordedBy: ana.person.userId });
    const ValidUntil = chileDate(ward.now());
    await ok(ana.browser.post(`${base}/${id}/AddPrescription`, prescription([item(paracetamol)], { ValidUntil })));
    // The validity is changed directly, because a session does not last until the next day.
    await ward.app.store.db.update(careDocuments).set({ validUntil: chileDate(ward.now().getTime() - 86_400_000) });
    const refused = await ana.browser.post(`${base}/${id}/PrescriptionPdfForDigitalSignature`);
    const ended = await finish(ana, id);
    expect([
      refused.statusCode,
      refused.json().Guard,
      refused.json().Fields,
      problemOf(ended),
      await statuses(),
    ]).toEqual([
      400,
      'validity',
      { ValidUntil: 'Ya pasó el último día de su validez: escribe otro antes de emitirlo.' },
      [409, 'transition_not_allowed', 'documentsDraft'],
      ['PRESCRIPTION DRAFT'],
    ]);
    const [draft] = (await ana.browser.get(`${base}/${id}/Prescriptions`)).json().Dtos;
    const later = prescription([item(paracetamol)], { ValidUntil: chileDate(ward.now()) });
    await ok(ana.browser.send('PUT', `${base}/${id}/Prescriptions/${draft.PrescriptionId}`, { payload: later }));
    await freeze(ana, id, 'Prescription');
    expect(await statuses()).toEqual(['PRESCRIPTION PDF_READY']);
  });

  test('issue 16: mails the patient once about issued documents, with a link and no document data', async () => {
    const { ana, app } = ward;
    const { db } = app.store;
    const address = 'paciente@ronda.example';
    await db.delete(documentNotices);
    await db.insert(contacts).values({ id: randomUUID(), userId: ward.patient, value: address, kind: 'Email' });
    app.mails.length = 0;
    const { unitOfWork, config } = app;
    const mail = () =>
      mailPatients({
        unitOfWork,
        config,
        mailer: { send: async (one) => void app.mails.push(one), close: () => undefined },
      });
    const plain = await ward.begun(ana);
    expect((await finish(ana, plain)).statusCode).toBe(200);
    const id = await ward.begun(ana);
    await written(id);
    await sign(id, 'Prescription', await freeze(ana, id, 'Prescription'));
    await sign(id, 'OrderExam', await freeze(ana, id, 'OrderExam'));
    const before = await mail();
    expect((await finish(ana, id)).statusCode).toBe(200);
    expect([await stateOf(ana, plain), await stateOf(ana, id)]).toEqual([
      [4, 0],
      [4, 0],
    ]);
    expect([before, await mail(), await mail(), await db.$count(documentNotices)]).toEqual([0, 1, 0, 0]);
    const [sent, ...more] = app.mails;
    expect([sent?.to, sent?.subject, more]).toEqual([address, 'Ronda: tus documentos están listos', []]);
    for (const word of ['Paracetamol', 'Hemograma', 'Elena', 'receta']) expect(sent?.text).not.toContain(word);
    const patient = new Browser(app);
    const Code = new URL(sent?.text.match(/https?:\S+/)?.[0] ?? '').hash.slice(1);
    expect((await patient.post('/api/clinical/v2/Visits/Enter', { Code })).statusCode).toEqual(200);
    const { Documents } = Visit.parse((await patient.get('/api/clinical/v2/Visits/Current')).json());
    expect(Documents.map(({ Kind }) => Kind)).toEqual(['PRESCRIPTION', 'EXAM_ORDER']);
    const audited = await db.select().from(auditLog).where(eq(auditLog.action, 'care.notify')).orderBy(auditLog.seq);
    expect(audited.map(({ objectId, patientId }) => [objectId, patientId])).toEqual([[id, ward.patient]]);
  });

  test('issue 16: shares a signed document with a colleague, without the encounter, and none under another name', async () => {
    const { ana, luis, app } = ward;
    const { db } = app.store;
    const id = await ward.begun(ana, { polyclinicId: null });
    await written(id);
    await sign(id, 'Prescription', await freeze(ana, id, 'Prescription'));
    await freeze(ana, id, 'OrderExam');
    const [prescribed, ordered] = await db.select().from(careDocuments).orderBy(careDocuments.ordinal);
    const room = (
      await ana.browser.post('/api/communication/v2/Chat', {
        ChatRoomType: 1,
        CreateUserId: ana.person.userId,
        UserIds: [luis.person.userId],
        OpenWindow: false,
      })
    ).json<ChatRoom>().ChatRoomId;
    const send = (who: Member, FileId: string | null | undefined) =>
      who.browser.post(`/api/communication/v2/Chat/${room}/AddMessage`, {
        MessageId: randomUUID(),
        Content: '',
        SendingUserId: who.person.userId,
        FileId,
        Type: 3,
      });
    const url = `/api/file/v2/Files/${prescribed?.signedFileId}/Url`;
    const status = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode;
    const before = [
      await status(luis.browser.get(url)),
      await status(send(luis, prescribed?.signedFileId)),
      await status(send(ana, prescribed?.fileId)),
      await status(send(ana, ordered?.fileId)),
    ];
    const sent = await status(send(ana, prescribed?.signedFileId));
    const file = (await luis.browser.get(url)).json<StoredFile>();
    const after = [await status(luis.browser.get(file.Url)), await status(luis.browser.get(`${base}/${id}`))];
    expect({ before, sent, type: file.MimeType, after }).toEqual({
      before: [404, 404, 404, 404],
      sent: 201,
      type: 'application/pdf',
      after: [200, 404],
    });
    await db.update(careDocuments).set({ thirdPerson: thirdPerson() });
    expect([await status(luis.browser.get(url)), await status(send(ana, prescribed?.signedFileId))]).toEqual([
      404, 404,
    ]);
  });

  test('issue 16: sends no mail about documents in the name of another person', async () => {
    const { ana, app } = ward;
    await app.store.db.delete(documentNotices);
    const id = await ward.begun(ana);
    await written(id);
    await sign(id, 'Prescription', await freeze(ana, id, 'Prescription'));
    await sign(id, 'OrderExam', await freeze(ana, id, 'OrderExam'));
    await app.store.db.update(careDocuments).set({ thirdPerson: thirdPerson() });
    expect((await finish(ana, id)).statusCode).toBe(200);
    expect(await app.store.db.$count(documentNotices)).toEqual(0);
  });

  test('SIG-14 stores the signing method that a physician is offered first, as they choose', async () => {
    const { ana, luis } = ward;
    const url = `/api/user-admin/v2/Users/${ana.person.userId}`;
    const set = ({ browser }: Member, value: unknown) =>
      browser.send('PATCH', url, { payload: [{ op: 'replace', path: '/HasEToken', value }] });
    const offered = async () => (await ana.browser.get(url)).json().HasEToken;
    expect(await offered()).toBe(false);
    expect([(await set(ana, true)).json().HasEToken, await offered()]).toEqual([true, true]);
    expect([(await set(ana, 'yes')).statusCode, (await set(luis, false)).statusCode < 300, await offered()]).toEqual([
      400,
      false,
      true,
    ]);
    await set(ana, false);
  });
});
