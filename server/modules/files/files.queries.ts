import { createHash } from 'node:crypto';
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { fileContents, files, users } from '../../db/schema/index.ts';

export type FileRow = typeof files.$inferSelect;
export type FoundFile = { row: FileRow; by: { name: string; lastName: string } };

/** Visible files in order of arrival. */
export const findFiles = (db: Database, where: SQL | undefined): Promise<FoundFile[]> =>
  db
    .select({ row: files, by: { name: users.name, lastName: users.lastName } })
    .from(files)
    .innerJoin(users, eq(users.id, files.uploadedBy))
    .where(and(isNull(files.hiddenAt), where))
    .orderBy(asc(files.createdAt), asc(files.id));

export const ofEntity = ({ Entity, EntityId }: { Entity: FileRow['entity']; EntityId: string }) =>
  and(eq(files.entity, Entity), eq(files.entityId, EntityId));

export async function findFile(db: Database, id: string): Promise<FoundFile> {
  const [found] = await findFiles(db, eq(files.id, id));
  if (!found) throw notFound();
  return found;
}

export const hashOf = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');

/**
 * Returns the stored bytes.
 * @throws when they do not match their hash (S5).
 */
export async function contentOf(db: Database, { sha256 }: FileRow): Promise<Uint8Array> {
  const [content] = await db.select().from(fileContents).where(eq(fileContents.sha256, sha256));
  if (!content) throw notFound();
  if (hashOf(content.data) !== sha256) throw new Error(`The content ${sha256} is not what was stored`);
  return content.data;
}

/** Stores the bytes unless present; returns their hash. */
export async function keepContent(db: Database, data: Uint8Array): Promise<string> {
  const sha256 = hashOf(data);
  await db.insert(fileContents).values({ sha256, data }).onConflictDoNothing();
  return sha256;
}
