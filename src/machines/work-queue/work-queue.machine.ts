import type { DashboardTotals } from '#domain/dashboard.ts';
import { type OrientationEvent, orientationEvents } from '#domain/orientation/apply-event.ts';
import { queueList, queueTabs } from '../shared/queue-chart.ts';
import { emptyQueue } from '../shared/queue-rules.ts';
import { base } from './work-queue.setup.ts';
import type { WorkQueueLoad } from './work-queue.types.ts';

const list = base.createStateConfig(queueList<WorkQueueLoad>());

/** Shown less than there is, it asks for the rest. */
const refill = base.enqueueActions(({ check, enqueue }) => {
  if (check('runsOut')) enqueue('wantList');
});
const adoptTotals = {
  type: 'adoptTotals',
  params: ({ event }: { event: { output: DashboardTotals } }) => ({ totals: event.output }),
} as const;

/** Counters beside the board; events say them from then on, and shell 8: their failure is silent. */
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
/** Replayed after a gap: only the server knows the row as it is now. */
const unread = { guard: { type: 'isUnread', params: received }, actions: 'wantList' } as const;
const unreadCounted = { ...unread, actions: [noteCounters, 'wantList'] } as const;

/** What an event carries is applied; what it does not carry is asked for (decision 077). */
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

/** SAFE-4: one soft tone for a new case in scope, and only while online. */
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

/** Clinical 4 and design 7, "Work home is a board": orientations waiting, mine and closed, kept right by the hub. */
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
