import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fileLimits, type StoredFile } from '#domain/files/file.ts';
import type { Orientation } from '#domain/orientation/orientation.ts';
import { auditLog, files, hubEventLog, orientations } from '#server/db/schema/index.ts';
import { describeServer } from './support/engines.ts';
import { eventsFor } from './support/event-log.ts';
import { addOrientation } from './support/orientations.ts';
import { type Clinic, openClinic, refusal, type Tab } from './support/video-rooms.ts';

const base = '/api/clinical/v2/Orientations';
const mine = '/api/clinical/v2/Visits/Orientations';
const record = '/api/file/v2/Files';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const Reason = 'Dolor torácico al esfuerzo, conviene examinar hoy';

describeServer('files of an orientation', (engine) => {
  let clinic: Clinic;
  let medic: Tab;
  let patient: Tab;
  beforeAll(async () => {
    clinic = await openClinic(engine);
    ({ medic, patient } = clinic);
    await clinic.add();
  });
  afterAll(() => clinic.close());
  beforeEach(async () => {
    await clinic.app.store.db.delete(files);
    await clinic.app.store.db.delete(orientations);
    await clinic.signInAgain();
    await clinic.app.store.db.delete(hubEventLog);
  });

  const ask = () => addOrientation(clinic.app.store, patient.id, { createdAt: clinic.app.clock.now() });
  const send = (id: string, given: { FileId?: string; Name?: string; MimeType?: string } = {}) =>
    patient.browser.post(`${mine}/${id}/Files`, {
      FileId: randomUUID(),
      Name: 'informe.pdf',
      MimeType: 'application/pdf',
      ...given,
      Data: pdf.toString('base64'),
    });
  const list = (tab: Tab, id: string) =>
    tab.browser.get(`${record}/GetByEntityEntityId?entity=Orientation&entityId=${id}`);
  const namesIn = (answer: { json(): unknown }) =>
    (answer.json() as { Dtos: StoredFile[] }).Dtos.map(({ Name }) => Name);
  const open = (tab: Tab, fileId: string) => tab.browser.get(`${record}/${fileId}/Url`);

  test('S6 shows the files of the patient to the holder of the question, and to no others', async () => {
    const id = await ask();
    const sent = (await send(id)).json<StoredFile>();
    expect([sent.Entity, sent.EntityId, sent.UploadedBy.UserId]).toEqual(['Orientation', id, patient.id]);
    expect([(await list(medic, id)).statusCode, (await open(medic, sent.FileId)).statusCode]).toEqual([404, 404]);
    await medic.browser.post(`${base}/${id}/Block`);
    expect(namesIn(await list(medic, id))).toEqual(['informe.pdf']);
    const filesOf = async (tab: Tab) => (await tab.browser.get(`${base}/${id}`)).json<Orientation>().Files;
    expect((await filesOf(medic)).map(({ FileId, Name }) => [FileId, Name])).toEqual([[sent.FileId, 'informe.pdf']]);
    expect(await filesOf(clinic.stranger)).toEqual([]);
    const { Url } = (await open(medic, sent.FileId)).json<StoredFile>();
    const content = await medic.browser.get(Url);
    expect([content.statusCode, content.rawPayload]).toEqual([200, pdf]);
    for (const other of [clinic.stranger, clinic.doctor, clinic.nurse]) {
      expect([(await list(other, id)).statusCode, (await open(other, sent.FileId)).statusCode]).toEqual([404, 404]);
      expect((await other.browser.get(`${record}/${sent.FileId}/Base64`)).statusCode).toEqual(404);
    }
    expect(namesIn(await patient.browser.get(`${mine}/${id}/Files`))).toEqual(['informe.pdf']);
  });

  test('S6 increments the version of the question per file, and announces it without the file name', async () => {
    const id = await ask();
    await medic.browser.post(`${base}/${id}/Block`);
    const FileId = randomUUID();
    await send(id, { FileId });
    const again = await send(id, { FileId });
    expect([again.statusCode, namesIn(await list(medic, id)).length]).toEqual([201, 1]);
    const events = (await eventsFor(clinic.app.store, medic.id)).filter(({ name }) => name.endsWith('rientation'));
    expect(events.map(({ name }) => name)).toEqual(['updateOrientation']);
    expect(JSON.stringify(events)).not.toContain('informe');
    expect((await medic.browser.get(`${base}/${id}`)).json<Orientation>().Version).toEqual(3);
    const audited = await clinic.app.store.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.objectId, FileId), eq(auditLog.actorId, patient.id)))
      .orderBy(auditLog.seq);
    expect(audited.map(({ action, patientId, relation }) => [action, patientId, relation])).toEqual(
      Array(2).fill(['file.create', patient.id, 'self']),
    );
  });

  test('S6 rejects files of a closed question, files of a wrong type, and more than ten', async () => {
    const id = await ask();
    const wrong = await send(id, { Name: 'foto.png', MimeType: 'image/png' });
    expect(refusal(wrong)).toEqual([415, 'unsupported_media_type']);
    for (let sent = 0; sent < fileLimits.perVisit; sent += 1) await send(id);
    expect(refusal(await send(id))).toEqual([400, 'validation']);
    await patient.browser.send('DELETE', `${mine}/${id}`);
    const late = await send(id);
    expect([late.statusCode, late.json<{ Fields: object }>().Fields]).toEqual([
      409,
      { Data: 'La pregunta ya se cerró: no se agregan ni se quitan archivos.' },
    ]);
  });

  test('S6 removes a file of an open question: hidden, audited, announced and still counted', async () => {
    const id = await ask();
    const { FileId } = (await send(id)).json<StoredFile>();
    await medic.browser.post(`${base}/${id}/Block`);
    const remove = (fileId: string, of = id) => patient.browser.send('DELETE', `${mine}/${of}/Files/${fileId}`);
    expect((await remove(FileId, await ask())).statusCode).toEqual(404);
    expect((await remove(FileId)).statusCode).toEqual(204);
    expect([namesIn(await list(medic, id)), namesIn(await patient.browser.get(`${mine}/${id}/Files`))]).toEqual([
      [],
      [],
    ]);
    expect([(await open(medic, FileId)).statusCode, (await remove(FileId)).statusCode]).toEqual([404, 404]);
    const [row] = await clinic.app.store.db.select().from(files).where(eq(files.id, FileId));
    expect([row?.hiddenBy, row?.sha256.length]).toEqual([patient.id, 64]);
    const [hidden] = await clinic.app.store.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.objectId, FileId), eq(auditLog.action, 'file.hide')))
      .orderBy(auditLog.seq);
    expect([hidden?.actorId, hidden?.patientId, hidden?.relation]).toEqual([patient.id, patient.id, 'self']);
    const received = (await eventsFor(clinic.app.store, medic.id)).filter(({ name }) => name === 'updateOrientation');
    expect(received.length).toEqual(2);
    for (let sent = 1; sent < fileLimits.everPerVisit; sent += 1) {
      await remove((await send(id)).json<StoredFile>().FileId);
    }
    expect(refusal(await send(id))).toEqual([400, 'validation']);
  });

  test('S6 keeps the files of a closed question, and shows them to its patient', async () => {
    const id = await ask();
    const { FileId } = (await send(id)).json<StoredFile>();
    await patient.browser.send('DELETE', `${mine}/${id}`);
    const removed = await patient.browser.send('DELETE', `${mine}/${id}/Files/${FileId}`);
    expect(refusal(removed)).toEqual([409, 'transition_not_allowed', 'wrongStatus']);
    const listed = (await patient.browser.get(`${mine}/${id}/Files`)).json<{ Dtos: StoredFile[] }>().Dtos;
    expect(listed.map(({ Name }) => Name)).toEqual(['informe.pdf']);
    expect((await patient.browser.get(listed[0]?.Url ?? '')).rawPayload).toEqual(pdf);
  });

  test('S6 rejects files by professionals, and use of the files in encounters and conversations', async () => {
    const id = await ask();
    const { FileId } = (await send(id)).json<StoredFile>();
    await medic.browser.post(`${base}/${id}/Block`);
    const body = { FileId: randomUUID(), Name: 'a.pdf', MimeType: 'application/pdf', Data: pdf.toString('base64') };
    const refused = [
      await medic.browser.post(record, { ...body, EntityId: id, Entity: 'Orientation' }),
      await medic.browser.send('DELETE', `${record}/${FileId}`),
      await medic.browser.post(`${record}/${FileId}/Clone`, {
        EntityId: id,
        Entity: 'MedicalCare',
        Detail: null,
        App: 1,
      }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 404, 404]);
  });

  test('S6 moves the files of a converted question to its encounter', async () => {
    const id = await ask();
    await send(id);
    await medic.browser.post(`${base}/${id}/Block`);
    const { MedicalCareId } = (await medic.browser.post(`${base}/${id}/Convert`, { Reason })).json<Orientation>();
    const copied = await clinic.app.store.db.select().from(files).where(eq(files.entity, 'MedicalCare'));
    expect(copied.map(({ entityId, name, uploadedBy }) => [entityId, name, uploadedBy])).toEqual([
      [MedicalCareId, 'informe.pdf', patient.id],
    ]);
    expect(namesIn(await list(medic, id))).toEqual(['informe.pdf']);
  });
});
