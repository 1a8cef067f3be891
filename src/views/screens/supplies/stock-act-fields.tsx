import { useSelector } from '@xstate/react';
import { chileDate } from '#domain/chile-clock.ts';
import { readQuantity, type SheetAct, type StockSheet, shortfallIn } from '#domain/supplies/stock-sheet.ts';
import { selectFields } from '#machines/record-edit/index.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { DateInput } from '../../widgets/date-input/date-input.tsx';
import { Shortfall } from './shortfall.tsx';
import styles from './supplies.module.css';
import type { ActPart } from './supplies.types.ts';
import { AmountField, ReasonField } from './supply-fields.tsx';
import { useUnitOf } from './use-amount.ts';
import { useSupplyProblem } from './use-supply-problem.ts';

type FieldsProps = ActPart & { sheet: StockSheet; name: Exclude<SheetAct, 'TAKE_BACK'> };

export function StockActFields({ act, sheet, name }: FieldsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const unitOf = useUnitOf();
  const problem = useSupplyProblem(useSelector(act, selectFields<StockSheet>));
  const write = (changes: Partial<StockSheet>) => act.send({ type: 'record.changed', changes });
  const isMedicine = sheet.Line === null || sheet.Line.kind === 'medicine';
  const left = shortfallIn(sheet, locale);
  return (
    <>
      <div className={styles.pair}>
        <AmountField
          label={t(name === 'COUNTED' ? 'supplies.fields.counted' : 'supplies.fields.quantity')}
          error={problem('Quantity')}
          required
          unit={sheet.Line ? unitOf(sheet.Line.unit, readQuantity(sheet.Quantity, locale) ?? 0) : undefined}
          value={sheet.Quantity}
          onValueChange={(Quantity) => write({ Quantity })}
        />
        {name === 'COUNTED' ? (
          <AmountField
            label={t('supplies.fields.minStock')}
            help={t('supplies.fields.minStockHelp')}
            error={problem('MinStock')}
            value={sheet.MinStock}
            onValueChange={(MinStock) => write({ MinStock })}
          />
        ) : null}
      </div>
      {isMedicine && name === 'RECEIVED' ? <LotFields sheet={sheet} problem={problem} write={write} /> : null}
      <ReasonField
        label={t(`supplies.fields.${name === 'DISCARDED' ? 'why' : 'note'}`)}
        error={problem('Reason')}
        required={name === 'DISCARDED' || left !== null}
        value={sheet.Reason}
        onValueChange={(Reason) => write({ Reason })}
      />
      {sheet.Line && left !== null ? <Shortfall stock={sheet.Line.stock} left={left} /> : null}
    </>
  );
}

type LotProps = {
  sheet: StockSheet;
  problem: (field: string) => string | undefined;
  write: (changes: Partial<StockSheet>) => void;
};

function LotFields({ sheet, problem, write }: LotProps) {
  const { t } = useTranslation();
  const today = chileDate(useNow(60_000));
  return (
    <div className={styles.pair}>
      <Field label={t('supplies.lotWord')} error={problem('Lot')}>
        <TextInput
          autoComplete="off"
          maxLength={40}
          value={sheet.Lot}
          onChange={({ target }) => write({ Lot: target.value })}
        />
      </Field>
      <Field label={t('supplies.columns.expires')} error={problem('ExpiresAt')}>
        <DateInput
          min={today}
          label={t('supplies.columns.expires')}
          value={sheet.ExpiresAt}
          onValueChange={(ExpiresAt) => write({ ExpiresAt })}
        />
      </Field>
    </div>
  );
}
