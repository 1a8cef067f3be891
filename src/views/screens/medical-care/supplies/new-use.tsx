import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { chileDate } from '#domain/chile-clock.ts';
import { type CareSupplies, careShortfall, lotKey } from '#domain/supplies/care-supplies.ts';
import { expiryOf, lotToGive, type RequiredMedicine } from '#domain/supplies/supplies.ts';
import { writtenDay } from '#domain/written-day.ts';
import { selectFields } from '#machines/record-edit/index.ts';
import { useLocale } from '../../../app/use-locale.ts';
import { useNow } from '../../../app/use-now.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Combobox, type ComboboxOption } from '../../../ui/combobox/combobox.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { RadioGroup } from '../../../ui/radio-group/radio-group.tsx';
import { Shortfall } from '../../supplies/shortfall.tsx';
import { AmountField, ReasonField } from '../../supplies/supply-fields.tsx';
import { useAmount, useUnitOf } from '../../supplies/use-amount.ts';
import { useSupplyProblem } from '../../supplies/use-supply-problem.ts';
import styles from '../programmes/programmes.module.css';
import type { CareSuppliesPart, UsesPart } from './supplies.types.ts';

const kinds = ['consumable', 'medicine'] as const;
type Kind = (typeof kinds)[number];

/** Adds a use of a supply or of a medicine lot. */
export function NewUse({ edit, takeBack, sheet }: CareSuppliesPart & UsesPart) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Kind>(sheet.LotKey === null ? 'consumable' : 'medicine');
  const problem = useSupplyProblem(useSelector(edit, selectFields<CareSupplies>));
  const isSaving = useSelector(edit, (snapshot) => snapshot.hasTag('saving'));
  const options = useOptions(sheet);
  const write = (changes: Partial<CareSupplies>) => edit.send({ type: 'record.changed', changes });
  const choose = (next: Kind) => {
    setKind(next);
    write({ ConsumableId: null, LotKey: null });
  };
  const isMedicine = kind === 'medicine';
  const chosen = isMedicine ? sheet.LotKey : sheet.ConsumableId;
  const short = careShortfall(sheet, useLocale());
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === null) return;
        takeBack.send({ type: 'record.discard' });
        edit.send({ type: 'record.save' });
      }}
    >
      <RadioGroup
        name="supply-kind"
        label={t('supplies.care.which')}
        options={kinds.map((value) => ({ value, label: t(`supplies.care.${value}`) }))}
        value={kind}
        onValueChange={choose}
      />
      <Field
        label={t(isMedicine ? 'supplies.care.medicine' : 'supplies.care.consumable')}
        error={problem('Item') ?? problem('MedicineId') ?? problem('Lot')}
        required
      >
        <Combobox
          key={kind}
          options={isMedicine ? options.lots : options.consumables}
          value={chosen}
          onValueChange={(id) => write(isMedicine ? { LotKey: id } : { ConsumableId: id })}
          placeholder={t(isMedicine ? 'supplies.care.chooseLot' : 'supplies.care.choose')}
          emptyText={t('supplies.care.nothing')}
          clearLabel={t('supplies.clearSearch')}
          openLabel={t('supplies.openList')}
        />
      </Field>
      <div className={styles.fields}>
        <AmountField
          label={t('supplies.care.quantity')}
          error={problem('Quantity')}
          required
          value={sheet.Quantity}
          onValueChange={(Quantity) => write({ Quantity })}
        />
        <ReasonField
          label={t('supplies.care.reason')}
          error={problem('Reason')}
          required={short !== null}
          value={sheet.Reason}
          onValueChange={(Reason) => write({ Reason })}
        />
      </div>
      {short ? <Shortfall {...short} /> : null}
      <span>
        <Button
          type="submit"
          variant="primary"
          busy={isSaving}
          disabledReason={chosen === null ? t('supplies.care.chooseFirst') : undefined}
        >
          {t(isMedicine ? 'supplies.care.give' : 'supplies.care.add')}
        </Button>
      </span>
    </form>
  );
}

function useOptions(sheet: CareSupplies): { consumables: ComboboxOption[]; lots: ComboboxOption[] } {
  const { t } = useTranslation();
  const today = chileDate(useNow(60_000));
  const amount = useAmount();
  const unitOf = useUnitOf();
  const metaOf = (lot: RequiredMedicine) => {
    if (expiryOf(lot.ExpiresAt, today) === 'expired') return t('supplies.care.expiredLot');
    const said = { lot: lot.Lot || t('supplies.care.noLot'), amount: amount(lot.Stock) };
    const what =
      lot.ExpiresAt === null
        ? t('supplies.care.lotNoDate', said)
        : t('supplies.care.lotMeta', { ...said, date: writtenDay(lot.ExpiresAt) });
    return lot.Required > 0 ? `${t('supplies.care.required', { amount: amount(lot.Required) })} · ${what}` : what;
  };
  // Prescribed medicines come first, each with the lot to give next.
  const isNext = (lot: RequiredMedicine) =>
    lotToGive(
      sheet.Lots.filter(({ MedicineId }) => MedicineId === lot.MedicineId),
      today,
    ) === lot;
  const lots = sheet.Lots.toSorted(
    (a, b) =>
      Number(b.Required > 0) - Number(a.Required > 0) ||
      a.Name.localeCompare(b.Name, 'es', { numeric: true }) ||
      Number(isNext(b)) - Number(isNext(a)),
  );
  return {
    consumables: sheet.Stock.map((row) => ({
      value: row.ConsumableId,
      label: row.ConsumableName,
      meta: t('supplies.care.stock', { amount: amount(row.Stock), unit: unitOf(row.Unit, row.Stock) }),
    })),
    lots: lots.map((lot) => ({
      value: lotKey(lot),
      label: `${lot.Name} ${lot.Strength}`,
      meta: metaOf(lot),
      disabled: expiryOf(lot.ExpiresAt, today) === 'expired',
    })),
  };
}
