import { assign, setup } from 'xstate';
import { constants } from '#domain/constants.ts';
import { actionPort, eventsPort, promisePort } from '../shared/unprovided.ts';
import type {
  DraftContext,
  DraftEvent,
  DraftInput,
  DraftPorts,
  SaveDraftInput,
  SaveDraftOutcome,
  StoredDrafts,
} from './draft.types.ts';

/** Continuous typing goes unsaved for this long at most. */
export const draftMaxWait = 3_000;
/** Waits before the tries that follow a failed save; the last one repeats. */
export const draftRetryDelays = [2_000, 5_000, 15_000, 30_000] as const;

const actors: DraftPorts['actors'] = {
  load: promisePort('load'),
  loadLocal: promisePort('loadLocal'),
  save: promisePort('save'),
  connection: eventsPort('connection'),
  environment: eventsPort('environment'),
};

const mine = ({ key, text, revision }: DraftContext): SaveDraftInput => ({ key, text, revision });

const base = setup({
  types: {} as {
    input: DraftInput;
    context: DraftContext;
    events: DraftEvent;
    tags: 'loading' | 'clean' | 'unsaved' | 'saving' | 'saved' | 'keptHere' | 'conflict';
  },
  actors,
  delays: {
    debounce: constants.draftDebounce,
    maxWait: draftMaxWait,
    retryDelay: ({ context }) =>
      draftRetryDelays[Math.min(Math.max(context.failures, 1), draftRetryDelays.length) - 1] ?? draftRetryDelays[3],
  },
  guards: {
    keptText: (_, { server, local }: StoredDrafts) => local !== null && local.text !== (server?.text ?? ''),
    serverText: (_, { server }: StoredDrafts) => server !== null,
    saved: ({ context }, outcome: SaveDraftOutcome) => outcome.kind === 'saved' && context.text === context.sent,
    savedBehind: ({ context }, outcome: SaveDraftOutcome) => outcome.kind === 'saved' && context.text !== context.sent,
    conflict: (_, outcome: SaveDraftOutcome) => outcome.kind === 'conflict',
  },
  actions: {
    change: assign((_, { text }: { text: string }) => ({ text })),
    adoptLocal: assign((_, { local }: Pick<StoredDrafts, 'local'>) => local ?? {}),
    adoptServer: assign((_, { server }: StoredDrafts) => server ?? {}),
    noteSent: assign({ sent: ({ context }) => context.text }),
    acknowledge: assign((_, outcome: SaveDraftOutcome) =>
      outcome.kind === 'saved' ? { revision: outcome.revision, savedAt: outcome.savedAt, failures: 0 } : {},
    ),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    holdTheirs: assign((_, outcome: SaveDraftOutcome) =>
      outcome.kind === 'conflict' ? { theirs: outcome.current, failures: 0 } : {},
    ),
    keepMine: assign(({ context }) => ({ revision: context.theirs?.revision ?? context.revision, theirs: null })),
    takeTheirs: assign(({ context }) => ({ ...context.theirs, theirs: null })),
    keepLocal: actionPort<SaveDraftInput>('keepLocal'),
    forgetLocal: actionPort<{ key: string; text: string }>('forgetLocal'),
  },
});

const keep = { type: 'keepLocal', params: ({ context }: { context: DraftContext }) => mine(context) } as const;
const forget = {
  type: 'forgetLocal',
  params: ({ context }: { context: DraftContext }) => ({ key: context.key, text: context.text }),
} as const;
const change = [
  {
    type: 'change',
    params: ({ event }: { event: Extract<DraftEvent, { type: 'draft.changed' }> }) => ({ text: event.text }),
  },
  keep,
] as const;
const keyOf = ({ context }: { context: DraftContext }) => ({ key: context.key });

const loading = base.createStateConfig({
  tags: 'loading',
  invoke: {
    id: 'load',
    src: 'load',
    input: keyOf,
    onDone: [
      {
        guard: { type: 'keptText', params: ({ event }) => event.output },
        target: 'saving',
        actions: { type: 'adoptLocal', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'serverText', params: ({ event }) => event.output },
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
        guard: { type: 'keptText', params: ({ event }) => ({ server: null, local: event.output }) },
        target: 'keptHere',
        actions: { type: 'adoptLocal', params: ({ event }) => ({ local: event.output }) },
      },
      'unknown',
    ],
    onError: 'unknown',
  },
});

/** Nothing is known of what the server has; what is written meanwhile meets it as a conflict, not as a loss. */
const unknown = base.createStateConfig({
  tags: 'clean',
  after: { retryDelay: 'loading' },
  on: {
    'draft.changed': { target: 'typing', actions: change },
    'network.online': 'loading',
    'hub.live': 'loading',
  },
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
  // U11: an answer that cannot come is not waited for; what left may have arrived, and is known again by its text.
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
        guard: { type: 'savedBehind', params: ({ event }) => event.output },
        target: 'typing',
        actions: [{ type: 'acknowledge', params: ({ event }) => event.output }, keep],
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

/** The server takes nothing for this key now; trying by the clock would not change its mind. */
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

/** Design 7, "Saving is visible", and SAFE-7: one text on its way to the server, never lost on the way. */
export const draftMachine = base.createMachine({
  id: 'draft',
  context: ({ input }) => ({
    key: input.key,
    text: '',
    sent: '',
    revision: 0,
    savedAt: null,
    failures: 0,
    theirs: null,
  }),
  invoke: [
    { id: 'connection', src: 'connection' },
    { id: 'environment', src: 'environment', input: { only: ['network.online', 'network.offline'] } },
  ],
  initial: 'loading',
  states: {
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
