import { assign, setup } from 'xstate';
import {
  type AppointmentChange,
  type AppointmentEvent,
  appointmentChangeIn,
  withChange,
} from '#domain/agenda/appointment-change.ts';
import { eventsPort } from '../shared/unprovided.ts';
import type {
  AppointmentChangesContext,
  AppointmentChangesEvent,
  AppointmentChangesPorts,
} from './appointment-changes.types.ts';

const actors: AppointmentChangesPorts['actors'] = { hubEvents: eventsPort('hubEvents') };

const base = setup({
  types: {} as { context: AppointmentChangesContext; events: AppointmentChangesEvent; input: { userId: string } },
  actors,
  guards: {
    isNew: ({ context }, change: AppointmentChange | null) =>
      change !== null &&
      !context.changes.some(({ careId, version }) => careId === change.careId && version >= change.version),
    hasSome: ({ context }) => context.changes.length > 0,
  },
  actions: {
    add: assign(({ context }, change: AppointmentChange | null) =>
      change === null ? {} : { changes: withChange(context.changes, change) },
    ),
    clear: assign({ changes: [] }),
  },
});

const params = ({ context, event }: { context: AppointmentChangesContext; event: AppointmentEvent }) =>
  appointmentChangeIn(event, context.userId);
const noted = { guard: { type: 'isNew', params }, actions: { type: 'add', params } } as const;

/** Appointments of a professional that another user moved or cancelled, until acknowledged. */
export const appointmentChangesMachine = base.createMachine({
  id: 'appointmentChanges',
  context: ({ input }) => ({ userId: input.userId, changes: [] }),
  invoke: {
    id: 'hubEvents',
    src: 'hubEvents',
    input: { only: ['hub.newTeleconsultaAgenda', 'hub.closeMedicalCare'] },
  },
  on: {
    'hub.newTeleconsultaAgenda': noted,
    'hub.closeMedicalCare': noted,
    'changes.acknowledged': { guard: 'hasSome', actions: 'clear' },
  },
});
