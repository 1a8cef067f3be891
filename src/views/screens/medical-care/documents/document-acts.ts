import type { NamedPerson } from '#domain/care-document/document-line.ts';
import type { DocumentSource } from '#domain/care-document/document-source.ts';

/** A document that is looked at, printed or downloaded. */
export type NamedDocument = {
  source: DocumentSource;
  number: string;
  /** The other person that it is made out to; null for the patient. */
  thirdPerson: NamedPerson | null;
  sharedFileId: string | null;
};
export type DocumentActs = Record<'view' | 'print' | 'download', (document: NamedDocument) => void>;
