import {
  type NextAppointmentEvent,
  nextAppointmentMachine,
  selectAnnounced,
} from '#machines/next-appointment/index.ts';
import { guid, t0 } from '../support/fixtures.ts';
import type { Walker } from '../support/walk.ts';

const minutes = 60_000;
const itemsOf = (n: number) =>
  Array.from({ length: n % 4 }, (_, at) => ({
    careId: guid(at + 1),
    name: 'Rosa Díaz',
    start: t0 + (n % 7) * 10 * minutes + at * 15 * minutes,
  }));

export const nextAppointmentWalker: Walker<typeof nextAppointmentMachine> = {
  machine: nextAppointmentMachine,
  input: () => undefined,
  events: [
    (n): NextAppointmentEvent => ({ type: 'appointments.changed', items: itemsOf(n), now: t0 + n * minutes }),
    (n) => ({ type: 'announcement.dismiss', now: t0 + n * minutes }),
  ],
  answers: {},
  waits: [minutes, 5 * minutes, 60 * minutes],
  invariants: {
    'only what is on the board is announced': ({ snapshot }) => {
      const shown = selectAnnounced(snapshot);
      return shown === null || snapshot.context.items.some(({ careId }) => careId === shown.careId);
    },
    'each appointment plays one sound': ({ snapshot, allCalls }) =>
      allCalls.length === snapshot.context.known.length && new Set(snapshot.context.known).size === allCalls.length,
  },
};
