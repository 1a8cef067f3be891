import type { DocumentSource } from '#domain/care-document/document-source.ts';

/** A document as its row names it. */
export type NamedDocument = { source: DocumentSource; title: string; number: string; sharedFileId: string | null };
export type DocumentActs = Record<'view' | 'print' | 'download', (document: NamedDocument) => void>;
