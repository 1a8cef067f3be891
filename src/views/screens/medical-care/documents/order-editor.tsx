import ArrowLeft from 'lucide-react/icons/arrow-left';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslation } from 'react-i18next';
import { careDocumentsFeature } from '#actors/care-documents/care-documents.feature.ts';
import { type ExamOrder, type ExamOrderItem, examSides, fastingHoursMax } from '#domain/exam-order/exam-order.ts';
import {
  type ExamOrderSheet,
  isSendableExamOrder,
  templateOfExams,
  withExamFacts,
  withExamMoved,
  withExams,
  withoutExam,
  withTemplateExams,
} from '#domain/exam-order/exam-order-sheet.ts';
import { useFeature } from '../../../app/use-feature.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { TextInput } from '../../../ui/text-input/text-input.tsx';
import { Textarea } from '../../../ui/textarea/textarea.tsx';
import { DraftConflict } from '../../../widgets/draft-state/draft-conflict.tsx';
import { DraftState } from '../../../widgets/draft-state/draft-state.tsx';
import { ExamSearchByType } from './catalogue-searches.tsx';
import { CopyDocument } from './copy-document.tsx';
import styles from './documents.module.css';
import { MoveButtons, useMoves } from './move-buttons.tsx';
import { NotSaved } from './not-saved.tsx';
import { PreventiveProposals } from './preventive-proposals.tsx';
import { Templates } from './templates.tsx';
import { ThirdPersonPart } from './third-person.tsx';
import { type DocumentEditorProps, useDocumentDraft } from './use-document-draft.ts';
import { type CarePanelProps, useMayWrite } from './use-documents.ts';
import { WithdrawalFailed, WithdrawDraft } from './withdraw-draft.tsx';

/** One exam order: the exams with what they ask for, and why they are asked for. */
export function OrderEditor(props: DocumentEditorProps<ExamOrder> & Pick<CarePanelProps, 'care'>) {
  const { care, careId, list, documentId } = props;
  const { t } = useTranslation();
  const { examOrders } = useFeature(careDocumentsFeature);
  const edited = useDocumentDraft(examOrders, props);
  const { stored, editable, canWithdraw, draft, sheet, state, theirs, change, changeNow, startFrom } = edited;
  const mayWrite = useMayWrite(care);
  if (state === 'loading') return <SkeletonCard lines={6} label={t('documents.loading')} />;
  return (
    <div className="stack">
      <header className="row wrap">
        <IconButton
          icon={ArrowLeft}
          label={t('documents.back')}
          onClick={() => list.send({ type: 'document.closed' })}
        />
        <h3>{stored ? t('orders.one', { number: stored.Number }) : t('orders.unsaved')}</h3>
        <DraftState draft={draft} />
        {!editable && mayWrite ? <CopyDocument onCopy={() => startFrom(sheet)} /> : null}
      </header>
      {editable ? <NotSaved draft={draft} text={t('orders.notEdited')} /> : null}
      {theirs ? (
        <DraftConflict
          draft={draft}
          theirs={theirs}
          title={t('documents.conflictTitle')}
          text={t('documents.conflictText')}
          versions={{
            mine: { label: t('documents.mine'), content: <Exams sheet={sheet} /> },
            theirs: { label: t('documents.theirs'), content: <Exams sheet={theirs.content} /> },
          }}
        />
      ) : null}
      <ThirdPersonPart third={sheet.third} onChange={editable ? (third) => change({ ...sheet, third }) : undefined} />
      <Exams sheet={sheet} {...(editable && { onChange: changeNow })} />
      {editable ? (
        <>
          <ExamSearchByType onChoose={(exams) => changeNow(withExams(sheet, exams))} />
          {sheet.third === null ? (
            <PreventiveProposals
              careId={careId}
              items={sheet.items}
              heading="h4"
              onAdd={(exams) => changeNow(withExams(sheet, exams))}
            />
          ) : null}
          <Field label={t('documents.diagnosis')}>
            <TextInput
              value={sheet.diagnosisText}
              maxLength={500}
              onChange={(event) => change({ ...sheet, diagnosisText: event.target.value })}
            />
          </Field>
          <Field label={t('orders.summary')}>
            <Textarea
              value={sheet.summary}
              maxLength={2_000}
              onChange={(event) => change({ ...sheet, summary: event.target.value })}
            />
          </Field>
          <Field
            label={t('orders.fasting')}
            help={t('orders.fastingHelp')}
            error={isSendableExamOrder(sheet) ? undefined : t('orders.fastingProblem', { max: fastingHoursMax })}
          >
            <TextInput
              inputMode="numeric"
              value={sheet.fasting}
              maxLength={3}
              onChange={(event) => change({ ...sheet, fasting: event.target.value })}
            />
          </Field>
          <div role="status">
            <ul className={styles.list}>
              {(stored?.Problems ?? []).map((problem) => (
                <li key={problem} className="meta">
                  {t(`orders.missing.${problem}`)}
                </li>
              ))}
            </ul>
          </div>
          <Templates
            kind="EXAM_ORDER"
            content={templateOfExams(sheet)}
            onUse={(template) => changeNow(withTemplateExams(sheet, template))}
          />
          {canWithdraw ? <WithdrawDraft list={list} documentId={documentId} /> : null}
          <WithdrawalFailed list={list} />
        </>
      ) : null}
    </div>
  );
}

type ExamsProps = { sheet: ExamOrderSheet; onChange?: (sheet: ExamOrderSheet) => void };

function Exams({ sheet, onChange }: ExamsProps) {
  const { list, move } = useMoves<HTMLUListElement>((index, by) => onChange?.(withExamMoved(sheet, index, by)));
  return (
    <ul ref={list} className={styles.items}>
      {sheet.items.map((item, index) => (
        <li key={item.ExamId} className={styles.item}>
          <ExamLine item={item} {...(onChange && { onChange, sheet })} />
          {onChange ? <MoveButtons name={item.Name} index={index} count={sheet.items.length} onMove={move} /> : null}
        </li>
      ))}
    </ul>
  );
}

type LineProps = { item: ExamOrderItem } & Partial<Required<ExamsProps>>;

function ExamLine({ item, sheet, onChange }: LineProps) {
  const { t } = useTranslation();
  const { ExamId, Name, Code, Preparation, Sided, Side, Urgent } = item;
  const sides = examSides.map((value) => ({ value, label: t(`orders.sides.${value}`) }));
  return (
    <>
      <div className={styles.words}>
        <p>
          <b>{Name}</b>
          {[` (${Code})`, ...(Side ? [t(`orders.sides.${Side}`)] : []), ...(Urgent ? [t('orders.urgent')] : [])].join(
            ', ',
          )}
        </p>
        {Preparation ? <p className="meta">{t('orders.preparation', { text: Preparation })}</p> : null}
      </div>
      {sheet && onChange ? (
        <>
          {Sided ? (
            <Select
              label={t('orders.side', { name: Name })}
              options={sides}
              value={Side}
              onValueChange={(side) => onChange(withExamFacts(sheet, ExamId, { Side: side }))}
            />
          ) : null}
          <Checkbox
            checked={Urgent}
            onChange={(event) => onChange(withExamFacts(sheet, ExamId, { Urgent: event.target.checked }))}
          >
            {t('orders.urgent')}
          </Checkbox>
          <IconButton
            icon={Trash2}
            size="sm"
            label={t('orders.remove', { name: Name })}
            onClick={() => onChange(withoutExam(sheet, ExamId))}
          />
        </>
      ) : null}
    </>
  );
}
