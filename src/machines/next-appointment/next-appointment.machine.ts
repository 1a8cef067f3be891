import { assign, setup } from 'xstate';
import { announcedBefore, type Upcoming } from '#domain/agenda/next-appointment.ts';
import type { Now } from '../shared/ports.ts';
import { actionPort, eventsPort } from '../shared/unprovided.ts';
import type {
  AppointmentsChanged,
  NextAppointmentContext,
  NextAppointmentEvent,
  NextAppointmentPorts,
} from './next-appointment.types.ts';

const actors: NextAppointmentPorts['actors'] = { appointments: eventsPort('appointments') };

/** Browser timers are limited to 24 days; times further away are checked again. */
const longestWait = 6 * 3_600_000;
const keyOf = ({ careId, start }: Upcoming) => `${careId} ${start}`;

/** Earliest appointment that was neither announced nor started. */
const nextOf = ({ items, known, now }: NextAppointmentContext) =>
  items.find((item) => item.start > now && !known.includes(keyOf(item)));
const waitFor = (context: NextAppointmentContext) => (nextOf(context)?.start ?? 0) - announcedBefore - context.now;

const base = setup({
  types: {} as { context: NextAppointmentContext; events: NextAppointmentEvent; tags: 'announced' },
  actors,
  delays: {
    waitTime: ({ context }) => Math.min(Math.max(0, waitFor(context)), longestWait),
    untilItsHour: ({ context }) => Math.max(0, (context.announced?.start ?? 0) - context.now),
  },
  guards: {
    hasNext: ({ context }) => nextOf(context) !== undefined,
    isTime: ({ context }) => waitFor(context) <= longestWait,
    isStillComing: ({ context: { announced, items, now } }) =>
      announced !== null && announced.start > now && items.some((item) => keyOf(item) === keyOf(announced)),
  },
  actions: {
    adopt: assign((_, { items, now }: Pick<AppointmentsChanged, 'items' | 'now'>) => ({ items, now })),
    announce: assign(({ context }) => {
      const next = nextOf(context);
      if (!next) return {};
      const now = Math.max(context.now, next.start - announcedBefore);
      return { announced: next, now, known: [...context.known, keyOf(next)] };
    }),
    wait: assign(({ context }) => ({ now: context.now + longestWait })),
    pass: assign(({ context }) => ({ now: context.announced?.start ?? context.now, announced: null })),
    withdraw: assign({ announced: null }),
    dismiss: assign(({ context }, { now }: { now: Now }) => ({ now: Math.max(context.now, now), announced: null })),
    sound: actionPort('sound'),
  },
});

/** Issue 18: announces a professional's next appointment five minutes before its time. */
export const nextAppointmentMachine = base.createMachine({
  id: 'nextAppointment',
  context: { items: [], now: 0, announced: null, known: [] },
  invoke: { id: 'appointments', src: 'appointments' },
  on: {
    'appointments.changed': {
      target: '.looking',
      actions: { type: 'adopt', params: ({ event: { items, now } }) => ({ items, now }) },
    },
  },
  initial: 'looking',
  states: {
    looking: {
      always: [
        { guard: 'isStillComing', target: 'announced' },
        { guard: 'hasNext', target: 'waiting', actions: 'withdraw' },
        { target: 'idle', actions: 'withdraw' },
      ],
    },
    idle: {},
    waiting: {
      after: {
        waitTime: [
          { guard: 'isTime', target: 'announced', actions: ['announce', 'sound'] },
          { target: 'looking', actions: 'wait' },
        ],
      },
    },
    announced: {
      tags: 'announced',
      on: {
        'announcement.dismiss': {
          target: 'looking',
          actions: { type: 'dismiss', params: ({ event: { now } }) => ({ now }) },
        },
      },
      after: { untilItsHour: { target: 'looking', actions: 'pass' } },
    },
  },
});
