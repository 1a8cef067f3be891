import { setupDraft } from './draft.setup.ts';
import type { DraftKind, StoredDrafts } from './draft.types.ts';

/** Design 7, "Saving is visible", and SAFE-7: saves typed content to the server and never loses any of it. */
export function createDraftMachine<T>(kind: DraftKind<T>) {
  const { empty, joined } = kind;
  const { base, mine, keep, forget, change, keyOf } = setupDraft(kind);

  const loading = base.createStateConfig({
    tags: 'loading',
    invoke: {
      id: 'load',
      src: 'load',
      input: keyOf,
      onDone: [
        {
          guard: { type: 'storedContent', params: ({ event }) => event.output },
          target: 'saving',
          actions: { type: 'adoptLocal', params: ({ event }) => event.output },
        },
        {
          guard: { type: 'serverContent', params: ({ event }) => event.output },
          target: 'saved',
          actions: [{ type: 'adoptServer', params: ({ event }) => event.output }, forget],
        },
        'clean',
      ],
      onError: 'loadingLocal',
    },
  });

  const loadingLocal = base.createStateConfig({
    tags: 'loading',
    invoke: {
      id: 'loadLocal',
      src: 'loadLocal',
      input: keyOf,
      onDone: [
        {
          guard: { type: 'storedContent', params: ({ event }) => ({ server: null, local: event.output }) },
          target: 'keptHere',
          actions: { type: 'adoptLocal', params: ({ event }) => ({ server: null, local: event.output }) },
        },
        'unknown',
      ],
      onError: 'unknown',
    },
  });

  /** The server's draft is unknown; content typed meanwhile becomes a conflict, not a loss. */
  const unknown = base.createStateConfig({
    tags: ['clean', 'unread'],
    after: { retryDelay: 'loading' },
    on: {
      'draft.changed': { target: 'typing', actions: change },
      'network.online': 'loading',
      'hub.live': 'loading',
    },
  });

  /** Loads the local copy first, so that the user can write immediately. */
  const opening = base.createStateConfig({
    tags: 'loading',
    invoke: {
      id: 'loadLocal',
      src: 'loadLocal',
      input: keyOf,
      onDone: [
        {
          guard: { type: 'isStored', params: ({ event }) => ({ local: event.output }) },
          target: 'asking',
          actions: { type: 'adoptLocal', params: ({ event }) => ({ server: null, local: event.output }) },
        },
        'asking',
      ],
      onError: 'asking',
    },
  });

  const met = { type: 'meet', params: ({ event }: { event: { output: StoredDrafts<T> } }) => event.output } as const;
  const asking = base.createStateConfig({
    tags: 'asking',
    on: { 'draft.changed': { actions: change } },
    invoke: {
      id: 'load',
      src: 'load',
      input: keyOf,
      onDone: [
        { guard: { type: 'meetsClean', params: ({ event }) => event.output }, target: 'clean' },
        {
          guard: { type: 'meetsSaved', params: ({ event }) => event.output },
          target: 'saved',
          actions: [met, forget],
        },
        {
          guard: { type: 'meetsSaving', params: ({ event }) => event.output },
          target: 'saving',
          actions: [met, keep],
        },
        { target: 'conflict', actions: { type: 'holdServer', params: ({ event }) => event.output } },
      ],
      onError: { target: 'unanswered', actions: 'countFailure' },
    },
  });
  const unanswered = base.createStateConfig({
    tags: 'asking',
    after: { retryDelay: 'asking' },
    on: { 'draft.changed': { actions: change }, 'network.online': 'asking', 'hub.live': 'asking' },
  });

  const typing = base.createStateConfig({
    tags: 'unsaved',
    after: { maxWait: 'saving' },
    on: { 'draft.flush': 'saving', 'network.offline': 'keptHere', 'hub.lost': 'keptHere' },
    initial: 'pausing',
    states: {
      pausing: {
        after: { debounce: '#draft.saving' },
        on: { 'draft.changed': { target: 'pausing', reenter: true, actions: change } },
      },
    },
  });

  const saving = base.createStateConfig({
    tags: 'saving',
    entry: 'noteSent',
    // U11: offline, the pending response is not awaited. The save may have arrived; it is recognized later by its text.
    on: {
      'draft.changed': { actions: change },
      'network.offline': { target: 'keptHere', actions: 'countFailure' },
      'hub.lost': { target: 'keptHere', actions: 'countFailure' },
    },
    invoke: {
      id: 'save',
      src: 'save',
      input: ({ context }) => mine(context),
      onDone: [
        {
          guard: { type: 'saved', params: ({ event }) => event.output },
          target: 'saved',
          actions: [{ type: 'acknowledge', params: ({ event }) => event.output }, forget],
        },
        {
          guard: { type: 'savedInPart', params: ({ event }) => event.output },
          target: 'saved',
          actions: [{ type: 'acknowledge', params: ({ event }) => event.output }, keep],
        },
        {
          guard: { type: 'savedBehind', params: ({ event }) => event.output },
          target: 'typing',
          actions: [{ type: 'acknowledge', params: ({ event }) => event.output }, keep],
        },
        {
          guard: { type: 'mergeable', params: ({ event }) => event.output },
          target: 'saving',
          reenter: true,
          actions: [{ type: 'merge', params: ({ event }) => event.output }, keep],
        },
        {
          guard: { type: 'conflict', params: ({ event }) => event.output },
          target: 'conflict',
          actions: { type: 'holdTheirs', params: ({ event }) => event.output },
        },
        'refused',
      ],
      onError: { target: 'keptHere', actions: 'countFailure' },
    },
  });

  const keptHere = base.createStateConfig({
    tags: 'keptHere',
    entry: keep,
    after: { retryDelay: 'saving' },
    on: {
      'draft.changed': { actions: change },
      'draft.flush': 'saving',
      'network.online': 'saving',
      'hub.live': 'saving',
    },
  });

  /** The server rejects this key now; timed retries would not help. */
  const refused = base.createStateConfig({
    tags: 'keptHere',
    entry: keep,
    on: {
      'draft.changed': { target: 'typing', actions: change },
      'draft.flush': 'saving',
      'hub.live': 'saving',
    },
  });

  const conflict = base.createStateConfig({
    tags: 'conflict',
    entry: keep,
    on: {
      'draft.changed': { actions: change },
      'draft.keepMine': { target: 'saving', actions: 'keepMine' },
      'draft.takeTheirs': { target: 'saved', actions: [forget, 'takeTheirs'] },
    },
  });

  return base.createMachine({
    id: 'draft',
    context: ({ input }) => ({
      key: input.key,
      content: empty,
      sent: empty,
      revision: 0,
      base: empty,
      savedAt: null,
      failures: 0,
      theirs: null,
    }),
    invoke: [
      { id: 'connection', src: 'connection' },
      { id: 'environment', src: 'environment', input: { only: ['network.online', 'network.offline'] } },
    ],
    initial: joined ? 'opening' : 'loading',
    states: {
      opening,
      asking,
      unanswered,
      loading,
      loadingLocal,
      unknown,
      clean: { tags: 'clean', on: { 'draft.changed': { target: 'typing', actions: change } } },
      typing,
      saving,
      saved: { tags: 'saved', on: { 'draft.changed': { target: 'typing', actions: change } } },
      keptHere,
      refused,
      conflict,
    },
  });
}

export const textKind: DraftKind<string> = {
  empty: '',
  isSame: (a, b) => a === b,
  read: (kept) => (typeof kept === 'string' ? kept : null),
};
export const draftMachine = createDraftMachine(textKind);
