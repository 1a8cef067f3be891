import type { DocumentSource } from '#domain/care-document/document-source.ts';
import type { ConnectionEvent, ConnectionPort } from '../shared/environment.ts';
import type { PromisePort } from '../shared/ports.ts';

export type DocumentPreviewInput = { source: DocumentSource };

export type DocumentPreviewContext = DocumentPreviewInput & {
  pages: number;
  /** From 1. */
  page: number;
  words: string;
  /** The page of each place where the words stand, in the order of the document. */
  hits: number[];
  /** Which of them is looked at, from 0. */
  hit: number;
};

export type DocumentPreviewEvent =
  | { type: 'preview.retry' }
  | { type: 'preview.go'; page: number }
  | { type: 'preview.search'; words: string }
  | { type: 'preview.nextHit' }
  | { type: 'preview.previousHit' }
  | ConnectionEvent;

export type DocumentPreviewPorts = {
  actors: {
    open: PromisePort<{ pages: number }, DocumentPreviewInput>;
    search: PromisePort<number[], { words: string }>;
    connection: ConnectionPort;
  };
};
