import { chatLimits } from './chat.ts';

/** Characters of a text that do not fit into one message. */
export const excessOf = (text: string) => Math.max(0, text.trim().length - chatLimits.content);
