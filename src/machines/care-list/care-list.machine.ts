import { assign, raise, type SnapshotFrom, sendTo, setup } from 'xstate';
import { isEqual } from '#domain/equal.ts';
import { careProgressEvents } from '#domain/medical-care/apply-event.ts';
import { filtersOf, noCareFilters, type RememberedCareList, rememberedOf } from '#domain/medical-care/care-filters.ts';
import type { CareHistory } from '#domain/medical-care/medical-care.ts';
import { actionPort, eventsPort, promisePort } from '../shared/unprovided.ts';
import { careRowsMachine } from './care-list.rows.ts';
import type {
  CareListContext,
  CareListEvent,
  CareListInput,
  CareListPorts,
  CareNotification,
} from './care-list.types.ts';

export const careListHubEvents = [
  'hub.newTeleconsultaPolyclinic',
  'hub.newTeleconsultaAgenda',
  ...careProgressEvents,
  'hub.PolyclinicRequestAnswered',
] as const satisfies readonly CareNotification['type'][];

const ports: CareListPorts['actors'] = {
  loadHistory: promisePort('loadHistory'),
  hubEvents: eventsPort('hubEvents'),
};

const base = setup({
  types: {} as {
    input: CareListInput;
    context: CareListContext;
    events: CareListEvent;
    tags: 'shown' | 'historyLoading' | 'historyFailed';
  },
  actors: { ...ports, list: careRowsMachine },
  guards: {
    isHere: ({ context }, { payload }: CareNotification) => payload.PolyclinicId === context.polyclinicId,
    isOpen: ({ context }, { careId }: { careId: string }) => careId === context.openId,
    isNewer: ({ context }, { list }: { list: RememberedCareList }) => !isEqual(list, context.remembered),
    isResting: (_, { reloading }: { reloading: boolean }) => !reloading,
  },
  actions: {
    open: assign((_, { careId }: { careId: string }) => ({ openId: careId, history: null })),
    close: assign({ openId: null, history: null }),
    adoptHistory: assign((_, { history }: { history: CareHistory[] }) => ({ history })),
    note: assign((_, { list }: { list: RememberedCareList }) => ({ remembered: list })),
    notify: sendTo(
      'list',
      (_, { notification }: { notification: CareNotification }) => ({ type: 'list.notified', notification }) as const,
    ),
    ask: sendTo('list', { type: 'list.refresh' }),
    rest: raise({ type: 'list.rested' }),
    pass: raise((_, { careId }: { careId: string }) => ({ type: 'row.changed', careId }) as const),
    remember: actionPort<{ polyclinicId: string; list: RememberedCareList }>('remember'),
  },
});

type Received = { event: CareNotification };
const notification = ({ event }: Received) => event;
const notify = [
  { type: 'notify', params: ({ event }: Received) => ({ notification: event }) },
  { type: 'pass', params: ({ event }: Received) => ({ careId: event.payload.MedicalCareId }) },
] as const;

/** Hub events update the rows; data they do not contain are reloaded. */
const received = <const T>(then: T) =>
  Object.fromEntries(
    careListHubEvents.map((type) => [type, { guard: { type: 'isHere' as const, params: notification }, ...then }]),
    // One entry per name of the list, all of one shape; `fromEntries` loses the names.
  ) as Record<CareNotification['type'], { guard: { type: 'isHere'; params: typeof notification } } & T>;

/** Loads only while the list is displayed. At most one request in flight and one queued (H15). */
const screen = base.createStateConfig({
  initial: 'away',
  states: {
    away: { on: { 'screen.shown': { target: 'here', actions: 'ask' } } },
    here: {
      tags: 'shown',
      initial: 'asking',
      on: { 'screen.left': 'away' },
      states: {
        current: { on: received({ target: 'asking', actions: ['ask', ...notify] } as const) },
        asking: { on: { 'list.rested': 'current', ...received({ target: 'behind', actions: notify } as const) } },
        behind: {
          on: { 'list.rested': { target: 'asking', actions: 'ask' }, ...received({ actions: notify } as const) },
        },
      },
    },
  },
});

const toggled = ({ event }: { event: { careId: string } }) => ({ careId: event.careId });
const opens = { target: 'loading', actions: { type: 'open', params: toggled } } as const;
const toggles = [{ guard: { type: 'isOpen', params: toggled }, target: 'closed', actions: 'close' }, opens] as const;
const changed = {
  guard: { type: 'isOpen', params: ({ event }: { event: { careId: string } }) => ({ careId: event.careId }) },
  target: 'loading',
  reenter: true,
} as const;

/** One row is open at a time; its history is reloaded when an event concerns it. */
const row = base.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'row.toggle': opens } },
    loading: {
      tags: 'historyLoading',
      on: { 'row.toggle': [toggles[0], { ...opens, reenter: true }], 'row.changed': changed },
      invoke: {
        id: 'loadHistory',
        src: 'loadHistory',
        input: ({ context }) => ({ careId: context.openId ?? '' }),
        onDone: {
          target: 'shown',
          actions: { type: 'adoptHistory', params: ({ event }) => ({ history: event.output }) },
        },
        onError: 'failed',
      },
    },
    shown: { on: { 'row.toggle': toggles, 'screen.shown': 'loading', 'row.changed': changed } },
    failed: {
      tags: 'historyFailed',
      on: { 'row.toggle': toggles, 'history.retry': 'loading', 'screen.shown': 'loading', 'row.changed': changed },
    },
  },
});

const kept = ({ context }: Pick<SnapshotFrom<typeof careRowsMachine>, 'context'>) => rememberedOf(context);

/** Clinical 3 and 7: encounters of one polyclinic with stored filters, live while displayed. */
export const careListMachine = base.createMachine({
  id: 'careList',
  context: ({ input: { polyclinicId, remembered } }) => ({
    polyclinicId,
    remembered: remembered ?? rememberedOf({ filters: noCareFilters, page: 1, size: 10 }),
    openId: null,
    history: null,
  }),
  invoke: [
    { id: 'hubEvents', src: 'hubEvents', input: { only: careListHubEvents } },
    {
      id: 'list',
      src: 'list',
      input: ({ context: { remembered } }) => ({
        filters: filtersOf(remembered),
        page: remembered.page,
        pageSize: remembered.size,
      }),
      onSnapshot: [
        {
          guard: { type: 'isNewer', params: ({ event }) => ({ list: kept(event.snapshot) }) },
          actions: [
            { type: 'note', params: ({ event }) => ({ list: kept(event.snapshot) }) },
            {
              type: 'remember',
              params: ({ context, event }) => ({
                polyclinicId: context.polyclinicId,
                list: kept(event.snapshot),
              }),
            },
          ],
        },
        {
          guard: { type: 'isResting', params: ({ event }) => ({ reloading: event.snapshot.hasTag('reloading') }) },
          actions: 'rest',
        },
      ],
      onError: { actions: 'rest' },
    },
  ],
  type: 'parallel',
  states: { screen, row },
});
