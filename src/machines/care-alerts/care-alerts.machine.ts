import { assign, setup, stateIn } from 'xstate';
import { eventsPort, promisePort } from '../shared/unprovided.ts';
import type { CareAlert, CareAlertsContext, CareAlertsEvent, CareAlertsPorts } from './care-alerts.types.ts';

/** A restored connection retries immediately; this delay is for a server that does not respond. */
export const alertsRetry = 30_000;

const actors: CareAlertsPorts['actors'] = {
  load: promisePort('load'),
  acknowledge: promisePort('acknowledge'),
  connection: eventsPort('connection'),
  hubEvents: eventsPort('hubEvents'),
};

export const careAlertsHubEvents = ['hub.careNeglected', 'hub.careAlertEnded'] as const;

type Id = { id: string };
const has = ({ alerts }: CareAlertsContext, id: string) => alerts.some(({ MedicalCareId }) => MedicalCareId === id);

const base = setup({
  types: {} as { context: CareAlertsContext; events: CareAlertsEvent; tags: 'reloading' },
  actors,
  delays: { alertsRetry },
  guards: {
    isNew: ({ context }, { MedicalCareId: id }: CareAlert) => !has(context, id) && !context.acknowledged.includes(id),
    isShown: ({ context }, { id }: Id) => has(context, id),
    isOutdated: stateIn({ reading: { asking: 'outdated' } }),
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
    drop: assign(({ context }) => ({ unsent: context.unsent.slice(1) })),
    adopt: assign(({ context }, { alerts }: { alerts: CareAlert[] }) => ({
      alerts: alerts.filter(({ MedicalCareId }) => !context.acknowledged.includes(MedicalCareId)),
    })),
  },
});

const alert = ({ event }: { event: { payload: CareAlert } }) => event.payload;
const ended = ({ event }: { event: { payload: { MedicalCareId: string } } }) => ({ id: event.payload.MedicalCareId });
const acknowledged = ({ event }: { event: Id }) => ({ id: event.id });

const reading = base.createStateConfig({
  initial: 'asking',
  on: { 'app.resync': '.asking' },
  states: {
    asking: {
      tags: 'reloading',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          { guard: 'isOutdated', target: 'asking', reenter: true },
          { target: 'known', actions: { type: 'adopt', params: ({ event }) => ({ alerts: event.output }) } },
        ],
        onError: 'failed',
      },
      initial: 'current',
      states: {
        current: { on: { 'hub.careNeglected': 'outdated', 'hub.careAlertEnded': 'outdated' } },
        /** The response in flight may predate the event. */
        outdated: {},
      },
    },
    known: {},
    failed: { after: { alertsRetry: 'asking' }, on: { 'hub.live': 'asking' } },
  },
});

const reporting = base.createStateConfig({
  initial: 'idle',
  states: {
    idle: { always: { guard: 'hasUnsent', target: 'sending' } },
    sending: {
      invoke: {
        id: 'acknowledge',
        src: 'acknowledge',
        input: ({ context }) => ({ id: context.unsent[0] ?? '' }),
        onDone: { target: 'idle', actions: 'drop' },
        onError: 'waiting',
      },
    },
    waiting: { after: { alertsRetry: 'sending' }, on: { 'hub.live': 'sending' } },
  },
});

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
