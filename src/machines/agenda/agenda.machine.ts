import { assign, setup } from 'xstate';
import { chileDate } from '#domain/chile-clock.ts';
import type { HubPayload } from '#domain/hub/events.ts';
import { careProgressEvents } from '../shared/care-progress.ts';
import { eventsPort, promisePort } from '../shared/unprovided.ts';
import type {
  AgendaContext,
  AgendaEvent,
  AgendaHubName,
  AgendaInput,
  AgendaLoad,
  AgendaPorts,
} from './agenda.types.ts';

const actors: AgendaPorts['actors'] = { load: promisePort('load'), hubEvents: eventsPort('hubEvents') };

export const agendaHubEvents = [
  'hub.newTeleconsultaAgenda',
  ...careProgressEvents,
] as const satisfies readonly `hub.${AgendaHubName}`[];

type Payload = Pick<HubPayload<'blockMedicalCare'>, 'MedicalCareId' | 'ProfessionalId' | 'ScheduledDate'>;

const isOn = (day: string, at: string | null) => at !== null && chileDate(at) === day;
/** On the day that is shown, or of mine and of this day: only the server knows what the day is then. */
const concerns = ({ items, userId, day }: AgendaContext, { MedicalCareId, ProfessionalId, ScheduledDate }: Payload) =>
  items.some((item) => item.MedicalCareId === MedicalCareId) || (ProfessionalId === userId && isOn(day, ScheduledDate));

const base = setup({
  types: {} as {
    input: AgendaInput;
    context: AgendaContext;
    events: AgendaEvent;
    tags: 'loading' | 'reloading' | 'loaded' | 'failed';
  },
  actors,
  guards: {
    concerns: ({ context }, payload: Payload) => concerns(context, payload),
    isAnotherDay: ({ context }, { day }: { day: string }) => day !== context.day,
  },
  actions: {
    turn: assign((_, { day }: { day: string }) => ({ day, items: [], loadedAt: null })),
    adopt: assign((_, { items, now }: AgendaLoad) => ({ items, loadedAt: now })),
  },
});

const payload = ({ event }: { event: { payload: Payload } }) => event.payload;
const day = ({ event }: { event: { day: string } }) => ({ day: event.day });
/** What happens to a case of the day, by whichever event; a question in flight is asked anew. */
const onUpdate = <TTarget extends string>(target: TTarget) => {
  const reload = { guard: { type: 'concerns', params: payload }, target, reenter: true } as const;
  return {
    'hub.newTeleconsultaAgenda': reload,
    'hub.medicalCareTaken': reload,
    'hub.blockMedicalCare': reload,
    'hub.unlockedMedicalCare': reload,
    'hub.paused': reload,
    'hub.onFinishAttention': reload,
    'hub.closeMedicalCare': reload,
  } as const;
};

const load = <TOtherwise extends string>(otherwise: TOtherwise) =>
  ({
    id: 'load',
    src: 'load',
    input: ({ context }: { context: AgendaContext }) => ({ userId: context.userId, day: context.day }),
    onDone: {
      target: 'loaded',
      actions: { type: 'adopt', params: ({ event }: { event: { output: AgendaLoad } }) => event.output },
    },
    onError: otherwise,
  }) as const;

/** Clinical 2 and design 7: the scheduled cares of one professional, one day at a time, kept right by the hub. */
export const agendaMachine = base.createMachine({
  id: 'agenda',
  context: ({ input }) => ({ ...input, items: [], loadedAt: null }),
  invoke: { id: 'hubEvents', src: 'hubEvents', input: { only: agendaHubEvents } },
  on: {
    // The answer for another day is nobody's: the question in flight ends with its state.
    'agenda.day': {
      guard: { type: 'isAnotherDay', params: day },
      target: '.loading',
      actions: { type: 'turn', params: day },
    },
  },
  initial: 'loading',
  states: {
    // Nothing of the day is shown yet: an event meanwhile makes it load once more.
    loading: {
      tags: ['loading', 'reloading'],
      on: { 'app.resync': { target: 'loading', reenter: true }, ...onUpdate('loading') },
      invoke: load('failed'),
    },
    failed: { tags: 'failed', on: { 'agenda.retry': 'loading', 'app.resync': 'loading', ...onUpdate('loading') } },
    loaded: { tags: 'loaded', on: { 'app.resync': 'refreshing', ...onUpdate('refreshing') } },
    refreshing: {
      tags: ['loaded', 'reloading'],
      on: { 'app.resync': { target: 'refreshing', reenter: true }, ...onUpdate('refreshing') },
      invoke: load('outdated'),
    },
    // The items are those of the last good answer of this day.
    outdated: {
      tags: ['loaded', 'failed'],
      on: { 'agenda.retry': 'refreshing', 'app.resync': 'refreshing', ...onUpdate('refreshing') },
    },
  },
});
