import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ChatRoomType, WindowStatus } from '#domain/chat/chat.ts';
import type { Database } from '../../core/context.ts';
import { chatMembers, chatRooms } from '../../db/schema/index.ts';

/** Direct conversation of two users, created on first use by either. */
export async function pairRoom(db: Database, createdBy: string, otherId: string, createdAt: Date): Promise<string> {
  const people = [createdBy, otherId].sort();
  const pair = people.join(':');
  const room = { id: randomUUID(), type: ChatRoomType.SINGLE, pair, createdBy, createdAt };
  const [made] = await db.insert(chatRooms).values(room).onConflictDoNothing().returning({ id: chatRooms.id });
  if (made) {
    const windowStatus = WindowStatus.CLOSE;
    await db.insert(chatMembers).values(people.map((userId) => ({ roomId: made.id, userId, windowStatus })));
    return made.id;
  }
  const [found] = await db.select({ id: chatRooms.id }).from(chatRooms).where(eq(chatRooms.pair, pair));
  if (!found) throw new Error('A room of two is neither made nor found');
  return found.id;
}
