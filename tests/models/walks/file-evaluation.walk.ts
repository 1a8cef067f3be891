import { type FileEvaluationEvent, fileEvaluationMachine } from '#machines/file-evaluation/index.ts';
import { storedFile } from '../support/fixtures.ts';
import { glucose, hemogram, resultExam } from '../support/systems/file-evaluation.ts';
import type { Walker } from '../support/walk.ts';
import { careNoteWalker } from './care-note.walk.ts';

const texts = ['Sin anemia.', '   ', '', 'Glicemia alterada.'];
const exams = [hemogram, glucose, null];
const fileOf = (n: number) =>
  storedFile(n % 3, { Evaluation: n % 2 === 0 ? null : resultExam({ Version: (n % 4) + 1 }) });

export const fileEvaluationWalker: Walker<typeof fileEvaluationMachine> = {
  machine: fileEvaluationMachine,
  input: () => undefined,
  events: [
    (n): FileEvaluationEvent => ({ type: 'evaluation.open', file: fileOf(n) }),
    () => ({ type: 'evaluation.close' }),
    (n) => ({ type: 'exam.chosen', exam: exams[n % exams.length] ?? null }),
    (n) => ({ type: 'comment.changed', text: texts[n % texts.length] ?? '' }),
    (n) => ({ type: 'result.chosen', result: n % 2 === 0 ? 1 : 2 }),
    () => ({ type: 'evaluation.save' }),
    () => ({ type: 'failure.dismissed' }),
  ],
  answers: {
    evaluate: (n) =>
      n % 3 === 2
        ? { kind: 'refused', failure: 'changed', current: resultExam({ Version: 9 }) }
        : { kind: 'evaluated' },
  },
  children: careNoteWalker.children ?? {},
  waits: [1_000],
  invariants: {
    'nothing is sent without an exam, a comment and a result': ({ snapshot }) => {
      const { exam, comment, result } = snapshot.context;
      return !snapshot.hasTag('busy') || (exam !== null && comment.trim() !== '' && result !== null);
    },
    'a pending request has no failure': ({ snapshot }) => !snapshot.hasTag('busy') || snapshot.context.failure === null,
    'a pending evaluation keeps the dialog open': ({ snapshot, before }) =>
      !before.hasTag('busy') || snapshot.hasTag('open') || before.children.evaluate !== snapshot.children.evaluate,
    'a closed evaluation holds no file': ({ snapshot }) => snapshot.hasTag('open') || snapshot.context.file === null,
    'a stored draft is deleted only after the server saved it': ({ before, calls }) =>
      calls.filter(([name]) => name === 'forgetDraft').length <= (before.hasTag('busy') ? 1 : 0),
  },
};
