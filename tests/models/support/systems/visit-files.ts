import type { VisitFiles } from '#actors/visit/visit-files.actor.ts';
import { careUploadMachine } from '#machines/care-upload/index.ts';
import { careFilesPorts } from './care-files.ts';

/** The machines of an encounter, with the access of a patient. */
export function visitFilesPorts() {
  const { ports, files: care, log } = careFilesPorts();
  const { send, take, shrink, connection } = ports;
  const files: VisitFiles = {
    list: care.list,
    upload: (saved) =>
      careUploadMachine.provide({
        actors: { send: send.logic, take: take.logic, shrink: shrink.logic, connection: connection.logic },
        actions: {
          keep: () => log.port('keep')(null),
          forget: () => log.port('forget')(null),
          saved: () => {
            log.port('saved')(null);
            saved();
          },
        },
      }),
    download: care.download,
    opening: care.download,
    pick: care.pick,
    // Covered by their own test.
    questions: () => new Promise(() => undefined),
  };
  return { ports, files, log };
}
