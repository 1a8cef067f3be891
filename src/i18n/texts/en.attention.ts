import type { esAttention } from './es.attention.ts';
import type { SameKeys } from './same-keys.ts';

export const enAttention: SameKeys<typeof esAttention> = {
  availability: {
    title: 'Availability',
    intro: 'While you are online you receive cases, with one tone for each new one.',
    time: 'Minutes per encounter',
    unit: 'min',
    endDate: 'End date',
    endTime: 'End time',
    summary: 'You will receive cases until {{when}}.',
    skipped: 'That time does not exist on this day: the clock skips it',
    summaries: {
      first: 'You will receive cases until {{when}}, before the clock is put back.',
      second: 'You will receive cases until {{when}}, after the clock was put back.',
    },
    save: 'Go online',
    failed: 'Something went wrong. Your configuration is kept here; save it again.',
  },
};
