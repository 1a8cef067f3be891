import { assign, raise, setup, stateIn } from 'xstate';
import type { DashboardTotals } from '#domain/dashboard.ts';
import type { HubPayload } from '#domain/hub/events.ts';
import type { OrientationEvent } from '#domain/orientation/apply-event.ts';
import { actionPort, eventsPort, promisePort } from '../shared/unprovided.ts';
import { appliedTo, countersOf, inScope, isFree, type Payload, queueRules } from './work-queue.rules.ts';
import type {
  WorkQueueContext,
  WorkQueueEvent,
  WorkQueueInput,
  WorkQueueLoad,
  WorkQueuePorts,
  WorkQueueTab,
} from './work-queue.types.ts';

const actors: WorkQueuePorts['actors'] = {
  load: promisePort('load'),
  loadTotals: promisePort('loadTotals'),
  hubEvents: eventsPort('hubEvents'),
};

type Received = { event: OrientationEvent };

export const base = setup({
  types: {} as {
    input: WorkQueueInput;
    context: WorkQueueContext;
    events: WorkQueueEvent;
    tags: 'loading' | 'refreshing' | 'reloading' | 'loaded' | 'failed' | 'onDuty' | 'waiting' | 'mine' | 'closed';
  },
  actors,
  guards: {
    isTab: (_, { tab, is }: { tab: WorkQueueTab; is: WorkQueueTab }) => tab === is,
    listBehind: stateIn({ list: { loading: 'behind' } }),
    refreshBehind: stateIn({ list: { refreshing: 'behind' } }),
    isShown: ({ context }, { event }: Received) => ['row', 'gone'].includes(appliedTo(context, event).kind),
    isUnread: ({ context }, { event }: Received) => appliedTo(context, event).kind === 'unread',
    runsOut: ({ context }) => queueRules.runsOut(context),
    isNewCase: ({ context }, payload: Payload) => queueRules.isNewCase(context, payload),
    isNewInScope: ({ context }, card: HubPayload<'addOrientation'>) =>
      queueRules.isNewCase(context, card) && isFree(card) && inScope(context, card),
  },
  actions: {
    announce: assign(({ context }, { OrientationId }: Payload) => ({ arrived: [...context.arrived, OrientationId] })),
    project: assign(({ context }, { event }: Received) =>
      queueRules.project(context, event.payload, appliedTo(context, event), countersOf(event)?.OrientationNew),
    ),
    noteCounters: assign(({ context: { totals } }, { event }: Received) => {
      const counters = countersOf(event);
      return counters ? { counters, totals: totals && { ...totals, ...counters } } : {};
    }),
    forgetCounters: assign({ counters: null }),
    adopt: assign(({ context }, answer: WorkQueueLoad) => queueRules.merge(context, answer, false)),
    adoptBehind: assign(({ context }, answer: WorkQueueLoad) => queueRules.merge(context, answer, true)),
    adoptTotals: assign(({ context }, { totals }: { totals: DashboardTotals }) => ({
      totals: { ...totals, ...context.counters },
    })),
    see: assign(({ context }) => ({ arrived: queueRules.seen(context) })),
    noteAsked: assign({ since: {}, counted: false }),
    fail: assign({ failure: 'generic', since: null }),
    wantList: raise({ type: 'list.wanted' }),
    soundNewCase: actionPort<{ orientationId: string }>('soundNewCase'),
  },
});
