import { createActor, type InspectionEvent } from 'xstate';
import type { HubEventOf } from '#domain/hub/events.ts';
import type {
  CareSurveysHubName,
  CareSurveysInput,
  CareSurveysLoad,
} from '#machines/care-surveys/care-surveys.types.ts';
import { careSurveysMachine, selectAnswers, selectHasFailed, selectMayRead } from '#machines/care-surveys/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import type { careSurveysEvents } from '../../care-surveys.model.ts';
import { guid, iso, t0 } from '../fixtures.ts';
import { parkedPort, settled, subjectPort } from '../ports.ts';
import { answerChanged, newCovid19, surveyRow } from './survey-alerts.ts';

export const careId = guid(501);
export const ids = { covid: guid(411), triage: guid(412) };
const nameOf = (id: string) => (id === ids.covid ? 'covid' : 'triage');

export const triageRow = (version: number) => ({
  ...surveyRow(ids.triage, { careId, version, ...(version === 3 && { State: 'REVISED' as const }) }),
  Subtype: 'TRIAGE',
  Risk: version === 1 ? ('HIGH' as const) : ('MEDIUM' as const),
});
const covidRow = { ...surveyRow(ids.covid, { careId, Risk: 'LOW' }), AnsweredAt: iso(t0 + 60_000) };

export function triaged(version: number, of: string | null = careId): HubEventOf<'onNewTriage'> {
  const Row = { ...triageRow(version), MedicalCareId: of };
  const { payload } = newCovid19(ids.triage, { version });
  return { type: 'hub.onNewTriage', payload: { ...payload, Row, MedicalCareId: of, Priority: 3 } };
}

export function careSurveysPorts() {
  const load = parkedPort<CareSurveysLoad, CareSurveysInput>();
  const hub = subjectPort<HubEventOf<CareSurveysHubName>, { only: readonly `hub.${CareSurveysHubName}`[] }>();
  const connection = subjectPort<ConnectionEvent>();
  const logic = careSurveysMachine.provide({
    actors: { load: load.logic, hubEvents: hub.logic, connection: connection.logic },
  });
  return { load, hub, connection, logic };
}

/** What happens around the answers of an encounter. */
export function careSurveysDrive({ load, hub, connection }: ReturnType<typeof careSurveysPorts>) {
  const emit = (event: HubEventOf<CareSurveysHubName>) => () => settled(() => hub.emit(event));
  const { Row: _, ...replayed } = triaged(2).payload;
  return {
    found: () => load.resolve({ kind: 'found', answers: [triageRow(1)] }),
    foundNone: () => load.resolve({ kind: 'found', answers: [] }),
    refused: () => load.resolve({ kind: 'refused' }),
    broke: () => load.reject(),
    triaged: emit(triaged(1)),
    corrected: emit(triaged(2)),
    covid: emit({ type: 'hub.NewCovid19', payload: { ...newCovid19(ids.covid).payload, Risk: 'LOW', Row: covidRow } }),
    reviewed: emit({
      type: 'hub.formAnswerChanged',
      payload: { ...answerChanged(ids.triage).payload, State: 'REVISED', Version: 3, Row: triageRow(3) },
    }),
    ofAnother: emit(triaged(9, guid(502))),
    missed: emit({ type: 'hub.onNewTriage', payload: replayed }),
    lost: () => settled(() => connection.emit({ type: 'hub.lost' })),
    live: () => settled(() => connection.emit({ type: 'hub.live' })),
  };
}

export function startCareSurveys({ inspect }: { inspect?: (event: InspectionEvent) => void } = {}) {
  const ports = careSurveysPorts();
  const actor = createActor(ports.logic, { input: { careId }, ...(inspect && { inspect }) }).start();
  const drive: Record<(typeof careSurveysEvents)[number], () => unknown> = {
    ...careSurveysDrive(ports),
    retry: () => settled(() => actor.send({ type: 'surveys.retry' })),
  };
  const observe = () => {
    const snapshot = actor.getSnapshot();
    return {
      answers: selectAnswers(snapshot).map(({ FormAnswerId, Version }) => [nameOf(FormAnswerId), Version]),
      asking: ports.load.isWaiting(),
      mayRead: selectMayRead(snapshot),
      failed: selectHasFailed(snapshot),
    };
  };
  return { actor, drive, observe };
}
