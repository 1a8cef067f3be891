import { fromPromise } from 'xstate';
import type { ProblemCode } from '#domain/problem.ts';
import type { CareNoteFailure, CareNotePorts } from '#machines/care-note/care-note.types.ts';
import { careNoteMachine } from '#machines/care-note/index.ts';
import type { LocalDrafts } from '#services/drafts/local-drafts.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { createLocalDraftLogic, drafted } from '../drafts/draft.actor.ts';
import type { ConnectionState } from '../shared/connection.ts';
import type { Dependencies } from '../shared/dependencies.ts';

const failures: Partial<Record<ProblemCode, CareNoteFailure>> = {
  transition_not_allowed: 'not_allowed',
  role_not_allowed: 'not_allowed',
  not_found: 'not_found',
};

/** The note being written in a care; `noteWritten` notifies the list of notes. */
export function createCareNoteLogic(
  dependencies: Dependencies,
  live$: ConnectionState,
  local: LocalDrafts,
  noteWritten: (careId: string) => void,
) {
  const { http } = dependencies;
  const actors: CareNotePorts['actors'] = {
    write: fromPromise(async ({ input: { careId, text } }) => {
      try {
        await http.call('createMedicalCareNote', { body: { MedicalCareId: careId, Text: text } });
        return { kind: 'written' };
      } catch (error) {
        const { code } = failureOf(error);
        const failure = code && failures[code];
        if (!failure) throw error;
        return { kind: 'refused', failure };
      }
    }),
  };
  return careNoteMachine.provide({
    actors: { ...actors, draft: createLocalDraftLogic(drafted.text, dependencies, live$, local) },
    actions: { noteWritten: (_, { careId }) => noteWritten(careId) },
  });
}
export type CareNoteLogic = ReturnType<typeof createCareNoteLogic>;
