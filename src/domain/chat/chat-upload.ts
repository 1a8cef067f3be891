import { guid } from '../ids.ts';
import { z } from '../zod.ts';

/** A file of a conversation that the server does not have yet; its bytes stand elsewhere under `FileId`. */
export const ChatUpload = z.object({
  FileId: guid,
  MessageId: guid,
  Name: z.string(),
  MimeType: z.string(),
  Size: z.number().int(),
  /** The person has sent it; before, it only stands beside what they write. */
  Queued: z.boolean(),
});
export type ChatUpload = z.infer<typeof ChatUpload>;

export const readUploads = (stored: unknown): ChatUpload[] => z.array(ChatUpload).safeParse(stored).data ?? [];
/** The lists of several tabs that are gone, each file once. */
export const mergedUploads = (lists: readonly unknown[]): ChatUpload[] => [
  ...new Map(lists.flatMap(readUploads).map((file) => [file.FileId, file])).values(),
];
