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

const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;
const fileLength = base64Length(fileLimits.size);
/** A file on its way, as base64: a third longer than its bytes. Without `Data` its bytes were sent in parts before. */
export const fileUpload = {
  bodyLimit: fileLength + 8_192,
  body: z.strictObject({
    FileId: guid,
    Name: z.string().max(400),
    Data: z.base64().max(fileLength).optional(),
    MimeType: z.string().max(120),
  }),
} as const;
/** Professionals add to encounters; what hangs on an orientation is its patient's. */
const ofCare = z.literal('MedicalCare');
const uploadCall = { service: 'file', access: 'session', path: 'Uploads/{id}', params: byId } as const;
/** How many bytes of an upload the server has, from its beginning. */
const UploadOffset = z.object({ Offset: z.number().int() });
const detail = z.string().trim().max(500).nullable();

export const fileCalls = defineCalls({
  /** Nobody but who sends it: the same id of another person is another upload. */
  getUpload: {
    ...uploadCall,
    method: 'GET',
    effect: 'read',
    source: 'ours: an upload that was cut goes on from what the server has',
    response: UploadOffset,
  },
  /** A part that does not begin where the server stands is not stored; the answer says where it stands. */
  appendUpload: {
    ...uploadCall,
    method: 'PUT',
    effect: 'write',
    source: 'ours: an upload that was cut goes on from what the server has',
    body: z.strictObject({
      Name: z.string().max(400),
      MimeType: z.string().max(120),
      Size: z.number().int().min(0),
      Offset: z.number().int().min(0),
      Data: z.base64().min(1).max(base64Length(fileLimits.part)),
    }),
    response: UploadOffset,
  },
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
