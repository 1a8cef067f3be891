import Trash2 from '@lucide/icons/icons/trash';
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
import { useTranslation } from '../../../app/use-translation.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { TextInput } from '../../../ui/text-input/text-input.tsx';
import { Textarea } from '../../../ui/textarea/textarea.tsx';
import { ExamSearchByType } from './catalogue-searches.tsx';
import { DiagnosisField, DocumentEditor } from './document-editor.tsx';
import styles from './documents.module.css';
import { MoveButtons, useMoves } from './move-buttons.tsx';
import { PreventiveProposals } from './preventive-proposals.tsx';
import { Templates } from './templates.tsx';
import { type DocumentEditorProps, useDocumentDraft } from './use-document-draft.ts';
import type { CarePanelProps } from './use-documents.ts';

/** Editor of an exam order with preparation and reason. */
export function OrderEditor(props: DocumentEditorProps<ExamOrder> & Pick<CarePanelProps, 'care'>) {
  const { careId } = props;
  const { t } = useTranslation();
  const { examOrders } = useFeature(careDocumentsFeature);
  const edited = useDocumentDraft(examOrders, props);
  const { stored, sheet, change, changeNow } = edited;
  const isSendable = isSendableExamOrder(sheet);
  return (
    <DocumentEditor
      of={props}
      edited={edited}
      title={stored ? t('orders.one', { number: stored.Number }) : t('orders.unsaved')}
      notSaved={t('orders.notEdited')}
      isSendable={isSendable}
      notRead={t('orders.oneFailed')}
      copy={(from) => from}
      items={(of, onChange) => <Exams sheet={of} {...(onChange && { onChange })} />}
      facts={[
        [t('orders.summary'), sheet.summary],
        [t('orders.fasting'), sheet.fasting],
      ]}
    >
      <ExamSearchByType onChoose={(exams) => changeNow(withExams(sheet, exams))} />
      {sheet.third === null ? (
        <PreventiveProposals
          careId={careId}
          items={sheet.items}
          heading="h4"
          onAdd={(exams) => changeNow(withExams(sheet, exams))}
        />
      ) : null}
      <DiagnosisField value={sheet.diagnosisText} onChange={(diagnosisText) => change({ ...sheet, diagnosisText })} />
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
        error={isSendable ? undefined : t('orders.fastingProblem', { max: fastingHoursMax })}
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
    </DocumentEditor>
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
