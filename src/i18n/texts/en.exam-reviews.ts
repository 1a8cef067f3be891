import type { esExamReviews } from './es.exam-reviews.ts';
import type { SameKeys } from './same-keys.ts';

export const enExamReviews: SameKeys<typeof esExamReviews> = {
  examReviews: {
    title: 'Exams to review',
    loading: 'Loading the exams to review',
    failed: 'The exams to review could not be loaded',
    failedText: 'The other boards are still available. Try again.',
    outdated: 'Could not refresh: this is what was loaded last.',
    empty: 'No exams to review',
    emptyText: 'What patients and polyclinics send to your encounters appears here until you evaluate it.',
    noResults: 'No exams to review',
    noResultsText: 'Nothing matches.',
    clear: 'Show all',
    columns: {
      sent: 'Sent',
      patient: 'Patient',
      reason: 'Reason',
      exams: 'Exams',
      act: 'Action',
    },
    waits: '{{time}} ago',
    count_one: '{{count}} file',
    count_other: '{{count}} files',
    showFiles: 'Show the files of encounter {{number}}',
    files: 'Files of encounter {{number}}',
    masked: 'The files are shown once you take the case.',
    filesLoading: 'Loading the files',
    filesFailed: 'The files could not be loaded.',
    evaluate: 'Evaluate',
    evaluateCare: 'Evaluate the exams of encounter {{number}}',
    see: 'See the case',
    seeCare: 'See encounter {{number}}',
  },
};
