import { useActorRef, useSelector } from '@xstate/react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { careDocumentsFeature } from '#actors/care-documents/care-documents.feature.ts';
import { itemLine, periodWord } from '#domain/prescription/item-line.ts';
import { entryOf, missingField, type PrescribingCatalogues } from '#domain/prescription/new-entry.ts';
import { inputText, readNumber } from '#domain/prescription/number-text.ts';
import { itemLimits } from '#domain/prescription/prescription.ts';
import {
  type EntryField,
  entryProblems,
  type ItemEntry,
  itemOf,
  type PrescriptionSheet,
} from '#domain/prescription/prescription-sheet.ts';
import { routeWord } from '#domain/prescription/routes.ts';
import { unitWord } from '#domain/prescription/units.ts';
import { useFeature } from '../../../app/use-feature.ts';
import { useLocale } from '../../../app/use-locale.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { TextInput } from '../../../ui/text-input/text-input.tsx';
import { MedicineSearch } from './catalogue-searches.tsx';
import styles from './documents.module.css';

type EntryProps = {
  sheet: PrescriptionSheet;
  onChange: (sheet: PrescriptionSheet) => void;
  onBegin: (sheet: PrescriptionSheet) => void;
  onAdd: () => void;
};

/** Entry of the next medicine: search, then fields with a live summary line. */
export function ItemEntryForm({ sheet, onChange, onBegin, onAdd }: EntryProps) {
  const { t } = useTranslation();
  const { catalogues } = useFeature(careDocumentsFeature);
  const locale = useLocale();
  const known = useSelector(useActorRef(catalogues), (snapshot) => snapshot.output);
  const place = useRef<HTMLDivElement>(null);
  if (known === undefined) return null;
  if (known.kind === 'failed') return <p role="alert">{t('prescriptions.catalogueFailed')}</p>;
  const add = () => {
    onAdd();
    place.current?.querySelector('input')?.focus();
  };
  const { entry } = sheet;
  return (
    <div ref={place} className="stack">
      <MedicineSearch
        onChoose={(medicine) => onBegin({ ...sheet, entry: entryOf(medicine, known.catalogues, locale) })}
      />
      {entry ? (
        <EntryFields
          key={`${entry.MedicineId} ${entry.Place}`}
          entry={entry}
          catalogues={known.catalogues}
          onChange={(next) => onChange({ ...sheet, entry: next })}
          onAdd={add}
        />
      ) : null}
    </div>
  );
}

const limits: Record<EntryField, number> = {
  DoseValue: itemLimits.dose,
  EveryValue: itemLimits.every,
  ForValue: itemLimits.for,
  Quantity: itemLimits.quantity,
};

type FieldsProps = {
  entry: ItemEntry;
  catalogues: PrescribingCatalogues;
  onChange: (entry: ItemEntry | null) => void;
  onAdd: () => void;
};

