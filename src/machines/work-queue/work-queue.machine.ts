import type { DashboardTotals } from '#domain/dashboard.ts';
import { type OrientationEvent, orientationEvents } from '#domain/orientation/apply-event.ts';
import { queueList, queueTabs } from '../shared/queue-chart.ts';
import { emptyQueue } from '../shared/queue-rules.ts';
import { base } from './work-queue.setup.ts';
import type { WorkQueueLoad } from './work-queue.types.ts';

const list = base.createStateConfig(queueList<WorkQueueLoad>());

/** Loads more when fewer rows are shown than the limit allows. */
const refill = base.enqueueActions(({ check, enqueue }) => {
  if (check('runsOut')) enqueue('wantList');
});
const adoptTotals = {
  type: 'adoptTotals',
  params: ({ event }: { event: { output: DashboardTotals } }) => ({ totals: event.output }),
} as const;

/** Counters beside the board; later updated by events. Shell 8: their failure is silent. */
const totals = base.createStateConfig({
  initial: 'loading',
  on: { 'app.resync': '.loading' },
  states: {
    loading: {
      entry: 'forgetCounters',
      invoke: {
        id: 'loadTotals',
        src: 'loadTotals',
        onDone: { target: 'known', actions: adoptTotals },
        onError: 'unknown',
      },
    },
    known: {},
    unknown: { on: { 'queue.refresh': 'loading', 'list.wanted': 'loading' } },
  },
});

const received = ({ event }: { event: OrientationEvent }) => ({ event });
const payload = {
  guard: { type: 'isShown', params: received },
  actions: [{ type: 'project', params: received }, refill],
} as const;
const noteCounters = { type: 'noteCounters', params: received } as const;
const counted = { ...payload, actions: [...payload.actions, noteCounters] } as const;
/** Replayed after a gap: the row must be read from the server. */
const unread = { guard: { type: 'isUnread', params: received }, actions: 'wantList' } as const;
const unreadCounted = { ...unread, actions: [noteCounters, 'wantList'] } as const;

/** Applies the data of an event; missing data are requested (decision 077). */
const rows = base.createStateConfig({
  on: {
    'hub.addOrientation': [
      counted,
      {
        guard: { type: 'isNewCase', params: ({ event }) => event.payload },
        actions: [{ type: 'announce', params: ({ event }) => event.payload }, noteCounters, 'wantList'],
      },
      unreadCounted,
    ],
    'hub.answerOrientation': [counted, unreadCounted],
    'hub.deleteOrientation': [counted, unreadCounted],
    'hub.updateOrientation': [payload, unread],
    'hub.orientationTaken': [payload, unread],
    'hub.unlockedOrientation': [payload, unread],
    'queue.seen': { actions: 'see' },
  },
});

/** SAFE-4: one soft tone for a new case in scope, only while online. */
const duty = base.createStateConfig({
  initial: 'off',
  states: {
    off: { on: { 'duty.started': 'on' } },
    on: {
      tags: 'onDuty',
      on: {
        'duty.ended': 'off',
        'hub.addOrientation': {
          guard: { type: 'isNewInScope', params: ({ event }) => event.payload },
          actions: {
            type: 'soundNewCase',
            params: ({ event }) => ({ orientationId: event.payload.OrientationId }),
          },
        },
      },
    },
  },
});

/** Clinical 4 and design 7, "Work home is a board": waiting, own and closed orientations, updated by hub events. */
export const workQueueMachine = base.createMachine({
  id: 'workQueue',
  context: ({ input }) => ({
    ...emptyQueue,
    ...input,
    totals: null,
    counters: null,
  }),
  invoke: { id: 'hubEvents', src: 'hubEvents', input: { only: orientationEvents } },
  type: 'parallel',
  states: {
    list,
    totals,
    rows,
    duty,
    tab: base.createStateConfig(queueTabs),
  },
});
