import { of } from 'rxjs';
import { fromObservable, fromPromise } from 'xstate';
import { careDocumentsFeature } from '#actors/care-documents/care-documents.feature.ts';
import type { ExamOrder } from '#domain/exam-order/exam-order.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { Prescription } from '#domain/prescription/prescription.ts';
import type { ListedDocument } from '#machines/care-documents/care-documents.types.ts';
import { createCareDocumentsMachine } from '#machines/care-documents/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import { stub } from '#tests/support/stub.ts';
import { started } from './features.ts';
import { guid } from './fixtures.ts';
import { subjectPort } from './ports.ts';

function partsOf<T>(documents: readonly T[], unsaved: string[]) {
  const listed = documents.map((document, at): ListedDocument<T> => ({ id: guid(at + 1), version: 1, document }));
  const list = createCareDocumentsMachine<T>().provide({
    actors: {
      load: fromPromise(async () => listed),
      loadUnsaved: fromPromise(async () => unsaved),
      hubEvents: subjectPort<HubEventOf<'updateMedicalRecords'>, { only: readonly 'hub.updateMedicalRecords'[] }>()
        .logic,
      connection: subjectPort<ConnectionEvent>().logic,
    },
  });
  return { list, unsent: fromObservable<string[], { careId: string }>(() => of([])) };
}

/** The documents of an encounter, with the ids of exam orders that only this browser has. */
export const careDocumentsOfTest = (prescriptions: readonly Prescription[] = [], unsavedOrders: string[] = []) =>
  started(
    careDocumentsFeature,
    stub({
      prescriptions: partsOf<Prescription>(prescriptions, []),
      examOrders: partsOf<ExamOrder>([], unsavedOrders),
    }),
  );
