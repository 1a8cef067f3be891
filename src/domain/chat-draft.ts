import { guid } from './ids.ts';
import { z } from './zod.ts';

/** What was sent and is not known to have arrived. */
const Unsent = z.object({ MessageId: guid, Content: z.string() });
export type Unsent = z.infer<typeof Unsent>;
const Kept = z.object({ text: z.string(), unsent: z.array(Unsent) });
export type KeptChat = z.infer<typeof Kept>;

/** What a conversation keeps in this browser, as one text: nothing when there is nothing to keep. */
export const packChat = ({ text, unsent }: KeptChat) =>
  text === '' && unsent.length === 0 ? '' : JSON.stringify({ text, unsent });

export function unpackChat(kept: string): KeptChat {
  const nothing = { text: '', unsent: [] };
  if (kept === '') return nothing;
  try {
    const parsed = Kept.safeParse(JSON.parse(kept));
    return parsed.success ? parsed.data : nothing;
  } catch {
    return nothing;
  }
}
