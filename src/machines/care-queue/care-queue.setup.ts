import { assign, raise, setup, stateIn } from 'xstate';
import { type MedicalCareEvent, medicalCareEvents } from '#domain/medical-care/apply-event.ts';
import { actionPort, eventsPort, promisePort } from '../shared/unprovided.ts';
import { appliedTo, isNewCase, type Keyed, careQueueRules as rules } from './care-queue.rules.ts';
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
  ...medicalCareEvents,
  'hub.PolyclinicRequestAnswered',
  'hub.referralChanged',
] as const satisfies readonly `hub.${CareQueueHubName}`[];

/** A list that is behind is followed by a newer one: until then the events are right about the answers. */
const adopted = (context: CareQueueContext, load: CareQueueLoad, behind: boolean) => ({
  ...rules.merge(context, load, behind),
  answered: behind ? context.answered : load.answered,
});

type Received = { event: MedicalCareEvent };

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
    carriesRow: ({ context }, { event }: Received) => ['row', 'gone'].includes(appliedTo(context, event).kind),
    isUnread: ({ context }, { event }: Received) => appliedTo(context, event).kind === 'unread',
    isNewCase: ({ context }, { event }: Received) => isNewCase(context, event),
    runsOut: ({ context }) => rules.runsOut(context),
    isNewAnswer: ({ context }, { id }: { id: string }) => !context.answered.includes(id),
    hasAnswer: ({ context }, { id }: { id: string }) => context.answered.includes(id),
  },
  actions: {
    announce: assign(({ context }, { MedicalCareId }: Keyed) => ({ arrived: [...context.arrived, MedicalCareId] })),
    project: assign(({ context }, { event }: Received) =>
      rules.project(context, event.payload, appliedTo(context, event)),
    ),
    adopt: assign(({ context }, answer: CareQueueLoad) => adopted(context, answer, false)),
    adoptBehind: assign(({ context }, answer: CareQueueLoad) => adopted(context, answer, true)),
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
