import { guid } from '../ids.ts';
import { z } from '../zod.ts';

/** A file of a conversation that is not on the server yet; its bytes are stored separately under `FileId`. */
export const ChatUpload = z.object({
  FileId: guid,
  MessageId: guid,
  Name: z.string(),
  MimeType: z.string(),
  Size: z.number().int(),
  /** True once the user has sent it; before, it is only attached to the draft. */
  Queued: z.boolean(),
  /** A recording that was not finished: its page closed or crashed. */
  Interrupted: z.boolean().optional(),
});
export type ChatUpload = z.infer<typeof ChatUpload>;

export const readUploads = (stored: unknown): ChatUpload[] => z.array(ChatUpload).safeParse(stored).data ?? [];
/** Merges the lists of closed tabs, each file once. */
export const mergedUploads = (lists: readonly unknown[]): ChatUpload[] => [
  ...new Map(lists.flatMap(readUploads).map((file) => [file.FileId, file])).values(),
];
