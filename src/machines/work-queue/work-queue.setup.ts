import { assign, or, raise, setup, stateIn } from 'xstate';
import type { DashboardTotals } from '#domain/dashboard.ts';
import type { HubPayload } from '#domain/hub/events.ts';
import type { Lock } from '#domain/problem.ts';
import { answered, withCard, withLock } from '../shared/orientation-row.ts';
import { actionPort, eventsPort, promisePort } from '../shared/unprovided.ts';
import { inScope, queueRules, type Told } from './work-queue.rules.ts';
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

/** A ward changes many times a second, and everybody who looks at it would ask the server each time (P-6). */
const totalsRest = 1_000;

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
  delays: { totalsRest },
  guards: {
    isTab: (_, { tab, is }: { tab: WorkQueueTab; is: WorkQueueTab }) => tab === is,
    listBehind: stateIn({ list: { loading: 'behind' } }),
    refreshBehind: stateIn({ list: { refreshing: 'behind' } }),
    totalsBehind: or([stateIn({ totals: { loading: 'behind' } }), stateIn({ totals: { resting: 'behind' } })]),
    isKnown: ({ context }, told: Told) => queueRules.isKnown(context, told),
    isUnknown: ({ context }, told: Told) => queueRules.isUnknown(context, told),
    isNewCase: ({ context }, told: Told) => queueRules.isNewCase(context, told),
    isNewInScope: ({ context }, card: HubPayload<'addOrientation'>) =>
      queueRules.isNewCase(context, card) && inScope(context, card),
    isKnownAnsweredByMe: ({ context }, told: HubPayload<'answerOrientation'>) =>
      queueRules.isKnown(context, told) && told.CloseReason === 'ANSWERED' && told.AnswerUserId === context.userId,
  },
  actions: {
    announce: assign(({ context }, { OrientationId }: Told) => ({ arrived: [...context.arrived, OrientationId] })),
    applyCard: assign(({ context }, card: HubPayload<'updateOrientation'>) =>
      queueRules.apply(context, card, (row) => withCard(row, card)),
    ),
    applyLock: assign(({ context }, lock: Lock & Told) =>
      queueRules.apply(context, lock, (row) => withLock(row, lock)),
    ),
    depart: assign(({ context }, told: Told) => queueRules.depart(context, told)),
    close: assign(({ context }, told: HubPayload<'answerOrientation'>) =>
      queueRules.close(context, told, (row) => answered(row, told)),
    ),
    adopt: assign(({ context }, answer: WorkQueueLoad) => queueRules.merge(context, answer, false)),
    adoptBehind: assign(({ context }, answer: WorkQueueLoad) => queueRules.merge(context, answer, true)),
    adoptTotals: assign((_, { totals }: { totals: DashboardTotals }) => ({ totals })),
    see: assign(({ context }) => ({ arrived: queueRules.seen(context) })),
    fail: assign({ failure: 'generic' }),
    wantList: raise({ type: 'list.wanted' }),
    soundNewCase: actionPort<{ orientationId: string }>('soundNewCase'),
  },
});
