import { assign, setup } from 'xstate';
import type { HubPayload } from '#domain/hub/events.ts';
import { actionPort, eventsPort } from '../shared/unprovided.ts';
import type {
  SurveyAlertsContext,
  SurveyAlertsEvent,
  SurveyAlertsInput,
  SurveyAlertsPorts,
} from './survey-alerts.types.ts';

const actors: SurveyAlertsPorts['actors'] = { hubEvents: eventsPort('hubEvents') };

type Id = { id: string };
type Answered = { answer: HubPayload<'NewCovid19'> };

const base = setup({
  types: {} as { input: SurveyAlertsInput; context: SurveyAlertsContext; events: SurveyAlertsEvent },
  actors,
  guards: {
    /** Only live events carry their row: replayed ones make no sound and are counted only. */
    isNew: ({ context: { known, userId } }, { answer: { FormAnswerId, Risk, Row } }: Answered) =>
      Risk === 'HIGH' && !known.includes(FormAnswerId) && Row?.State === 'ANSWERED' && Row.AnsweredBy.UserId !== userId,
    isLowered: (_, { answer: { Risk } }: Answered) => Risk !== 'HIGH',
    isReviewed: (_, { State }: { State: string }) => State !== 'ANSWERED',
  },
  actions: {
    add: assign(({ context: { alerts, known } }, { answer: { FormAnswerId: id, AnsweredAt, Row } }: Answered) => ({
      alerts: [...alerts, { id, answeredAt: AnsweredAt, polyclinic: Row?.PolyclinicName ?? null }],
      known: [...known, id],
    })),
    remove: assign(({ context }, { id }: Id) => ({ alerts: context.alerts.filter((alert) => alert.id !== id) })),
    /** A later correction to a high risk is announced again. */
    forget: assign(({ context }, { id }: Id) => ({ known: context.known.filter((one) => one !== id) })),
    sound: actionPort('sound'),
  },
});

type Received = { event: { payload: { FormAnswerId: string } } };
const answer = ({ event }: { event: { payload: Answered['answer'] } }) => ({ answer: event.payload });
const received = ({ event }: Received) => ({ id: event.payload.FormAnswerId });
const remove = { type: 'remove', params: received } as const;

/** Domain 4, NewCovid19: a tone and a notice per high-risk answer, until it is reviewed or the notice is dismissed. */
export const surveyAlertsMachine = base.createMachine({
  id: 'surveyAlerts',
  context: ({ input }) => ({ ...input, alerts: [], known: [] }),
  invoke: { id: 'hubEvents', src: 'hubEvents', input: { only: ['hub.NewCovid19', 'hub.formAnswerChanged'] } },
  on: {
    'hub.NewCovid19': [
      { guard: { type: 'isNew', params: answer }, actions: [{ type: 'add', params: answer }, 'sound'] },
      { guard: { type: 'isLowered', params: answer }, actions: [remove, { type: 'forget', params: received }] },
    ],
    'hub.formAnswerChanged': {
      guard: { type: 'isReviewed', params: ({ event }) => event.payload },
      actions: remove,
    },
    'alert.dismissed': { actions: { type: 'remove', params: ({ event }) => ({ id: event.id }) } },
  },
});
