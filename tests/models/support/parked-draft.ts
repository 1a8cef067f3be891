import { draftMachine, type SaveDraftInput, type SaveDraftOutcome, type StoredDrafts } from '#machines/draft/index.ts';
import type { ConnectionEvent, EnvironmentEvent } from '#machines/shared/environment.ts';
import { parkedPort, settled, subjectPort } from './ports.ts';

/** The real draft of a machine under test, with what it asks for in the test's hand, and each text it kept. */
export function parkedDraft() {
  const load = parkedPort<StoredDrafts, { key: string }>();
  const save = parkedPort<SaveDraftOutcome, SaveDraftInput>();
  const connection = subjectPort<ConnectionEvent>();
  const environment = subjectPort<EnvironmentEvent, { only: readonly EnvironmentEvent['type'][] }>();
  const kept: string[] = [];
  const logic = draftMachine.provide({
    actors: { load: load.logic, save: save.logic, connection: connection.logic, environment: environment.logic },
    actions: { keepLocal: (_, { text }) => void kept.push(text), forgetLocal: () => {} },
  });
  return {
    logic,
    kept,
    foundNothing: () => load.resolve({ server: null, local: null }),
    foundKept: (text: string) => load.resolve({ server: null, local: { text, revision: 0 } }),
    broke: () => settled(connection.fail),
  };
}
