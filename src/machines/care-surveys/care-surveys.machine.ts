import { assign, raise, setup } from 'xstate';
import type { HubEventOf } from '#domain/hub/events.ts';
import { joinedAnswers } from '#domain/survey/answers-of-care.ts';
import type { SurveyAnswer } from '#domain/survey/survey-row.ts';
import { eventsPort, promisePort } from '../shared/unprovided.ts';
import type {
  CareSurveysContext,
  CareSurveysEvent,
  CareSurveysHubName,
  CareSurveysInput,
  CareSurveysLoad,
  CareSurveysPorts,
} from './care-surveys.types.ts';

const actors: CareSurveysPorts['actors'] = {
  load: promisePort('load'),
  hubEvents: eventsPort('hubEvents'),
  connection: eventsPort('connection'),
};

export const careSurveysHubEvents = ['hub.NewCovid19', 'hub.onNewTriage', 'hub.formAnswerChanged'] as const;

type Carried = { row: SurveyAnswer | null | undefined };

const base = setup({
  types: {} as {
    input: CareSurveysInput;
    context: CareSurveysContext;
    events: CareSurveysEvent;
    tags: 'loading' | 'failed' | 'known';
  },
  actors,
  guards: {
    ofThisCare: ({ context }, { row }: Carried) => row?.MedicalCareId === context.careId,
    isRefused: (_, { kind }: CareSurveysLoad) => kind === 'refused',
  },
  actions: {
    join: assign(({ context }, { answers }: { answers: readonly SurveyAnswer[] }) => ({
      answers: joinedAnswers(context.answers, answers),
    })),
    refresh: raise({ type: 'surveys.refresh' }),
  },
});

const read = ({ event }: { event: { output: CareSurveysLoad } }) => event.output;
const loads = <TFailed extends 'failed' | 'outdated'>(failed: TFailed) =>
  ({
    id: 'load',
    src: 'load',
    input: ({ context: { careId } }: { context: CareSurveysContext }) => ({ careId }),
    onDone: [
      { guard: { type: 'isRefused', params: read }, target: 'refused' },
      {
        target: 'known',
        actions: {
          type: 'join',
          params: ({ event }: { event: { output: CareSurveysLoad } }) => ({
            answers: event.output.kind === 'found' ? event.output.answers : [],
          }),
        },
      },
    ],
    onError: failed,
  }) as const;

type Received = { event: HubEventOf<CareSurveysHubName> };
/** Events carry their row, so nothing is requested; missed ones are read after a reconnect. */
const carried = {
  guard: { type: 'ofThisCare', params: ({ event }: Received) => ({ row: event.payload.Row }) },
  actions: {
    type: 'join',
    params: ({ event }: Received) => ({ answers: event.payload.Row ? [event.payload.Row] : [] }),
  },
} as const;

const list = base.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: loads('failed'),
      on: { 'surveys.refresh': { target: 'loading', reenter: true } },
    },
    failed: { tags: 'failed', on: { 'surveys.retry': 'loading', 'surveys.refresh': 'loading' } },
    known: { tags: 'known', on: { 'surveys.refresh': 'refreshing' } },
    refreshing: {
      tags: 'known',
      invoke: loads('outdated'),
      on: { 'surveys.refresh': { target: 'refreshing', reenter: true } },
    },
    // The displayed answers were current before the connection was lost.
    outdated: { tags: ['known', 'failed'], on: { 'surveys.retry': 'refreshing', 'surveys.refresh': 'refreshing' } },
    refused: {},
  },
});

const connection = base.createStateConfig({
  initial: 'steady',
  states: {
    steady: { on: { 'hub.lost': 'interrupted' } },
    // Events were missed meanwhile.
    interrupted: { on: { 'hub.live': { target: 'steady', actions: 'refresh' } } },
  },
});

/** Domain 4, onNewTriage: survey answers of one encounter, if the user may read them. */
export const careSurveysMachine = base.createMachine({
  id: 'careSurveys',
  context: ({ input }) => ({ ...input, answers: [] }),
  invoke: [
    { id: 'hubEvents', src: 'hubEvents', input: { only: careSurveysHubEvents } },
    { id: 'connection', src: 'connection' },
  ],
  on: { 'hub.NewCovid19': carried, 'hub.onNewTriage': carried, 'hub.formAnswerChanged': carried },
  type: 'parallel',
  states: { list, connection },
});
