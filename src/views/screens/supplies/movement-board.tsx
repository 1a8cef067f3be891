import { useSelector } from '@xstate/react';
import { type MovementFilters, type MovementsOf, movementsOf } from '#actors/supplies/stock-lists.ts';
import { isEqual } from '#domain/equal.ts';
import { selectRange } from '#machines/paged-list/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Board } from '../../ui/board/board.tsx';
import { FilterBar } from '../../ui/board/filter-bar.tsx';
import { Field } from '../../ui/field/field.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { Select } from '../../ui/select/select.tsx';
import { DateInput } from '../../widgets/date-input/date-input.tsx';
import { ListPager } from '../../widgets/list-pager.tsx';
import { ListStates } from '../../widgets/list-states.tsx';
import { MovementRows } from './movement-rows.tsx';
import type { MovementPart } from './supplies.types.ts';

const isOf = (value: string): value is MovementsOf => movementsOf.some((of) => of === value);

export function MovementBoard({ list, act, polyclinicId }: MovementPart & { polyclinicId: string }) {
  const { t } = useTranslation();
  const range = useSelector(list, selectRange, isEqual);
  const searchText = useSelector(list, ({ context }) => context.searchText);
  const filters = useSelector(list, ({ context }) => context.filters);
  const isFiltered = searchText !== '' || filters.startDate !== null || filters.endDate !== null;
  const clear = () => {
    list.send({ type: 'list.search', searchText: '' });
    list.send({ type: 'list.filter', filters: { ...filters, startDate: null, endDate: null } });
  };
  return (
    <Board
      label={t('supplies.views.MOVEMENTS')}
      tools={<Filters list={list} filters={filters} searchText={searchText} onClear={clear} />}
      foot={<ListPager range={range} onPage={(page) => list.send({ type: 'list.page', page })} />}
    >
      <ListStates
        list={list}
        texts={{ ...t('supplies', { returnObjects: true }), ...t('supplies.movements', { returnObjects: true }) }}
        filtered={isFiltered}
        onClear={clear}
      >
        <MovementRows list={list} act={act} polyclinicId={polyclinicId} />
      </ListStates>
    </Board>
  );
}

type FiltersProps = Pick<MovementPart, 'list'> & { filters: MovementFilters; searchText: string; onClear: () => void };

function Filters({ list, filters, searchText, onClear }: FiltersProps) {
  const { t } = useTranslation();
  const filter = (change: Partial<MovementFilters>) =>
    list.send({ type: 'list.filter', filters: { ...filters, ...change } });
  return (
    <FilterBar
      label={t('supplies.filters.label')}
      openLabel={t('supplies.filters.open')}
      resetLabel={t('supplies.clear')}
      onReset={onClear}
      onSubmit={() => list.send({ type: 'list.filter', filters })}
      main={
        <Field label={t('supplies.search')}>
          <SearchInput
            clearLabel={t('supplies.clearSearch')}
            maxLength={120}
            value={searchText}
            onValueChange={(text) => list.send({ type: 'list.search', searchText: text })}
          />
        </Field>
      }
    >
      <Field label={t('supplies.filters.of')}>
        <Select
          options={movementsOf.map((value) => ({ value, label: t(`supplies.filters.${value}`) }))}
          value={filters.of}
          onValueChange={(of) => isOf(of) && filter({ of, startDate: null, endDate: null })}
        />
      </Field>
      {filters.of === 'consumables' ? (
        <>
          <Field label={t('supplies.filters.from')}>
            <DateInput
              label={t('supplies.filters.from')}
              value={filters.startDate}
              max={filters.endDate ?? undefined}
              onValueChange={(startDate) => filter({ startDate })}
            />
          </Field>
          <Field label={t('supplies.filters.until')}>
            <DateInput
              label={t('supplies.filters.until')}
              value={filters.endDate}
              min={filters.startDate ?? undefined}
              onValueChange={(endDate) => filter({ endDate })}
            />
          </Field>
        </>
      ) : null}
    </FilterBar>
  );
}
