import type { Verification } from '#domain/care-document/verification.ts';
import type { PromisePort } from '../shared/ports.ts';

export type ChosenFile = { name: string; size: number; arrayBuffer(): Promise<ArrayBuffer> };
export type Comparison = 'same' | 'different' | 'tooLarge' | 'unreadable';

export type DocumentCheckInput = { id: string };
export type DocumentCheckContext = DocumentCheckInput & {
  document: Verification | null;
  /** The last file given; its content is not kept. */
  file: { name: string; size: number } | null;
};
export type DocumentCheckEvent =
  | { type: 'check.retry' }
  | { type: 'file.give'; file: ChosenFile }
  | { type: 'file.another' };
export type DocumentCheckPorts = {
  actors: {
    load: PromisePort<Verification, { id: string }>;
    /** SHA-256 of the file in hexadecimal. */
    hash: PromisePort<string, { file: ChosenFile | null }>;
  };
};
