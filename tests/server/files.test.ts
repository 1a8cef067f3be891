import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fileLimits, type StoredFile } from '#domain/files/file.ts';
import { auditLog, employees, fileContents, files, medicalCares } from '#server/db/schema/index.ts';
import { zip } from './support/archive.ts';
import { officeOf, outside } from './support/documents.ts';
import { describeServer } from './support/engines.ts';
import { addPatient } from './support/orientations.ts';
import { openWard, problemOf, type Ward } from './support/ward.ts';

const base = '/api/file/v2/Files';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#0c2b31' } });

describeServer('files', (engine) => {
  let ward: Ward;
  let care: string;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    const { db } = ward.app.store;
    await db.delete(files);
    await db.delete(fileContents);
    await ward.begin();
    care = await ward.add({ status: 3, professionalId: ward.ana.person.userId, ...ward.heldBy(ward.ana) });
  });

  type Given = { Name?: string; MimeType?: string; Data?: Buffer; EntityId?: string; FileId?: string };
  const upload = ({ browser }: Ward['ana'], given: Given = {}) =>
    browser.post(base, {
      FileId: given.FileId ?? randomUUID(),
      Name: given.Name ?? 'informe.pdf',
      MimeType: given.MimeType ?? 'application/pdf',
      Data: (given.Data ?? pdf).toString('base64'),
      EntityId: given.EntityId ?? care,
      Entity: 'MedicalCare',
    });
  const listOf = async ({ browser }: Ward['ana']) =>
    (await browser.get(`${base}/GetByEntityEntityId?entity=MedicalCare&entityId=${care}&app=1`)).json();

  test('SEC-14: stores a file of an encounter, lists it, notifies its readers, and returns it byte for byte', async () => {
    const stored = (await upload(ward.ana)).json<StoredFile>();
    const { Url, ...rest } = stored;
    expect(rest).toEqual({
      FileId: stored.FileId,
      Name: 'informe.pdf',
      MimeType: 'application/pdf',
      EntityId: care,
      Entity: 'MedicalCare',
      Detail: null,
      App: 1,
      Size: pdf.length,
      UploadedBy: { UserId: ward.ana.person.userId, Name: 'Elena', LastName: 'Rojas' },
      CreatedAt: ward.now().toISOString(),
    });
    expect((await listOf(ward.nurse)).Dtos.map(({ FileId }: StoredFile) => FileId)).toEqual([stored.FileId]);
    expect((await ward.eventsOf(ward.nurse)).map(({ name, payload }) => [name, payload.Section])).toEqual([
      ['updateMedicalRecords', 'files'],
    ]);
    const bytes = await ward.ana.browser.get(Url);
    expect([bytes.statusCode, bytes.rawPayload.equals(pdf)]).toEqual([200, true]);
    expect([
      bytes.headers['content-type'],
      bytes.headers['content-disposition'],
      bytes.headers['content-security-policy'],
      bytes.headers['cache-control'],
    ]).toEqual([
      'application/pdf',
      `attachment; filename="informe.pdf"; filename*=UTF-8''informe.pdf`,
      "default-src 'none'; sandbox",
      'private, no-store',
    ]);
    const base64 = (await ward.nurse.browser.get(`${base}/${stored.FileId}/Base64`)).json();
    expect(base64).toEqual({
      FileId: stored.FileId,
      Name: 'informe.pdf',
      MimeType: 'application/pdf',
      Data: pdf.toString('base64'),
    });
  });

  test('D8 rejects a signed link requested by a page of another site, and serves own pages and typed addresses', async () => {
    const { Url } = (await upload(ward.ana)).json<StoredFile>();
    const statuses: Record<string, number> = {};
    for (const site of ['cross-site', 'same-site', 'same-origin', 'none']) {
      const answer = await ward.ana.browser.get(Url, { headers: { 'sec-fetch-site': site } });
      statuses[site] = answer.statusCode;
    }
    expect(statuses).toEqual({ 'cross-site': 403, 'same-site': 200, 'same-origin': 200, none: 200 });
  });

  test('D2 rejects a signed link for a user without work access', async () => {
    const { Url } = (await upload(ward.ana)).json<StoredFile>();
    const mine = eq(employees.userId, ward.ana.person.userId);
    await ward.app.store.db.update(employees).set({ active: false }).where(mine);
    const refused = await ward.ana.browser.get(Url);
    await ward.app.store.db.update(employees).set({ active: true }).where(mine);
    expect([refused.statusCode, (await ward.ana.browser.get(Url)).statusCode]).toEqual([403, 200]);
  });

  test('SEC-14: issues an address to its reader, for its file, for ten minutes', async () => {
    const { Url, FileId } = (await upload(ward.ana)).json<StoredFile>();
    expect((await ward.nurse.browser.get(Url)).statusCode).toEqual(404);
    expect((await ward.ana.browser.get(Url.replace(FileId, randomUUID()))).statusCode).toEqual(404);
    expect((await ward.ana.browser.get(Url.replace(/expires=\d+/, 'expires=9999999999999'))).statusCode).toEqual(404);
    ward.app.clock.advance(fileLimits.urlLife);
    await ward.ana.browser.signIn(ward.ana.person);
    expect((await ward.ana.browser.get(Url)).statusCode).toEqual(404);
    const again = (await ward.ana.browser.get(`${base}/${FileId}/Url`)).json<StoredFile>();
    expect((await ward.ana.browser.get(again.Url)).statusCode).toEqual(200);
  });

  test('SEC-14: stores the same upload once, and rejects its id from another user', async () => {
    const FileId = randomUUID();
    expect((await upload(ward.ana, { FileId })).statusCode).toEqual(201);
    expect((await upload(ward.ana, { FileId })).json<StoredFile>().FileId).toEqual(FileId);
    expect((await upload(ward.nurse, { FileId })).statusCode).toEqual(404);
    expect((await listOf(ward.ana)).Quantity).toEqual(1);
  });

  test('C4, SEC-14: requires name, type and content to agree', async () => {
    const png = await picture().png().toBuffer();
    const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
    const tries: [Given, number][] = [
      [{ Data: exe }, 415],
      [{ Data: png }, 415],
      [{ Name: 'programa.exe' }, 415],
      [{ Name: 'pagina.html', MimeType: 'text/html', Data: Buffer.from('<b>x</b>') }, 415],
      [{ Name: 'dibujo.svg', MimeType: 'image/svg+xml', Data: Buffer.from('<svg/>') }, 415],
      [{ Name: 'nota.txt', MimeType: 'text/plain', Data: exe }, 415],
      [{ Name: 'nota.txt', MimeType: 'text/plain', Data: Buffer.from('Control en 48 h\n') }, 201],
      [{ Data: Buffer.alloc(0) }, 400],
      [{ Name: `informe\u202Efdp.pdf` }, 400],
      [{ Name: '../informe.pdf' }, 400],
      [{ Name: `${'a'.repeat(255)}.pdf` }, 400],
      [{ Data: Buffer.concat([pdf, Buffer.alloc(fileLimits.size)]) }, 400],
      [{ Name: 'foto.png', MimeType: 'image/png', Data: png.subarray(0, 60) }, 415],
    ];
    const statuses = [];
    for (const [given] of tries) statuses.push((await upload(ward.ana, given)).statusCode);
    expect(statuses).toEqual(tries.map(([, status]) => status));
    const refused = (await upload(ward.ana, { Data: exe })).json();
    expect(refused.Fields).toEqual({ Data: 'Adjunto es de un tipo no aceptado' });
  });

  test('SEC-14: re-encodes a picture upright, without location or device', async () => {
    const taken = await picture()
      .jpeg()
      .withExif({ IFD0: { Make: 'Telefono', ImageDescription: 'Casa' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const given = { Name: 'foto.jpg', MimeType: 'image/jpeg', Data: taken };
    const { FileId } = (await upload(ward.ana, given)).json<StoredFile>();
    const { Data } = (await ward.ana.browser.get(`${base}/${FileId}/Base64`)).json();
    const { width, height, exif, orientation } = await sharp(Buffer.from(Data, 'base64')).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 30,
      height: 40,
      exif: undefined,
      orientation: undefined,
    });
  });

  test('SEC-14: removes the location of a picture of any size and kind, and rejects a truncated one', async () => {
    const GPSInfo = { GPSLatitudeRef: 'S', GPSLatitude: '33/1 26/1 0/1', GPSLongitude: '70/1 39/1 0/1' };
    const marked = () =>
      picture()
        .withExif({ IFD0: { Make: 'Telefono' }, IFD3: GPSInfo })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>');
    const given = {
      'foto.jpg': ['image/jpeg', await marked().jpeg().toBuffer()],
      'foto.png': ['image/png', await marked().png().toBuffer()],
      'foto.webp': ['image/webp', await marked().webp().toBuffer()],
    } as const;
    const tells = async (data: Buffer) => {
      const { exif, xmp, iptc, comments } = await sharp(data).metadata();
      return { exif: exif !== undefined, xmp: xmp !== undefined, iptc, comments };
    };
    for (const [Name, [MimeType, Data]] of Object.entries(given)) {
      expect([Name, await tells(Data)]).toMatchObject([Name, { exif: true, xmp: true }]);
      const { FileId } = (await upload(ward.ana, { Name, MimeType, Data })).json<StoredFile>();
      const kept = (await ward.ana.browser.get(`${base}/${FileId}/Base64`)).json();
      expect([Name, await tells(Buffer.from(kept.Data, 'base64'))]).toEqual([
        Name,
        { exif: false, xmp: false, iptc: undefined, comments: undefined },
      ]);
      const cut = await upload(ward.ana, { Name, MimeType, Data: Data.subarray(0, Data.length - 40) });
      expect([Name, cut.statusCode]).toEqual([Name, 415]);
    }
  });

  test('S5: returns an error, and never the file, when its stored bytes changed', async () => {
    const { FileId, Url } = (await upload(ward.ana)).json<StoredFile>();
    const { db } = ward.app.store;
    const [kept] = await db.select().from(fileContents);
    const changed = Uint8Array.from(kept?.data ?? []);
    changed[3] = 0x2e;
    await db.update(fileContents).set({ data: changed });
    const answers = [await ward.ana.browser.get(Url), await ward.ana.browser.get(`${base}/${FileId}/Base64`)];
    expect(answers.map((answer) => [answer.statusCode, answer.json().Code])).toEqual([
      [500, 'internal'],
      [500, 'internal'],
    ]);
    expect(ward.app.log.filter((line) => line.includes('is not what was stored'))).toHaveLength(2);
    await db.update(fileContents).set({ data: kept?.data ?? new Uint8Array() });
    expect((await ward.ana.browser.get(Url)).rawPayload.equals(pdf)).toBe(true);
  });

  test('SEC-14: accepts an office document as an archive without programs', async () => {
    const MimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const corpus = new URL('./support/office/', import.meta.url);
    const document = (name: string) => readFile(new URL(name, corpus));
    const plain = await upload(ward.ana, { Name: 'a.docx', MimeType, Data: await document('plain.docx') });
    const macros = await upload(ward.ana, { Name: 'b.docx', MimeType, Data: await document('macros.docx') });
    expect([plain.statusCode, macros.statusCode]).toEqual([201, 415]);
  });

  test('S12 serves an archive and a bitmap as downloads that no page shows in place', async () => {
    const bmp = Buffer.concat([Buffer.from('424d3a0000000000000036000000280000000100000001000000010018', 'hex')], 62);
    const archive = zip([{ name: 'informe.pdf', data: pdf }]);
    const given = [
      { Name: 'examenes.zip', MimeType: 'application/zip', Data: archive },
      { Name: 'lesion.bmp', MimeType: 'image/bmp', Data: bmp },
    ];
    for (const one of given) {
      const { Url } = (await upload(ward.ana, one)).json<StoredFile>();
      const { rawPayload, headers } = await ward.ana.browser.get(Url);
      expect([rawPayload.equals(one.Data), headers['content-type'], headers['x-content-type-options']]).toEqual([
        true,
        one.MimeType,
        'nosniff',
      ]);
      expect(headers['content-disposition']).toMatch(/^attachment; /);
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    }
  });

  test('D9 rejects other bytes under the id of a file, and keeps the first ones', async () => {
    const FileId = randomUUID();
    const photo = { FileId, Name: 'foto.png', MimeType: 'image/png' };
    const [first, second] = [await picture().png().toBuffer(), await picture(41).png().toBuffer()];
    const answers = [
      await upload(ward.ana, { ...photo, Data: first }),
      await upload(ward.ana, { ...photo, Data: second }),
      await upload(ward.ana, { FileId }),
      await upload(ward.ana, { ...photo, Data: first }),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().Code])).toEqual([
      [201, undefined],
      [409, 'idempotency_mismatch'],
      [409, 'idempotency_mismatch'],
      [201, undefined],
    ]);
    const { Data } = (await ward.ana.browser.get(`${base}/${FileId}/Base64`)).json();
    expect((await sharp(Buffer.from(Data, 'base64')).metadata()).width).toBe(40);
  });

  test('D9 rejects active content with its reason, in the language of the user, and stores nothing of it', async () => {
    const Data = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(x)>>>>endobj\n%%EOF\n');
    const MimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const linked = officeOf({ more: [outside('attachedTemplate', 'https://elsewhere.example/t.dotm')] });
    const post = (given: object, language: string) =>
      ward.ana.browser.post(
        base,
        { FileId: randomUUID(), EntityId: care, Entity: 'MedicalCare', ...given },
        { headers: { 'accept-language': language } },
      );
    const report = { Name: 'informe.pdf', MimeType: 'application/pdf', Data: Data.toString('base64') };
    const letter = { Name: 'carta.docx', MimeType, Data: linked.toString('base64') };
    const answers = [await post(report, 'es'), await post(report, 'en'), await post(letter, 'es')];
    expect(answers.map((answer) => [answer.statusCode, answer.json().Fields.Data])).toEqual([
      [415, 'El PDF contiene acciones o código que se ejecutan al abrirlo. Imprímelo como PDF y adjunta esa copia.'],
      [415, 'The PDF contains actions or code that run when it opens. Print it as a PDF and attach that copy.'],
      [415, 'El documento carga contenido de otro lugar al abrirse. Guárdalo como PDF y adjunta esa copia.'],
    ]);
    expect(await ward.app.store.db.$count(fileContents)).toBe(0);
  });

  test('SEC-1: shows no file of an encounter without access to it, and accepts none for a closed one', async () => {
    const { FileId, Url } = (await upload(ward.ana)).json<StoredFile>();
    const { browser } = ward.stranger;
    const tries = [
      await upload(ward.stranger),
      await browser.get(`${base}/GetByEntityEntityId?entity=MedicalCare&entityId=${care}`),
      await browser.get(`${base}/${FileId}/Url`),
      await browser.get(`${base}/${FileId}/Base64`),
      await browser.get(Url),
      await browser.send('DELETE', `${base}/${FileId}`),
    ];
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    // A physician who only answers for the polyclinic reads it, and adds nothing to it.
    expect(problemOf(await upload(ward.luis))).toEqual([409, 'transition_not_allowed', 'notMyRole']);
    expect((await ward.luis.browser.get(`${base}/${FileId}/Url`)).statusCode).toEqual(200);
    // Before taking it, a physician of the queue sees initials, and no file.
    const waiting = await ward.add();
    expect((await upload(ward.luis, { EntityId: waiting })).statusCode).toEqual(404);
    await ward.app.store.db.update(medicalCares).set({ status: 4 }).where(eq(medicalCares.id, care));
    expect(problemOf(await upload(ward.ana))).toEqual([409, 'transition_not_allowed', 'wrongStatus']);
    expect((await ward.ana.browser.get(`${base}/${FileId}/Url`)).statusCode).toEqual(200);
  });

  test('SAFE-3: copies a file within a patient only, and lets its uploader hide it without destroying it', async () => {
    const { FileId } = (await upload(ward.ana)).json<StoredFile>();
    const clone = (EntityId: string) =>
      ward.nurse.browser.post(`${base}/${FileId}/Clone`, { EntityId, Entity: 'MedicalCare', Detail: 'Copia', App: 1 });
    const other = await ward.add({ userId: await addPatient(ward.app.store) });
    expect((await clone(other)).statusCode).toEqual(404);
    const next = await ward.add({ status: 3, mode: 1 });
    expect((await clone(next)).json()).toMatchObject({ EntityId: next, Detail: 'Copia', Size: pdf.length });
    const remove = (member: Ward['ana']) => member.browser.send('DELETE', `${base}/${FileId}`);
    expect(problemOf(await remove(ward.nurse))).toEqual([409, 'transition_not_allowed', 'notMyRole']);
    expect((await remove(ward.ana)).statusCode).toEqual(204);
    expect((await listOf(ward.ana)).Quantity).toEqual(0);
    expect((await ward.ana.browser.get(`${base}/${FileId}/Base64`)).statusCode).toEqual(404);
    const { db } = ward.app.store;
    expect([await db.$count(files), await db.$count(fileContents)]).toEqual([2, 1]);
    const rows = await db.select().from(auditLog).where(eq(auditLog.objectId, FileId)).orderBy(auditLog.seq);
    expect(rows.map(({ action, outcome }) => [action, outcome]).filter(([, outcome]) => outcome === 'ok')).toEqual([
      ['file.create', 'ok'],
      ['file.read', 'ok'],
      ['file.hide', 'ok'],
    ]);
  });
});
