import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChatMessage, ChatRoom } from '#domain/chat/chat.ts';
import { fileLimits, type StoredFile } from '#domain/files/file.ts';
import { RoleId } from '#domain/session/roles.ts';
import { auditLog, chatMembers, chatMessages, chatRooms, fileContents, files } from '#server/db/schema/index.ts';
import { officeOf } from './support/documents.ts';
import { describeServer } from './support/engines.ts';
import { type Member, openWard, problemOf, type Ward } from './support/ward.ts';

const base = '/api/communication/v2/Chat';
const filesBase = '/api/file/v2/Files';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const mp3 = Buffer.concat([Buffer.from('49443303000000000000fffb9064', 'hex'), Buffer.alloc(2_000)]);
const idOf = ({ person }: Member) => person.userId;

describeServer('files of conversations', (engine) => {
  let ward: Ward;
  let room: string;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  const roomOf = async (one: Member, other: Member) =>
    (
      await one.browser.post(base, {
        ChatRoomType: 1,
        CreateUserId: idOf(one),
        UserIds: [idOf(other)],
        OpenWindow: true,
      })
    ).json<ChatRoom>().ChatRoomId;
  beforeEach(async () => {
    const { db } = ward.app.store;
    for (const table of [chatMessages, chatMembers, chatRooms, files, fileContents]) await db.delete(table);
    await ward.begin();
    room = await roomOf(ward.ana, ward.nurse);
  });

  type Given = { FileId?: string; Name?: string; MimeType?: string; Data?: Buffer; EntityId?: string };
  const upload = (who: Member, given: Given = {}) =>
    who.browser.post(filesBase, {
      FileId: given.FileId ?? randomUUID(),
      Name: given.Name ?? 'informe.pdf',
      MimeType: given.MimeType ?? 'application/pdf',
      Data: (given.Data ?? pdf).toString('base64'),
      EntityId: given.EntityId ?? room,
      Entity: 'Message',
    });
  const send = (who: Member, FileId: string, Type: number, to = room) =>
    who.browser.post(`${base}/${to}/AddMessage`, {
      MessageId: randomUUID(),
      Content: '',
      SendingUserId: idOf(who),
      FileId,
      Type,
    });
  const urlOf = (who: Member, id: string) => who.browser.get(`${filesBase}/${id}/Url`);

  test('19.3: accepts a file from previously uploaded parts, from their sender only', async () => {
    const [FileId, part] = [randomUUID(), fileLimits.part];
    const whole = Buffer.alloc(part + 1_000, 7);
    Buffer.from('424d3a0000000000000036000000280000000100000001000000010018', 'hex').copy(whole);
    const named = { Name: 'lesion.bmp', MimeType: 'image/bmp' };
    const offsets: unknown[] = [];
    for (const Offset of [0, part]) {
      const Data = whole.subarray(Offset, Offset + part).toString('base64');
      const payload = { ...named, Size: whole.length, Offset, Data };
      offsets.push((await ward.ana.browser.send('PUT', `/api/file/v2/Uploads/${FileId}`, { payload })).json());
    }
    const store = (who: Member) => who.browser.post(filesBase, { ...named, FileId, EntityId: room, Entity: 'Message' });
    const answers = [await store(ward.nurse), await store(ward.luis), await store(ward.ana)];
    expect([offsets, answers.map(({ statusCode }) => statusCode), await ward.app.store.db.$count(files)]).toEqual([
      [{ Offset: part }, { Offset: whole.length }],
      [400, 400, 201],
      1,
    ]);
    expect((await ward.ana.browser.get(answers[2]?.json<StoredFile>().Url ?? '')).rawPayload.equals(whole)).toBe(true);
  });

  test('SEC-14: shows a file to its sender, once sent to the recipient, and to no other user', async () => {
    const FileId = randomUUID();
    const stored = (await upload(ward.ana, { FileId })).json<StoredFile>();
    const { Url: _, ...file } = stored;
    expect(file).toEqual({
      FileId,
      Name: 'informe.pdf',
      MimeType: 'application/pdf',
      EntityId: room,
      Entity: 'Message',
      Detail: null,
      App: 1,
      Size: pdf.length,
      UploadedBy: { UserId: idOf(ward.ana), Name: 'Elena', LastName: 'Rojas' },
      CreatedAt: ward.now().toISOString(),
    });
    const everybody = [ward.ana, ward.nurse, ward.luis];
    const statuses = async () =>
      (await Promise.all(everybody.map((who) => urlOf(who, FileId)))).map((one) => one.statusCode);
    expect(await statuses()).toEqual([200, 404, 404]);
    const sent = await send(ward.ana, FileId, 3);
    expect([sent.statusCode, sent.json<ChatMessage>().FileId]).toEqual([201, FileId]);
    expect(await statuses()).toEqual([200, 200, 404]);
    const { Url } = (await urlOf(ward.nurse, FileId)).json<StoredFile>();
    const [bytes, stolen] = await Promise.all([ward.nurse.browser.get(Url), ward.luis.browser.get(Url)]);
    expect([bytes.rawPayload.equals(pdf), stolen.statusCode]).toEqual([true, 404]);
    const audited = await ward.app.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.objectId, FileId))
      .orderBy(auditLog.seq);
    const rows = audited
      .filter(({ outcome }) => outcome === 'ok')
      .map((row) => [row.action, row.actorId, row.relation]);
    expect(rows.toSorted()).toEqual(
      [
        ['file.create', idOf(ward.ana), 'participant'],
        ['file.read', idOf(ward.ana), 'participant'],
        ['file.read', idOf(ward.ana), 'participant'],
        ['file.read', idOf(ward.nurse), 'participant'],
        ['file.read', idOf(ward.nurse), 'participant'],
      ].toSorted(),
    );
  });

  test('clinical 3: accepts pictures, documents and recordings as messages of their type only', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0c2b31' } })
      .png()
      .toBuffer();
    const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const given = [
      [{ Name: 'foto.png', MimeType: 'image/png', Data: picture }, 4],
      [{ Name: 'nota.docx', MimeType: docx, Data: officeOf() }, 3],
      [{ Name: 'audio.mp3', MimeType: 'audio/mpeg', Data: mp3 }, 2],
    ] as const;
    for (const [file, type] of given) {
      const { FileId } = (await upload(ward.ana, file)).json<StoredFile>();
      const statuses: number[] = [];
      for (const wrong of [1, 2, 3, 4].filter((one) => one !== type)) {
        statuses.push((await send(ward.ana, FileId, wrong)).statusCode);
      }
      const right = await send(ward.ana, FileId, type);
      const { Type, IsImage } = right.json<ChatMessage>();
      expect([statuses, right.statusCode, Type, IsImage]).toEqual([[400, 400, 400], 201, type, type === 4]);
    }
  });

  test('clinical 5, C4: rejects an unlisted type, a file over 5 MB, or content that differs from its name', async () => {
    const answers = await Promise.all([
      upload(ward.ana, { Name: 'nota.txt', MimeType: 'text/plain', Data: Buffer.from('hola') }),
      upload(ward.ana, { Name: 'todo.zip', MimeType: 'application/zip' }),
      upload(ward.ana, { Name: 'voz.wav', MimeType: 'audio/wav' }),
      upload(ward.ana, { Name: 'foto.png', MimeType: 'image/png' }),
      upload(ward.ana, { Name: 'voz.mp3', MimeType: 'audio/mpeg' }),
      upload(ward.ana, { Data: Buffer.alloc(fileLimits.size + 1) }),
    ]);
    const type = 'Adjunto es de un tipo no aceptado';
    expect(answers.map((one) => [one.statusCode, one.json().Fields.Data])).toEqual([
      [415, type],
      [415, type],
      [415, type],
      [415, type],
      [415, type],
      [413, 'Adjunto supera el límite de 5Mb'],
    ]);
    expect(await ward.app.store.db.select().from(files)).toEqual([]);
  });

  test('C2: stores a file once on retries, and rejects other bytes or another person under its id', async () => {
    const FileId = randomUUID();
    const answers = [
      await upload(ward.ana, { FileId }),
      await upload(ward.ana, { FileId }),
      await upload(ward.ana, { FileId, Data: Buffer.concat([pdf, Buffer.from('\n')]) }),
      await upload(ward.nurse, { FileId }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 409, 404]);
    expect((await ward.app.store.db.select().from(files)).length).toEqual(1);
  });

  test('SEC-1: accepts no file into a room of other users, and none of one conversation in another', async () => {
    const { FileId } = (await upload(ward.ana)).json<StoredFile>();
    await send(ward.ana, FileId, 3);
    const other = await roomOf(ward.ana, ward.luis);
    const care = await ward.add({ status: 3, professionalId: idOf(ward.ana), ...ward.heldBy(ward.ana) });
    const copy = { EntityId: care, Entity: 'MedicalCare', Detail: null, App: 1 };
    const answers = [
      await upload(ward.luis),
      await upload(ward.ana, { EntityId: randomUUID() }),
      await upload(ward.ana, { EntityId: care }),
      await send(ward.ana, FileId, 3, other),
      await send(ward.nurse, FileId, 3),
      await ward.ana.browser.post(`${filesBase}/${FileId}/Clone`, copy),
      await ward.ana.browser.send('DELETE', `${filesBase}/${FileId}`),
      await ward.ana.browser.get(`${filesBase}/GetByEntityEntityId?entity=Message&entityId=${room}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404, 404, 400]);
  });

  test('SEC-14: shows a file of a group to members at its sending who still are members', async () => {
    const body = { ChatRoomType: 2, CreateUserId: idOf(ward.ana), UserIds: [idOf(ward.nurse)], Name: 'Turno norte' };
    const made = await ward.ana.browser.post(base, { ...body, OpenWindow: true });
    const group = made.json<ChatRoom>().ChatRoomId;
    const { FileId } = (await upload(ward.ana, { EntityId: group })).json<StoredFile>();
    expect((await send(ward.ana, FileId, 3, group)).statusCode).toEqual(201);
    await ward.ana.browser.post(`${base}/${group}/JoinUser/${idOf(ward.luis)}`);
    const readers = async () =>
      (await Promise.all([ward.ana, ward.nurse, ward.luis].map((who) => urlOf(who, FileId)))).map(
        ({ statusCode }) => statusCode,
      );
    const joined = await readers();
    await ward.nurse.browser.post(`${base}/${group}/Leave`);
    expect([joined, await readers()]).toEqual([
      [200, 200, 404],
      [200, 404, 404],
    ]);
  });

  test('domain 3.3: lets a facilitator send and read files of conversations, and none of a record', async () => {
    const facilitator = await ward.join([RoleId.FACILITATOR], { staffOf: ward.polyclinicId });
    const theirs = await roomOf(ward.ana, facilitator);
    const { FileId } = (await upload(facilitator, { EntityId: theirs })).json<StoredFile>();
    expect((await send(facilitator, FileId, 3, theirs)).statusCode).toEqual(201);
    const care = await ward.add({ status: 3, professionalId: idOf(ward.ana), ...ward.heldBy(ward.ana) });
    const ofCare = { FileId: randomUUID(), Name: 'informe.pdf', MimeType: 'application/pdf', EntityId: care };
    const body = { ...ofCare, Data: pdf.toString('base64'), Entity: 'MedicalCare' };
    const kept = await ward.ana.browser.post(filesBase, body);
    const answers = [
      await urlOf(ward.ana, FileId),
      await urlOf(facilitator, FileId),
      kept,
      await urlOf(facilitator, kept.json<StoredFile>().FileId),
      await facilitator.browser.post(filesBase, { ...body, FileId: randomUUID() }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 201, 403, 403]);
    expect(problemOf(answers[3] ?? kept)).toEqual([403, 'role_not_allowed', undefined]);
    const stored = await ward.app.store.db
      .select()
      .from(files)
      .where(inArray(files.entityId, [care, theirs]));
    expect(stored.map(({ entity }) => entity).sort()).toEqual(['MedicalCare', 'Message']);
  });
});
