import { UnsentFile } from '../files/unsent-file.ts';
import { guid } from '../ids.ts';
import { z } from '../zod.ts';

/** A file of a conversation that is not on the server yet. */
export const ChatUpload = UnsentFile.extend({
  MessageId: guid,
  /** True once the user has sent it; before, it is only attached to the draft. */
  Queued: z.boolean(),
  /** A recording that was not finished: its page closed or crashed. */
  Interrupted: z.boolean().optional(),
});
export type ChatUpload = z.infer<typeof ChatUpload>;
