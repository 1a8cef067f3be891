import Pencil from '@lucide/icons/icons/pencil';
import Trash2 from '@lucide/icons/icons/trash';
import { careDocumentsFeature } from '#actors/care-documents/care-documents.feature.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { answeredWarnings } from '#domain/prescription/answered-warnings.ts';
import { itemLine } from '#domain/prescription/item-line.ts';
import type { Prescription } from '#domain/prescription/prescription.ts';
import {
  copyOf,
  isSendablePrescription,
  type PrescriptionSheet,
  type SheetItem,
  splitSheet,
  templateOf,
  withEntry,
  withItemMoved,
  withItemOpen,
  withoutItem,
  withReason,
  withTemplate,
} from '#domain/prescription/prescription-sheet.ts';
import { quantityWords } from '#domain/prescription/quantity-words.ts';
import { routeWord } from '#domain/prescription/routes.ts';
import { kindOf } from '#domain/prescription/sale-kinds.ts';
import { isFeminine } from '#domain/prescription/units.ts';
import { useFeature } from '../../../app/use-feature.ts';
import { useLocale } from '../../../app/use-locale.ts';
import { useNow } from '../../../app/use-now.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Textarea } from '../../../ui/textarea/textarea.tsx';
import { DiagnosisField, DocumentEditor } from './document-editor.tsx';
import styles from './documents.module.css';
import { ItemEntryForm } from './item-entry.tsx';
import { MoveButtons, useMoves } from './move-buttons.tsx';
import { PatientAllergies } from './patient-allergies.tsx';
import { SafetyWarnings } from './safety-warnings.tsx';
import { Templates } from './templates.tsx';
import { type DocumentEditorProps, useDocumentDraft } from './use-document-draft.ts';
import type { CarePanelProps } from './use-documents.ts';
import { ValidityField } from './validity-field.tsx';

type PrescriptionEditorProps = DocumentEditorProps<Prescription> & Pick<CarePanelProps, 'care'>;

/** Editor of a prescription: items, the item being entered, and safety warnings. */
export function PrescriptionEditor(props: PrescriptionEditorProps) {
  const { care, careId } = props;
  const { t } = useTranslation();
  const { prescriptions } = useFeature(careDocumentsFeature);
  const edited = useDocumentDraft(prescriptions, props);
  const { stored, sheet, state, change, changeNow } = edited;
  const locale = useLocale();
  const today = chileDate(useNow(60_000));
  const answered = (stored ? answeredWarnings(stored) : []).map(({ check, medicines, reason }) => {
    const about = medicines === '' ? '' : ` (${medicines})`;
    return `${t(`safety.check.${check}`)}${about}: ${reason}`;
  });
  const split = () => {
    const [first, ...others] = splitSheet(sheet);
    for (const other of others) edited.addBeside(other);
    if (first) changeNow(first);
  };
  return (
    <DocumentEditor
      of={props}
      edited={edited}
      title={stored ? t('prescriptions.one', { number: stored.Number }) : t('prescriptions.unsaved')}
      notSaved={t('prescriptions.notEdited')}
      isSendable={isSendablePrescription(sheet, today)}
      notRead={t('prescriptions.oneFailed')}
      copy={copyOf}
      items={(of, onChange) => <Items sheet={of} {...(onChange && { onChange })} />}
      kind={<Chip>{t(`prescriptions.kind.${kindOf(sheet.items)}`)}</Chip>}
      facts={[
        [t('prescriptions.indications'), sheet.indications],
        [t('safety.answeredWarnings'), answered.join('\n')],
      ]}
    >
      <ItemEntryForm
        sheet={sheet}
        onChange={change}
        onAdd={() => changeNow(withEntry(sheet, locale))}
        onBegin={changeNow}
      />
      {sheet.third ? null : <PatientAllergies care={care} careId={careId} />}
      <SafetyWarnings
        safety={stored?.Safety ?? null}
        state={state}
        sheet={sheet}
        onSplit={split}
        onReason={(key, reason) => change(withReason(sheet, key, reason))}
      />
      <DiagnosisField value={sheet.diagnosisText} onChange={(diagnosisText) => change({ ...sheet, diagnosisText })} />
      <Field label={t('prescriptions.indications')}>
        <Textarea
          value={sheet.indications}
          maxLength={2_000}
          onChange={(event) => change({ ...sheet, indications: event.target.value })}
        />
      </Field>
      <ValidityField sheet={sheet} onChange={(validUntil) => change({ ...sheet, validUntil })} />
      <Templates
        kind="PRESCRIPTION"
        content={templateOf(sheet)}
        onUse={(template) => changeNow(withTemplate(sheet, template))}
      />
    </DocumentEditor>
  );
}

/** What the document prints of an item besides its line. */
function PrintedFacts({ item }: { item: SheetItem }) {
  const { t } = useTranslation();
  const { Dci, PharmaceuticalForm, SaleCondition, Quantity, Substitutable } = item;
  const words = SaleCondition === 'RETAINED' ? quantityWords(Quantity, isFeminine(item)) : null;
  const facts = [
    `${Dci}, ${PharmaceuticalForm}`,
    ...(words === null ? [] : [t('prescriptions.inWords', { words })]),
    ...(Substitutable ? [t('prescriptions.substitutable')] : []),
  ];
  return <p className="meta">{facts.join('. ')}</p>;
}

type ItemsProps = { sheet: PrescriptionSheet; onChange?: (sheet: PrescriptionSheet) => void };

function Items({ sheet, onChange }: ItemsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { list, move } = useMoves<HTMLOListElement>((index, by) => onChange?.(withItemMoved(sheet, index, by)));
  return (
    <ol ref={list} className={styles.items}>
      {sheet.items.map((item, index) => {
        const name = `${item.Name} ${item.Strength}`;
        return (
          // The same medicine may stand twice: the place tells them apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no id of their own and keep nothing when they move
          <li key={`${item.MedicineId} ${index}`} className={styles.item}>
            <div className={styles.words}>
              <p>
                <b>{name}</b>
                {`, ${itemLine(item, locale)} (${routeWord(item.Route, locale)})`}
              </p>
              {item.Indication ? <p>{item.Indication}</p> : null}
              {onChange ? null : <PrintedFacts item={item} />}
            </div>
            {onChange ? (
              <>
                <MoveButtons name={name} index={index} count={sheet.items.length} onMove={move} />
                <IconButton
                  icon={Pencil}
                  size="sm"
                  label={t('prescriptions.editItem', { name })}
                  onClick={() => onChange(withItemOpen(sheet, index, locale))}
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
