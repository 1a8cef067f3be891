import ArrowLeft from '@lucide/icons/icons/arrow-left';
import type { ReactNode } from 'react';
import type { AnyDraftActor } from '#actors/drafts/draft.actor.ts';
import type { ThirdEntry } from '#domain/care-document/third-person.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { IconButton } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { TextInput } from '../../../ui/text-input/text-input.tsx';
import { DraftConflict } from '../../../widgets/draft-state/draft-conflict.tsx';
import { DraftState } from '../../../widgets/draft-state/draft-state.tsx';
import { CopyDocument } from './copy-document.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { NotSaved } from './not-saved.tsx';
import { ThirdPersonPart } from './third-person.tsx';
import type { DocumentDraft, DocumentEditorProps, DocumentRow } from './use-document-draft.ts';
import { type CarePanelProps, useMayWrite } from './use-documents.ts';
import { WithdrawalFailed, WithdrawDraft } from './withdraw-draft.tsx';

type SheetOfDocument = { third: ThirdEntry | null; diagnosisText: string };

type DocumentEditorFrameProps<Sheet, T extends DocumentRow> = {
  of: DocumentEditorProps<T> & Pick<CarePanelProps, 'care'>;
  edited: Omit<DocumentDraft<Sheet, T>, 'draft'> & { draft: AnyDraftActor };
  title: string;
  notSaved: string;
  /** Otherwise a field states what keeps the content here: a retry could not save it. */
  isSendable: boolean;
  notRead: string;
  /** Initial content of a new document. */
  copy: (sheet: Sheet) => Sheet;
  /** Read-only without `onChange`. */
  items: (sheet: Sheet, onChange?: (sheet: Sheet) => void) => ReactNode;
  kind?: ReactNode;
  /** Content of a document of this kind besides its items, shown when it is read-only. */
  facts: readonly (readonly [label: string, value: string | null])[];
  /** Further controls while the document is editable. */
  children: ReactNode;
};

/** Editor of a document: person, items and common fields. */
export function DocumentEditor<Sheet extends SheetOfDocument, T extends DocumentRow>({
  of: { care, list, documentId },
  edited: { stored, editable, canWithdraw, draft, sheet, state, isUnread, theirs, change, changeNow, startFrom },
  title,
  notSaved,
  isSendable,
  notRead,
  copy,
  items,
  kind,
  facts,
  children,
}: DocumentEditorFrameProps<Sheet, T>) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite(care);
  const heading = (
    <>
      <IconButton icon={ArrowLeft} label={t('documents.back')} onClick={() => list.send({ type: 'document.closed' })} />
      <h3>{title}</h3>
    </>
  );
  if (isUnread) {
    return (
      <div className="stack">
        <header className="row wrap">{heading}</header>
        <Banner tone="danger" live="alert" title={notRead}>
          {t('documents.readAgain')}
        </Banner>
      </div>
    );
  }
  if (state === 'loading') return <SkeletonCard lines={6} label={t('documents.loading')} />;
  return (
    <div className="stack">
      <header className="row wrap">
        {heading}
        {kind}
        {stored && !editable ? <Chip>{t(`documents.status.${stored.Status}`)}</Chip> : null}
        <DraftState draft={draft} />
        {!editable && mayWrite ? <CopyDocument onCopy={() => startFrom(copy(sheet))} /> : null}
      </header>
      {editable && isSendable ? <NotSaved draft={draft} text={notSaved} /> : null}
      {theirs ? (
        <DraftConflict
          draft={draft}
          theirs={theirs}
          title={t('documents.conflictTitle')}
          text={t('documents.conflictText')}
          versions={{
            mine: { label: t('documents.mine'), content: items(sheet) },
            theirs: { label: t('documents.theirs'), content: items(theirs.content) },
          }}
        />
      ) : null}
      <ThirdPersonPart third={sheet.third} onChange={editable ? (third) => change({ ...sheet, third }) : undefined} />
      {items(sheet, editable ? changeNow : undefined)}
      {editable ? (
        <>
          {children}
          {canWithdraw ? <WithdrawDraft list={list} documentId={documentId} /> : null}
          <WithdrawalFailed list={list} />
        </>
      ) : null}
      {stored && !editable ? <DocumentFacts document={stored} facts={facts} /> : null}
    </div>
  );
}

export function DiagnosisField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation();
  return (
    <Field label={t('documents.diagnosis')}>
      <TextInput value={value} maxLength={500} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
