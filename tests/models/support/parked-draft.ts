import type { createDraftMachine, SaveDraftInput, SaveDraftOutcome, StoredDrafts } from '#machines/draft/index.ts';
import type { ConnectionEvent, EnvironmentEvent } from '#machines/shared/environment.ts';
import { parkedPort, settled, subjectPort } from './ports.ts';

type DraftMachine<T> = ReturnType<typeof createDraftMachine<T>>;

/** The real draft of a machine under test, with its requests controlled by the test, and a log of everything stored. */
export function parkedDraft<T>(machine: DraftMachine<T>) {
  const load = parkedPort<StoredDrafts<T>, { key: string }>();
  const loadLocal = parkedPort<StoredDrafts<T>['local'], { key: string }>();
  const save = parkedPort<SaveDraftOutcome<T>, SaveDraftInput<T>>();
  const connection = subjectPort<ConnectionEvent>();
  const environment = subjectPort<EnvironmentEvent, { only: readonly EnvironmentEvent['type'][] }>();
  const kept: T[] = [];
  const logic = machine.provide({
    actors: {
      load: load.logic,
      loadLocal: loadLocal.logic,
      save: save.logic,
      connection: connection.logic,
      environment: environment.logic,
    },
    actions: { keepLocal: (_, { content }) => void kept.push(content), forgetLocal: () => {} },
  });
  return {
    logic,
    kept,
    load,
    loadLocal,
    foundNothing: () => load.resolve({ server: null, local: null }),
    foundStored: (content: T) => load.resolve({ server: null, local: { content, revision: 0 } }),
    broke: () => settled(connection.fail),
  };
}
