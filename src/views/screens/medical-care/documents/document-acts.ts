import type { NamedPerson } from '#domain/care-document/document-line.ts';
import type { DocumentSource } from '#domain/care-document/document-source.ts';

/** A document to preview, print or download. */
export type NamedDocument = {
  source: Exclude<DocumentSource, { kind: 'FILE' }>;
  number: string;
  /** Third person of the document; null for the patient. */
  thirdPerson: NamedPerson | null;
  sharedFileId: string | null;
};
export type DocumentActs = Record<'view' | 'print' | 'download', (document: NamedDocument) => void>;
