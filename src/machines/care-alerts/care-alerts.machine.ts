import { assign, setup } from 'xstate';
import { isOutdated, listRetry, readingChart, reportingChart } from '../shared/kept-list-chart.ts';
import { eventsPort, promisePort } from '../shared/unprovided.ts';
import type { CareAlert, CareAlertsContext, CareAlertsEvent, CareAlertsPorts } from './care-alerts.types.ts';

const actors: CareAlertsPorts['actors'] = {
  load: promisePort('load'),
  report: promisePort('report'),
  connection: eventsPort('connection'),
  hubEvents: eventsPort('hubEvents'),
};

export const careAlertsHubEvents = ['hub.careNeglected', 'hub.careAlertEnded'] as const;

type Id = { id: string };
const has = ({ alerts }: CareAlertsContext, id: string) => alerts.some(({ MedicalCareId }) => MedicalCareId === id);

const base = setup({
  types: {} as { context: CareAlertsContext; events: CareAlertsEvent; tags: 'reloading' },
  actors,
  delays: { listRetry },
  guards: {
    isNew: ({ context }, { MedicalCareId: id }: CareAlert) => !has(context, id) && !context.acknowledged.includes(id),
    isShown: ({ context }, { id }: Id) => has(context, id),
    isOutdated,
    hasUnsent: ({ context }) => context.unsent.length > 0,
  },
  actions: {
    add: assign(({ context }, alert: CareAlert) => ({ alerts: [...context.alerts, alert] })),
    remove: assign(({ context }, { id }: Id) => ({
      alerts: context.alerts.filter(({ MedicalCareId }) => MedicalCareId !== id),
    })),
    queue: assign(({ context: { acknowledged, unsent } }, { id }: Id) => ({
      acknowledged: [...acknowledged, id],
      unsent: [...unsent, id],
    })),
    drop: assign(({ context }, _: { sent: unknown }) => ({ unsent: context.unsent.slice(1) })),
    adopt: assign(({ context }, { found }: { found: CareAlert[] }) => ({
      alerts: found.filter(({ MedicalCareId }) => !context.acknowledged.includes(MedicalCareId)),
    })),
  },
});

const alert = ({ event }: { event: { payload: CareAlert } }) => event.payload;
const ended = ({ event }: { event: { payload: { MedicalCareId: string } } }) => ({ id: event.payload.MedicalCareId });
const acknowledged = ({ event }: { event: Id }) => ({ id: event.id });

const reading = base.createStateConfig(
  readingChart<CareAlert[], (typeof careAlertsHubEvents)[number]>(careAlertsHubEvents),
);

const reporting = base.createStateConfig(
  reportingChart<CareAlertsContext, Id, void>(({ unsent }) => ({ id: unsent[0] ?? '' })),
);

const list = base.createStateConfig({
  on: {
    'hub.careNeglected': { guard: { type: 'isNew', params: alert }, actions: { type: 'add', params: alert } },
    'hub.careAlertEnded': { actions: { type: 'remove', params: ended } },
    'alert.acknowledged': {
      guard: { type: 'isShown', params: acknowledged },
      actions: [
        { type: 'remove', params: acknowledged },
        { type: 'queue', params: acknowledged },
      ],
    },
  },
});

/**
 * Domain 6: cases past twice their red threshold, each shown until the user acknowledges it on any device or the case no
 * longer waits. The server stores them; this machine reads them, follows the events and sends acknowledgements.
 */
export const careAlertsMachine = base.createMachine({
  id: 'careAlerts',
  context: { alerts: [], acknowledged: [], unsent: [] },
  invoke: [
    { id: 'hubEvents', src: 'hubEvents', input: { only: careAlertsHubEvents } },
    { id: 'connection', src: 'connection' },
  ],
  type: 'parallel',
  states: { reading, reporting, list },
});
