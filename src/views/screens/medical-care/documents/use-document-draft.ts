import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { createDocumentParts } from '#actors/care-documents/document-parts.ts';
import type { Prescription } from '#domain/prescription/prescription.ts';
import { type createCareDocumentsMachine, selectDocuments, selectUnsaved } from '#machines/care-documents/index.ts';
import { selectContent, selectIsUnread, selectSaveState, selectTheirs } from '#machines/draft/index.ts';

export type DocumentListOf<T> = ActorRefFrom<ReturnType<typeof createCareDocumentsMachine<T>>>;
export type DocumentEditorProps<T> = { list: DocumentListOf<T>; careId: string; documentId: string };

export type DocumentRow = Pick<
  Prescription,
  | 'Version'
  | 'Status'
  | 'CreatedAt'
  | 'CanEdit'
  | 'DiagnosisText'
  | 'ValidUntil'
  | 'Author'
  | 'SignedAt'
  | 'SignatureKind'
  | 'VoidedAt'
  | 'VoidReason'
>;
type Parts<Sheet, T extends DocumentRow> = Pick<
  ReturnType<typeof createDocumentParts<Sheet, T>>,
  'draft' | 'keyOf' | 'begin' | 'add'
>;

/** Also true while retrying, so that the message does not flicker. */
function useIsUnread(isUnread: boolean, isLoading: boolean): boolean {
  const [was, setWas] = useState(false);
  const is = isUnread || (was && isLoading);
  if (is !== was) setWas(is);
  return is;
}

/** Draft of the open document, and the stored document; null if new. */
export function useDocumentDraft<Sheet, T extends DocumentRow>(
  parts: Parts<Sheet, T>,
  { list, careId, documentId }: DocumentEditorProps<T>,
) {
  const documents = useSelector(list, selectDocuments<T>);
  const stored = documents.find(({ id }) => id === documentId)?.document ?? null;
  const isUnsaved = useSelector(list, (snapshot) => selectUnsaved(snapshot).includes(documentId));
  const [logic] = useState(() =>
    parts.draft({ isNew: stored === null, onSaved: (saved) => list.send({ type: 'document.saved', saved }) }),
  );
  const draft = useActorRef(logic, { input: { key: parts.keyOf(careId, documentId) } });
  // Flushes the last input before the editor's actor stops.
  useLayoutEffect(() => () => draft.send({ type: 'draft.flush' }), [draft]);
  const sheet = useSelector(draft, selectContent<Sheet>);
  const state = useSelector(draft, selectSaveState);
  const isUnread = useIsUnread(useSelector(draft, selectIsUnread), state === 'loading');
  const theirs = useSelector(draft, selectTheirs<Sheet>);
  const change = (content: Sheet) => draft.send({ type: 'draft.changed', content });
  return {
    stored,
    editable: stored === null || stored.CanEdit,
    /** Also true for a draft that exists in this browser only. */
    canWithdraw: stored !== null || isUnsaved,
    draft,
    sheet,
    state,
    isUnread,
    theirs,
    change,
    /** Replaces the open document by a new one with this content. */
    startFrom: (content: Sheet) => list.send({ type: 'document.opened', id: parts.begin(careId, content) }),
    /** Adds another document with this content. */
    addBeside: (content: Sheet) => parts.add(careId, content, (saved) => list.send({ type: 'document.saved', saved })),
    /** Saves immediately, so that the document appears in the list. */
    changeNow: (content: Sheet) => {
      change(content);
      draft.send({ type: 'draft.flush' });
    },
  };
}

export type DocumentDraft<Sheet, T extends DocumentRow> = ReturnType<typeof useDocumentDraft<Sheet, T>>;
