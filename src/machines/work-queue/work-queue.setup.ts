import { assign, raise, setup, stateIn } from 'xstate';
import type { DashboardTotals } from '#domain/dashboard.ts';
import type { HubPayload } from '#domain/hub/events.ts';
import type { Lock } from '#domain/problem.ts';
import { answered, withCard, withLock } from '../shared/orientation-row.ts';
import { actionPort, eventsPort, promisePort } from '../shared/unprovided.ts';
import {
  close,
  depart,
  inScope,
  isKnown,
  isNewCase,
  isUnknown,
  merge,
  patch,
  rowOf,
  type Told,
  unlessMine,
} from './work-queue.rules.ts';
import type {
  WorkQueueContext,
  WorkQueueEvent,
  WorkQueueHubName,
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

export const workQueueHubEvents = [
  'hub.addOrientation',
  'hub.updateOrientation',
  'hub.deleteOrientation',
  'hub.orientationTaken',
  'hub.unlockedOrientation',
  'hub.answerOrientation',
] as const satisfies readonly `hub.${WorkQueueHubName}`[];

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
    totalsBehind: stateIn({ totals: { loading: 'behind' } }),
    isKnown: ({ context }, told: Told) => isKnown(context, told),
    isUnknown: ({ context }, told: Told) => isUnknown(context, told),
    isNewCase: ({ context }, told: Told) => isNewCase(context, told),
    isNewInScope: ({ context }, card: HubPayload<'addOrientation'>) =>
      isNewCase(context, card) && inScope(context, card),
    isKnownAnsweredByMe: ({ context }, told: HubPayload<'answerOrientation'>) =>
      isKnown(context, told) && told.CloseReason === 'ANSWERED' && told.AnswerUserId === context.userId,
  },
  actions: {
    announce: assign(({ context }, { OrientationId }: Told) => ({ arrived: [...context.arrived, OrientationId] })),
    applyCard: assign(({ context }, card: HubPayload<'updateOrientation'>) => ({
      rows: patch(context, card, (row) => withCard(row, card)),
      arrived: unlessMine(context, card),
    })),
    applyLock: assign(({ context }, lock: Lock & Told) => ({
      rows: patch(context, lock, (row) => withLock(row, lock)),
      arrived: unlessMine(context, lock),
    })),
    depart: assign(({ context }, told: Told) => depart(context, told)),
    close: assign(({ context }, told: HubPayload<'answerOrientation'>) =>
      close(context, told, (row) => answered(row, told)),
    ),
    adopt: assign(({ context }, answer: WorkQueueLoad) => merge(context, answer, false)),
    adoptBehind: assign(({ context }, answer: WorkQueueLoad) => merge(context, answer, true)),
    adoptTotals: assign((_, { totals }: { totals: DashboardTotals }) => ({ totals })),
    // What is not listed yet was not seen, and must not be announced twice.
    see: assign(({ context }) => ({
      arrived: context.arrived.filter((id) => rowOf(context, { OrientationId: id }) === undefined),
    })),
    fail: assign({ failure: 'generic' }),
    wantList: raise({ type: 'list.wanted' }),
    wantTotals: raise({ type: 'totals.wanted' }),
    soundNewCase: actionPort<{ orientationId: string }>('soundNewCase'),
  },
});
