import { useSelector } from '@xstate/react';
import type { CareListActor } from '#actors/polyclinic/care-list.actor.ts';
import type { PolyclinicLookups } from '#actors/polyclinic/polyclinic-lookups.actor.ts';
import { type CareFilters as Filters, noCareFilters } from '#domain/medical-care/care-filters.ts';
import { achsStates } from '#domain/medical-care/classification.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { selectList } from '#machines/care-list/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { FilterBar } from '../../ui/board/filter-bar.tsx';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { Select } from '../../ui/select/select.tsx';
import { anyValue } from '../../widgets/any-value.ts';
import { DateInput } from '../../widgets/date-input/date-input.tsx';
import { useCareTexts } from '../medical-care/care-texts.ts';
import { useClassName } from './use-lookups.ts';

type CareFiltersProps = { cares: CareListActor; lookups: PolyclinicLookups | undefined };

/** Programme statuses are displayed as in process and so included in it. */
const shownStates = [
  CareStatus.NEW,
  CareStatus.PROCESS,
  CareStatus.DERIVED,
  CareStatus.PREVIOUS_FOR_SIGNATURE,
  CareStatus.WAITING_FOR_SIGNATURE,
  CareStatus.WAITING_FOR_VALIDATION,
  CareStatus.CLOSED,
];
const chosen = (value: string) => (value === anyValue ? null : Number(value));

/** Clinical 3: filters, stored per polyclinic. Text is debounced, choices apply immediately. */
export function CareFilters({ cares, lookups }: CareFiltersProps) {
  const { t } = useTranslation();
  const list = useSelector(cares, selectList);
  const filters = useSelector(list, ({ context }) => context.filters);
  const type = (change: Partial<Filters>) => list.send({ type: 'list.typed', filters: { ...filters, ...change } });
  return (
    <FilterBar
      label={t('polyCares.filters.label')}
      openLabel={t('polyCares.filters.open')}
      resetLabel={t('polyCares.filters.clear')}
      onReset={() => list.send({ type: 'list.filter', filters: noCareFilters })}
      onSubmit={() => list.send({ type: 'list.filter', filters })}
      main={
        <Field label={t('polyCares.filters.patient')}>
          <SearchInput
            clearLabel={t('polyCares.filters.clearOne')}
            placeholder={t('polyCares.filters.patientPlaceholder')}
            autoComplete="off"
            maxLength={120}
            value={filters.patient}
            onValueChange={(patient) => type({ patient })}
          />
        </Field>
      }
    >
      <Field label={t('polyCares.filters.number')}>
        <SearchInput
          clearLabel={t('polyCares.filters.clearOne')}
          autoComplete="off"
          maxLength={40}
          value={filters.number}
          onValueChange={(number) => type({ number })}
        />
      </Field>
      <ChosenFilters
        filters={filters}
        lookups={lookups}
        onFilter={(next) => list.send({ type: 'list.filter', filters: next })}
      />
    </FilterBar>
  );
}

type ChosenProps = { filters: Filters; lookups: PolyclinicLookups | undefined; onFilter: (filters: Filters) => void };

function ChosenFilters({ filters, lookups, onFilter }: ChosenProps) {
  const { t } = useTranslation();
  const { status } = useCareTexts();
  const { nameOf } = useClassName(lookups);
  const filter = (change: Partial<Filters>) => onFilter({ ...filters, ...change });
  const everything = { value: anyValue, label: t('polyCares.filters.any') };
  const ready = lookups?.kind === 'ready' ? lookups : null;
  const combobox = {
    emptyText: t(lookups?.kind === 'failed' ? 'polyCares.filters.lookupsFailed' : 'polyCares.filters.nothing'),
    clearLabel: t('polyCares.filters.clearOne'),
    openLabel: t('polyCares.filters.openList'),
    placeholder: t('polyCares.filters.any'),
    loading: lookups === undefined,
    loadingText: t('app.loading'),
  };
  return (
    <>
      <Field label={t('polyCares.filters.date')}>
        <DateInput
          value={filters.date}
          onValueChange={(date) => filter({ date })}
          label={t('polyCares.filters.date')}
        />
      </Field>
      <Field label={t('polyCares.filters.state')}>
        <Select
          options={[
            everything,
            ...shownStates.map((value) => ({ value: String(value), label: status({ status: value, PausedAt: null }) })),
          ]}
          value={filters.state === null ? anyValue : String(filters.state)}
          onValueChange={(value) => filter({ state: chosen(value) })}
        />
      </Field>
      <Field label={t('polyCares.filters.achsState')}>
        <Select
          options={[
            everything,
            ...achsStates.map((value) => ({ value: String(value), label: t(`polyCares.achs.${value}`) })),
          ]}
          value={filters.achsState === null ? anyValue : String(filters.achsState)}
          onValueChange={(value) => filter({ achsState: chosen(value) })}
        />
      </Field>
      <Field label={t('polyCares.filters.previousClassification')}>
        <Combobox
          {...combobox}
          options={(ready?.classifications ?? []).map((one) => ({ value: one.ClassificationId, label: nameOf(one) }))}
          value={filters.previousClassification}
          onValueChange={(previousClassification) => filter({ previousClassification })}
        />
      </Field>
      <Field label={t('polyCares.filters.professionalInCharge')}>
        <Combobox
          {...combobox}
          options={(ready?.professionals ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={filters.professionalInCharge}
          onValueChange={(professionalInCharge) => filter({ professionalInCharge })}
        />
      </Field>
    </>
  );
}
