import { assign, setup } from 'xstate';
import { eventsPort } from '../shared/unprovided.ts';
import type { CareAlert, CareAlertsContext, CareAlertsEvent, CareAlertsPorts } from './care-alerts.types.ts';

const actors: CareAlertsPorts['actors'] = { hubEvents: eventsPort('hubEvents') };

export const careAlertsHubEvents = ['hub.careNeglected'] as const;

const has = ({ alerts }: CareAlertsContext, id: string) => alerts.some(({ MedicalCareId }) => MedicalCareId === id);

const base = setup({
  types: {} as { context: CareAlertsContext; events: CareAlertsEvent },
  actors,
  guards: {
    isUnknown: ({ context }, { MedicalCareId }: CareAlert) => !has(context, MedicalCareId),
    isShown: ({ context }, { id }: { id: string }) => has(context, id),
  },
  actions: {
    add: assign(({ context }, alert: CareAlert) => ({ alerts: [...context.alerts, alert] })),
    remove: assign(({ context }, { id }: { id: string }) => ({
      alerts: context.alerts.filter(({ MedicalCareId }) => MedicalCareId !== id),
    })),
  },
});

const alert = ({ event }: { event: { payload: CareAlert } }) => event.payload;
const acknowledged = ({ event }: { event: { id: string } }) => ({ id: event.id });

/** Domain 6: cases past twice their red threshold, each shown until the person has acknowledged it. */
export const careAlertsMachine = base.createMachine({
  id: 'careAlerts',
  context: { alerts: [] },
  invoke: { id: 'hubEvents', src: 'hubEvents', input: { only: careAlertsHubEvents } },
  on: {
    'hub.careNeglected': { guard: { type: 'isUnknown', params: alert }, actions: { type: 'add', params: alert } },
    'alert.acknowledged': {
      guard: { type: 'isShown', params: acknowledged },
      actions: { type: 'remove', params: acknowledged },
    },
  },
});
