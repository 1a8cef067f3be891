import { useActorRef, useSelector } from '@xstate/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { careDocumentsFeature } from '#actors/care-documents/care-documents.feature.ts';
import { itemLine } from '#domain/prescription/item-line.ts';
import type { Prescription } from '#domain/prescription/prescription.ts';
import {
  type PrescriptionSheet,
  withEntry,
  withItemOpen,
  withoutItem,
  withReason,
} from '#domain/prescription/prescription-sheet.ts';
import { kindOf } from '#domain/prescription/safety.ts';
import { type createCareDocumentsMachine, selectDocuments } from '#machines/care-documents/index.ts';
import { selectContent, selectSaveState, selectTheirs } from '#machines/draft/index.ts';
import { useFeature } from '../../../app/use-feature.ts';
import { useLocale } from '../../../app/use-locale.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { TextInput } from '../../../ui/text-input/text-input.tsx';
import { Textarea } from '../../../ui/textarea/textarea.tsx';
import { DraftConflict } from '../../../widgets/draft-state/draft-conflict.tsx';
import { DraftState } from '../../../widgets/draft-state/draft-state.tsx';
import styles from './documents.module.css';
import { ItemEntryForm } from './item-entry.tsx';
import { SafetyWarnings } from './safety-warnings.tsx';

type List = ActorRefFrom<ReturnType<typeof createCareDocumentsMachine<Prescription>>>;
type EditorProps = { list: List; careId: string; documentId: string };

/** One prescription: its items, the one that is being written, and what its author is warned of. */
export function PrescriptionEditor({ list, careId, documentId }: EditorProps) {
  const { t } = useTranslation();
  const { prescriptions } = useFeature(careDocumentsFeature);
  const documents = useSelector(list, selectDocuments<Prescription>);
  const stored = documents.find(({ id }) => id === documentId)?.document ?? null;
  const [logic] = useState(() =>
    prescriptions.draft({ isNew: stored === null, onSaved: (saved) => list.send({ type: 'document.saved', saved }) }),
  );
  const draft = useActorRef(logic, { input: { key: prescriptions.keyOf(careId, documentId) } });
  const sheet = useSelector(draft, selectContent<PrescriptionSheet>);
  const state = useSelector(draft, selectSaveState);
  const theirs = useSelector(draft, selectTheirs<PrescriptionSheet>);
  const withdrawing = useSelector(list, (snapshot) => snapshot.hasTag('withdrawing'));
  const withdrawFailed = useSelector(list, (snapshot) => snapshot.hasTag('withdrawFailed'));
  const change = (content: PrescriptionSheet) => draft.send({ type: 'draft.changed', content });
  /** What is added is on the server at once: the list then knows of it. */
  const changeNow = (content: PrescriptionSheet) => {
    change(content);
    draft.send({ type: 'draft.flush' });
  };
  const editable = stored === null || stored.CanEdit;
  if (state === 'loading') return <SkeletonCard lines={6} label={t('documents.loading')} />;
  return (
    <div className="stack">
      <header className="row wrap">
        <IconButton
          icon={ArrowLeft}
          label={t('documents.back')}
          onClick={() => list.send({ type: 'document.closed' })}
        />
        <h3>{stored ? t('prescriptions.one', { number: stored.Number }) : t('prescriptions.unsaved')}</h3>
        <Chip>{t(`prescriptions.kind.${kindOf(sheet.items)}`)}</Chip>
        <DraftState draft={draft} />
      </header>
      {theirs ? (
        <DraftConflict
          draft={draft}
          theirs={theirs}
          title={t('documents.conflictTitle')}
          text={t('documents.conflictText')}
          versions={{
            mine: { label: t('documents.mine'), content: <Items sheet={sheet} /> },
            theirs: { label: t('documents.theirs'), content: <Items sheet={theirs.content} /> },
          }}
        />
      ) : null}
      <Items sheet={sheet} {...(editable && { onChange: changeNow })} />
      {editable ? (
        <>
          <ItemEntryForm
            sheet={sheet}
            onChange={change}
            onAdd={() => changeNow(withEntry(sheet))}
            onBegin={changeNow}
          />
          <SafetyWarnings
            safety={stored?.Safety ?? null}
            state={state}
            sheet={sheet}
            onReason={(key, reason) => change(withReason(sheet, key, reason))}
          />
          <Field label={t('documents.diagnosis')}>
            <TextInput
              value={sheet.diagnosisText}
              maxLength={500}
              onChange={(event) => change({ ...sheet, diagnosisText: event.target.value })}
            />
          </Field>
          <Field label={t('prescriptions.indications')}>
            <Textarea
              value={sheet.indications}
              maxLength={2_000}
              onChange={(event) => change({ ...sheet, indications: event.target.value })}
            />
          </Field>
          {stored ? (
            <Button
              variant="danger-quiet"
              size="sm"
              busy={withdrawing}
              onClick={() => list.send({ type: 'document.withdraw', id: documentId })}
            >
              {t(withdrawing ? 'documents.withdrawing' : 'documents.withdraw')}
            </Button>
          ) : null}
          {withdrawFailed ? <p role="alert">{t('documents.withdrawFailed')}</p> : null}
        </>
      ) : null}
    </div>
  );
}

type ItemsProps = { sheet: PrescriptionSheet; onChange?: (sheet: PrescriptionSheet) => void };

function Items({ sheet, onChange }: ItemsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <ol className={styles.items}>
      {sheet.items.map((item, index) => {
        const name = `${item.Name} ${item.Strength}`;
        return (
          // The same medicine may stand twice: the place tells them apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no id of their own and keep nothing when they move
          <li key={`${item.MedicineId} ${index}`} className={styles.item}>
            <p className={styles.words}>
              <b>{name}</b>
              {`, ${itemLine(item, locale)} (${item.Route})`}
            </p>
            {onChange ? (
              <>
                <IconButton
                  icon={Pencil}
                  size="sm"
                  label={t('prescriptions.editItem', { name })}
                  onClick={() => onChange(withItemOpen(sheet, index))}
                />
                <IconButton
                  icon={Trash2}
                  size="sm"
                  label={t('prescriptions.removeItem', { name })}
                  onClick={() => onChange(withoutItem(sheet, index))}
                />
              </>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
