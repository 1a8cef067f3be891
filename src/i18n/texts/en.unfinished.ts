import type { esUnfinished } from './es.unfinished.ts';
import type { SameKeys } from './same-keys.ts';

export const enUnfinished: SameKeys<typeof esUnfinished> = {
  unfinished: {
    label: 'What {{name}} left unfinished',
    title: '{{name}} wrote in this encounter and did not finish it.',
    text: 'Saved {{when}}. It is not part of the patient record.',
    show_one: 'What they wrote: {{count}} answer',
    show_other: 'What they wrote: {{count}} answers',
    use: 'Use as my draft',
    useText_one: 'Fills in {{count}} unanswered question. It does not change what you wrote.',
    useText_other: 'Fills in {{count}} unanswered questions. It does not change what you wrote.',
    used_one: '{{count}} answer was added to your draft. Review it: it is yours once you finish.',
    used_other: '{{count}} answers were added to your draft. Review them: they are yours once you finish.',
    nothing: 'Your form already answers everything that can be used from this text.',
    otherForm: 'It is in another form ({{form}}): you can read and copy it.',
    copy: 'Copy text',
  },
};
