import { and, asc, eq, gte, isNull, or } from 'drizzle-orm';
import type { Person } from '#domain/session/user.ts';
import type { Database } from '../../core/context.ts';
import { chatMembers, chatMessages, users } from '../../db/schema/index.ts';
import { isInRoom } from './rooms.queries.ts';

const wasThere = or(isNull(chatMembers.joinedAt), gte(chatMessages.sentAt, chatMembers.joinedAt));

/** Who first sent the file into a conversation of this user while they were a member; null if none. */
export async function sharedBy(db: Database, fileId: string, userId: string): Promise<Omit<Person, 'PhotoUrl'> | null> {
  const [row] = await db
    .select({ UserId: users.id, Name: users.name, LastName: users.lastName })
    .from(chatMessages)
    .innerJoin(chatMembers, and(eq(chatMembers.roomId, chatMessages.roomId), eq(chatMembers.userId, userId)))
    .innerJoin(users, eq(users.id, chatMessages.senderId))
    .where(and(eq(chatMessages.fileId, fileId), isInRoom, wasThere))
    .orderBy(asc(chatMessages.sentAt))
    .limit(1);
  return row ?? null;
}
