import { createHash } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Problem } from '#domain/problem.ts';
import {
  auditLog,
  careDocuments,
  documentWarningAnswers,
  examOrderItems,
  fileContents,
  files,
  medicalCares,
  prescriptionItems,
  users,
} from '#server/db/schema/index.ts';
import { signDocuments } from '#services/signing/sign.ts';
import { type Authority, certificatePassword, openAuthority, physicianRut } from '#tests/support/certificates.ts';
import { askAbout, remade } from '#tests/support/external-tools.ts';
import { addCareDocument, recordAllergy, someoneElse } from './support/care-documents.ts';
import { describeServer } from './support/engines.ts';
import { uploadSigned } from './support/signing.ts';
import { openWard, type Ward } from './support/ward.ts';

const base = '/api/clinical/v2/MedicalCares';
const problemOf = (answer: { json(): unknown }) => Problem.parse(answer.json());
const textOf = (pdf: Uint8Array) => askAbout('pdftotext', pdf, (path) => ['-raw', path, '-']).output;
const digest = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');

describeServer('care document files', (engine) => {
  let ward: Ward;
  let authority: Authority;
  let p12: Buffer;
  let care: string;
  beforeAll(async () => {
    authority = openAuthority();
    ({ p12 } = authority.issue());
    ward = await openWard(engine, {
      config: { signatureRoots: authority.rootPath, publicUrl: 'https://salud.example' },
    });
  });
  afterAll(async () => {
    authority.close();
    await ward.close();
  });
  beforeEach(async () => {
    const { db } = ward.app.store;
    for (const table of [documentWarningAnswers, prescriptionItems, examOrderItems, careDocuments])
      await db.delete(table);
    await db.delete(files);
    await db.delete(fileContents);
    await ward.begin();
    await db.update(users).set({ ic: physicianRut }).where(eq(users.id, ward.ana.person.userId));
    care = await ward.begun(ward.ana);
    await recordAllergy(ward.app.store, {
      medicalCareId: care,
      userId: ward.patient,
      recordedBy: ward.ana.person.userId,
    });
  });

  const add = (given: Partial<Parameters<typeof addCareDocument>[1]> = {}) =>
    addCareDocument(ward.app.store, { medicalCareId: care, authorId: ward.ana.person.userId, ...given });
  const pdfOf = ({ browser }: Ward['ana'], call: string, id?: string) =>
    browser.get(`${base}/${care}/${call}${id ? `?DocumentId=${id}` : ''}`);
  const freeze = async (call = 'PrescriptionPdfForDigitalSignature', member = ward.ana) =>
    member.browser.post(`${base}/${care}/${call}`);
  const upload = (member: Ward['ana'], file: Uint8Array, { call = 'Prescription', fields = {} } = {}) =>
    uploadSigned(member, `${base}/${care}/UploadDigitalSigned${call}`, file, fields);
  const sign = async (frozen: Buffer, certificate = p12, rut = physicianRut) => {
    const now = ward.now();
    const signed = await signDocuments({
      file: certificate,
      password: certificatePassword,
      documents: [frozen],
      rut,
      now,
    });
    return Buffer.from(signed[0] ?? []);
  };
  const rowOf = async (id: string) => {
    const [row] = await ward.app.store.db.select().from(careDocuments).where(eq(careDocuments.id, id));
    return row;
  };
  const setStatus = (status: number) =>
    ward.app.store.db.update(medicalCares).set({ status }).where(eq(medicalCares.id, care));
  const actsOn = async (id: string) => {
    const where = and(eq(auditLog.objectId, id), like(auditLog.action, 'document.%'));
    const rows = await ward.app.store.db.select().from(auditLog).where(where).orderBy(auditLog.seq);
    return rows.map(({ action, actorId, relation }) => [action, actorId, relation]);
  };

  test('DOC-9 prints a draft as a draft, with its prescribed items, and audits the reading', async () => {
    const id = await add({ notes: 'Con abundante agua' });
    const answer = await pdfOf(ward.ana, 'PrescriptionPdf');
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    const text = textOf(answer.rawPayload);
    expect(text).toContain('1. Amoxicilina 500 mg, cápsula (amoxicilina)');
    expect(text).toContain('1 cápsula cada 8 horas por 7 días: 21 cápsulas. Vía oral.');
    expect(text).toContain('Con abundante agua');
    expect(text).toContain(`https://salud.example/es/verify/${id}`);
    expect(text.replace(/\s/g, '')).toContain('BORRADORSINFIRMA');
    expect(await actsOn(id)).toEqual([['document.print', ward.ana.person.userId, 'holder']]);
  });

  test('DOC-10 freezes once, with the same bytes afterwards, stored with their digest, and only for its author', async () => {
    const id = await add();
    const first = await freeze();
    const second = await freeze();
    const row = await rowOf(id);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(digest(second.rawPayload)).toBe(digest(first.rawPayload));
    expect([row?.status, row?.sha256, row?.frozenAt]).toEqual(['PDF_READY', digest(first.rawPayload), ward.now()]);
    const got = await pdfOf(ward.ana, 'PrescriptionPdfForDigitalSignature');
    expect(digest(got.rawPayload)).toBe(digest(first.rawPayload));
    // The signed file and its copy (decision 146).
    expect(await ward.app.store.db.$count(files)).toBe(2);
    const other = await freeze(undefined, ward.luis);
    expect([other.statusCode, problemOf(other).Guard]).toEqual([409, 'notMyRole']);
    expect((await freeze(undefined, ward.stranger)).statusCode).toBe(404);
  });

  test.each([
    ['nothing in it', { empty: true }, 'Al documento le falta algo para emitirlo: revisa sus ítems y advertencias.'],
    [
      'an official cheque',
      { saleKind: 'CHECK' },
      'Se receta con el cheque oficial: aquí queda registrada, y no se imprime ni se firma para que nadie la use como receta.',
    ],
    [
      'a sign that cannot be printed',
      { notes: 'Tomar con 漢' },
      'El texto tiene caracteres que no se pueden imprimir. Escríbelos de otra forma: 漢',
    ],
  ] as const)('DOC-10 does not freeze a document with %s', async (_, given, sentence) => {
    const id = await add(given);
    const answer = await freeze();
    expect([answer.statusCode, Object.values(problemOf(answer).Fields ?? {})]).toEqual([400, [sentence]]);
    expect((await rowOf(id))?.status).toBe('DRAFT');
  });

  test('SIG-9 accepts the signed file, answers a retry the same, and prints it from then on', async () => {
    const id = await add();
    const signed = await sign((await freeze()).rawPayload);
    const first = await upload(ward.ana, signed);
    const again = await upload(ward.ana, signed);
    const expected = {
      DocumentId: id,
      Status: 'SIGNED',
      SignedAt: ward.now().toISOString(),
      Sha256: digest(signed),
      Version: 3,
    };
    expect([first.statusCode, first.json(), again.json()]).toEqual([200, expected, expected]);
    expect(digest((await pdfOf(ward.ana, 'PrescriptionPdf')).rawPayload)).toBe(digest(signed));
    expect((await rowOf(id))?.signatureKind).toBe('DIGITAL');
    expect((await actsOn(id)).map(([action]) => action)).toEqual([
      'document.freeze',
      'document.sign',
      'document.sign',
      'document.print',
    ]);
    const names = await ward.namesOf(ward.ana);
    expect(names.filter((name) => name === 'updateMedicalRecords')).toHaveLength(2);
  });

  test('SIG-9 rejects an invalid signature with a message, and loses nothing', async () => {
    const id = await add();
    const frozen = (await freeze()).rawPayload;
    const signed = await sign(frozen);
    const flipped = Buffer.from(signed);
    flipped[600] = (flipped[600] ?? 0) ^ 1;
    const stranger = openAuthority();
    const ofStranger = await sign(frozen, stranger.issue().p12);
    stranger.close();
    const ofAnother = await sign(frozen, authority.issue({ rut: '9876543-3' }).p12, '9876543-3');
    const answers = await Promise.all([flipped, frozen, ofStranger, ofAnother].map((file) => upload(ward.ana, file)));
    expect(answers.map((answer) => [answer.statusCode, problemOf(answer).Code, problemOf(answer).Guard])).toEqual([
      [422, 'signature_invalid', 'notTheDocument'],
      [422, 'signature_invalid', 'notTheDocument'],
      [422, 'signature_invalid', 'authorityUnknown'],
      [422, 'signature_invalid', 'certificateOfAnother'],
    ]);
    expect(answers.map(problemOf)[3]?.Fields).toEqual({
      File: 'El certificado es de otra persona: su RUT no es el tuyo.',
    });
    expect((await rowOf(id))?.status).toBe('PDF_READY');
    expect((await upload(ward.ana, signed)).statusCode).toBe(200);
    const late = await upload(ward.ana, await sign(frozen, authority.issue().p12));
    expect([late.statusCode, problemOf(late).Guard]).toEqual([409, 'documentsSigned']);
  });

  test('SIG-9 accepts no signature of a draft, nor of a document of a colleague', async () => {
    await add();
    const draft = await upload(ward.ana, Buffer.from('%PDF-1.7\n'));
    await freeze();
    const other = await upload(ward.luis, Buffer.from('%PDF-1.7\n'));
    expect([draft.statusCode, problemOf(draft).Guard, other.statusCode, problemOf(other).Guard]).toEqual([
      409,
      'documentsDraft',
      409,
      'notMyRole',
    ]);
  });

  test('SIG-9 lets only its author freeze and sign, not even the current holder of the encounter', async () => {
    await add();
    const signed = await sign((await freeze()).rawPayload);
    const draft = await add({ kind: 'EXAM_ORDER' });
    const handOver = { ...ward.heldBy(ward.luis), professionalId: ward.luis.person.userId };
    await ward.app.store.db.update(medicalCares).set(handOver).where(eq(medicalCares.id, care));
    const first = [await freeze('OrderExamPdfForDigitalSignature', ward.luis), await upload(ward.luis, signed)];
    await ward.app.store.db.update(medicalCares).set(ward.heldBy(ward.ana)).where(eq(medicalCares.id, care));
    expect((await upload(ward.ana, signed)).statusCode).toBe(200);
    await ward.app.store.db.update(medicalCares).set(handOver).where(eq(medicalCares.id, care));
    const again = await upload(ward.luis, signed);
    expect([...first, again].map((one) => [one.statusCode, problemOf(one).Guard])).toEqual(
      Array.from({ length: 3 }, () => [409, 'notMyRole']),
    );
    expect((await rowOf(draft))?.status).toBe('DRAFT');
  });

  test('SIG-9 freezes and signs only while the encounter is written or waits for signatures', async () => {
    await add();
    const answers = [];
    for (const status of [1, 2, 4, 7]) {
      await setStatus(status);
      answers.push(await freeze());
    }
    expect(answers.map((one) => [one.statusCode, problemOf(one).Guard])).toEqual(
      Array.from({ length: 4 }, () => [409, 'wrongStatus']),
    );
  });

  const scan = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  const ofPatient = async () => {
    const [row] = await ward.app.store.db.select().from(users).where(eq(users.id, ward.patient));
    return { ConfirmedIC: row?.ic ?? '', ConfirmedBirthDate: row?.birthDate ?? '' };
  };
  const uploadScan = (file: Uint8Array, confirmed: Record<string, string>, call = 'Prescription') =>
    upload(ward.ana, file, { call, fields: { Paper: 'true', ...confirmed } });

  test('SIG-10 accepts a scan of a document signed by hand, and no active content', async () => {
    const id = await add();
    const frozen = (await freeze()).rawPayload;
    const acting = Buffer.from(
      scan.toString().replace('/Type/Catalog', '/Type/Catalog/OpenAction<</S/JavaScript/JS(x)>>'),
    );
    const confirmed = await ofPatient();
    const locked = remade('qpdf', frozen, (path, made) => ['--encrypt', 'clave', 'otra', '256', '--', path, made]);
    const carrying = remade('qpdf', frozen, (path, made) => [path, '--add-attachment', path, '--', made]);
    const refused = [];
    for (const file of [acting, frozen, locked, carrying]) refused.push(await uploadScan(file, confirmed));
    expect(refused.map((one) => [one.statusCode, problemOf(one).Guard])).toEqual([
      [422, 'fileActive'],
      [422, 'noSignature'],
      [422, 'fileLocked'],
      [422, 'fileEmbedded'],
    ]);
    expect((await uploadScan(scan, confirmed)).statusCode).toBe(200);
    expect((await rowOf(id))?.signatureKind).toBe('PAPER');
  });

  test('SIG-10 accepts no scan without two confirmed identifiers, and stores the confirmation', async () => {
    const id = await add();
    await freeze();
    const { ConfirmedIC, ConfirmedBirthDate } = await ofPatient();
    expect([ConfirmedIC, ConfirmedBirthDate]).not.toContain('');
    const answers = [
      await uploadScan(scan, {}),
      await uploadScan(scan, { ConfirmedIC }),
      await uploadScan(scan, { ConfirmedBirthDate }),
      await uploadScan(scan, { ConfirmedIC: '', ConfirmedBirthDate: '' }),
      await uploadScan(scan, { ConfirmedIC, ConfirmedBirthDate: '1901-01-01' }),
      await uploadScan(scan, { ConfirmedIC: someoneElse.IC, ConfirmedBirthDate }),
    ];
    expect(answers.map((one) => [one.statusCode, problemOf(one).Guard])).toEqual(
      Array.from({ length: 6 }, () => [422, 'scanUnconfirmed']),
    );
    expect(answers.map(problemOf)[0]?.Fields).toEqual({
      File: 'Compara el escaneo con los datos de la persona y confírmalos antes de subirlo.',
    });
    expect([(await rowOf(id))?.status, await ward.app.store.db.$count(files)]).toEqual(['PDF_READY', 2]);
    expect((await uploadScan(scan, { ConfirmedIC, ConfirmedBirthDate })).statusCode).toBe(200);
    const ofDocument = and(eq(auditLog.action, 'document.sign'), eq(auditLog.objectId, id));
    const [signed] = await ward.app.store.db.select().from(auditLog).where(ofDocument).orderBy(auditLog.seq);
    expect(signed?.detail).toEqual({
      Kind: 'PRESCRIPTION',
      Status: 'SIGNED',
      Signature: 'PAPER',
      Confirmed: 'IC, BirthDate',
      Sha256: digest(scan),
    });
  });

  test('SIG-10 requires the identifiers of the other person that a document is made out to', async () => {
    await add({ thirdPerson: someoneElse, kind: 'EXAM_ORDER' });
    await freeze('OrderExamThirdPdfForDigitalSignature');
    const ofOther = { ConfirmedIC: someoneElse.IC, ConfirmedBirthDate: someoneElse.BirthDate };
    const answers = [
      await uploadScan(scan, await ofPatient(), 'OrderExamThird'),
      await uploadScan(scan, ofOther, 'OrderExamThird'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 200]);
  });

  test('DOC-11 shows the data of another person to the treating staff and their author only', async () => {
    const id = await add({ thirdPerson: someoneElse, kind: 'EXAM_ORDER' });
    const author = await pdfOf(ward.ana, 'OrderExamThirdPdf', id);
    expect(textOf(author.rawPayload)).toContain('Eva Soto Rojas');
    const answers = await Promise.all(
      [ward.nurse, ward.luis, ward.stranger].map((member) => pdfOf(member, 'OrderExamThirdPdf', id)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect((await pdfOf(ward.ana, 'OrderExamPdf', id)).statusCode).toBe(404);
  });

  test('DOC-11 keeps the files of documents out of the lists of files', async () => {
    await add({ thirdPerson: someoneElse, kind: 'EXAM_ORDER' });
    await freeze('OrderExamThirdPdfForDigitalSignature');
    const [file] = await ward.app.store.db.select().from(files);
    const list = await ward.ana.browser.get(
      `/api/file/v2/Files/GetByEntityEntityId?entity=MedicalCare&entityId=${care}`,
    );
    const url = await ward.ana.browser.get(`/api/file/v2/Files/${file?.id}/Url`);
    expect([list.json().Quantity, url.statusCode]).toEqual([0, 404]);
  });

  test('DOC-12 prints for a signature by hand once the encounter waits for it', async () => {
    await add({ kind: 'EXAM_ORDER' });
    await freeze('OrderExamPdfForDigitalSignature');
    await setStatus(6);
    const text = textOf((await pdfOf(ward.ana, 'OrderExamPdf')).rawPayload);
    expect(text).toContain('1. Hemograma (URGENTE)');
    expect(text).toContain('Sin ella requiere firma manuscrita.');
    expect(text.replace(/\s/g, '')).not.toContain('BORRADOR');
  });

  test('SIG-9 closes an answered encounter with the last of its signatures', async () => {
    await add();
    await add({ kind: 'EXAM_ORDER' });
    await ward.app.store.db
      .update(medicalCares)
      .set({ status: 8, answeredBy: ward.ana.person.userId, blokUserId: null, lockExpiresAt: null, attentionType: 2 })
      .where(eq(medicalCares.id, care));
    const seen: number[] = [];
    const frozen: Buffer[] = [];
    for (const call of ['PrescriptionPdfForDigitalSignature', 'OrderExamPdfForDigitalSignature']) {
      frozen.push((await freeze(call)).rawPayload);
      seen.push((await ward.rowOf(care)).status);
    }
    for (const [index, call] of ['Prescription', 'OrderExam'].entries()) {
      const file = await sign(frozen[index] ?? Buffer.alloc(0));
      expect((await upload(ward.ana, file, { call })).statusCode).toBe(200);
      seen.push((await ward.rowOf(care)).status);
    }
    expect(seen).toEqual([8, 6, 6, 4]);
  });

  test('DOC-13 rejects a damaged multipart form', async () => {
    await add();
    await freeze();
    const send = (payload: string, type: string) =>
      ward.ana.browser.send('POST', `${base}/${care}/UploadDigitalSignedPrescription`, {
        payload,
        headers: { 'content-type': type },
      });
    const field = '--x\r\nContent-Disposition: form-data; name="DocumentId"\r\n\r\n1\r\n';
    const answers = await Promise.all([
      send('--x\r\n', 'multipart/form-data; boundary=x'),
      send(`${field}${field}--x--\r\n`, 'multipart/form-data; boundary=x'),
      send('nothing', 'multipart/form-data'),
      send('{}', 'application/json'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 415]);
  });
});
