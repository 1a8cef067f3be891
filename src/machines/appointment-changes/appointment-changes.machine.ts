import { assign, setup, stateIn } from 'xstate';
import type { AppointmentChange, ReadChange } from '#domain/agenda/appointment-change.ts';
import type { HubPayload } from '#domain/hub/events.ts';
import { eventsPort, promisePort } from '../shared/unprovided.ts';
import type {
  AppointmentChangesContext,
  AppointmentChangesEvent,
  AppointmentChangesPorts,
} from './appointment-changes.types.ts';

/** A restored connection retries immediately; this delay is for a server that does not respond. */
export const changesRetry = 30_000;

const actors: AppointmentChangesPorts['actors'] = {
  load: promisePort('load'),
  markRead: promisePort('markRead'),
  connection: eventsPort('connection'),
  hubEvents: eventsPort('hubEvents'),
};

/** Without what was read: the same encounter, at that version or an earlier one. */
const without = <T extends ReadChange>(changes: readonly T[], read: readonly ReadChange[]): T[] =>
  changes.filter(
    ({ MedicalCareId, Version }) => !read.some((one) => one.MedicalCareId === MedicalCareId && one.Version >= Version),
  );

const base = setup({
  types: {} as {
    context: AppointmentChangesContext;
    events: AppointmentChangesEvent;
    tags: 'reloading';
  },
  actors,
  delays: { changesRetry },
  guards: {
    hasSome: ({ context }) => context.changes.length > 0,
    isOutdated: stateIn({ reading: { asking: 'outdated' } }),
    hasUnsent: ({ context }) => context.unsent.length > 0,
  },
  actions: {
    change: assign(({ context }, { MedicalCareId, Changes }: HubPayload<'appointmentChanged'>) => ({
      changes: [
        ...context.changes.filter((change) => change.MedicalCareId !== MedicalCareId),
        ...without(Changes, context.unsent),
      ],
    })),
    adopt: assign(({ context }, { changes }: { changes: AppointmentChange[] }) => ({
      changes: without(changes, context.unsent),
    })),
    clear: assign(({ context: { changes, unsent } }) => ({
      changes: [],
      unsent: [...unsent, ...changes.map(({ MedicalCareId, Version }) => ({ MedicalCareId, Version }))],
    })),
    drop: assign(({ context }, { sent }: { sent: ReadChange[] }) => ({ unsent: without(context.unsent, sent) })),
  },
});

const reading = base.createStateConfig({
  initial: 'asking',
  on: { 'app.resync': '.asking' },
  states: {
    asking: {
      tags: 'reloading',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          { guard: 'isOutdated', target: 'asking', reenter: true },
          { target: 'known', actions: { type: 'adopt', params: ({ event }) => ({ changes: event.output }) } },
        ],
        onError: 'failed',
      },
      initial: 'current',
      states: {
        current: { on: { 'hub.appointmentChanged': 'outdated' } },
        /** The response in flight may predate the event. */
        outdated: {},
      },
    },
    known: {},
    failed: { after: { changesRetry: 'asking' }, on: { 'hub.live': 'asking' } },
  },
});

const reporting = base.createStateConfig({
  initial: 'idle',
  states: {
    idle: { always: { guard: 'hasUnsent', target: 'sending' } },
    sending: {
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context }) => ({ changes: context.unsent }),
        onDone: { target: 'idle', actions: { type: 'drop', params: ({ event }) => ({ sent: event.output }) } },
        onError: 'waiting',
      },
    },
    waiting: { after: { changesRetry: 'sending' }, on: { 'hub.live': 'sending' } },
  },
});

const list = base.createStateConfig({
  on: {
    'hub.appointmentChanged': { actions: { type: 'change', params: ({ event }) => event.payload } },
    'changes.acknowledged': { guard: 'hasSome', actions: 'clear' },
  },
});

/**
 * Appointments of a professional that another user moved or cancelled, each until it is read on any device. The server stores
 * them; this machine reads them, follows the events and sends what was read (decision 129).
 */
export const appointmentChangesMachine = base.createMachine({
  id: 'appointmentChanges',
  context: { changes: [], unsent: [] },
  invoke: [
    { id: 'hubEvents', src: 'hubEvents', input: { only: ['hub.appointmentChanged'] } },
    { id: 'connection', src: 'connection' },
  ],
  type: 'parallel',
  states: { reading, reporting, list },
});
