import { assign, raise, sendTo, setup } from 'xstate';
import { attendNextMachine } from '../attend-next/index.ts';
import { availabilityMachine } from '../availability/index.ts';
import { careQueueMachine } from '../care-queue/index.ts';
import { hubMachine } from '../hub/index.ts';
import { polyclinicMachine } from '../polyclinic/index.ts';
import { actionPort, eventsPort } from '../shared/unprovided.ts';
import { workQueueMachine } from '../work-queue/index.ts';
import type { DeskContext, DeskEvent, DeskInput, DeskUser } from './desk.types.ts';

const base = setup({
  types: {} as { input: DeskInput; context: DeskContext; events: DeskEvent },
  actors: {
    hub: hubMachine,
    availability: availabilityMachine,
    attendNext: attendNextMachine,
    workQueue: workQueueMachine,
    attendNextCare: attendNextMachine,
    careQueue: careQueueMachine,
    polyclinic: polyclinicMachine,
    calls: eventsPort<DeskEvent, { userId: string }>('calls'),
  },
  guards: {
    answersOrientations: ({ context }) => context.user.answersOrientations,
    doesNotAnswer: ({ context }) => !context.user.answersOrientations,
    attendsCares: ({ context }) => context.user.attendsCares,
    doesNotAttend: ({ context }) => !context.user.attendsCares,
    attendsNextCare: ({ context }) => context.user.attendsNextCare,
    doesNotAttendNext: ({ context }) => !context.user.attendsNextCare,
    online: (_, { online }: { online: boolean }) => online,
  },
  actions: {
    adoptUser: assign((_, { user }: { user: DeskUser }) => ({ user })),
    goOnDuty: raise({ type: 'duty.started' }),
    goOffDuty: raise({ type: 'duty.ended' }),
    askDuty: raise({ type: 'duty.asked' }),
    reportCrash: actionPort<{ actor: string }>('reportCrash'),
  },
});

const crash = <A extends string>(actor: A) => ({ actions: { type: 'reportCrash', params: { actor } } }) as const;

/** Gaining or losing the right to orientations starts or stops their actors. */
const orientations = base.createStateConfig({
  initial: 'without',
  states: {
    without: { always: { guard: 'answersOrientations', target: 'answering' } },
    answering: {
      always: { guard: 'doesNotAnswer', target: 'without' },
      entry: 'askDuty',
      on: {
        'duty.started': { actions: sendTo('workQueue', { type: 'duty.started' }) },
        'duty.ended': { actions: sendTo('workQueue', { type: 'duty.ended' }) },
      },
      invoke: [
        {
          id: 'attendNext',
          systemId: 'attendNext',
          src: 'attendNext',
          input: { queue: 'orientation' },
          onError: crash('attendNext'),
        },
        {
          id: 'workQueue',
          systemId: 'workQueue',
          src: 'workQueue',
          input: ({ context }) => ({
            userId: context.user.userId,
            specialtyIds: context.user.specialtyIds,
          }),
          onError: crash('workQueue'),
        },
      ],
    },
  },
});

/** Encounters are for clinical staff, attend next for physicians. */
const cares = base.createStateConfig({
  initial: 'without',
  states: {
    without: { always: { guard: 'attendsCares', target: 'attending' } },
    attending: {
      always: { guard: 'doesNotAttend', target: 'without' },
      entry: 'askDuty',
      on: {
        'duty.started': { actions: sendTo('careQueue', { type: 'duty.started' }) },
        'duty.ended': { actions: sendTo('careQueue', { type: 'duty.ended' }) },
      },
      invoke: {
        id: 'careQueue',
        systemId: 'careQueue',
        src: 'careQueue',
        input: ({ context }) => ({ userId: context.user.userId }),
        onError: crash('careQueue'),
      },
    },
  },
});

const nextCare = base.createStateConfig({
  initial: 'without',
  states: {
    without: { always: { guard: 'attendsNextCare', target: 'attending' } },
    attending: {
      always: { guard: 'doesNotAttendNext', target: 'without' },
      invoke: {
        id: 'attendNextCare',
        systemId: 'attendNextCare',
        src: 'attendNextCare',
        input: { queue: 'medicalCare' },
        onError: crash('attendNextCare'),
      },
    },
  },
});

/** The desk of the signed-in user: starts and stops all actors of the session. */
export const deskMachine = base.createMachine({
  id: 'desk',
  context: ({ input }) => input,
  type: 'parallel',
  on: { 'user.changed': { actions: { type: 'adoptUser', params: ({ event }) => ({ user: event.user }) } } },
  invoke: [
    { id: 'hub', systemId: 'hub', src: 'hub', onError: crash('hub') },
    {
      id: 'availability',
      systemId: 'availability',
      src: 'availability',
      input: ({ context }) => ({
        userId: context.user.userId,
        polyclinics: context.user.polyclinics.length,
      }),
      onSnapshot: [
        {
          guard: { type: 'online', params: ({ event }) => ({ online: event.snapshot.hasTag('online') }) },
          actions: 'goOnDuty',
        },
        { actions: 'goOffDuty' },
      ],
      onError: crash('availability'),
    },
    {
      id: 'polyclinic',
      systemId: 'polyclinic',
      src: 'polyclinic',
      input: ({ context }) => ({
        polyclinics: context.user.polyclinics,
        rememberedId: context.polyclinicId,
      }),
      onSnapshot: {
        actions: sendTo('availability', ({ event }) => ({
          type: 'polyclinics.counted',
          polyclinics: event.snapshot.context.polyclinics.length,
        })),
      },
      onError: crash('polyclinic'),
    },
    {
      id: 'calls',
      src: 'calls',
      input: ({ context }) => ({ userId: context.user.userId }),
      onError: crash('calls'),
    },
  ],
  states: {
    duty: {
      initial: 'off',
      states: {
        off: { on: { 'duty.started': 'on' } },
        on: { on: { 'duty.ended': 'off', 'duty.asked': { actions: 'goOnDuty' } } },
      },
    },
    orientations,
    cares,
    nextCare,
  },
});
