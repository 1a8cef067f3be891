import { ReplaySubject } from 'rxjs';
import { fromObservable } from 'xstate';
import type { CareFiles } from '#actors/files/care-files.actor.ts';
import { createCareUploads } from '#actors/files/care-uploads.ts';
import type { FoundFile } from '#actors/files/file-parts.ts';
import type { CareUnsentFile } from '#domain/files/care-unsent-file.ts';
import type { StoredFile } from '#domain/files/file.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import { careFilesMachine } from '#machines/care-files/index.ts';
import { careUploadMachine, type FileRef, type SendEvent } from '#machines/care-upload/index.ts';
import { type Downloadable, fileDownloadMachine } from '#machines/file-download/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import { unsentFilesMachine } from '#machines/unsent-files/index.ts';
import { guid, me } from '../fixtures.ts';
import { actionLog, parkedPort, subjectPort } from '../ports.ts';
import { fileEvaluationPorts } from './file-evaluation.ts';
import { webcamPorts } from './webcam.ts';

export function careFilesPorts() {
  const log = actionLog();
  const ports = {
    load: parkedPort<StoredFile[], { careId: string }>(),
    hide: parkedPort<void, { fileId: string }>(),
    hubEvents: subjectPort<HubEventOf<'updateMedicalRecords'>, { only: readonly 'hub.updateMedicalRecords'[] }>(),
    connection: subjectPort<ConnectionEvent>(),
    send: subjectPort<SendEvent, { careId: string; file: FileRef | null }>(),
    take: parkedPort<FileRef, { clientId: string }>(),
    shrink: parkedPort<FileRef, { file: FileRef | null }>(),
    download: parkedPort<void, Downloadable>(),
  };
  const { load, hide, hubEvents, connection, send, take, shrink, download } = ports;
  const upload = careUploadMachine.provide({
    actors: { send: send.logic, take: take.logic, shrink: shrink.logic, connection: connection.logic },
  });
  const uploads = createCareUploads({
    logic: (keeping) =>
      upload.provide({
        actions: {
          keep: (_, { file, careId }) => {
            log.port('keep')(null);
            keeping.keep(file, careId);
          },
          forget: (_, { fileId }) => {
            log.port('forget')(null);
            keeping.forget(fileId);
          },
          saved: (_, { fileId }) => {
            log.port('saved')(null);
            keeping.saved(fileId);
          },
        },
      }),
    unsent: {
      logic: (sendFile) =>
        unsentFilesMachine.provide({
          actors: { load: parkedPort<CareUnsentFile[], { place: string }>().logic },
          actions: { store: () => undefined, seal: () => undefined, forget: () => undefined, send: sendFile },
        }),
      left: async () => [],
      release: () => undefined,
    },
    report: () => undefined,
  });
  const found$ = new ReplaySubject<FoundFile>(1);
  const webcam = webcamPorts();
  const evaluation = fileEvaluationPorts();
  const files: CareFiles = {
    userId: me,
    list: careFilesMachine.provide({
      actors: { load: load.logic, hide: hide.logic, hubEvents: hubEvents.logic, connection: connection.logic },
    }),
    uploads,
    download: fileDownloadMachine.provide({ actors: { download: download.logic } }),
    stored: fromObservable<FoundFile, { fileId: string }>(() => found$),
    downloadStored: fileDownloadMachine.provide({ actors: { download: download.logic } }),
    evaluation: evaluation.parts,
    webcam: webcam.parts,
    pick: (file) => ({ fileId: guid(700), name: file.name, mimeType: file.type, size: file.size }),
  };
  return { ports, files, found$, log, webcam, evaluation };
}
export const careFilesOfTest = () => careFilesPorts().files;
