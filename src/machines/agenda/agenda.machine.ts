import { assign, setup } from 'xstate';
import { applyProgress, type CareProgress, withNewer } from '#domain/agenda/apply-progress.ts';
import { endOf } from '#domain/agenda/appointment-span.ts';
import { type AgendaView, daysShown, isPartOf, isWithin } from '#domain/agenda/calendar.ts';
import { holdTimes } from '#domain/agenda/slot-hold.ts';
import type { HubPayload } from '#domain/hub/events.ts';
import { careProgressEvents } from '../shared/care-progress.ts';
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

const actors: AgendaPorts['actors'] = { load: promisePort('load'), hubEvents: eventsPort('hubEvents') };

export const agendaHubEvents = [
  'hub.newTeleconsultaAgenda',
  'hub.agendaHoursChanged',
  ...careProgressEvents,
] as const satisfies readonly `hub.${AgendaHubName}`[];

type Payload = CareProgress;
type HoursPayload = HubPayload<'agendaHoursChanged'>;
type Shown = { view: AgendaView; day: string };

/** On a day that is shown, or of this professional and for such a day: only the server knows what the day is then. */
const concerns = (context: AgendaContext, { MedicalCareId, ProfessionalId, ScheduledDate }: Payload) =>
  context.items.some((item) => item.MedicalCareId === MedicalCareId) ||
  (ProfessionalId === context.userId &&
    ScheduledDate !== null &&
    isWithin(daysShown(context.view, context.day), ScheduledDate));

const needsOtherDays = (context: AgendaContext, { view, day }: Shown) =>
  view !== context.view || daysShown(view, day).first !== daysShown(context.view, context.day).first;

/** Until the first hold ends, and a second at least; a backend that names no end keeps a hold no longer than its life. */
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
/** What happens to a case of the days that are shown, by whichever event; a question in flight is asked anew. */
const onUpdate = <TTarget extends string>(target: TTarget) => {
  const reload = asked(target);
  return {
    'hub.agendaHoursChanged': { ...reload, guard: { type: 'concernsHours', params: hoursPayload } },
    'hub.newTeleconsultaAgenda': reload,
    'hub.medicalCareTaken': reload,
    'hub.blockMedicalCare': reload,
    'hub.unlockedMedicalCare': reload,
    'hub.paused': reload,
    'hub.onFinishAttention': reload,
    'hub.closeMedicalCare': reload,
  } as const;
};
/** The same where the days are known: what an event says of an appointment is shown at once, and asks for nothing. */
const onUpdateOfKnown = () => {
  const progress = [
    { guard: { type: 'isProgress', params: payload }, actions: { type: 'progress', params: payload } },
    asked('refreshing'),
  ] as const;
  return {
    ...onUpdate('refreshing'),
    'hub.medicalCareTaken': progress,
    'hub.blockMedicalCare': progress,
    'hub.unlockedMedicalCare': progress,
    'hub.paused': progress,
    'hub.onFinishAttention': progress,
  } as const;
};

const adopt = {
  type: 'adopt',
  // A guard has just looked.
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

/** What was moved here is shown at once, also while the days are read again. */
const onChange = { guard: { type: 'isNewer', params: changed }, actions: { type: 'change', params: changed } } as const;

/** Clinical 2 and 3, design 7: the appointments of a professional by day, week or month, kept right by the hub. */
export const agendaMachine = base.createMachine({
  id: 'agenda',
  context: ({ input }) => ({ ...input, items: [], slots: [], loadedAt: null }),
  invoke: { id: 'hubEvents', src: 'hubEvents', input: { only: agendaHubEvents } },
  on: {
    // The answer for other days is nobody's: the question in flight ends with its state.
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
    // Nothing of the days is shown yet: an event meanwhile makes it load once more.
    loading: {
      tags: ['loading', 'reloading'],
      on: { 'app.resync': { target: 'loading', reenter: true }, ...onUpdate('loading') },
      invoke: load('failed'),
    },
    failed: { tags: 'failed', on: { 'agenda.retry': 'loading', 'app.resync': 'loading', ...onUpdate('loading') } },
    notFound: { tags: 'notFound', on: { 'app.resync': 'loading' } },
    loaded: { tags: 'loaded', on: { 'app.resync': 'refreshing', ...onUpdateOfKnown() } },
    // An hour that somebody holds is free again by itself, and no event says so.
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
    // The items are those of the last good answer for these days.
    outdated: {
      tags: ['loaded', 'failed'],
      on: { 'agenda.retry': 'refreshing', 'app.resync': 'refreshing', ...onUpdateOfKnown() },
    },
  },
});
