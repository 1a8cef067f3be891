import { assign, raise, sendTo, setup } from 'xstate';
import { draftMachine, isOpened, storedDraft, textKind } from '../draft/index.ts';
import { actionPort, promisePort } from '../shared/unprovided.ts';
import type {
  CareNoteContext,
  CareNoteEvent,
  CareNoteFailure,
  CareNoteInput,
  CareNoteOutcome,
  CareNotePorts,
} from './care-note.types.ts';

const actors: CareNotePorts['actors'] = { write: promisePort('write') };

const base = setup({
  types: {} as {
    children: { draft: 'draft' };
    input: CareNoteInput;
    context: CareNoteContext;
    events: CareNoteEvent;
    tags: 'loading' | 'busy';
  },
  actors: { ...actors, draft: draftMachine },
  guards: {
    hasText: ({ context }) => context.text.trim() !== '',
    isOpened,
    written: (_, outcome: CareNoteOutcome) => outcome.kind === 'written',
  },
  actions: {
    noteText: assign((_, { text }: { text: string }) => ({ text })),
    keepDraft: sendTo('draft', (_, { text }: { text: string }) => ({ type: 'draft.changed', content: text })),
    notifyOpened: raise((_, { content }: { content: string }) => ({ type: 'draft.opened', text: content })),
    clear: assign({ text: '' }),
    failWith: assign((_, outcome: CareNoteOutcome) => (outcome.kind === 'refused' ? { failure: outcome.failure } : {})),
    fail: assign({ failure: 'ui.generic_error' satisfies CareNoteFailure }),
    clearFailure: assign({ failure: null }),
    noteWritten: actionPort<{ careId: string }>('noteWritten'),
  },
});

const outcome = ({ event }: { event: { output: CareNoteOutcome } }) => event.output;

/** Clinical 3, notes of an encounter: one text, stored in this browser while typed, until it is saved as a note. */
export const careNoteMachine = base.createMachine({
  id: 'careNote',
  context: ({ input }) => ({ ...input, text: '', failure: null }),
  invoke: storedDraft(({ careId }: CareNoteContext) => `care-note:${careId}`, textKind.empty),
  initial: 'opening',
  states: {
    opening: {
      tags: 'loading',
      on: {
        // Only the stored text is adopted; afterwards the typed text is authoritative, whatever happens to its draft.
        'draft.opened': {
          target: 'writing',
          actions: { type: 'noteText', params: ({ event }) => ({ text: event.text }) },
        },
      },
    },
    writing: {
      on: {
        'note.changed': {
          actions: [
            { type: 'noteText', params: ({ event }) => ({ text: event.text }) },
            { type: 'keepDraft', params: ({ event }) => ({ text: event.text }) },
          ],
        },
        'note.write': { guard: 'hasText', target: 'sending', actions: 'clearFailure' },
        'failure.dismissed': { actions: 'clearFailure' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'write',
        src: 'write',
        input: ({ context }) => ({ careId: context.careId, text: context.text.trim() }),
        onDone: [
          {
            guard: { type: 'written', params: outcome },
            target: 'writing',
            actions: [
              'clear',
              { type: 'keepDraft', params: { text: '' } },
              { type: 'noteWritten', params: ({ context }) => ({ careId: context.careId }) },
            ],
          },
          { target: 'writing', actions: { type: 'failWith', params: outcome } },
        ],
        onError: { target: 'writing', actions: 'fail' },
      },
    },
  },
});
