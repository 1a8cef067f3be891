import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fileLimits, type StoredFile } from '#domain/files/file.ts';
import { RoleId } from '#domain/session/roles.ts';
import { auditLog, fileContents, files, medicalCares, sessions } from '#server/db/schema/index.ts';
import { Browser } from './support/browser.ts';
import { describeServer } from './support/engines.ts';
import { addPerson } from './support/people.ts';
import { type Clinic, caresPath, openClinic, refusal, second, type Tab } from './support/video-rooms.ts';

const base = '/api/clinical/v2/Visits/Files';
const recordPath = '/api/file/v2/Files';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

describeServer('visit files', (engine) => {
  let clinic: Clinic;
  let doctor: Tab;
  let mine: Visitor;
  beforeAll(async () => {
    clinic = await openClinic(engine, { config: { publicUrl: 'https://salud.example' } });
    ({ doctor } = clinic);
  });
  afterAll(() => clinic.close());
  beforeEach(async () => {
    await clinic.signInAgain();
    mine = await visitor();
    await clinic.forgetEvents();
  });

  /** A patient with the link of an encounter that the doctor attends. */
  async function visitor(userId?: string) {
    const id = userId ?? (await addPerson(clinic.app.store, { roles: [RoleId.PATIENT] })).userId;
    const care = await clinic.begun({ userId: id });
    const { Url } = (await doctor.browser.post(`${caresPath}/${care}/ZoomLink`)).json<{ Url: string }>();
    const browser = new Browser(clinic.app);
    await browser.post('/api/clinical/v2/Visits/Enter', { Code: new URL(Url).hash.slice(1) });
    return { id, care, browser };
  }
  type Visitor = Awaited<ReturnType<typeof visitor>>;
  type Given = { FileId?: string; Name?: string; MimeType?: string; Data?: Buffer };
  const send = ({ browser }: Pick<Visitor, 'browser'>, given: Given = {}) =>
    browser.post(base, {
      FileId: given.FileId ?? randomUUID(),
      Name: given.Name ?? 'receta.pdf',
      MimeType: given.MimeType ?? 'application/pdf',
      Data: (given.Data ?? pdf).toString('base64'),
    });
  const remove = ({ browser }: Visitor, id: string) => browser.send('DELETE', `${base}/${id}`);
  const namesIn = (answer: { json(): unknown }) =>
    (answer.json() as { Dtos: StoredFile[] }).Dtos.map(({ Name }) => Name);
  const listOf = async ({ browser }: Visitor) => namesIn(await browser.get(base));
  const inRecord = ({ browser }: Tab, care: string) =>
    browser.get(`${recordPath}/GetByEntityEntityId?entity=MedicalCare&entityId=${care}`);
  const close = (care: string) =>
    clinic.app.store.db.update(medicalCares).set({ status: 4 }).where(eq(medicalCares.id, care));
  const fieldOf = (answer: { json(): unknown }) => (answer.json() as { Fields?: { Data?: string } }).Fields?.Data;

  test('SEC-14: stores a file of the patient in their record, notifies the professional, and shows it to both', async () => {
    const answer = await send(mine);
    expect(answer.statusCode).toBe(201);
    const { Url, ...stored } = answer.json<StoredFile>();
    expect(stored).toEqual({
      FileId: stored.FileId,
      Name: 'receta.pdf',
      MimeType: 'application/pdf',
      EntityId: mine.care,
      Entity: 'MedicalCare',
      Detail: null,
      App: 1,
      Size: pdf.length,
      UploadedBy: { UserId: mine.id, Name: 'Elena', LastName: 'Rojas' },
      CreatedAt: clinic.app.clock.now().toISOString(),
    });
    const payload = { UserId: mine.id, MedicalCareId: mine.care, Section: 'files' };
    for (const tab of [doctor, clinic.nurse, { ...doctor, id: mine.id }]) {
      const [changed, ...more] = await clinic.eventsOf(tab);
      expect(changed).toEqual({
        name: 'updateMedicalRecords',
        payload: { ...payload, Version: expect.any(Number) },
      });
      // The attending professional also gets it among the exams to be read.
      expect(more.map(({ name }) => name)).toEqual(tab === doctor ? ['addShowExamConsultation'] : []);
    }
    expect(namesIn(await inRecord(doctor, mine.care))).toEqual(['receta.pdf']);
    const read = await mine.browser.get(Url);
    expect([read.statusCode, read.rawPayload.equals(pdf)]).toEqual([200, true]);
    expect(read.headers['content-disposition']).toBe(`attachment; filename="receta.pdf"; filename*=UTF-8''receta.pdf`);
    expect((await doctor.browser.get(Url)).statusCode).toBe(404);
  });

  test('R2: stores the same upload once, and does not count it against the limit', async () => {
    const FileId = randomUUID();
    for (let count = 1; count < fileLimits.perVisit; count += 1) await send(mine);
    const answers = [await send(mine, { FileId }), await send(mine, { FileId })];
    expect(answers.map((one) => [one.statusCode, one.json<StoredFile>().FileId])).toEqual([
      [201, FileId],
      [201, FileId],
    ]);
    expect(await listOf(mine)).toHaveLength(fileLimits.perVisit);
  });

  test('SEC-20: limits the files of a visit, allows a replacement after a removal, with a total limit', async () => {
    const all = Array.from({ length: fileLimits.perVisit + 3 }, () => send(mine));
    const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(fileLimits.perVisit).fill(201), 400, 400, 400]);
    const full = await mine.browser.post(
      base,
      { FileId: randomUUID(), Name: 'receta.pdf', MimeType: 'application/pdf', Data: pdf.toString('base64') },
      { headers: { 'accept-language': 'en' } },
    );
    expect([refusal(full), fieldOf(full)]).toEqual([
      [400, 'validation'],
      'This visit takes no more files. If something is missing, say so in the call.',
    ]);
    for (let ever = fileLimits.perVisit; ever < fileLimits.everPerVisit; ever += 1) {
      const { Dtos } = (await mine.browser.get(base)).json<{ Dtos: StoredFile[] }>();
      expect((await remove(mine, Dtos[0]?.FileId ?? '')).statusCode).toBe(204);
      expect((await send(mine)).statusCode).toBe(201);
    }
    const { Dtos } = (await mine.browser.get(base)).json<{ Dtos: StoredFile[] }>();
    await remove(mine, Dtos[0]?.FileId ?? '');
    expect(refusal(await send(mine))).toEqual([400, 'validation']);
    expect((await listOf(mine)).length).toBe(fileLimits.perVisit - 1);
  });

  test('C4: rejects type, size and name with the messages of the page, and stores nothing', async () => {
    const before = await clinic.app.store.db.$count(fileContents);
    const tries: Given[] = [
      { Name: 'programa.exe', MimeType: 'application/x-msdownload' },
      { Data: Buffer.from('MZ, which is no document') },
      { Data: Buffer.alloc(0) },
      { Name: '../receta.pdf' },
    ];
    const answers = [];
    for (const given of tries) {
      const answer = await send(mine, given);
      answers.push([answer.statusCode, fieldOf(answer)]);
    }
    const wrongType = 'Adjunto es de un tipo no aceptado';
    expect(answers).toEqual([
      [415, wrongType],
      [415, wrongType],
      [400, 'El archivo está vacío.'],
      [400, 'El nombre del archivo no se puede usar.'],
    ]);
    expect([await listOf(mine), await clinic.app.store.db.$count(fileContents)]).toEqual([[], before]);
  });

  test('SEC-1: opens by a link only files that its patient sent in that encounter', async () => {
    const elsewhere = await visitor(mine.id);
    const other = await visitor();
    const sent = (await send(mine)).json<StoredFile>();
    clinic.app.clock.advance(second);
    const added = await doctor.browser.post(recordPath, {
      FileId: randomUUID(),
      Name: 'informe.pdf',
      MimeType: 'application/pdf',
      Data: pdf.toString('base64'),
      EntityId: mine.care,
      Entity: 'MedicalCare',
    });
    const ofDoctor = added.json<StoredFile>().FileId;
    expect(await Promise.all([mine, elsewhere, other].map(listOf))).toEqual([['receta.pdf'], [], []]);
    const tries = [
      await remove(mine, ofDoctor),
      await remove(elsewhere, sent.FileId),
      await remove(other, sent.FileId),
      await remove(mine, randomUUID()),
      await send(other, { FileId: sent.FileId }),
      await send(elsewhere, { FileId: sent.FileId }),
      await other.browser.get(sent.Url),
    ];
    expect(tries.map(({ statusCode }) => statusCode)).toEqual(tries.map(() => 404));
    for (const path of [`${recordPath}/${ofDoctor}/Url`, `${recordPath}/${sent.FileId}/Base64`]) {
      expect(refusal(await mine.browser.get(path))).toEqual([403, 'role_not_allowed']);
    }
    expect(refusal(await doctor.browser.get(base))).toEqual([403, 'role_not_allowed']);
    await clinic.app.store.db.update(sessions).set({ visitCareId: null }).where(eq(sessions.userId, clinic.patient.id));
    expect(refusal(await clinic.patient.browser.get(base))).toEqual([403, 'role_not_allowed']);
    expect(namesIn(await inRecord(doctor, mine.care))).toEqual(['receta.pdf', 'informe.pdf']);
  });

  test('lets only the patient remove own files, keeps them stored, and audits it', async () => {
    const { FileId } = (await send(mine)).json<StoredFile>();
    const byDoctor = await doctor.browser.send('DELETE', `${recordPath}/${FileId}`);
    expect(refusal(byDoctor)).toEqual([409, 'transition_not_allowed', 'notMyRole']);
    await clinic.forgetEvents();
    expect((await remove(mine, FileId)).statusCode).toBe(204);
    expect((await clinic.eventsOf(doctor)).map(({ name, payload }) => [name, payload.Section])).toEqual([
      ['updateMedicalRecords', 'files'],
    ]);
    expect([await listOf(mine), namesIn(await inRecord(doctor, mine.care))]).toEqual([[], []]);
    expect((await remove(mine, FileId)).statusCode).toBe(404);
    const { db } = clinic.app.store;
    const [row] = await db.select().from(files).where(eq(files.id, FileId));
    expect(row).toMatchObject({ hiddenBy: mine.id, hiddenAt: clinic.app.clock.now(), uploadedBy: mine.id });
    const rows = await db.select().from(auditLog).where(eq(auditLog.objectId, FileId)).orderBy(asc(auditLog.seq));
    expect(
      rows
        .filter(({ outcome }) => outcome === 'ok')
        .map(({ action, actorId, patientId, relation }) => [action, actorId, patientId, relation]),
    ).toEqual([
      ['file.create', mine.id, mine.id, 'self'],
      ['file.hide', mine.id, mine.id, 'self'],
    ]);
  });

  test('rejects uploads and removals after the encounter, and still shows the files', async () => {
    const { FileId, Url } = (await send(mine)).json<StoredFile>();
    await close(mine.care);
    for (const answer of [await send(mine), await remove(mine, FileId)]) {
      expect([refusal(answer), fieldOf(answer)]).toEqual([
        [409, 'transition_not_allowed', 'wrongStatus'],
        'La atención ya terminó: no se agregan archivos.',
      ]);
    }
    expect([await listOf(mine), (await mine.browser.get(Url)).statusCode]).toEqual([['receta.pdf'], 200]);
  });
});
