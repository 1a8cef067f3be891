import { createActor, type InspectionEvent } from 'xstate';
import type { HubEventOf } from '#domain/hub/events.ts';
import { type CareAlertsEvent, careAlertsMachine, selectAlerts } from '#machines/care-alerts/index.ts';
import type { careAlertsEvents } from '../../care-alerts.model.ts';
import { guid, iso, t0 } from '../fixtures.ts';
import { settled, subjectPort } from '../ports.ts';

const ids = { first: guid(301), second: guid(302) };
const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));

export const careAlertsActs: Record<string, CareAlertsEvent> = {
  firstAcknowledged: { type: 'alert.acknowledged', id: ids.first },
  secondAcknowledged: { type: 'alert.acknowledged', id: ids.second },
};

export const neglected = (id: string, number: string): HubEventOf<'careNeglected'> => ({
  type: 'hub.careNeglected',
  payload: {
    MedicalCareId: id,
    number,
    Priority: 2,
    PolyclinicId: null,
    ProfessionalId: null,
    WaitingSince: iso(t0 - 45 * 60_000),
  },
});

export function startCareAlerts({ inspect }: { inspect?: (event: InspectionEvent) => void } = {}) {
  const hub = subjectPort<HubEventOf<'careNeglected'>, { only: readonly 'hub.careNeglected'[] }>();
  const actor = createActor(careAlertsMachine.provide({ actors: { hubEvents: hub.logic } }), {
    ...(inspect && { inspect }),
  }).start();
  const send = (event: CareAlertsEvent) => () => settled(() => actor.send(event));
  const drive: Record<(typeof careAlertsEvents)[number], () => unknown> = {
    firstCame: () => settled(() => hub.emit(neglected(ids.first, 'T-2026-000301'))),
    secondCame: () => settled(() => hub.emit(neglected(ids.second, 'T-2026-000302'))),
    firstAcknowledged: send({ type: 'alert.acknowledged', id: ids.first }),
    secondAcknowledged: send({ type: 'alert.acknowledged', id: ids.second }),
  };
  const observe = () => selectAlerts(actor.getSnapshot()).map(({ MedicalCareId }) => names.get(MedicalCareId));
  return { actor, drive, observe };
}
