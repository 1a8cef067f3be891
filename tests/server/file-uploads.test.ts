import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fileLimits, type StoredFile } from '#domain/files/file.ts';
import { fileContents, files, fileUploadParts, fileUploads, idempotencyKeys } from '#server/db/schema/index.ts';
import { describeEngines } from './support/engines.ts';
import { type Member, openWard, type Ward } from './support/ward.ts';

const base = '/api/file/v2';
const { part, size: most } = fileLimits;
/** A bitmap is stored as it was sent. */
const bitmap = (size: number) => {
  const data = Buffer.alloc(size, 7);
  Buffer.from('424d3a0000000000000036000000280000000100000001000000010018', 'hex').copy(data);
  return data;
};
const day = 86_400_000;

describeEngines('uploads in parts', (engine) => {
  let ward: Ward;
  let care: string;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    const { db } = ward.app.store;
    for (const table of [files, fileContents, fileUploads]) await db.delete(table);
    await ward.begin();
    care = await ward.add({ status: 3, professionalId: ward.ana.person.userId, ...ward.heldBy(ward.ana) });
  });

  type Given = { name?: string; type?: string; size?: number };
  const stands = async ({ browser }: Member, id: string) => (await browser.get(`${base}/Uploads/${id}`)).json();
  const append = async ({ browser }: Member, id: string, Offset: number, data: Buffer, given: Given = {}) => {
    const payload = {
      Name: given.name ?? 'lesion.bmp',
      MimeType: given.type ?? 'image/bmp',
      Size: given.size ?? data.length,
      Offset,
      Data: data.subarray(Math.max(0, Math.floor(Offset)), Offset + part).toString('base64'),
    };
    const answer = await browser.send('PUT', `${base}/Uploads/${id}`, { payload });
    const { Code, Fields, ...body } = answer.json();
    return answer.statusCode === 200 ? body : [answer.statusCode, Code, Fields?.Data];
  };
  const finish = ({ browser }: Member, FileId: string, given: Given = {}) =>
    browser.post(
      `${base}/Files`,
      {
        FileId,
        Name: given.name ?? 'lesion.bmp',
        MimeType: given.type ?? 'image/bmp',
        EntityId: care,
        Entity: 'MedicalCare',
      },
      { headers: { 'idempotency-key': FileId } },
    );
  const stored = () => ward.app.store.db.$count(fileUploadParts);

  test('19.3: resumes from the bytes that the server has, and stores the whole once', async () => {
    const [id, data] = [randomUUID(), bitmap(2 * part + 1_000)];
    expect(await stands(ward.ana, id)).toEqual({ Offset: 0 });
    expect(await append(ward.ana, id, 0, data)).toEqual({ Offset: part });
    // The upload is interrupted, so the client requests the offset first.
    expect(await stands(ward.ana, id)).toEqual({ Offset: part });
    expect(await append(ward.ana, id, part, data)).toEqual({ Offset: 2 * part });
    expect((await finish(ward.ana, id)).json().Fields).toEqual({
      Data: 'El archivo no llegó entero. Súbelo de nuevo.',
    });
    expect(await append(ward.ana, id, 2 * part, data)).toEqual({ Offset: data.length });
    const file = (await finish(ward.ana, id)).json<StoredFile>();
    expect([file.FileId, file.Size, file.EntityId]).toEqual([id, data.length, care]);
    expect((await ward.ana.browser.get(file.Url)).rawPayload.equals(data)).toBe(true);
    // The response was lost: nothing is sent again, and it is the same file.
    expect(await stands(ward.ana, id)).toEqual({ Offset: data.length });
    const again = await finish(ward.ana, id);
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect([await stored(), await ward.app.store.db.$count(files)]).toEqual([0, 1]);
  });

  test('belongs to its sender: the same id of another user is another upload', async () => {
    const [id, data] = [randomUUID(), bitmap(part + 1_000)];
    await append(ward.ana, id, 0, data);
    expect(await stands(ward.nurse, id)).toEqual({ Offset: 0 });
    expect(await append(ward.nurse, id, part, data)).toEqual({ Offset: 0 });
    expect((await finish(ward.nurse, id)).statusCode).toEqual(400);
    expect(await append(ward.ana, id, part, data)).toEqual({ Offset: data.length });
    expect((await finish(ward.ana, id)).statusCode).toEqual(201);
  });

  test('stores nothing at another offset than its own, and no other bytes under the same id', async () => {
    const [id, data] = [randomUUID(), bitmap(2 * part + 1_000)];
    const other = Buffer.from(data).fill(9, 100);
    const whole = ['El archivo no llegó entero. Súbelo de nuevo.'] as const;
    expect(await append(ward.ana, id, part, data)).toEqual({ Offset: 0 });
    expect(await append(ward.ana, id, 0, data)).toEqual({ Offset: part });
    const answers = {
      repeated: await append(ward.ana, id, 0, data),
      'other bytes': await append(ward.ana, id, 0, other),
      'another size': await append(ward.ana, id, part, data, { size: data.length + part }),
      ahead: await append(ward.ana, id, 2 * part, data),
      'between two parts': await append(ward.ana, id, 1, data),
      'behind the end': await append(ward.ana, id, part, data, { size: part + 1 }),
      'a byte': await append(ward.ana, id, part, data.subarray(0, part + 1), { size: data.length }),
      'below nothing': await append(ward.ana, id, -1, data),
      'half a byte': await append(ward.ana, id, 0.5, data),
    };
    expect(answers).toEqual({
      repeated: { Offset: part },
      'other bytes': [409, 'idempotency_mismatch', undefined],
      'another size': [409, 'idempotency_mismatch', undefined],
      ahead: { Offset: part },
      'between two parts': { Offset: part },
      'behind the end': [400, 'validation', ...whole],
      'a byte': [400, 'validation', ...whole],
      'below nothing': [400, 'validation', undefined],
      'half a byte': [400, 'validation', undefined],
    });
    expect([await stands(ward.ana, id), await stored()]).toEqual([{ Offset: part }, 1]);
  });

  test('rejects early a file that would be rejected when complete', async () => {
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0c2b31' } })
      .png()
      .toBuffer();
    const data = bitmap(part + 1_000);
    const refusals = [
      await append(ward.ana, randomUUID(), 0, data, { size: most + 1 }),
      await append(ward.ana, randomUUID(), 0, data, { name: 'programa.exe' }),
      await append(ward.ana, randomUUID(), 0, data, { name: 'IMG_1.HEIC', type: 'image/heic' }),
      await append(ward.ana, randomUUID(), 0, data, { name: '../lesion.bmp' }),
      await append(ward.ana, randomUUID(), 0, data, { name: 'informe.pdf', type: 'application/pdf' }),
      await append(ward.ana, randomUUID(), 0, png, { name: 'foto.jpg', type: 'image/jpeg' }),
    ];
    expect(refusals.map((refusal) => refusal.slice(0, 2))).toEqual([
      [413, 'payload_too_large'],
      [415, 'unsupported_media_type'],
      [415, 'unsupported_media_type'],
      [400, 'validation'],
      [415, 'unsupported_media_type'],
      [415, 'unsupported_media_type'],
    ]);
    expect(await ward.app.store.db.$count(fileUploads)).toEqual(0);
  });

  test('inspects the complete file like one that was sent in one piece', async () => {
    const [id, data] = [randomUUID(), Buffer.alloc(part + 1_000, 0x20)];
    Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n').copy(data);
    Buffer.from('2 0 obj<</S/JavaScript/JS(x)>>endobj\n%%EOF\n').copy(data, part + 20);
    const given = { name: 'informe.pdf', type: 'application/pdf' };
    await append(ward.ana, id, 0, data, given);
    await append(ward.ana, id, part, data, given);
    const refused = await finish(ward.ana, id, given);
    expect([refused.statusCode, await ward.app.store.db.$count(files)]).toEqual([415, 0]);
  });

  test('stores one of several parts sent simultaneously', async () => {
    const [id, data] = [randomUUID(), bitmap(part + 1_000)];
    const answers = await Promise.all(Array.from({ length: 5 }, () => append(ward.ana, id, 0, data)));
    expect(answers).toEqual(Array(5).fill({ Offset: part }));
    expect(await stored()).toEqual(1);
  });

  test('keeps the newest unfinished uploads of a user, and none for longer than a day', async () => {
    const data = bitmap(part + 1_000);
    const ids: string[] = [];
    for (let n = 0; n <= fileLimits.unfinished; n += 1) {
      ids.push(randomUUID());
      await append(ward.ana, ids.at(-1) ?? '', 0, data);
      ward.app.clock.advance(1_000);
    }
    const offsets = await Promise.all(ids.map(async (id) => (await stands(ward.ana, id)).Offset));
    expect(offsets).toEqual([0, ...Array(fileLimits.unfinished).fill(part)]);
    ward.app.clock.advance(day);
    await ward.app.sweep();
    const { db } = ward.app.store;
    expect([await db.$count(fileUploads), await stored(), await db.$count(idempotencyKeys)]).toEqual([0, 0, 0]);
  });
});
