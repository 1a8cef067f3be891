import { useActorRef, useSelector } from '@xstate/react';
import { careDocumentsFeature } from '#actors/care-documents/care-documents.feature.ts';
import type { DocumentKind } from '#domain/care-document/document-kinds.ts';
import {
  type DocumentLine,
  inOrder,
  lineOfExamOrder,
  lineOfPrescription,
  withUnsent,
} from '#domain/care-document/document-line.ts';
import type { ExamOrder } from '#domain/exam-order/exam-order.ts';
import type { Prescription } from '#domain/prescription/prescription.ts';
import { selectDocuments, selectListState, selectUnsaved } from '#machines/care-documents/index.ts';
import { useFeature } from '../../../app/use-feature.ts';
import type { DocumentListOf } from './use-document-draft.ts';

type Lines = {
  state: 'loading' | 'failed' | 'ready';
  lines: DocumentLine[];
  /** Documents that exist in this browser only, by kind. */
  unsaved: Record<WrittenKind, number>;
  isOutdated: boolean;
  retry: () => void;
  lists: CareDocumentLists;
};
export type CareDocumentLists = {
  PRESCRIPTION: DocumentListOf<Prescription>;
  EXAM_ORDER: DocumentListOf<ExamOrder>;
};
/** Kinds that are written in an encounter. */
export type WrittenKind = Extract<DocumentKind, 'PRESCRIPTION' | 'EXAM_ORDER'>;

/** Documents of an encounter of every kind; both lists reload automatically. */
export function useCareLines(careId: string): Lines {
  const { prescriptions, examOrders } = useFeature(careDocumentsFeature);
  const first = useActorRef(prescriptions.list, { input: { careId, section: 'prescriptions' } });
  const second = useActorRef(examOrders.list, { input: { careId, section: 'exams' } });
  const states = [useSelector(first, selectListState<Prescription>), useSelector(second, selectListState<ExamOrder>)];
  const failed = [
    useSelector(first, (snapshot) => snapshot.hasTag('failed')),
    useSelector(second, (snapshot) => snapshot.hasTag('failed')),
  ].includes(true);
  const unsent = [
    ...(useSelector(useActorRef(prescriptions.unsent, { input: { careId } }), ({ context }) => context) ?? []),
    ...(useSelector(useActorRef(examOrders.unsent, { input: { careId } }), ({ context }) => context) ?? []),
  ];
  const lines = [
    ...useSelector(first, selectDocuments<Prescription>).map(({ document }) => lineOfPrescription(document)),
    ...useSelector(second, selectDocuments<ExamOrder>).map(({ document }) => lineOfExamOrder(document)),
  ];
  return {
    // A partial list is never displayed as complete.
    state: states.includes('loading') ? 'loading' : failed && lines.length === 0 ? 'failed' : 'ready',
    lines: inOrder(lines).map((line) => withUnsent(line, unsent)),
    unsaved: {
      PRESCRIPTION: useSelector(first, selectUnsaved<Prescription>).length,
      EXAM_ORDER: useSelector(second, selectUnsaved<ExamOrder>).length,
    },
    lists: { PRESCRIPTION: first, EXAM_ORDER: second },
    isOutdated: failed && lines.length > 0,
    retry: () => {
      first.send({ type: 'app.resync' });
      second.send({ type: 'app.resync' });
    },
  };
}
