import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ChatMessage, type ChatRoom, chatLimits } from '#domain/chat/chat.ts';
import type { ChatDraft } from '#domain/chat/chat-draft.ts';
import { auditLog, chatMembers, chatMessages, chatRooms, users } from '#server/db/schema/index.ts';
import { describeServer } from './support/engines.ts';
import { type Member, openWard, type Ward } from './support/ward.ts';

const base = '/api/communication/v2/Chat';
const idOf = ({ person }: Member) => person.userId;

describeServer('messages that are searched for, drafts and mentions', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    const { db } = ward.app.store;
    await db.update(chatMembers).set({ draftReplyTo: null });
    for (const table of [chatMessages, chatMembers, chatRooms]) await db.delete(table);
    await ward.begin();
  });

  const open = async (ChatRoomType: 1 | 2, who: Member, ...others: Member[]) => {
    const UserIds = [who, ...others].map(idOf);
    const body = { ChatRoomType, CreateUserId: idOf(who), UserIds, OpenWindow: false };
    const answer = await who.browser.post(base, { ...body, ...(ChatRoomType === 2 && { Name: 'Turno norte' }) });
    return answer.json<ChatRoom>().ChatRoomId;
  };
  const send = async (who: Member, room: string, Content: string) => {
    const MessageId = randomUUID();
    const body = { MessageId, Content, SendingUserId: idOf(who), FileId: null, Type: 1 };
    expect((await who.browser.post(`${base}/${room}/AddMessage`, body)).statusCode).toBe(201);
    return MessageId;
  };
  const find = (who: Member, searchText: string, roomId?: string) =>
    who.browser.get(`${base}/Messages?${new URLSearchParams({ searchText, ...(roomId && { roomId }) })}`);
  const found = async (who: Member, searchText: string, roomId?: string) => {
    const answer = await find(who, searchText, roomId);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    const { Quantity, Dtos } = answer.json<{ Quantity: number; Dtos: ChatMessage[] }>();
    return [Quantity, ...Dtos.map(({ Content }) => Content)];
  };

  test('issue 17: finds every word, ignoring accents, in the own conversations, the newest first', async () => {
    const mine = await open(1, ward.ana, ward.nurse);
    const group = await open(2, ward.ana, ward.luis);
    const theirs = await open(1, ward.luis, ward.nurse);
    await send(ward.ana, mine, 'Dolor torácico desde ayer');
    await send(ward.nurse, mine, 'La radiografía de TÓRAX, con dolor 100%');
    await send(ward.luis, group, 'Sin dolor torácico');
    await send(ward.luis, theirs, 'Dolor torácico de otra persona');
    expect(await found(ward.ana, 'toracico dolor')).toEqual([2, 'Sin dolor torácico', 'Dolor torácico desde ayer']);
    expect(await found(ward.ana, 'torácico', mine)).toEqual([1, 'Dolor torácico desde ayer']);
    expect(await found(ward.ana, '0%')).toEqual([1, 'La radiografía de TÓRAX, con dolor 100%']);
    expect(await found(ward.ana, 'otra persona')).toEqual([0]);
    expect((await find(ward.ana, 'dolor', theirs)).statusCode).toBe(404);
    expect((await find(ward.ana, 'd')).statusCode).toBe(400);
  });

  test('issue 17: finds nothing from before the reader joined, nor from a group that they left', async () => {
    const group = await open(2, ward.ana, ward.luis);
    await send(ward.ana, group, 'Fiebre en la mañana');
    await ward.ana.browser.post(`${base}/${group}/JoinUser/${idOf(ward.nurse)}`);
    await send(ward.ana, group, 'Fiebre en la tarde');
    expect(await found(ward.nurse, 'fiebre')).toEqual([1, 'Fiebre en la tarde']);
    await ward.nurse.browser.post(`${base}/${group}/Leave`);
    expect(await found(ward.nurse, 'fiebre')).toEqual([0]);
  });

  test('issue 17: returns fifty with a flag for more, and audits each room that was read', async () => {
    const room = await open(1, ward.ana, ward.nurse);
    const { db } = ward.app.store;
    const one = { roomId: room, senderId: idOf(ward.ana), type: 1, content: 'Control', searchText: 'control' };
    const at = ward.now().getTime();
    await db
      .insert(chatMessages)
      .values(Array.from({ length: 60 }, (_, n) => ({ ...one, id: randomUUID(), sentAt: new Date(at + n) })));
    const [quantity, ...contents] = await found(ward.nurse, 'control');
    const audited = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'chat.search'), eq(auditLog.objectId, room)))
      .orderBy(auditLog.seq);
    expect({ quantity, answered: contents.length, audited: audited.map(({ actorId }) => actorId) }).toEqual({
      quantity: 51,
      answered: 50,
      audited: [idOf(ward.nurse)],
    });
  });

  test('issue 17: keeps a draft for its writer, with the quoted message', async () => {
    const room = await open(1, ward.ana, ward.nurse);
    const asked = await send(ward.nurse, room, '¿Sigue con fiebre?');
    const draft = async (who: Member) => (await who.browser.get(`${base}/${room}/Draft`)).json<ChatDraft>();
    const store = (who: Member, Content: string, ReplyToId: string | null, Revision: number) =>
      who.browser.post(`${base}/${room}/Draft`, { Content, ReplyToId, Revision });
    const empty = { Content: '', ReplyTo: null };
    expect(await draft(ward.ana)).toEqual({ ...empty, Revision: 0 });
    const stored = await store(ward.ana, 'Sí, 38', asked, 0);
    const current = await draft(ward.ana);
    expect(stored.json()).toEqual(current);
    expect(current).toMatchObject({
      Content: 'Sí, 38',
      ReplyTo: { MessageId: asked, Excerpt: '¿Sigue con fiebre?' },
      Revision: 1,
    });
    expect(await draft(ward.nurse)).toEqual({ ...empty, Revision: 0 });
    const other = await send(ward.luis, await open(1, ward.luis, ward.nurse), 'De otra sala');
    expect((await store(ward.ana, 'x', other, 1)).statusCode).toBe(404);
    expect((await store(ward.luis, 'x', null, 0)).statusCode).toBe(404);
    const pasted = 'a'.repeat(chatLimits.content + 1);
    await store(ward.ana, pasted, null, 1);
    expect(await draft(ward.ana)).toEqual({ ...empty, Content: pasted, Revision: 2 });
    await store(ward.ana, '', null, 2);
    expect(await draft(ward.ana)).toEqual({ ...empty, Revision: 3 });
  });

  test('issue 17: lets a former member of a group discard their draft, and write no other', async () => {
    const group = await open(2, ward.ana, ward.luis);
    const store = async (Content: string, Revision: number) => {
      const answer = await ward.luis.browser.post(`${base}/${group}/Draft`, { Content, ReplyToId: null, Revision });
      return [answer.statusCode, answer.json().Revision];
    };
    expect(await store('Falta el control', 0)).toEqual([200, 1]);
    await ward.luis.browser.post(`${base}/${group}/Leave`);
    expect([await store('Otra cosa', 1), await store('', 0)]).toEqual([
      [404, undefined],
      [200, 2],
    ]);
    await ward.ana.browser.post(`${base}/${group}/JoinUser/${idOf(ward.luis)}`);
    const again = await ward.luis.browser.get(`${base}/${group}/Draft`);
    expect(again.json()).toEqual({ Content: '', ReplyTo: null, Revision: 2 });
  });

  test('issue 17: keeps the draft of another device, and returns its text', async () => {
    const room = await open(1, ward.ana, ward.nurse);
    const store = async (Content: string, Revision: number) => {
      const { statusCode, body } = await ward.ana.browser.post(`${base}/${room}/Draft`, {
        Content,
        ReplyToId: null,
        Revision,
      });
      const { Current, ...answer } = JSON.parse(body) as ChatDraft & { Current?: ChatDraft };
      return [statusCode, Current ?? answer];
    };
    const first = { Content: 'Del consultorio', ReplyTo: null, Revision: 1 };
    expect(await store('Del consultorio', 0)).toEqual([200, first]);
    expect(await store('De la casa', 0)).toEqual([409, first]);
    expect(await store('Del consultorio', 0)).toEqual([200, first]);
    expect(await store('De la casa', 1)).toEqual([200, { Content: 'De la casa', ReplyTo: null, Revision: 2 }]);
    const both = await Promise.all([store('Uno', 2), store('Dos', 2)]);
    expect(both.map(([status]) => status).sort()).toEqual([200, 409]);
  });

  test('issue 17: counts the unread messages that name a member of the group, and names them after they left', async () => {
    const { db } = ward.app.store;
    const group = await open(2, ward.ana, ward.luis, ward.nurse);
    await db
      .update(users)
      .set({ name: 'Luis', lastName: 'Soto' })
      .where(eq(users.id, idOf(ward.luis)));
    try {
      await send(ward.ana, group, '@Luis Soto, ¿puede verla?');
      await send(ward.ana, group, 'Está en el box 2');
      await send(ward.luis, group, '@Luis Soto soy yo');
      const mentions = async (who: Member) =>
        (await who.browser.get(`${base}/ForChat`))
          .json<{ Dtos: ChatRoom[] }>()
          .Dtos.map(({ Unread, Mentions }) => ({ Unread, Mentions }));
      expect(await mentions(ward.luis)).toEqual([{ Unread: 2, Mentions: 1 }]);
      expect(await mentions(ward.nurse)).toEqual([{ Unread: 3, Mentions: 0 }]);
      await ward.luis.browser.post(`${base}/${group}/User/${idOf(ward.luis)}/SetMessagesReaded`);
      expect(await mentions(ward.luis)).toEqual([{ Unread: 0, Mentions: 0 }]);
      const { Dtos } = (await ward.nurse.browser.get(`${base}/${group}/Messages`)).json<{ Dtos: ChatMessage[] }>();
      expect(Dtos.map(({ Mentions }) => Mentions ?? [])).toEqual([[], [idOf(ward.luis)], [], []]);
      await ward.luis.browser.post(`${base}/${group}/Leave`);
      const after = (await ward.nurse.browser.get(`${base}/${group}/Messages`)).json<{ Dtos: ChatMessage[] }>().Dtos;
      const named = { UserId: idOf(ward.luis), Name: 'Luis', LastName: 'Soto', PhotoUrl: null };
      expect(after.map(({ MentionedUsers }) => MentionedUsers ?? [])).toEqual([[], [named], [], [], []]);
    } finally {
      await db
        .update(users)
        .set({ name: 'Elena', lastName: 'Rojas' })
        .where(inArray(users.id, [idOf(ward.luis)]));
    }
  });
});
