import { useActorRef, useSelector } from '@xstate/react';
import { careDocumentsFeature } from '#actors/care-documents/care-documents.feature.ts';
import { itemLine } from '#domain/prescription/item-line.ts';
import type { Prescription } from '#domain/prescription/prescription.ts';
import { selectDocuments, selectListState, selectOpenId } from '#machines/care-documents/index.ts';
import { useFeature } from '../../../app/use-feature.ts';
import { useLocale } from '../../../app/use-locale.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { type DocumentLine, DocumentList, useListFailure, useUnsavedLines } from './document-list.tsx';
import { PrescriptionEditor } from './prescription-editor.tsx';
import { ReadOnlyNote } from './read-only-note.tsx';
import { useForWhom } from './third-person.tsx';
import type { CarePanelProps } from './use-documents.ts';
import { useMayWrite } from './use-documents.ts';

/** Prescriptions of an encounter and the editor (look/prescription.html). */
export function PrescriptionsPanel({ care, careId }: CarePanelProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { prescriptions } = useFeature(careDocumentsFeature);
  const list = useActorRef(prescriptions.list, { input: { careId, section: 'prescriptions' } });
  const documents = useSelector(list, selectDocuments<Prescription>);
  const state = useSelector(list, selectListState<Prescription>);
  const openId = useSelector(list, selectOpenId<Prescription>);
  const unsaved = useUnsavedLines(list, t('prescriptions.unsaved'));
  const failure = useListFailure(list, t('prescriptions.failed'));
  const forWhom = useForWhom();
  const mayWrite = useMayWrite(care);
  const open = (id: string) => list.send({ type: 'document.opened', id });
  if (openId !== null) {
    return <PrescriptionEditor key={openId} care={care} list={list} careId={careId} documentId={openId} />;
  }
  const rows = documents.map(
    ({ id, document }): DocumentLine => ({
      id,
      openLabel: t('documents.open', { number: document.Number }),
      title: t('prescriptions.one', { number: document.Number }),
      status: document.Status,
      lines: [
        ...forWhom(document),
        ...document.Items.map((item) => `${item.Name} ${item.Strength}, ${itemLine(item, locale)}`),
      ],
    }),
  );
  return (
    <DocumentList
      state={state}
      failure={failure}
      rows={[...rows, ...unsaved]}
      empty={t('prescriptions.empty')}
      addLabel={t('prescriptions.add')}
      readOnly={mayWrite ? null : <ReadOnlyNote care={care} />}
      onAdd={() => open(crypto.randomUUID())}
      onOpen={open}
    />
  );
}
