import { createHash } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** A text that can be verified: its end is a hash of its beginning. */
export function sealed(label: string, length: number): string {
  const body = `soak ${label} ${'Refiere dolor lumbar desde ayer, sin fiebre. '.repeat(Math.ceil(length / 45))}`.trim();
  return `${body} #${digest(body)}`;
}
export const isWhole = (text: string) => {
  const [, body, hash] = /^(soak .*) #([0-9a-f]{16})$/s.exec(text) ?? [];
  return body !== undefined && digest(body) === hash;
};

export type Draft = { orientationId: string; authorId: string; revision: number; text: string };

/** Everything acknowledged by a server, which must never be lost. */
export function createLedger() {
  return {
    drafts: new Map<string, Draft>(),
    answers: new Map<string, { text: string; by: string }>(),
    held: new Map<string, string>(),
    notes: new Map<string, { careId: string; text: string; by: string }>(),
    acknowledged: { attend: 0, draft: 0, answer: 0, unlock: 0, note: 0 },
    /** Unexpected responses. */
    strange: [] as string[],
  };
}
export type Ledger = ReturnType<typeof createLedger>;
export const draftKey = (orientationId: string, authorId: string) => `${orientationId}:${authorId}`;
