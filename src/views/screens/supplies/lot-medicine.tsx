import { useActorRef, useSelector } from '@xstate/react';
import type { FoundMedicine, SuppliesFeature } from '#actors/supplies/supplies.ts';
import type { StockLine, StockSheet } from '#domain/supplies/stock-sheet.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import { selectFields, selectShown } from '#machines/record-edit/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import { Field } from '../../ui/field/field.tsx';
import type { ActPart } from './supplies.types.ts';
import { useSupplyProblem } from './use-supply-problem.ts';

const lineOf = (found: FoundMedicine, polyclinicId: string): StockLine => ({
  key: found.MedicineId,
  polyclinicId,
  kind: 'medicine',
  id: found.MedicineId,
  name: found.Name,
  detail: found.Strength,
  unit: found.PharmaceuticalForm,
  place: 'MEDICINES',
  lot: '',
  expiresAt: null,
  stock: 0,
  minStock: null,
  used: null,
});

type LotMedicineProps = ActPart & { feature: SuppliesFeature; polyclinicId: string };

/** Catalogue medicine of a new lot. */
export function LotMedicine({ act, feature, polyclinicId }: LotMedicineProps) {
  const { t } = useTranslation();
  const search = useActorRef(feature.medicines, { input: { filters: {} } });
  const rows = useSelector(search, selectRows);
  const isLoading = useSelector(search, (snapshot) => snapshot.hasTag('loading'));
  const isFailed = useSelector(search, (snapshot) => snapshot.hasTag('failed'));
  const line = useSelector(act, selectShown<StockSheet>)?.Line ?? null;
  const problem = useSupplyProblem(useSelector(act, selectFields<StockSheet>));
  return (
    <Field label={t('supplies.fields.medicine')} error={problem('Line') ?? problem('MedicineId')} required>
      <Combobox
        options={rows.map((found) => ({
          value: found.MedicineId,
          label: `${found.Name} ${found.Strength}`,
          meta: `${found.PharmaceuticalForm}, ${found.Laboratory}`,
        }))}
        value={line?.id ?? null}
        onQueryChange={(searchText) => search.send({ type: 'list.search', searchText })}
        onValueChange={(id) => {
          const found = rows.find(({ MedicineId }) => MedicineId === id);
          act.send({ type: 'record.changed', changes: { Line: found ? lineOf(found, polyclinicId) : null } });
        }}
        loading={isLoading}
        loadingText={t('app.loading')}
        emptyText={t(isFailed ? 'supplies.medicinesFailed' : 'supplies.noMedicine')}
        clearLabel={t('supplies.clearSearch')}
        openLabel={t('supplies.openList')}
        placeholder={t('supplies.fields.medicinePlaceholder')}
      />
    </Field>
  );
}
