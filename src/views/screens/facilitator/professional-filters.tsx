import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ProfessionalsActor } from '#actors/desk/screens.actor.ts';
import { useScreens } from '../../app/use-screens.ts';
import { useSpecialtyName } from '../../app/use-specialty-name.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { FilterBar } from '../../ui/board/filter-bar.tsx';
import { Field } from '../../ui/field/field.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { Select } from '../../ui/select/select.tsx';
import { anyValue } from '../../widgets/any-value.ts';
import { RetryButton } from '../../widgets/retry-button.tsx';

type Filters = { organizationId: string | null; specialtyId: string | null };
type ProfessionalFiltersProps = { list: ProfessionalsActor; noFilters: Filters };

/** Shell 7: search by name or RUT, organization and specialty. */
export function ProfessionalFilters({ list, noFilters }: ProfessionalFiltersProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [attempt, setAttempt] = useState(0);
  const find = (searchText: string) => {
    setSearch(searchText);
    list.send({ type: 'list.search', searchText });
  };
  const reset = () => {
    find('');
    list.send({ type: 'list.filter', filters: noFilters });
  };
  return (
    <FilterBar
      label={t('facilitator.title')}
      openLabel={t('facilitator.moreFilters')}
      resetLabel={t('facilitator.clear')}
      onReset={reset}
      onSubmit={() => list.send({ type: 'list.refresh' })}
      main={
        <Field label={t('facilitator.search')}>
          <SearchInput clearLabel={t('facilitator.clear')} value={search} onValueChange={find} />
        </Field>
      }
    >
      <Lookups key={attempt} list={list} onRetry={() => setAttempt(attempt + 1)} />
    </FilterBar>
  );
}

function Lookups({ list, onRetry }: { list: ProfessionalsActor; onRetry: () => void }) {
  const specialty = useSpecialtyName();
  const { t } = useTranslation();
  const lookups = useSelector(useActorRef(useScreens().professionalLookups), (snapshot) => snapshot.output);
  const filters = useSelector(list, (snapshot) => snapshot.context.filters);
  if (lookups?.kind === 'failed') {
    return (
      <Field as="group" label={t('facilitator.failed')}>
        <RetryButton size="md" onRetry={onRetry} />
      </Field>
    );
  }
  const options = (rows: readonly { id: string; name: string }[] = []) => [
    { value: anyValue, label: t('facilitator.all') },
    ...rows.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const filter = (change: Partial<Filters>) => list.send({ type: 'list.filter', filters: { ...filters, ...change } });
  const chosen = (value: string) => (value === anyValue ? null : value);
  return (
    <>
      <Field label={t('facilitator.organization')}>
        <Select
          options={options(lookups?.organizations)}
          value={filters.organizationId ?? anyValue}
          onValueChange={(value) => filter({ organizationId: chosen(value) })}
        />
      </Field>
      <Field label={t('facilitator.specialty')}>
        <Select
          options={options(lookups?.specialties.map((row) => ({ ...row, name: specialty(row.name) })))}
          value={filters.specialtyId ?? anyValue}
          onValueChange={(value) => filter({ specialtyId: chosen(value) })}
        />
      </Field>
    </>
  );
}
