import { customType, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { storedEntities } from '#domain/files/file.ts';
import { moment } from './columns.ts';
import { users } from './people.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Content-addressed and immutable. */
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
    /** Hash of the uploaded bytes, which differs from the content of a re-encoded picture; null for older rows and copies. */
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

/** Partially uploaded file; becomes a file when complete. */
export const fileUploads = pgTable(
  'file_uploads',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: uuid().notNull(),
    size: integer().notNull(),
    received: integer().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] })],
);

export const fileUploadParts = pgTable(
  'file_upload_parts',
  {
    userId: uuid('user_id').notNull(),
    uploadId: uuid('upload_id').notNull(),
    start: integer().notNull(),
    data: bytes().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.uploadId, t.start] }),
    foreignKey({
      name: 'file_upload_parts_of_upload',
      columns: [t.userId, t.uploadId],
      foreignColumns: [fileUploads.userId, fileUploads.id],
    }).onDelete('cascade'),
  ],
);
