import { assign, setup } from 'xstate';
import { applyProgress, type CareProgress, withNewer } from '#domain/agenda/apply-progress.ts';
import { endOf } from '#domain/agenda/appointment-span.ts';
import { type AgendaView, daysShown, isPartOf, isWithin } from '#domain/agenda/calendar.ts';
import { holdTimes } from '#domain/agenda/slot-hold.ts';
import type { HubPayload } from '#domain/hub/events.ts';
import { careProgressEvents } from '#domain/medical-care/apply-event.ts';
import { eventsPort, promisePort } from '../shared/unprovided.ts';
import type {
  AgendaContext,
  AgendaEvent,
  AgendaFound,
  AgendaHubName,
  AgendaInput,
  AgendaLoad,
  AgendaLoadInput,
  AgendaPorts,
  AppointmentChange,
} from './agenda.types.ts';

const actors: AgendaPorts['actors'] = {
  load: promisePort('load'),
  hubEvents: eventsPort('hubEvents'),
  connection: eventsPort('connection'),
};

export const agendaHubEvents = [
  'hub.newTeleconsultaAgenda',
  'hub.sharedAgendaChanged',
  'hub.agendaHoursChanged',
  ...careProgressEvents,
] as const satisfies readonly `hub.${AgendaHubName}`[];

type Payload = CareProgress;
type HoursPayload = HubPayload<'agendaHoursChanged'>;
type Shown = { view: AgendaView; day: string };

/**
 * True for an encounter on a displayed day, or of this professional for such a day; the day must then be read from the
 * server.
 */
const concerns = (context: AgendaContext, { MedicalCareId, ProfessionalId, ScheduledDate }: Payload) =>
  context.items.some((item) => item.MedicalCareId === MedicalCareId) ||
  (ProfessionalId === context.userId &&
    ScheduledDate !== null &&
    isWithin(daysShown(context.view, context.day), ScheduledDate));

const needsOtherDays = (context: AgendaContext, { view, day }: Shown) =>
  view !== context.view || daysShown(view, day).first !== daysShown(context.view, context.day).first;

/** Milliseconds until the first hold ends, at least one second; at most the lifetime of a hold where the backend names no end. */
const holdLeft = ({ context: { slots, loadedAt } }: { context: AgendaContext }) => {
  const ends = slots.flatMap(({ HeldUntil }) => (HeldUntil ? [Date.parse(HeldUntil)] : []));
  return Math.max(1_000, Math.min(holdTimes.life, ...ends.map((end) => end - (loadedAt ?? end))));
};

const base = setup({
  types: {} as {
    input: AgendaInput;
    context: AgendaContext;
    events: AgendaEvent;
    tags: 'loading' | 'reloading' | 'loaded' | 'failed' | 'notFound';
  },
  actors,
  delays: { holdLeft },
  guards: {
    concerns: ({ context }, payload: Payload) => concerns(context, payload),
    isProgress: ({ context }, care: Payload) =>
      context.items.some((item) => item.MedicalCareId === care.MedicalCareId && applyProgress(item, care) !== null),
    concernsHours: ({ context: { view, day, userId } }, { ProfessionalId, Start }: HoursPayload) =>
      view === 'week' && ProfessionalId === userId && (Start === null || isWithin(daysShown(view, day), Start)),
    needsKnownDays: ({ context }, shown: Shown) =>
      needsOtherDays(context, shown) &&
      context.loadedAt !== null &&
      isPartOf(daysShown(shown.view, shown.day), daysShown(context.view, context.day)),
    needsOtherDays: ({ context }, shown: Shown) => needsOtherDays(context, shown),
    isAnotherDay: ({ context }, { day }: Shown) => day !== context.day,
    isHeld: (_, load: AgendaLoad) => load.kind === 'found' && load.slots.some(({ State }) => State === 'HELD'),
    isFound: (_, { kind }: AgendaLoad) => kind === 'found',
    isNewer: ({ context }, { MedicalCareId, Version }: AppointmentChange) =>
      context.items.some((item) => item.MedicalCareId === MedicalCareId && item.Version < Version),
  },
  actions: {
    turn: assign((_, shown: Shown) => ({ ...shown, items: [], slots: [], loadedAt: null })),
    narrow: assign(({ context }, { view, day }: Shown) => {
      const days = daysShown(view, day);
      return { view, day, items: context.items.filter(({ Start }) => isWithin(days, Start)), slots: [] };
    }),
    lose: assign({ items: [], slots: [], loadedAt: null }),
    point: assign((_, { day }: Shown) => ({ day })),
    adopt: assign(({ context }, { items, slots, now }: AgendaFound) => ({
      items: withNewer(items, context.items),
      slots,
      loadedAt: now,
    })),
    progress: assign(({ context }, care: Payload) => ({
      items: context.items.map((item) =>
        item.MedicalCareId === care.MedicalCareId ? (applyProgress(item, care) ?? item) : item,
      ),
    })),
    change: assign(({ context }, changed: AppointmentChange) => ({
      items: context.items
        .map((item) =>
          item.MedicalCareId === changed.MedicalCareId ? { ...item, ...changed, End: endOf(changed) } : item,
        )
        .sort((a, b) => Date.parse(a.Start) - Date.parse(b.Start)),
    })),
  },
});

