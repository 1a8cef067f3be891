import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import type { HubEventOf } from '#domain/hub/events.ts';
import {
  type CareAlert,
  type CareAlertsEvent,
  type CareAlertsHubName,
  careAlertsMachine,
  selectAlerts,
} from '#machines/care-alerts/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import { listRetry } from '#machines/shared/kept-list-chart.ts';
import type { careAlertsEvents } from '../../care-alerts.model.ts';
import { guid, iso, t0 } from '../fixtures.ts';
import { parkedPort, settled, subjectPort } from '../ports.ts';

const ids = { first: guid(301), second: guid(302) };
const nameOf = (id: string | undefined) => Object.entries(ids).find(([, known]) => known === id)?.[0] ?? null;

export const careAlertsActs: Record<string, CareAlertsEvent> = {
  firstAcknowledged: { type: 'alert.acknowledged', id: ids.first },
  secondAcknowledged: { type: 'alert.acknowledged', id: ids.second },
};

export const alertOf = (id: string, number: string): CareAlert => ({
  MedicalCareId: id,
  number,
  Priority: 2,
  PolyclinicId: null,
  ProfessionalId: null,
  WaitingSince: iso(t0 - 45 * 60_000),
});
export const neglected = (id: string, number: string): HubEventOf<'careNeglected'> => ({
  type: 'hub.careNeglected',
  payload: alertOf(id, number),
});
const alerts = { first: alertOf(ids.first, 'T-2026-000301'), second: alertOf(ids.second, 'T-2026-000302') };

export function startCareAlerts({ inspect }: { inspect?: (event: InspectionEvent) => void } = {}) {
  const hub = subjectPort<HubEventOf<CareAlertsHubName>, { only: readonly `hub.${CareAlertsHubName}`[] }>();
  const connection = subjectPort<ConnectionEvent>();
  const load = parkedPort<CareAlert[]>();
  const acknowledge = parkedPort<void, { id: string }>();
  const clock = new SimulatedClock();
  const actor = createActor(
    careAlertsMachine.provide({
      actors: {
        hubEvents: hub.logic,
        connection: connection.logic,
        load: load.logic,
        report: acknowledge.logic,
      },
    }),
    { clock, ...(inspect && { inspect }) },
  ).start();
  const send = (event: CareAlertsEvent) => () => settled(() => actor.send(event));
  const emit = (event: HubEventOf<CareAlertsHubName>) => () => settled(() => hub.emit(event));
  const drive: Record<(typeof careAlertsEvents)[number], () => unknown> = {
    firstCame: emit({ type: 'hub.careNeglected', payload: alerts.first }),
    secondCame: emit({ type: 'hub.careNeglected', payload: alerts.second }),
    firstEnded: emit({ type: 'hub.careAlertEnded', payload: { MedicalCareId: ids.first } }),
    firstAcknowledged: send({ type: 'alert.acknowledged', id: ids.first }),
    secondAcknowledged: send({ type: 'alert.acknowledged', id: ids.second }),
    answeredBoth: () => load.resolve([alerts.second, alerts.first]),
    answeredFirst: () => load.resolve([alerts.first]),
    answeredNone: () => load.resolve([]),
    answerFailed: () => load.reject(),
    received: () => acknowledge.resolve(undefined),
    notReceived: () => acknowledge.reject(),
    live: () => settled(() => connection.emit({ type: 'hub.live' })),
    waited: async () => {
      await settled(() => clock.increment(listRetry));
    },
    missed: send({ type: 'app.resync' }),
  };
  const observe = () => ({
    alerts: selectAlerts(actor.getSnapshot()).map(({ MedicalCareId }) => nameOf(MedicalCareId)),
    asking: load.isWaiting(),
    reloading: actor.getSnapshot().hasTag('reloading'),
    sending: acknowledge.isWaiting() ? nameOf(acknowledge.inputs.at(-1)?.id) : null,
  });
  return { actor, drive, observe, clock };
}
