import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Verification } from '#domain/care-document/verification.ts';
import type { Visit } from '#domain/visit.ts';
import { auditLog, careDocuments, polyclinics, users } from '#server/db/schema/index.ts';
import { signDocuments } from '#services/signing/sign.ts';
import { type Authority, certificatePassword, openAuthority, physicianRut } from '#tests/support/certificates.ts';
import { Browser } from './support/browser.ts';
import { answer, base } from './support/care-calls.ts';
import { addCareDocument, recordAllergy, someoneElse } from './support/care-documents.ts';
import { describeServer } from './support/engines.ts';
import { uploadSigned } from './support/signing.ts';
import { openWard, type Ward } from './support/ward.ts';

const visits = '/api/clinical/v2/Visits';
const digest = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
const unknown: Verification = {
  State: 'UNKNOWN',
  Kind: null,
  Title: null,
  Code: null,
  IssuedAt: null,
  SignedAt: null,
  SignatureKind: null,
  ValidUntil: null,
  Issuer: null,
  Signer: null,
  Digests: [],
};

describeServer('verification of documents', (engine) => {
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
    await ward.begin();
    const { db } = ward.app.store;
    const { userId: id } = ward.ana.person;
    await db.update(users).set({ ic: physicianRut, medicalRecordCode: '284617' }).where(eq(users.id, id));
    care = await ward.begun(ward.ana);
    await recordAllergy(ward.app.store, { medicalCareId: care, userId: ward.patient, recordedBy: id });
  });

  const add = (given: Partial<Parameters<typeof addCareDocument>[1]> = {}) =>
    addCareDocument(ward.app.store, { medicalCareId: care, authorId: ward.ana.person.userId, ...given });
  /** A new client each time, because requests are limited per address. */
  const verify = (id: string) =>
    new Browser(ward.app).get(`/api/clinical/v2/Documents/${encodeURIComponent(id)}/Verification`);
  const stateOf = async (id: string) => (await verify(id)).json<Verification>().State;
  const set = (id: string, values: Partial<typeof careDocuments.$inferInsert>) =>
    ward.app.store.db.update(careDocuments).set(values).where(eq(careDocuments.id, id));
  const sign = async (id: string, call = 'Prescription') => {
    const frozen = (await ward.ana.browser.post(`${base}/${care}/${call}PdfForDigitalSignature?DocumentId=${id}`))
      .rawPayload;
    const given = { file: p12, password: certificatePassword, rut: physicianRut, now: ward.now() };
    const signed = Buffer.from((await signDocuments({ ...given, documents: [frozen] }))[0] ?? []);
    const url = `${base}/${care}/UploadDigitalSigned${call}`;
    const answered = await uploadSigned(ward.ana, url, signed, { DocumentId: id });
    if (answered.statusCode !== 200) throw new Error(answered.body);
    return { frozen, signed };
  };

  test('DOC-14 returns of a signed document its printed facts, its two digests, and nothing of the patient', async () => {
    const id = await add();
    const { frozen, signed } = await sign(id);
    const [place] = await ward.app.store.db.select().from(polyclinics).where(eq(polyclinics.id, ward.polyclinicId));
    const answered = await verify(id);
    const { Issuer, ...said } = answered.json<Verification>();
    expect([answered.statusCode, said]).toEqual([
      200,
      {
        State: 'STANDS',
        Kind: 'PRESCRIPTION',
        Title: null,
        Code: (id.replaceAll('-', '').slice(0, 12).toUpperCase().match(/.{4}/g) ?? []).join('-'),
        IssuedAt: ward.now().toISOString(),
        SignedAt: ward.now().toISOString(),
        SignatureKind: 'DIGITAL',
        ValidUntil: '2027-01-01',
        Signer: { Name: 'Elena Rojas', Registry: '284617' },
        Digests: [digest(frozen), digest(signed)],
      },
    ]);
    expect([Issuer?.Name !== '', place?.organizationId !== null]).toEqual([true, true]);
    const [patient] = await ward.app.store.db.select().from(users).where(eq(users.id, ward.patient));
    for (const word of [patient?.ic, patient?.id, care, 'Amoxicilina', 'Amigdalitis'])
      expect(answered.body).not.toContain(word);
  });

  test('DOC-14 returns whether it is valid: draft, unsigned, expired, replaced, void', async () => {
    const id = await add({ kind: 'EXAM_ORDER', thirdPerson: someoneElse });
    expect(await stateOf(id)).toBe('DRAFT');
    await sign(id, 'OrderExamThird');
    const states = [];
    for (const status of ['PDF_READY', 'SIGNED', 'SUPERSEDED', 'VOID'] as const) {
      await set(id, { status });
      states.push(await stateOf(id));
    }
    await set(id, { status: 'SIGNED', validUntil: '2026-05-03' });
    states.push(await stateOf(id));
    await set(id, { validUntil: '2026-05-04' });
    states.push(await stateOf(id));
    expect(states).toEqual(['UNSIGNED', 'STANDS', 'REPLACED', 'VOID', 'EXPIRED', 'STANDS']);
    expect((await verify(id)).body).not.toContain(someoneElse.LastName);
  });

  test('DOC-14 returns the author of the instructions of an answered encounter; no file of them is compared', async () => {
    expect(await stateOf(care)).toBe('UNKNOWN');
    await ward.ana.browser.post(`${base}/${care}/Answer`, answer());
    const { Issuer: _, ...said } = (await verify(care)).json<Verification>();
    const { Issuer: __, ...nothing } = unknown;
    expect(said).toEqual({
      ...nothing,
      State: 'UNSIGNED',
      Kind: 'MEDICAL_ORDER',
      Title: null,
      Code: (care.replaceAll('-', '').slice(0, 12).toUpperCase().match(/.{4}/g) ?? []).join('-'),
      IssuedAt: ward.now().toISOString(),
      Signer: { Name: 'Elena Rojas', Registry: '284617' },
    });
  });

  test('DOC-15 answers every unknown address alike and audits it', async () => {
    const known = await add();
    const ids = [randomUUID(), 'x', '../../etc/passwd', `${known}0`, ward.patient];
    const answers = await Promise.all(ids.map(verify));
    expect(answers.map((one) => [one.statusCode, one.json()])).toEqual(ids.map(() => [200, unknown]));
    await verify(known);
    await ward.app.idle();
    const rows = await ward.app.store.db
      .select({ id: auditLog.objectId, actor: auditLog.actorId, detail: auditLog.detail })
      .from(auditLog)
      .where(eq(auditLog.action, 'document.verify'))
      .orderBy(auditLog.seq);
    expect(rows.slice(-6).sort((a, b) => String(a.id).localeCompare(String(b.id)))).toEqual(
      [
        ...[ids[0], ids[4]].map((id) => ({ id, actor: null, detail: { State: 'UNKNOWN' } })),
        ...[1, 2, 3].map(() => ({ id: null, actor: null, detail: { State: 'UNKNOWN' } })),
        { id: known, actor: null, detail: { State: 'DRAFT' } },
      ].sort((a, b) => String(a.id).localeCompare(String(b.id))),
    );
  });

  test('DOC-15 limits attempts with guessed addresses', async () => {
    const robot = new Browser(ward.app);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => robot.get(`/api/clinical/v2/Documents/${randomUUID()}/Verification`)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });

  test('DOC-16 lists for the link of a visit the signed documents of its patient, and opens nothing else', async () => {
    const { ana } = ward;
    const mine = await add();
    await add({ kind: 'EXAM_ORDER' });
    const third = await add({ kind: 'EXAM_ORDER', thirdPerson: someoneElse });
    const { signed } = await sign(mine);
    await sign(third, 'OrderExamThird');
    const other = await ward.begun(ana, { userId: ward.patient });
    const elsewhere = await addCareDocument(ward.app.store, {
      medicalCareId: other,
      authorId: ana.person.userId,
      status: 'SIGNED',
    });
    const link = (await ana.browser.post(`${base}/${care}/ZoomLink`)).json<{ Url: string }>().Url;
    const patient = new Browser(ward.app);
    await patient.post(`${visits}/Enter`, { Code: new URL(link).hash.slice(1) });
    const list = (await patient.get(`${visits}/Current`)).json<Visit>().Documents;
    expect(list).toEqual([
      {
        DocumentId: mine,
        Kind: 'PRESCRIPTION',
        Number: `${(await ward.rowOf(care)).number}-1`,
        ValidUntil: '2027-01-01',
        VoidedAt: null,
      },
    ]);
    const pdf = (of: string, call: string, id: string) => patient.get(`${base}/${of}/${call}?DocumentId=${id}`);
    expect(digest((await pdf(care, 'PrescriptionPdf', mine)).rawPayload)).toBe(digest(signed));
    const refused = [
      await pdf(care, 'OrderExamPdf', third),
      await pdf(care, 'OrderExamThirdPdf', third),
      await pdf(other, 'PrescriptionPdf', elsewhere),
      await patient.get(`${base}/${care}/OrderExamPdf`),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 403, 404, 404]);
  });
});
