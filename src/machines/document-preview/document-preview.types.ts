import type { DocumentSource } from '#domain/care-document/document-source.ts';
import type { ConnectionEvent, ConnectionPort } from '../shared/environment.ts';
import type { PromisePort } from '../shared/ports.ts';

export type DocumentPreviewInput = { source: DocumentSource };

export type DocumentPreviewContext = DocumentPreviewInput & {
  pages: number;
  /** 1-based. */
  page: number;
  words: string;
  /** Page of each match, in document order. */
  hits: number[];
  /** Index of the current match, 0-based. */
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
