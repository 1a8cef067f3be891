import { useActorRef, useSelector } from '@xstate/react';
import { patientsFeature } from '#actors/patients/patients.feature.ts';
import type { PatientListFilters } from '#actors/patients/patients.ts';
import type { Choice } from '#actors/shared/lookups.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { FilterBar } from '../../ui/board/filter-bar.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { DateInput } from '../../widgets/date-input/date-input.tsx';
import styles from './patients.module.css';
import type { PatientListPart } from './patients.types.ts';

const optionsOf = (rows: readonly Choice[]) => rows.map(({ id, name }) => ({ value: id, label: name }));

type FiltersProps = PatientListPart & { onClear: () => void; besideForm: boolean };

/** Filters: text is debounced, choices apply immediately. */
export function PatientFilters({ list, onClear, besideForm }: FiltersProps) {
  const { t } = useTranslation();
  const searchText = useSelector(list, ({ context }) => context.searchText);
  const filters = useSelector(list, ({ context }) => context.filters);
  return (
    <FilterBar
      label={t('patients.filters.label')}
      openLabel={t('patients.filters.open')}
      resetLabel={t('patients.clear')}
      onReset={onClear}
      onSubmit={() => list.send({ type: 'list.filter', filters })}
      main={
        <Field label={t('patients.filters.search')}>
          <SearchInput
            clearLabel={t('patients.filters.clearOne')}
            placeholder={t('patients.filters.searchPlaceholder')}
            autoComplete="off"
            maxLength={120}
            value={searchText}
            onValueChange={(text) => list.send({ type: 'list.search', searchText: text })}
          />
        </Field>
      }
    >
      <ChosenFilters
        besideForm={besideForm}
        filters={filters}
        onFilter={(next) => list.send({ type: 'list.filter', filters: next })}
      />
    </FilterBar>
  );
}

type ChosenProps = {
  besideForm: boolean;
  filters: PatientListFilters;
  onFilter: (filters: PatientListFilters) => void;
};

function ChosenFilters({ besideForm, filters, onFilter }: ChosenProps) {
  const { t } = useTranslation();
  const today = chileDate(useNow(60_000));
  const lookups = useSelector(useActorRef(useFeature(patientsFeature).filterLookups), (snapshot) => snapshot.output);
  const ready = lookups?.kind === 'ready' ? lookups : null;
  // Beside an open form only two filters fit; filters in use stay visible.
  const isHidden = (isSet: boolean) => besideForm && !isSet;
  const filter = (change: Partial<PatientListFilters>) => onFilter({ ...filters, ...change });
  const combobox = {
    emptyText: t(lookups?.kind === 'failed' ? 'patients.filters.lookupsFailed' : 'patients.filters.nothing'),
    clearLabel: t('patients.filters.clearOne'),
    openLabel: t('patients.filters.openList'),
    placeholder: t('patients.filters.any'),
    loading: lookups === undefined,
    loadingText: t('app.loading'),
  };
  return (
    <>
      <Field label={t('patients.filters.insurance')}>
        <Combobox
          {...combobox}
          options={optionsOf(ready?.insurances ?? [])}
          value={filters.healthInsuranceId}
          onValueChange={(healthInsuranceId) => filter({ healthInsuranceId })}
        />
      </Field>
      {isHidden(filters.companyId !== null) ? null : (
        <Field label={t('patients.filters.company')}>
          <Combobox
            {...combobox}
            options={optionsOf(ready?.companies ?? [])}
            value={filters.companyId}
            onValueChange={(companyId) => filter({ companyId })}
          />
        </Field>
      )}
      <Field label={t('patients.filters.since')}>
        <DateInput
          value={filters.since}
          onValueChange={(since) => filter({ since })}
          max={today}
          label={t('patients.filters.since')}
        />
      </Field>
      {isHidden(filters.onlyOpen) ? null : (
        <div className={styles.only}>
          <Checkbox
            checked={filters.onlyOpen}
            onChange={({ currentTarget }) => filter({ onlyOpen: currentTarget.checked })}
          >
            {t('patients.filters.onlyOpen')}
          </Checkbox>
        </div>
      )}
    </>
  );
}
