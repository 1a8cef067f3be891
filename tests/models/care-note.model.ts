import { assign, setup } from 'xstate';

export const careNoteEvents = [
  'foundNothing',
  'foundStored',
  'draftBroke',
  'typed',
  'typedBlank',
  'write',
  'written',
  'refused',
  'broke',
  'dismissed',
] as const;

export type NoteText = 'none' | 'blank' | 'kept' | 'typed';
export type CareNoteShown = {
  view: 'opening' | 'writing' | 'sending';
  text: NoteText;
  mayWrite: boolean;
  failure: string | null;
};

const spec = setup({
  types: {} as {
    context: { text: NoteText; failure: string | null; draft: boolean };
    events: { type: (typeof careNoteEvents)[number] };
    meta: Partial<CareNoteShown>;
  },
  guards: {
    hasText: ({ context }) => context.text === 'typed' || context.text === 'kept',
    failed: ({ context }) => context.failure !== null,
    draftWorks: ({ context }) => context.draft,
  },
  actions: {
    noteWritten: (_, _params: { careId: string }) => {},
    text: assign((_, params: { text: NoteText }) => ({ text: params.text })),
    fail: assign((_, params: { failure: string }) => ({ failure: params.failure })),
    forgive: assign({ failure: null }),
    lose: assign({ draft: false }),
  },
});
const text = (of: NoteText) => ({ type: 'text', params: { text: of } }) as const;
const fail = (failure: string) => ({ type: 'fail', params: { failure } }) as const;

/** Clinical 3, notes: a text is kept until it is stored as a note; a rejection or failure loses nothing. */
export const careNoteModel = (careId: string) =>
  spec.createMachine({
    id: 'note',
    context: { text: 'none', failure: null, draft: true },
    initial: 'opening',
    states: {
      opening: {
        on: {
          foundNothing: 'writing',
          foundStored: { target: 'writing', actions: text('kept') },
          draftBroke: { target: 'writing', actions: 'lose' },
        },
      },
      writing: {
        on: {
          typed: { target: 'writing', actions: text('typed') },
          typedBlank: { target: 'writing', actions: text('blank') },
          draftBroke: { guard: 'draftWorks', target: 'writing', actions: 'lose' },
          write: { guard: 'hasText', target: 'sending', actions: 'forgive' },
          dismissed: { guard: 'failed', target: 'writing', actions: 'forgive' },
        },
      },
      sending: {
        on: {
          typed: 'sending',
          written: { target: 'writing', actions: [text('none'), { type: 'noteWritten', params: { careId } }] },
          refused: { target: 'writing', actions: fail('not_allowed') },
          broke: { target: 'writing', actions: fail('ui.generic_error') },
        },
      },
    },
  });
