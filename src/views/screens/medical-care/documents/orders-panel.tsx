import { useActorRef, useSelector } from '@xstate/react';
import { careDocumentsFeature } from '#actors/care-documents/care-documents.feature.ts';
import type { ExamOrder } from '#domain/exam-order/exam-order.ts';
import { emptyExamOrder, withExams } from '#domain/exam-order/exam-order-sheet.ts';
import { selectDocuments, selectListState, selectOpenId } from '#machines/care-documents/index.ts';
import { useFeature } from '../../../app/use-feature.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { type DocumentLine, DocumentList, useListFailure, useUnsavedLines } from './document-list.tsx';
import { OrderEditor } from './order-editor.tsx';
import { PreventiveProposals } from './preventive-proposals.tsx';
import { ReadOnlyNote } from './read-only-note.tsx';
import { useForWhom } from './third-person.tsx';
import type { CarePanelProps } from './use-documents.ts';
import { useMayWrite } from './use-documents.ts';

/** Exam orders of an encounter and the editor. */
export function OrdersPanel({ care, careId }: CarePanelProps) {
  const { t } = useTranslation();
  const { examOrders } = useFeature(careDocumentsFeature);
  const list = useActorRef(examOrders.list, { input: { careId, section: 'exams' } });
  const documents = useSelector(list, selectDocuments<ExamOrder>);
  const state = useSelector(list, selectListState<ExamOrder>);
  const openId = useSelector(list, selectOpenId<ExamOrder>);
  const unsaved = useUnsavedLines(list, t('orders.unsaved'));
  const failure = useListFailure(list, t('orders.failed'));
  const forWhom = useForWhom();
  const mayWrite = useMayWrite(care);
  const open = (id: string) => list.send({ type: 'document.opened', id });
  if (openId !== null) return <OrderEditor key={openId} care={care} list={list} careId={careId} documentId={openId} />;
  const rows = documents.map(
    ({ id, document }): DocumentLine => ({
      id,
      openLabel: t('documents.open', { number: document.Number }),
      title: t('orders.one', { number: document.Number }),
      status: document.Status,
      lines: [...forWhom(document), ...document.Items.map(({ Code, Name }) => `${Name} (${Code})`)],
    }),
  );
  return (
    <div className="stack">
      <DocumentList
        state={state}
        failure={failure}
        rows={[...rows, ...unsaved]}
        empty={t('orders.empty')}
        addLabel={t('orders.add')}
        readOnly={mayWrite ? null : <ReadOnlyNote care={care} />}
        onAdd={() => open(crypto.randomUUID())}
        onOpen={open}
      />
      {mayWrite && state === 'ready' ? (
        <PreventiveProposals
          careId={careId}
          items={documents.flatMap(({ document }) => document.Items)}
          heading="h3"
          onAdd={(exams) => open(examOrders.begin(careId, withExams(emptyExamOrder, exams)))}
        />
      ) : null}
    </div>
  );
}
