import { type CareNoteEvent, careNoteMachine } from '#machines/care-note/index.ts';
import { guid } from '../support/fixtures.ts';
import type { Walker } from '../support/walk.ts';
import { draftWalker } from './draft.walk.ts';

const texts = ['Control en 48 h.', '   ', '', 'Llamar mañana.'];

export const careNoteWalker: Walker<typeof careNoteMachine> = {
  machine: careNoteMachine,
  input: () => ({ careId: guid(100) }),
  events: [
    (n): CareNoteEvent => ({ type: 'note.changed', text: texts[n % texts.length] ?? '' }),
    () => ({ type: 'note.write' }),
    () => ({ type: 'failure.dismissed' }),
  ],
  answers: { write: (n) => (n % 3 === 2 ? { kind: 'refused', failure: 'not_allowed' } : { kind: 'written' }) },
  children: {
    draft: {
      ...draftWalker,
      answers: {
        ...draftWalker.answers,
        load: (n: number) => ({
          server: null,
          local: n % 2 === 0 ? null : { content: 'Se guardó aquí.', revision: 0 },
        }),
        loadLocal: () => null,
        save: () => ({ kind: 'refused' }),
      },
    },
  },
  waits: [1_000],
  invariants: {
    'an empty note is not sent': ({ snapshot }) => !snapshot.hasTag('busy') || snapshot.context.text.trim() !== '',
    'a pending request has no failure': ({ snapshot }) => !snapshot.hasTag('busy') || snapshot.context.failure === null,
    'a text is cleared only by its author or after it is saved as a note': ({ snapshot, before, calls }) =>
      before.context.text === '' ||
      snapshot.context.text !== '' ||
      calls.some(([name]) => name === 'noteWritten') ||
      !before.hasTag('busy'),
    'each note is reported once': ({ before, calls }) =>
      calls.filter(([name]) => name === 'noteWritten').length <= (before.hasTag('busy') ? 1 : 0),
  },
};
