import { fileEntities, fileLimits, StoredFile } from '../files/file.ts';
import { guid } from '../ids.ts';
import { listOf } from '../problem.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId } from './shared.ts';

const file = (method: 'GET' | 'POST' | 'DELETE', path: string) =>
  ({
    service: 'file',
    access: 'session',
    source: 'clinical 7, files',
    method,
    path,
    effect: method === 'GET' ? 'clinicalRead' : 'clinicalWrite',
  }) as const;

const base64Length = Math.ceil(fileLimits.size / 3) * 4;
/** A file on its way, as base64: a third longer than its bytes. */
export const fileUpload = {
  bodyLimit: base64Length + 8_192,
  body: z.strictObject({
    FileId: guid,
    Name: z.string().max(400),
    Data: z.base64().max(base64Length),
    MimeType: z.string().max(120),
  }),
} as const;
/** Professionals add to encounters; what hangs on an orientation is its patient's. */
const ofCare = z.literal('MedicalCare');
const detail = z.string().trim().max(500).nullable();

export const fileCalls = defineCalls({
  /** `FileId` is the caller's, so that a try that was cut can be repeated. */
  createFile: {
    ...file('POST', 'Files'),
    bodyLimit: fileUpload.bodyLimit,
    /** Of a `Message`, `EntityId` is its room: the file is there before the message that shows it. */
    body: fileUpload.body.extend({
      EntityId: guid,
      Entity: z.enum(['MedicalCare', 'Message']),
      Detail: detail.optional(),
    }),
    response: StoredFile,
    status: 201,
  },
  listFiles: {
    ...file('GET', 'Files/GetByEntityEntityId'),
    query: z.object({ entity: z.enum(fileEntities), entityId: guid, app: z.coerce.number().int().optional() }),
    response: listOf(StoredFile),
  },
  getFileUrl: { ...file('GET', 'Files/{id}/Url'), params: byId, response: StoredFile },
  getFileBase64: {
    ...file('GET', 'Files/{id}/Base64'),
    params: byId,
    response: z.object({ FileId: guid, Name: z.string(), MimeType: z.string(), Data: z.string() }),
  },
  cloneFile: {
    ...file('POST', 'Files/{id}/Clone'),
    params: byId,
    body: z.strictObject({ EntityId: guid, Entity: ofCare, Detail: detail, App: z.literal(1) }),
    response: StoredFile,
    status: 201,
  },
  /** Hidden with who and when; the bytes stay (domain 11: never destroyed). */
  removeFile: { ...file('DELETE', 'Files/{id}'), params: byId, status: 204 },
});
