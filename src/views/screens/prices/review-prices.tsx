import type { PriceChange } from '#domain/income/prices.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useSpecialtyName } from '../../app/use-specialty-name.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { AlertDialog } from '../../ui/alert-dialog/alert-dialog.tsx';
import { DefinitionList } from '../../ui/definition-list/definition-list.tsx';

type ReviewPricesProps = { open: boolean; changes: readonly PriceChange[]; onCancel: () => void; onApply: () => void };

/** Shows every price change before it is applied. */
export function ReviewPrices({ open, changes, onCancel, onApply }: ReviewPricesProps) {
  const specialty = useSpecialtyName();
  const { t } = useTranslation();
  const { number } = useFormats();
  const pesos = (amount: number) => t('prices.pesos', { amount: number(amount) });
  const signed = (amount: number) => `${amount < 0 ? '−' : '+'}${pesos(Math.abs(amount))}`;
  const items = changes.map(({ place, price }) => ({
    label: `${specialty(place.SpecialtyName)}, ${place.BranchOfficeName}`,
    value: t('prices.change', {
      before: pesos(place.Price),
      after: pesos(price),
      difference: signed(price - place.Price),
    }),
  }));
  return (
    <AlertDialog
      open={open}
      tone="primary"
      title={t('prices.reviewTitle')}
      text={t('prices.reviewText')}
      cancelLabel={t('app.cancel')}
      confirmLabel={t('prices.apply')}
      onCancel={onCancel}
      onConfirm={onApply}
    >
      <DefinitionList items={items} />
    </AlertDialog>
  );
}
