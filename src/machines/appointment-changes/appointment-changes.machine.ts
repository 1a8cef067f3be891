import { assign, setup } from 'xstate';
import type { AppointmentChange, ReadChange } from '#domain/agenda/appointment-change.ts';
import type { HubPayload } from '#domain/hub/events.ts';
import { isOutdated, listRetry, readingChart, reportingChart } from '../shared/kept-list-chart.ts';
import { eventsPort, promisePort } from '../shared/unprovided.ts';
import type {
  AppointmentChangesContext,
  AppointmentChangesEvent,
  AppointmentChangesPorts,
} from './appointment-changes.types.ts';

const actors: AppointmentChangesPorts['actors'] = {
  load: promisePort('load'),
  report: promisePort('report'),
  connection: eventsPort('connection'),
  hubEvents: eventsPort('hubEvents'),
};

const hubEvents = ['hub.appointmentChanged'] as const;

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
  delays: { listRetry },
  guards: {
    hasSome: ({ context }) => context.changes.length > 0,
    isOutdated,
    hasUnsent: ({ context }) => context.unsent.length > 0,
  },
  actions: {
    change: assign(({ context }, { MedicalCareId, Changes }: HubPayload<'appointmentChanged'>) => ({
      changes: [
        ...context.changes.filter((change) => change.MedicalCareId !== MedicalCareId),
        ...without(Changes, context.unsent),
      ],
    })),
    adopt: assign(({ context }, { found }: { found: AppointmentChange[] }) => ({
      changes: without(found, context.unsent),
    })),
    clear: assign(({ context: { changes, unsent } }) => ({
      changes: [],
      unsent: [...unsent, ...changes.map(({ MedicalCareId, Version }) => ({ MedicalCareId, Version }))],
    })),
    drop: assign(({ context }, { sent }: { sent: ReadChange[] }) => ({ unsent: without(context.unsent, sent) })),
  },
});

const reading = base.createStateConfig(readingChart<AppointmentChange[], 'hub.appointmentChanged'>(hubEvents));

const reporting = base.createStateConfig(
  reportingChart<AppointmentChangesContext, { changes: ReadChange[] }, ReadChange[]>(({ unsent }) => ({
    changes: unsent,
  })),
);

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
    { id: 'hubEvents', src: 'hubEvents', input: { only: hubEvents } },
    { id: 'connection', src: 'connection' },
  ],
  type: 'parallel',
  states: { reading, reporting, list },
});