const payload = ({ event }: { event: { payload: Payload } }) => event.payload;
const hoursPayload = ({ event }: { event: { payload: HoursPayload } }) => event.payload;
const shown = ({ event: { view, day } }: { event: Shown }) => ({ view, day });
const changed = ({ event }: { event: AppointmentChange }) => {
  const { MedicalCareId, Start, DeltaMinutes, Version } = event;
  return { MedicalCareId, Start, DeltaMinutes, Version };
};
const answer = ({ event }: { event: { output: AgendaLoad } }) => event.output;
const asked = <TTarget extends string>(target: TTarget) =>
  ({ guard: { type: 'concerns', params: payload }, target, reenter: true }) as const;
/** Handlers of every event about cases of the displayed days; a request in flight is repeated. */
const onUpdate = <TTarget extends string>(target: TTarget) => {
  const reload = asked(target);
  return {
    'hub.agendaHoursChanged': { ...reload, guard: { type: 'concernsHours', params: hoursPayload } },
    'hub.newTeleconsultaAgenda': reload,
    'hub.sharedAgendaChanged': reload,
    'hub.medicalCareTaken': reload,
    'hub.blockMedicalCare': reload,
    'hub.unlockedMedicalCare': reload,
    'hub.paused': reload,
    'hub.onFinishAttention': reload,
    'hub.closeMedicalCare': reload,
  } as const;
};
/** Same where the days are loaded: event data about an appointment are shown immediately, without a request. */
const onUpdateOfKnown = () => {
  const progress = [
    { guard: { type: 'isProgress', params: payload }, actions: { type: 'progress', params: payload } },
    asked('refreshing'),
  ] as const;
  return {
    ...onUpdate('refreshing'),
    'hub.sharedAgendaChanged': progress,
    'hub.medicalCareTaken': progress,
    'hub.blockMedicalCare': progress,
    'hub.unlockedMedicalCare': progress,
    'hub.paused': progress,
    'hub.onFinishAttention': progress,
  } as const;
};

const onBroken = <TTarget extends string>(target: TTarget) =>
  ({ ...onUpdate(target), 'agenda.retry': target, 'hub.live': target, 'app.resync': target }) as const;

const adopt = {
  type: 'adopt',
  params: ({ event }: { event: { output: AgendaLoad } }) => event.output as AgendaFound,
} as const;

const load = <TOtherwise extends string>(otherwise: TOtherwise) =>
  ({
    id: 'load',
    src: 'load',
    input: ({ context: { userId, view, day } }: { context: AgendaContext }): AgendaLoadInput => ({
      userId,
      view,
      ...daysShown(view, day),
    }),
    onDone: [
      { guard: { type: 'isHeld', params: answer }, target: 'held', actions: adopt },
      { guard: { type: 'isFound', params: answer }, target: 'loaded', actions: adopt },
      { target: 'notFound', actions: 'lose' },
    ],
    onError: otherwise,
  }) as const;

/** A move made here is shown immediately, also while the days are reloading. */
const onChange = { guard: { type: 'isNewer', params: changed }, actions: { type: 'change', params: changed } } as const;

/** Clinical 2 and 3, design 7: a professional's appointments by day, week or month, updated by hub events. */
export const agendaMachine = base.createMachine({
  id: 'agenda',
  context: ({ input }) => ({ ...input, items: [], slots: [], loadedAt: null }),
  invoke: [
    { id: 'hubEvents', src: 'hubEvents', input: { only: agendaHubEvents } },
    { id: 'connection', src: 'connection' },
  ],
  on: {
    // A response for other days is discarded, because the request is cancelled with its state.
    'agenda.show': [
      {
        guard: { type: 'needsKnownDays', params: shown },
        target: '.refreshing',
        actions: { type: 'narrow', params: shown },
      },
      {
        guard: { type: 'needsOtherDays', params: shown },
        target: '.loading',
        actions: { type: 'turn', params: shown },
      },
      { guard: { type: 'isAnotherDay', params: shown }, actions: { type: 'point', params: shown } },
    ],
    'appointment.changed': onChange,
  },
  initial: 'loading',
  states: {
    // Nothing is displayed yet, so an event meanwhile repeats the request.
    loading: {
      tags: ['loading', 'reloading'],
      on: { 'app.resync': { target: 'loading', reenter: true }, ...onUpdate('loading') },
      invoke: load('failed'),
    },
    failed: { tags: 'failed', on: onBroken('loading') },
    notFound: { tags: 'notFound', on: { 'app.resync': 'loading' } },
    loaded: { tags: 'loaded', on: { 'app.resync': 'refreshing', ...onUpdateOfKnown() } },
    // A hold expires without an event, so the days are read again.
    held: {
      tags: 'loaded',
      on: { 'app.resync': 'refreshing', ...onUpdateOfKnown() },
      after: { holdLeft: 'refreshing' },
    },
    refreshing: {
      tags: ['loaded', 'reloading'],
      on: { 'app.resync': { target: 'refreshing', reenter: true }, ...onUpdateOfKnown() },
      invoke: load('outdated'),
    },
    // Shows the items of the last successful response for these days.
    outdated: {
      tags: ['loaded', 'failed'],
      on: { ...onBroken('refreshing'), ...onUpdateOfKnown() },
    },
  },
});
