import { customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { storedEntities } from '#domain/files/file.ts';
import { moment } from './columns.ts';
import { users } from './people.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** By content: what was stored once is never written again nor changed. */
export const fileContents = pgTable('file_contents', {
  sha256: text().primaryKey(),
  data: bytes().notNull(),
});

export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    mimeType: text('mime_type').notNull(),
    size: integer().notNull(),
    sha256: text()
      .notNull()
      .references(() => fileContents.sha256),
    /** Hash of the bytes as they were sent, which a picture drawn again no longer has; null for older rows and copies. */
    sentSha256: text('sent_sha256'),
    entity: text({ enum: storedEntities }).notNull(),
    entityId: uuid('entity_id').notNull(),
    detail: text(),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull(),
    hiddenAt: moment('hidden_at'),
    hiddenBy: uuid('hidden_by').references(() => users.id),
  },
  (t) => [index('files_entity').on(t.entity, t.entityId, t.createdAt)],
);
