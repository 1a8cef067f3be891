import type { StoredFile } from '#domain/files/file.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { ConnectionEvent, ConnectionPort, HubEventsPort } from '../shared/environment.ts';
import type { PromisePort } from '../shared/ports.ts';

export type CareFilesInput = {
  careId: string;
  userId: string;
  /** Patient whose files count as arrivals; null when none do. */
  patientId: string | null;
};
export type CareFilesContext = CareFilesInput & {
  files: StoredFile[];
  /** Ids of files the patient sent since the first list and that were not viewed here. */
  unseen: string[];
  hiding: StoredFile | null;
};
export type CareFilesEvent =
  | { type: 'files.refresh' }
  | { type: 'files.retry' }
  | { type: 'files.seen'; fileIds: readonly string[] }
  | { type: 'file.askHide'; file: StoredFile }
  | { type: 'file.keep' }
  | { type: 'file.hide' }
  | { type: 'failure.dismiss' }
  | ConnectionEvent
  | HubEventOf<'updateMedicalRecords'>;

export type CareFilesPorts = {
  actors: {
    load: PromisePort<StoredFile[], { careId: string }>;
    hide: PromisePort<void, { fileId: string }>;
    hubEvents: HubEventsPort<'updateMedicalRecords'>;
    connection: ConnectionPort;
  };
};
