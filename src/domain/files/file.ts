import { guid, timestamp } from '../ids.ts';
import { z } from '../zod.ts';
import { ResultExam } from './file-evaluation.ts';

/** What a file may hang on and be listed with. */
export const fileEntities = ['MedicalCare', 'Orientation'] as const;

/** And what is stored without being in any list: read through its document, or its conversation (`Message`, ADR 104). */
export const storedEntities = [...fileEntities, 'CareDocument', 'Message'] as const;

/** Clinical 9. */
export const fileApp = 1;

export const fileLimits = {
  /** Clinical 9: 5 MB. */
  size: 5 * 1024 * 1024,
  /** What is larger is sent in parts of this many bytes, so that a cut upload goes on. */
  part: 256 * 1024,
  /** How many uploads of one person may stand unfinished; the oldest make room. */
  unfinished: 8,
  name: 120,
  /** How many one question of a form takes, unless it says otherwise. */
  perControl: 5,
  /** How many of a patient's are shown in one care of theirs, and how many they may send in all: what is removed is kept. */
  perVisit: 10,
  everPerVisit: 30,
  /** Domain 5.1: a signed address is good for this long. */
  urlLife: 10 * 60_000,
  pixels: 40_000_000,
} as const;

/** `image`: shown where it stands. Everything else is only downloaded. */
type FileKind = { extensions: readonly string[]; image?: true; archive?: true };

/** Clinical 5: what may be attached, by declared type; the server looks at the bytes too. */
export const fileKinds: Readonly<Record<string, FileKind>> = {
  'image/png': { extensions: ['png'], image: true },
  'image/jpeg': { extensions: ['jpg', 'jpeg'], image: true },
  'image/webp': { extensions: ['webp'], image: true },
  'image/gif': { extensions: ['gif'], image: true },
  'image/bmp': { extensions: ['bmp'] },
  'application/pdf': { extensions: ['pdf'] },
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

/** For the chooser of files: by type, and by extension where a system has no type for it. */
export const acceptedFiles = Object.entries(fileKinds)
  .flatMap(([type, { extensions }]) => [type, ...extensions.map((extension) => `.${extension}`)])
  .join(',');

/** Formats of telephone cameras that few browsers can show and the server cannot read. */
const ofTelephones: Readonly<Record<string, string>> = { heic: 'image/heic', heif: 'image/heif' };
export const isOfTelephone = (type: string) => Object.values(ofTelephones).includes(type);

export type FileProblem = 'fileType' | 'fileHeic' | 'fileSize' | 'fileEmpty' | 'fileName';

const extensionOf = (name: string) => name.toLowerCase().split('.').at(-1) ?? '';

/** The type of a file by its name, or null. Systems call the same type by several names, and some types by none. */
export const typeOfName = (name: string): string | null =>
  Object.entries(fileKinds).find(([, { extensions }]) => extensions.includes(extensionOf(name)))?.[0] ?? null;

/** The type to declare for a chosen file: what its system says, or what its name says where that is not known here. */
export const declaredType = ({ name, type }: { name: string; type: string }): string =>
  Object.hasOwn(fileKinds, type) ? type : (typeOfName(name) ?? ofTelephones[extensionOf(name)] ?? type);

// Control characters, path separators, and the marks that turn the reading direction of a name (C4).
const strangeName = /[\p{Cc}\p{Cf}/\\<>:"|?*]/u;

export const fileNameProblem = (name: string): FileProblem | null =>
  name.trim() === '' || name.length > fileLimits.name || strangeName.test(name) ? 'fileName' : null;

/** Why a file is refused before its bytes are looked at; null when it is not. C4. */
export function fileProblem(file: { Name: string; MimeType: string; size: number }): FileProblem | null {
  const kind = Object.hasOwn(fileKinds, file.MimeType) ? fileKinds[file.MimeType] : undefined;
  if (fileNameProblem(file.Name)) return 'fileName';
  if (isOfTelephone(file.MimeType)) return 'fileHeic';
  if (!kind?.extensions.includes(extensionOf(file.Name))) return 'fileType';
  if (file.size === 0) return 'fileEmpty';
  return file.size > fileLimits.size ? 'fileSize' : null;
}

/** Domain 5.1. `Url` is signed, for the reader alone. */
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
    /** The one that stands, null for none; absent where it is nobody's to read (a patient's own page). */
    Evaluation: ResultExam.nullable().optional(),
  })
  .meta({ id: 'StoredFile' });
export type StoredFile = z.infer<typeof StoredFile>;

/** Distinguishes files sent by the patient from those added by professionals. */
export const sentByPatient = ({ UploadedBy }: StoredFile, patient: { UserId: string | null }) =>
  UploadedBy.UserId === patient.UserId;
