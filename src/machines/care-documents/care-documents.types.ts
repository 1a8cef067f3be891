import type { HubEventOf, HubPayload } from '#domain/hub/events.ts';
import type { ConnectionEvent, ConnectionPort, HubEventsPort, ResyncEvent } from '../shared/environment.ts';
import type { PromisePort } from '../shared/ports.ts';

/** A prescription or an exam order, by its id and version. */
export type ListedDocument<T> = { id: string; version: number; document: T };

export type CareDocumentsInput = { careId: string; section: HubPayload<'updateMedicalRecords'>['Section'] };

export type CareDocumentsContext<T> = CareDocumentsInput & {
  documents: ListedDocument<T>[];
  /** The one that is written or read; it may not be on the server yet. */
  openId: string | null;
  withdrawing: string | null;
  /** Ids of what was written in this browser and never reached the server; none of them is listed. */
  unsaved: string[];
};

export type CareDocumentsEvent<T> =
  | { type: 'document.opened'; id: string }
  | { type: 'document.closed' }
  /** What the server answered to a save. */
  | { type: 'document.saved'; saved: ListedDocument<T> }
  | { type: 'document.withdraw'; id: string }
  | HubEventOf<'updateMedicalRecords'>
  | ConnectionEvent
  | ResyncEvent;

export type CareDocumentsPorts<T> = {
  actors: {
    load: PromisePort<ListedDocument<T>[], { careId: string }>;
    /** What this browser has of new documents, in its own store. */
    loadUnsaved: PromisePort<string[], { careId: string }>;
    /** Resolves also when there is no such draft any more. One that was never saved goes from this browser only. */
    withdraw: PromisePort<void, { careId: string; id: string; isUnsaved: boolean }>;
    hubEvents: HubEventsPort<'updateMedicalRecords'>;
    connection: ConnectionPort;
  };
};
