import { assign, setup } from 'xstate';
import { constants } from '#domain/constants.ts';
import { actionPort, eventsPort, promisePort } from '../shared/unprovided.ts';
import type {
  DraftContext,
  DraftEvent,
  DraftInput,
  DraftKind,
  DraftPorts,
  DraftVersion,
  SaveDraftInput,
  SaveDraftOutcome,
  StoredDrafts,
} from './draft.types.ts';
import { meetingOf } from './meeting.ts';

/** Maximum delay of a save during continuous typing. */
export const draftMaxWait = 3_000;
/** Delays of the retries after a failed save; the last one repeats. */
export const draftRetryDelays = [2_000, 5_000, 15_000, 30_000] as const;

export function setupDraft<T>(kind: DraftKind<T>) {
  const { empty, isSame, isHeld = () => true, taken = (theirs) => theirs, merged = () => null } = kind;
  const actors: DraftPorts<T>['actors'] = {
    load: promisePort('load'),
    loadLocal: promisePort('loadLocal'),
    save: promisePort('save'),
    connection: eventsPort('connection'),
    environment: eventsPort('environment'),
  };

  const mine = ({ key, content, revision }: DraftContext<T>): SaveDraftInput<T> => ({ key, content, revision });

  const contentOf = (server: DraftVersion<T> | null, revision: number) => {
    if (revision === 0) return empty;
    return server?.revision === revision ? server.content : null;
  };
  const mergedWith = ({ base, content }: DraftContext<T>, outcome: SaveDraftOutcome<T>) =>
    outcome.kind === 'conflict' && base !== null ? merged(base, content, outcome.current.content) : null;

  const base = setup({
    types: {} as {
      input: DraftInput;
      context: DraftContext<T>;
      events: DraftEvent<T>;
      tags: 'loading' | 'asking' | 'clean' | 'unread' | 'unsaved' | 'saving' | 'saved' | 'keptHere' | 'conflict';
    },
    actors,
    delays: {
      debounce: constants.draftDebounce,
      maxWait: draftMaxWait,
      retryDelay: ({ context }) =>
        draftRetryDelays[Math.min(Math.max(context.failures, 1), draftRetryDelays.length) - 1] ?? draftRetryDelays[3],
    },
    guards: {
      storedContent: (_, { server, local }: StoredDrafts<T>) =>
        local !== null && !isSame(local.content, server?.content ?? empty),
      serverContent: (_, { server }: StoredDrafts<T>) => server !== null,
      isStored: (_, { local }: Pick<StoredDrafts<T>, 'local'>) => local !== null,
      meetsClean: ({ context }, { server }: StoredDrafts<T>) => meetingOf(kind, context, server).outcome === 'clean',
      meetsSaved: ({ context }, { server }: StoredDrafts<T>) => meetingOf(kind, context, server).outcome === 'saved',
      meetsSaving: ({ context }, { server }: StoredDrafts<T>) => meetingOf(kind, context, server).outcome === 'saving',
      saved: ({ context }, outcome: SaveDraftOutcome<T>) =>
        outcome.kind === 'saved' && isSame(context.content, context.sent) && isHeld(context.content),
      savedInPart: ({ context }, outcome: SaveDraftOutcome<T>) =>
        outcome.kind === 'saved' && isSame(context.content, context.sent),
      savedBehind: (_, outcome: SaveDraftOutcome<T>) => outcome.kind === 'saved',
      mergeable: ({ context }, outcome: SaveDraftOutcome<T>) => mergedWith(context, outcome) !== null,
      conflict: (_, outcome: SaveDraftOutcome<T>) => outcome.kind === 'conflict',
    },
    actions: {
      change: assign((_, { content }: { content: T }) => ({ content })),
      adoptLocal: assign((_, { server, local }: StoredDrafts<T>) =>
        local ? { ...local, base: contentOf(server, local.revision) } : {},
      ),
      adoptServer: assign((_, { server }: StoredDrafts<T>) => (server ? { ...server, base: server.content } : {})),
      meet: assign(({ context }, { server }: StoredDrafts<T>) => ({
        ...server,
        failures: 0,
        base: server?.content ?? empty,
        content: meetingOf(kind, context, server).content,
      })),
      holdServer: assign((_, { server }: StoredDrafts<T>) => ({ theirs: server, failures: 0 })),
      noteSent: assign({ sent: ({ context }) => context.content }),
      acknowledge: assign(({ context }, outcome: SaveDraftOutcome<T>) =>
        outcome.kind === 'saved'
          ? { revision: outcome.revision, savedAt: outcome.savedAt, base: context.sent, failures: 0 }
          : {},
      ),
      merge: assign(({ context }, outcome: SaveDraftOutcome<T>) => {
        const content = mergedWith(context, outcome);
        if (outcome.kind !== 'conflict' || content === null) return {};
        return { content, revision: outcome.current.revision, base: outcome.current.content, failures: 0 };
      }),
      countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
      holdTheirs: assign((_, outcome: SaveDraftOutcome<T>) =>
        outcome.kind === 'conflict' ? { theirs: outcome.current, failures: 0 } : {},
      ),
      keepMine: assign(({ context: { theirs } }) =>
        theirs ? { revision: theirs.revision, base: theirs.content, theirs: null } : {},
      ),
      takeTheirs: assign(({ context: { theirs, content } }) =>
        theirs ? { ...theirs, base: theirs.content, content: taken(theirs.content, content), theirs: null } : {},
      ),
      keepLocal: actionPort<SaveDraftInput<T>>('keepLocal'),
      forgetLocal: actionPort<{ key: string; content: T }>('forgetLocal'),
    },
  });

  const keep = { type: 'keepLocal', params: ({ context }: { context: DraftContext<T> }) => mine(context) } as const;
  const forget = {
    type: 'forgetLocal',
    params: ({ context }: { context: DraftContext<T> }) => ({ key: context.key, content: context.content }),
  } as const;
  const change = [
    {
      type: 'change',
      params: ({ event }: { event: Extract<DraftEvent<T>, { type: 'draft.changed' }> }) => ({ content: event.content }),
    },
    keep,
  ] as const;
  const keyOf = ({ context }: { context: DraftContext<T> }) => ({ key: context.key });

  return { base, mine, keep, forget, change, keyOf };
}
