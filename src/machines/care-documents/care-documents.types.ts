import type { HubEventOf, HubPayload } from '#domain/hub/events.ts';
import type { ConnectionEvent, ConnectionPort, HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { PromisePort } from '../shared/ports.ts';

/** A prescription or an exam order, by its id and version. */
export type ListedDocument<T> = { id: string; version: number; document: T };

export type CareDocumentsInput = { careId: string; section: HubPayload<'updateMedicalRecords'>['Section'] };

export type CareDocumentsContext<T> = CareDocumentsInput & {
  documents: ListedDocument<T>[];
  /** The document being written or read; it may not exist on the server yet. */
  openId: string | null;
  withdrawing: string | null;
  voiding: { id: string; reason: string } | null;
  /** Ids of documents that exist only in this browser; they are not in the list. */
  unsaved: string[];
};

export type CareDocumentsEvent<T> =
  | { type: 'document.opened'; id: string }
  | { type: 'document.closed' }
  | { type: 'document.saved'; saved: ListedDocument<T> }
  | { type: 'document.withdraw'; id: string }
  | { type: 'document.void'; id: string; reason: string }
  | HubEventOf<'updateMedicalRecords'>
  | ConnectionEvent
  | ResyncEvent;

export type CareDocumentsPorts<T> = {
  actors: {
    load: PromisePort<ListedDocument<T>[], { careId: string }>;
    loadUnsaved: PromisePort<string[], { careId: string }>;
    /** Resolves also when the draft no longer exists. A draft never saved is removed from this browser only. */
    withdraw: PromisePort<void, { careId: string; id: string; isUnsaved: boolean }>;
    /** Resolves with the void document, also when this request voided it before. */
    void: PromisePort<ListedDocument<T>, { careId: string; id: string; reason: string }>;
    hubEvents: HubEventsPort<'updateMedicalRecords'>;
    connection: ConnectionPort;
  };
};
