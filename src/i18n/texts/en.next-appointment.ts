import type { esNextAppointment } from './es.next-appointment.ts';
import type { SameKeys } from './same-keys.ts';

export const enNextAppointment: SameKeys<typeof esNextAppointment> = {
  nextAppointment: {
    title_one: 'Next appointment in {{count}} minute:',
    title_other: 'Next appointment in {{count}} minutes:',
    text: '{{name}}, at {{time}}.',
    open: 'Open encounter',
  },
};
