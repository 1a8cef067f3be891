import type { StoredFile } from '#domain/files/file.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { ConnectionEvent, ConnectionPort, HubEventsPort } from '../shared/environment.ts';
import type { PromisePort } from '../shared/ports.ts';

export type CareFilesInput = {
  careId: string;
  userId: string;
  /** Whose files count as arrivals; null where none do. */
  patientId: string | null;
};
export type CareFilesContext = CareFilesInput & {
  files: StoredFile[];
  /** Ids of the files that the patient sent since the first list and nobody looked at here. */
  unseen: string[];
  /** The file that is asked about, or being hidden. */
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
