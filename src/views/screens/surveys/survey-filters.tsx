import { useSelector } from '@xstate/react';
import type { SurveyListActor } from '#actors/surveys/surveys.ts';
import { type SurveyFilters as Filters, surveyKinds } from '#domain/survey/survey-filters.ts';
import { surveyRisks, surveyStates } from '#domain/survey/survey-names.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { FilterBar } from '../../ui/board/filter-bar.tsx';
import { Field } from '../../ui/field/field.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { Select } from '../../ui/select/select.tsx';
import { anyValue } from '../../widgets/any-value.ts';

type FiltersProps = { list: SurveyListActor; onClear: () => void; isBesidePane: boolean };

/** Filters: text is debounced, choices apply immediately. */
export function SurveyFilters({ list, onClear, isBesidePane }: FiltersProps) {
  const { t } = useTranslation();
  const searchText = useSelector(list, ({ context }) => context.searchText);
  const filters = useSelector(list, ({ context }) => context.filters);
  const filter = (change: Partial<Filters>) => list.send({ type: 'list.filter', filters: { ...filters, ...change } });
  return (
    <FilterBar
      label={t('surveys.filters.label')}
      openLabel={t('surveys.filters.open')}
      resetLabel={t('surveys.clear')}
      onReset={onClear}
      onSubmit={() => list.send({ type: 'list.filter', filters })}
      main={
        <Field label={t('surveys.filters.search')}>
          <SearchInput
            clearLabel={t('surveys.filters.clearOne')}
            placeholder={t('surveys.filters.searchPlaceholder')}
            autoComplete="off"
            maxLength={120}
            value={searchText}
            onValueChange={(text) => list.send({ type: 'list.search', searchText: text })}
          />
        </Field>
      }
    >
      <Field label={t('surveys.filters.kind')}>
        <Select
          options={surveyKinds.map((kind) => ({ value: kind, label: t(`surveys.kinds.${kind}`) }))}
          value={filters.kind}
          onValueChange={(value) => {
            const kind = surveyKinds.find((one) => one === value);
            if (kind) filter({ kind });
          }}
        />
      </Field>
      <Field label={t('surveys.filters.state')}>
        <Select
          options={[
            { value: anyValue, label: t('surveys.filters.anyState') },
            ...surveyStates.map((state) => ({ value: state, label: t(`surveys.states.${state}`) })),
          ]}
          value={filters.state ?? anyValue}
          onValueChange={(value) => filter({ state: surveyStates.find((one) => one === value) ?? null })}
        />
      </Field>
      {isBesidePane && filters.risk === null ? null : (
        <Field label={t('surveys.filters.risk')}>
          <Select
            options={[
              { value: anyValue, label: t('surveys.filters.anyRisk') },
              ...surveyRisks.toReversed().map((risk) => ({ value: risk, label: t(`surveys.risks.${risk}`) })),
            ]}
            value={filters.risk ?? anyValue}
            onValueChange={(value) => filter({ risk: surveyRisks.find((one) => one === value) ?? null })}
          />
        </Field>
      )}
    </FilterBar>
  );
}
