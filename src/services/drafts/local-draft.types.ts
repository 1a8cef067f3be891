export type LocalDraft = { content: unknown; revision: number };
