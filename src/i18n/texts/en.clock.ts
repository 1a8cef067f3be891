import type { esClock } from './es.clock.ts';
import type { SameKeys } from './same-keys.ts';

export const enClock: SameKeys<typeof esClock> = {
  clock: {
    hour: 'Hour',
    minute: 'Minute',
    zone: 'Mainland Chile time.',
    skipped: 'That time does not exist on this day: the clock skips the hour after midnight.',
    turn: {
      label: 'Which of the two?',
      help: 'The clock is put back that night, so this hour comes twice.',
      turns: { first: 'The first, before the clock is put back', second: 'The second, after it is put back' },
      notes: { first: 'before the clock is put back', second: 'after the clock is put back' },
      required: 'Choose which of the two: this hour comes twice that night',
    },
  },
};
