import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import type { HubEventOf } from '#domain/hub/events.ts';
import {
  type CareDocumentsEvent,
  careDocumentsMachine,
  documentsRetry,
  type ListedDocument,
  selectDocuments,
  selectOpenId,
  selectUnsaved,
} from '#machines/care-documents/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import type { CareDocumentsEventName } from '../../care-documents.model.ts';
import { guid } from '../fixtures.ts';
import { parkedPort, settled, subjectPort } from '../ports.ts';

const careId = guid(400);
const ids = { first: guid(401), second: guid(402) };
const reason = 'Dosis equivocada';
const nameOf = (id: string | null | undefined) => Object.entries(ids).find(([, known]) => known === id)?.[0] ?? null;
const row = (id: string, version = 1): ListedDocument<unknown> => ({ id, version, document: null });

export const careDocumentsActs: Record<string, CareDocumentsEvent<unknown>> = {
  withdrewFirst: { type: 'document.withdraw', id: ids.first },
  withdrewSecond: { type: 'document.withdraw', id: ids.second },
  voidedFirst: { type: 'document.void', id: ids.first, reason },
  voidedSecond: { type: 'document.void', id: ids.second, reason },
};

const changed = (
  MedicalCareId: string,
  Section: 'prescriptions' | 'exams' | 'summary',
): HubEventOf<'updateMedicalRecords'> => ({
  type: 'hub.updateMedicalRecords',
  payload: { UserId: guid(9), MedicalCareId, Section, Version: 1 },
});

export function startCareDocuments({ inspect }: { inspect?: (event: InspectionEvent) => void } = {}) {
  const hub = subjectPort<HubEventOf<'updateMedicalRecords'>, { only: readonly 'hub.updateMedicalRecords'[] }>();
  const connection = subjectPort<ConnectionEvent>();
  const load = parkedPort<ListedDocument<unknown>[], { careId: string }>();
  const loadUnsaved = parkedPort<string[], { careId: string }>();
  const withdraw = parkedPort<void, { careId: string; id: string; isUnsaved: boolean }>();
  const voidDocument = parkedPort<ListedDocument<unknown>, { careId: string; id: string; reason: string }>();
  const clock = new SimulatedClock();
  const actors = {
    hubEvents: hub.logic,
    connection: connection.logic,
    load: load.logic,
    loadUnsaved: loadUnsaved.logic,
    withdraw: withdraw.logic,
    void: voidDocument.logic,
  };
  const actor = createActor(careDocumentsMachine.provide({ actors }), {
    input: { careId, section: 'prescriptions' },
    clock,
    ...(inspect && { inspect }),
  }).start();
  const send = (event: CareDocumentsEvent<unknown>) => () => settled(() => actor.send(event));
  const drive: Record<CareDocumentsEventName, () => unknown> = {
    answeredOne: () => load.resolve([row(ids.first)]),
    answeredBoth: () => load.resolve([row(ids.first), row(ids.second)]),
    answerFailed: () => load.reject(),
    changedHere: () => settled(() => hub.emit(changed(careId, 'prescriptions'))),
    patientChanged: () => settled(() => hub.emit(changed(careId, 'summary'))),
    changedElsewhere: async () => {
      await settled(() => hub.emit(changed(careId, 'exams')));
      await settled(() => hub.emit(changed(guid(499), 'prescriptions')));
    },
    savedNewer: send({ type: 'document.saved', saved: row(ids.first, 2) }),
    savedNew: send({ type: 'document.saved', saved: row(ids.second) }),
    openedFirst: send({ type: 'document.opened', id: ids.first }),
    closed: send({ type: 'document.closed' }),
    foundUnsaved: () => loadUnsaved.resolve([ids.second]),
    foundNoUnsaved: () => loadUnsaved.resolve([]),
    lookFailed: () => loadUnsaved.reject(),
    withdrewFirst: send({ type: 'document.withdraw', id: ids.first }),
    withdrewSecond: send({ type: 'document.withdraw', id: ids.second }),
    withdrawn: () => withdraw.resolve(undefined),
    notWithdrawn: () => withdraw.reject(),
    voidedFirst: send({ type: 'document.void', id: ids.first, reason }),
    voidedSecond: send({ type: 'document.void', id: ids.second, reason }),
    voidAnswered: () => voidDocument.resolve(row(voidDocument.inputs.at(-1)?.id ?? '', 2)),
    voidFailed: () => voidDocument.reject(),
    live: () => settled(() => connection.emit({ type: 'hub.live' })),
    waited: async () => {
      await settled(() => clock.increment(documentsRetry));
    },
    missed: send({ type: 'app.resync' }),
  };
  const observe = () => {
    const snapshot = actor.getSnapshot();
    return {
      listed: selectDocuments(snapshot).map(({ id, version }) => [nameOf(id), version]),
      asking: load.isWaiting(),
      failed: snapshot.hasTag('failed'),
      open: nameOf(selectOpenId(snapshot)),
      withdrawing: withdraw.isWaiting() ? nameOf(withdraw.inputs.at(-1)?.id) : null,
      onlyHere: withdraw.isWaiting() && withdraw.inputs.at(-1)?.isUnsaved === true,
      voiding: voidDocument.isWaiting() ? nameOf(voidDocument.inputs.at(-1)?.id) : null,
      voidFailed: snapshot.hasTag('voidFailed'),
      unsaved: selectUnsaved(snapshot).map(nameOf),
      looking: loadUnsaved.isWaiting(),
      withdrawFailed: snapshot.hasTag('withdrawFailed'),
    };
  };
  return { actor, drive, observe, clock };
}
