import type { StoredFile } from '#domain/file.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { ConnectionEvent, ConnectionPort, HubEventsPort } from '../shared/environment.ts';
import type { PromisePort } from '../shared/ports.ts';

export type CareFilesInput = { careId: string; userId: string };
export type CareFilesContext = CareFilesInput & {
  files: StoredFile[];
  /** The file that is asked about, or being hidden. */
  hiding: StoredFile | null;
};
export type CareFilesEvent =
  | { type: 'files.refresh' }
  | { type: 'files.retry' }
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
