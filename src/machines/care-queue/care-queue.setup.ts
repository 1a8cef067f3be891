import { assign, raise, setup, stateIn } from 'xstate';
import type { HubPayload } from '#domain/hub/events.ts';
import { careProgressEvents } from '../shared/care-progress.ts';
import {
  type CareLockTold,
  type CareTold,
  closedCare,
  finishedCare,
  pausedCare,
  taken,
  withCareLock,
} from '../shared/care-row.ts';
import { actionPort, eventsPort, promisePort } from '../shared/unprovided.ts';
import { careQueueRules as rules, type Told } from './care-queue.rules.ts';
import type {
  CareQueueContext,
  CareQueueEvent,
  CareQueueHubName,
  CareQueueInput,
  CareQueueLoad,
  CareQueuePorts,
  CareQueueTab,
} from './care-queue.types.ts';

const actors: CareQueuePorts['actors'] = { load: promisePort('load'), hubEvents: eventsPort('hubEvents') };

export const careQueueHubEvents = [
  'hub.addTeleconsulta',
  'hub.newTeleconsultaPolyclinic',
  'hub.newTeleconsultaAgenda',
  'hub.PolyclinicRequestAnswered',
  ...careProgressEvents,
] as const satisfies readonly `hub.${CareQueueHubName}`[];

export const base = setup({
  types: {} as {
    input: CareQueueInput;
    context: CareQueueContext;
    events: CareQueueEvent;
    tags: 'loading' | 'refreshing' | 'reloading' | 'loaded' | 'failed' | 'onDuty' | 'waiting' | 'mine' | 'closed';
  },
  actors,
  guards: {
    isTab: (_, { tab, is }: { tab: CareQueueTab; is: CareQueueTab }) => tab === is,
    listBehind: stateIn({ list: { loading: 'behind' } }),
    refreshBehind: stateIn({ list: { refreshing: 'behind' } }),
    isKnown: ({ context }, told: Told) => rules.isKnown(context, told),
    isUnknown: ({ context }, told: Told) => rules.isUnknown(context, told),
    isNewCase: ({ context }, told: Told) => rules.isNewCase(context, told),
    staysClosed: ({ context }, told: HubPayload<'closeMedicalCare'>) =>
      rules.isKnown(context, told) && (context.everybodys || told.ProfessionalId === context.userId),
    isNewAnswer: ({ context }, { id }: { id: string }) => !context.answered.includes(id),
    hasAnswer: ({ context }, { id }: { id: string }) => context.answered.includes(id),
    isUnknownOfAll: ({ context }, told: Told) => context.everybodys && rules.isUnknown(context, told),
  },
  actions: {
    announce: assign(({ context }, { MedicalCareId }: Told) => ({ arrived: [...context.arrived, MedicalCareId] })),
    applyLock: assign(({ context }, told: CareLockTold) =>
      rules.apply(context, told, (row) => withCareLock(row, told)),
    ),
    applyTaken: assign(({ context }, told: CareLockTold) => rules.apply(context, told, (row) => taken(row, told))),
    applyPause: assign(({ context }, told: HubPayload<'paused'>) =>
      rules.apply(context, told, (row) => pausedCare(row, told)),
    ),
    applyFinish: assign(({ context }, told: CareTold) => rules.apply(context, told, (row) => finishedCare(row, told))),
    depart: assign(({ context }, told: Told) => rules.depart(context, told)),
    close: assign(({ context }, told: HubPayload<'closeMedicalCare'>) =>
      rules.close(context, told, (row) => closedCare(row, told)),
    ),
    adopt: assign(({ context }, answer: CareQueueLoad) => rules.merge(context, answer, false)),
    adoptBehind: assign(({ context }, answer: CareQueueLoad) => rules.merge(context, answer, true)),
    addAnswer: assign(({ context }, { id }: { id: string }) => ({ answered: [...context.answered, id] })),
    dropAnswer: assign(({ context }, { id }: { id: string }) => ({
      answered: context.answered.filter((one) => one !== id),
    })),
    see: assign(({ context }) => ({ arrived: rules.seen(context) })),
    noteAsked: assign({ since: {}, counted: false }),
    fail: assign({ failure: 'generic', since: null }),
    wantList: raise({ type: 'list.wanted' }),
    soundNewCase: actionPort<{ careId: string }>('soundNewCase'),
  },
});
