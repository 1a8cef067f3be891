import { enClock } from './en.clock.ts';
import type { esNextAppointment } from './es.next-appointment.ts';
import type { SameKeys } from './same-keys.ts';

export const enNextAppointment: SameKeys<typeof esNextAppointment> = {
  nextAppointment: {
    title_one: 'Next appointment in {{count}} minute:',
    title_other: 'Next appointment in {{count}} minutes:',
    text: '{{name}}, at {{time}}.',
    open: 'Open encounter',
    changed_one: 'One of your appointments changed.',
    changed_other: '{{count}} of your appointments changed.',
    cancelled: '{{name}} cancelled the one of {{from}}.',
    moved: '{{name}} moved the one of {{from}} to {{to}}.',
    resized: '{{name}} changed the duration of the one of {{from}}: from {{was}} to {{minutes}} minutes.',
    movedResized: '{{name}} moved the one of {{from}} to {{to}}, now for {{minutes}} minutes.',
    reason: 'Reason: “{{reason}}”.',
  },
  ...enClock,
};
