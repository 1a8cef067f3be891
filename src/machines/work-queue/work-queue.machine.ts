import type { DashboardTotals } from '#domain/dashboard.ts';
import { queueList, queueTabs } from '../shared/queue-chart.ts';
import { emptyQueue } from '../shared/queue-rules.ts';
import type { Told } from './work-queue.rules.ts';
import { base, workQueueHubEvents } from './work-queue.setup.ts';
import type { WorkQueueLoad } from './work-queue.types.ts';

const list = base.createStateConfig(queueList<WorkQueueLoad>());

const upToDateOrBehind = {
  initial: 'upToDate',
  states: { upToDate: { on: { 'totals.wanted': 'behind', 'list.wanted': 'behind' } }, behind: {} },
} as const;
const adoptTotals = {
  type: 'adoptTotals',
  params: ({ event }: { event: { output: DashboardTotals } }) => ({ totals: event.output }),
} as const;

/** Counters beside the board, asked for at most once a second; shell 8: their failure is silent. */
const totals = base.createStateConfig({
  initial: 'loading',
  states: {
    idle: { on: { 'totals.wanted': 'loading', 'list.wanted': 'loading', 'app.resync': 'loading' } },
    loading: {
      ...upToDateOrBehind,
      on: { 'app.resync': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadTotals',
        src: 'loadTotals',
        onDone: [
          { guard: 'totalsBehind', target: 'resting.behind', actions: adoptTotals },
          { target: 'resting', actions: adoptTotals },
        ],
        onError: [{ guard: 'totalsBehind', target: 'resting.behind' }, { target: 'resting' }],
      },
    },
    resting: {
      ...upToDateOrBehind,
      on: { 'app.resync': 'loading' },
      after: { totalsRest: [{ guard: 'totalsBehind', target: 'loading' }, { target: 'idle' }] },
    },
  },
});

/** Asked for already, they are not asked for again: in a burst an event is one step and not two. */
const wantTotals = base.enqueueActions(({ check, enqueue }) => {
  if (!check('totalsBehind')) enqueue.raise({ type: 'totals.wanted' });
});

const told = ({ event }: { event: { payload: Told } }) => event.payload;
const departs = [
  { guard: { type: 'isKnown', params: told }, actions: [{ type: 'depart', params: told }, wantTotals] },
  { guard: { type: 'isUnknown', params: told }, actions: [{ type: 'depart', params: told }, 'wantList'] },
] as const;

/** What an event says of a row on the board is applied at once; what it cannot say is asked for. */
const rows = base.createStateConfig({
  on: {
    'hub.addOrientation': [
      {
        guard: { type: 'isNewCase', params: ({ event }) => event.payload },
        actions: [{ type: 'announce', params: ({ event }) => event.payload }, 'wantList'],
      },
      {
        guard: { type: 'isKnown', params: ({ event }) => event.payload },
        actions: { type: 'applyCard', params: ({ event }) => event.payload },
      },
    ],
    'hub.updateOrientation': [
      {
        guard: { type: 'isKnown', params: ({ event }) => event.payload },
        actions: [{ type: 'applyCard', params: ({ event }) => event.payload }, 'wantList'],
      },
      { guard: { type: 'isUnknown', params: ({ event }) => event.payload }, actions: 'wantList' },
    ],
    'hub.orientationTaken': [
      {
        guard: { type: 'isKnown', params: ({ event }) => event.payload },
        actions: [{ type: 'applyLock', params: ({ event }) => event.payload }, wantTotals],
      },
      { guard: { type: 'isUnknown', params: ({ event }) => event.payload }, actions: 'wantList' },
    ],
    'hub.unlockedOrientation': [
      {
        guard: { type: 'isKnown', params: ({ event }) => event.payload },
        actions: [{ type: 'applyLock', params: ({ event }) => event.payload }, wantTotals],
      },
      { guard: { type: 'isUnknown', params: ({ event }) => event.payload }, actions: 'wantList' },
    ],
    'hub.answerOrientation': [
      {
        guard: { type: 'isKnownAnsweredByMe', params: ({ event }) => event.payload },
        actions: [{ type: 'close', params: ({ event }) => event.payload }, 'wantList'],
      },
      ...departs,
    ],
    'hub.deleteOrientation': departs,
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
  }),
  invoke: { id: 'hubEvents', src: 'hubEvents', input: { only: workQueueHubEvents } },
  type: 'parallel',
  states: {
    list,
    totals,
    rows,
    duty,
    tab: base.createStateConfig(queueTabs),
  },
});
