import { guid } from '../ids.ts';
import { z } from '../zod.ts';

/** A file that is not on the server yet; its bytes are stored separately under `FileId`. */
export const UnsentFile = z.object({
  FileId: guid,
  Name: z.string(),
  MimeType: z.string(),
  Size: z.number().int(),
});
export type UnsentFile = z.infer<typeof UnsentFile>;

export const readUnsent = <T extends UnsentFile>(shape: z.ZodType<T>, stored: unknown): T[] =>
  z.array(shape).safeParse(stored).data ?? [];
/** Merges the lists of closed tabs, each file once. */
export const mergedUnsent = <T extends UnsentFile>(shape: z.ZodType<T>, lists: readonly unknown[]): T[] => [
  ...new Map(lists.flatMap((list) => readUnsent(shape, list)).map((file) => [file.FileId, file])).values(),
];