function EntryFields({ entry, catalogues, onChange, onAdd }: FieldsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const lineId = useId();
  const item = itemOf(entry, locale);
  const problems = entryProblems(entry, locale);
  const written = readNumber(entry.DoseValue, locale);
  const dose = typeof written === 'number' ? inputText(written, locale) : '';
  const set = (more: Partial<ItemEntry>) => onChange({ ...entry, ...more });
  const missing = missingField(entry);
  const fields = useRef<Partial<Record<EntryField, HTMLInputElement | null>>>({});
  const addOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (item) onAdd();
    else if (missing) fields.current[missing]?.focus();
  };
  const errorOf = (field: EntryField) => {
    const problem = problems[field];
    return problem && t(`prescriptions.numberProblems.${problem}`, { max: inputText(limits[field], locale) });
  };
  const number = (field: EntryField, label: string, value: string, write: (value: string) => void) => (
    <Field label={label} error={errorOf(field)}>
      <TextInput
        ref={(input) => {
          fields.current[field] = input;
        }}
        inputMode="decimal"
        value={value}
        // The medicine was just chosen; its dose comes next.
        autoFocus={field === 'DoseValue'}
        onChange={(event) => write(event.target.value)}
        onKeyDown={addOnEnter}
      />
    </Field>
  );
  const periods = catalogues.periods.map(({ PeriodId, Code }) => ({
    value: PeriodId,
    label: periodWord(Code, 2, locale),
  }));
  const codeOf = (id: string) => catalogues.periods.find(({ PeriodId }) => PeriodId === id)?.Code ?? entry.PeriodCode;
  const routes = [...new Set([...catalogues.routes, entry.Route])].map((value) => ({
    value,
    label: routeWord(value, locale),
  }));
  return (
    <div className={styles.entry}>
      <p id={lineId} aria-live="polite">
        <b>{`${entry.Name} ${entry.Strength}`}</b>
        {`: ${item ? itemLine(item, locale) : t('prescriptions.incomplete')}`}
      </p>
      <div className={styles.grid}>
        {number('DoseValue', t('prescriptions.dose'), entry.DoseValue, (DoseValue) => set({ DoseValue }))}
        <Field label={t('prescriptions.usualDose')}>
          <Select
            options={catalogues.doses.map(({ value, name }) => ({ value: inputText(value, locale), label: name }))}
            value={catalogues.doses.some(({ value }) => inputText(value, locale) === dose) ? dose : null}
            placeholder={t('prescriptions.chooseDose')}
            onValueChange={(DoseValue) => set({ DoseValue })}
          />
        </Field>
        <Field label={t('prescriptions.unit')}>
          <Select
            options={catalogues.units.map(({ UnitId, Code, Name }) => ({
              value: UnitId,
              label: unitWord({ UnitCode: Code, UnitName: Name }, 1, locale),
            }))}
            value={entry.UnitId}
            onValueChange={(UnitId) => {
              const unit = catalogues.units.find((one) => one.UnitId === UnitId);
              if (unit) set({ UnitId, UnitCode: unit.Code, UnitName: unit.Name });
            }}
          />
        </Field>
        <Field label={t('prescriptions.route')}>
          <Select options={routes} value={entry.Route} onValueChange={(Route) => set({ Route })} />
        </Field>
        {number('EveryValue', t('prescriptions.every'), entry.EveryValue, (EveryValue) => set({ EveryValue }))}
        <Field label={t('prescriptions.period')}>
          <Select
            options={periods}
            value={entry.PeriodId}
            onValueChange={(PeriodId) => set({ PeriodId, PeriodCode: codeOf(PeriodId) })}
          />
        </Field>
        {number('ForValue', t('prescriptions.during'), entry.ForValue, (ForValue) => set({ ForValue }))}
        <Field label={t('prescriptions.duringPeriod')}>
          <Select
            options={periods}
            value={entry.ForPeriodId}
            onValueChange={(ForPeriodId) => set({ ForPeriodId, ForPeriodCode: codeOf(ForPeriodId) })}
          />
        </Field>
        {number(
          'Quantity',
          t('prescriptions.quantity'),
          entry.Quantity ?? (item ? inputText(item.Quantity, locale) : ''),
          (Quantity) => set({ Quantity: Quantity.trim() === '' ? null : Quantity }),
        )}
      </div>
      <Field label={t('prescriptions.indication')}>
        <TextInput
          value={entry.Indication ?? ''}
          maxLength={500}
          onChange={(event) => set({ Indication: event.target.value === '' ? null : event.target.value })}
          onKeyDown={addOnEnter}
        />
      </Field>
      <Checkbox checked={entry.AsNeeded} onChange={(event) => set({ AsNeeded: event.target.checked })}>
        {t('prescriptions.asNeeded')}
      </Checkbox>
      <div className="row wrap">
        <Button
          variant="primary"
          aria-describedby={lineId}
          disabledReason={item ? undefined : t('prescriptions.incomplete')}
          onClick={onAdd}
        >
          {t(entry.Place === null ? 'prescriptions.addItem' : 'prescriptions.changeItem')}
        </Button>
        <Button variant="quiet" onClick={() => onChange(null)}>
          {t('prescriptions.cancelItem')}
        </Button>
      </div>
    </div>
  );
}
