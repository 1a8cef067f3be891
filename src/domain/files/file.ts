import { guid, timestamp } from '../ids.ts';
import { z } from '../zod.ts';
import { ResultExam } from './file-evaluation.ts';

/** Entities that files are attached to and listed with. */
export const fileEntities = ['MedicalCare', 'Orientation'] as const;

/** Also files without a list: read through their document or conversation (`Message`, ADR 104). */
export const storedEntities = [...fileEntities, 'CareDocument', 'Message'] as const;

/** Clinical 9. */
export const fileApp = 1;

export const fileLimits = {
  /** Clinical 9: 5 MB. */
  size: 5 * 1024 * 1024,
  /** Larger files are sent in parts of this many bytes, so that an interrupted upload can resume. */
  part: 256 * 1024,
  /** Unfinished uploads per user; the oldest are dropped. */
  unfinished: 8,
  name: 120,
  /** Default maximum of files per form control. */
  perControl: 5,
  /** Files of a patient shown in one care, and the total they may send: removed files are kept. */
  perVisit: 10,
  everPerVisit: 30,
  /** Domain 5.1: validity of a signed URL. */
  urlLife: 10 * 60_000,
  pixels: 40_000_000,
} as const;

/** `image`: displayed inline. */
type FileKind = { extensions: readonly string[]; image?: true; archive?: true };

export const pdfType = 'application/pdf';

/** Clinical 5: allowed attachments by declared type; the server also checks the bytes. */
export const fileKinds: Readonly<Record<string, FileKind>> = {
  'image/png': { extensions: ['png'], image: true },
  'image/jpeg': { extensions: ['jpg', 'jpeg'], image: true },
  'image/webp': { extensions: ['webp'], image: true },
  'image/gif': { extensions: ['gif'], image: true },
  'image/bmp': { extensions: ['bmp'] },
  [pdfType]: { extensions: ['pdf'] },
  'text/plain': { extensions: ['txt'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { extensions: ['docx'] },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { extensions: ['xlsx'] },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': { extensions: ['pptx'] },
  'application/msword': { extensions: ['doc'] },
  'application/vnd.ms-excel': { extensions: ['xls'] },
  'application/vnd.ms-powerpoint': { extensions: ['ppt'] },
  'application/zip': { extensions: ['zip'], archive: true },
  'audio/mpeg': { extensions: ['mp3'] },
  'audio/wav': { extensions: ['wav'] },
  'audio/ogg': { extensions: ['ogg', 'oga', 'opus'] },
  'audio/mp4': { extensions: ['m4a'] },
  'audio/aac': { extensions: ['aac'] },
};

/** How a file opens in the page; null for one that is downloaded. */
export const openedAs = (type: string): 'picture' | 'pdf' | null =>
  type === pdfType ? 'pdf' : fileKinds[type]?.image ? 'picture' : null;

/** For the file chooser: by type, and by extension for systems that do not know the type. */
export const acceptedFiles = Object.entries(fileKinds)
  .flatMap(([type, { extensions }]) => [type, ...extensions.map((extension) => `.${extension}`)])
  .join(',');

/** Camera formats of telephones that few browsers can display and the server cannot read. */
const ofTelephones: Readonly<Record<string, string>> = { heic: 'image/heic', heif: 'image/heif' };
export const isOfTelephone = (type: string) => Object.values(ofTelephones).includes(type);

export type FileProblem = 'fileType' | 'fileHeic' | 'fileSize' | 'fileEmpty' | 'fileName';

const extensionOf = (name: string) => name.toLowerCase().split('.').at(-1) ?? '';

/** Type of a file by its name, or null. Systems differ in the types they report, and report none for some. */
export const typeOfName = (name: string): string | null =>
  Object.entries(fileKinds).find(([, { extensions }]) => extensions.includes(extensionOf(name)))?.[0] ?? null;

/** Type to declare for a chosen file: the one its system reports, or the name's where that is unknown. */
export const declaredType = ({ name, type }: { name: string; type: string }): string =>
  Object.hasOwn(fileKinds, type) ? type : (typeOfName(name) ?? ofTelephones[extensionOf(name)] ?? type);

// Control characters, path separators, and characters that change the text direction (C4).
const strangeName = /[\p{Cc}\p{Cf}/\\<>:"|?*]/u;
const invisible = /[\p{Cc}\p{Cf}]/gu;
const separators = /[/\\<>:"|?*]/g;
const half = /[\uD800-\uDBFF]$/;

/** The name a chosen file is stored under: without characters that are refused, and shortened before its extension. */
export function storableName(chosen: string): string {
  const name = chosen.replace(invisible, '').replace(separators, '_');
  if (name.length <= fileLimits.name) return name;
  const extension = /\.[^.]+$/.exec(name)?.[0] ?? '';
  const room = Math.max(0, fileLimits.name - extension.length - 1);
  return `${name.slice(0, room).replace(half, '').trimEnd()}…${extension}`;
}

export const fileNameProblem = (name: string): FileProblem | null =>
  name.trim() === '' || name.length > fileLimits.name || strangeName.test(name) ? 'fileName' : null;

/** Problem found before the bytes are checked; null when there is none. C4. */
export function fileProblem(file: { Name: string; MimeType: string; size: number }): FileProblem | null {
  const kind = Object.hasOwn(fileKinds, file.MimeType) ? fileKinds[file.MimeType] : undefined;
  if (fileNameProblem(file.Name)) return 'fileName';
  if (isOfTelephone(file.MimeType)) return 'fileHeic';
  if (!kind?.extensions.includes(extensionOf(file.Name))) return 'fileType';
  if (file.size === 0) return 'fileEmpty';
  return file.size > fileLimits.size ? 'fileSize' : null;
}

/** Domain 5.1. `Url` is signed, for the reader only. */
export const StoredFile = z
  .object({
    FileId: guid,
    Name: z.string(),
    Url: z.string(),
    MimeType: z.string(),
    EntityId: guid,
    Entity: z.enum(storedEntities),
    Detail: z.string().nullable(),
    App: z.literal(fileApp),
    Size: z.number().int(),
    UploadedBy: z.object({ UserId: guid, Name: z.string(), LastName: z.string() }),
    CreatedAt: timestamp,
    /** The current one, null for none; absent on a patient's own page, where it is not readable. */
    Evaluation: ResultExam.nullable().optional(),
  })
  .meta({ id: 'StoredFile' });
export type StoredFile = z.infer<typeof StoredFile>;

/** Distinguishes files sent by the patient from those added by professionals. */
export const sentByPatient = ({ UploadedBy }: StoredFile, patient: { UserId: string | null }) =>
  UploadedBy.UserId === patient.UserId;
