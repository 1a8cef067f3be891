import { z } from '../zod.ts';
import { UnsentFile } from './unsent-file.ts';

/** A file of an encounter that the server or the form it was chosen in does not have yet. */
export const CareUnsentFile = UnsentFile.extend({
  /** True once the server has it; its bytes are no longer needed. */
  IsStored: z.boolean(),
});
export type CareUnsentFile = z.infer<typeof CareUnsentFile>;
