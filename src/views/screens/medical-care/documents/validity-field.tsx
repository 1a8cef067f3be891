import { chileDate } from '#domain/chile-clock.ts';
import type { PrescriptionSheet } from '#domain/prescription/prescription-sheet.ts';
import { kindOf } from '#domain/prescription/sale-kinds.ts';
import { lastDayOf, validityProblem } from '#domain/prescription/validity.ts';
import { writtenDay } from '#domain/written-day.ts';
import { useNow } from '../../../app/use-now.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { DateInput } from '../../../widgets/date-input/date-input.tsx';

type ValidityProps = { sheet: PrescriptionSheet; onChange: (validUntil: string | null) => void };

/** Domain 8.1: defaults to the maximum of the kind; the physician may shorten it. */
export function ValidityField({ sheet: { items, validUntil }, onChange }: ValidityProps) {
  const { t } = useTranslation();
  const today = chileDate(useNow(60_000));
  const kind = kindOf(items);
  const last = lastDayOf(kind, today);
  const problem = validityProblem(kind, today, validUntil);
  return (
    <>
      <Checkbox checked={validUntil !== null} onChange={(event) => onChange(event.target.checked ? last : null)}>
        {t('prescriptions.shorter', { last: writtenDay(last) })}
      </Checkbox>
      {validUntil === null ? null : (
        <Field
          label={t('prescriptions.validUntil')}
          help={t('third.birthHelp')}
          error={problem === null ? undefined : t('prescriptions.validityProblem', { last: writtenDay(last) })}
          required
        >
          <DateInput
            value={validUntil === '' ? null : validUntil}
            onValueChange={(day) => onChange(day ?? '')}
            min={today}
            max={last}
            label={t('prescriptions.validUntil')}
          />
        </Field>
      )}
    </>
  );
}
