import { useSelector } from '@xstate/react';
import { paymentStatuses, statusNames } from '#domain/income/income.ts';
import { type WalletFilters as Filters, noWalletFilters, selectFilters } from '#machines/wallet/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { FilterBar } from '../../ui/board/filter-bar.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { anyValue } from '../../widgets/any-value.ts';
import { DateInput } from '../../widgets/date-input/date-input.tsx';
import type { WalletPart } from './wallet.types.ts';

const chosen = (value: string) => paymentStatuses.find((status) => String(status) === value) ?? null;

export function WalletFilters({ list }: WalletPart) {
  const { t } = useTranslation();
  const filters = useSelector(list, selectFilters);
  const filter = (change: Partial<Filters>) => list.send({ type: 'list.filter', filters: { ...filters, ...change } });
  return (
    <FilterBar
      label={t('wallet.filters.label')}
      openLabel={t('wallet.filters.open')}
      resetLabel={t('wallet.filters.clear')}
      onReset={() => list.send({ type: 'list.filter', filters: noWalletFilters })}
      onSubmit={() => list.send({ type: 'list.filter', filters })}
      main={
        <Field label={t('wallet.filters.status')}>
          <Select
            options={[
              { value: anyValue, label: t('wallet.filters.any') },
              ...paymentStatuses.map((value) => ({
                value: String(value),
                label: t(`wallet.statuses.${statusNames[value]}`),
              })),
            ]}
            value={filters.status === null ? anyValue : String(filters.status)}
            onValueChange={(value) => filter({ status: chosen(value) })}
          />
        </Field>
      }
    >
      <Field label={t('wallet.filters.from')}>
        <DateInput
          label={t('wallet.filters.from')}
          value={filters.initDate}
          max={filters.endDate ?? undefined}
          onValueChange={(initDate) => filter({ initDate })}
        />
      </Field>
      <Field label={t('wallet.filters.until')}>
        <DateInput
          label={t('wallet.filters.until')}
          value={filters.endDate}
          min={filters.initDate ?? undefined}
          onValueChange={(endDate) => filter({ endDate })}
        />
      </Field>
    </FilterBar>
  );
}
