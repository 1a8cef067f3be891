import { and, asc, eq } from 'drizzle-orm';
import type { Person } from '#domain/session/user.ts';
import type { Database } from '../../core/context.ts';
import { chatMembers, chatMessages, users } from '../../db/schema/index.ts';

/** Who first sent this file into a conversation of this person; null without one. */
export async function sharedBy(db: Database, fileId: string, userId: string): Promise<Omit<Person, 'PhotoUrl'> | null> {
  const [row] = await db
    .select({ UserId: users.id, Name: users.name, LastName: users.lastName })
    .from(chatMessages)
    .innerJoin(chatMembers, and(eq(chatMembers.roomId, chatMessages.roomId), eq(chatMembers.userId, userId)))
    .innerJoin(users, eq(users.id, chatMessages.senderId))
    .where(eq(chatMessages.fileId, fileId))
    .orderBy(asc(chatMessages.sentAt))
    .limit(1);
  return row ?? null;
}
